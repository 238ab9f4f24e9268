/** Where a marine could end their activation, what that is worth, and why. */
import type { Facing, Square } from '../../../kernel/grid'
import type { Piece } from '../../types'
import { aimsAtSection, facesOut, type Goals, type Role } from '../position/goals'
import { facingOfStand, type Reach, squareOfStand } from '../position/planning'
import type { Situation } from '../position/situation'
import { canWatch, dangerAt, stopChance, type Threat } from '../position/threats'
import { type Lanes, lanesFor } from './lanes'
import type { Reason } from './reasons'
import type { Whim } from './whim'
import { type MarineWorth, pieceValue } from './worth'

export interface Outlook {
  s: Situation
  goals: Goals
  threats: Threat[]
  w: MarineWorth
  lanes: Lanes
  whim?: Whim
}

/** How much a marine whose mind is elsewhere misjudges everything, in points. */
export const ABSENT_HAZE = 8

/** From this urgency on there is no time left for caution. */
export const LATE = 0.8

/** The factor for the worth of a step. It grows with urgency, because a marine who arrives too late loses the game. */
const hasteOf = ({ urgency }: Role): number => 0.5 + Math.min(urgency, 2) + 3 * Math.max(0, Math.min(urgency, 2) - LATE)

/** Where a marine could end the activation, and what that is worth. */
export class Ends {
  private readonly squares = new Map<Square, number>()
  private readonly watches = new Map<number, number>()
  private readonly found = new Map<number, { worth: number; stand: number; watch: boolean }>()
  private readonly watchCost: number
  private readonly mayWatch: boolean
  /** What a marine without a task should keep free. */
  private readonly lanes?: Lanes
  private readonly haze: number

  constructor(
    private readonly outlook: Outlook,
    private readonly marine: Piece,
    private readonly role: Role,
    private readonly reach: Reach,
    private readonly ap: number,
    private readonly points: number,
  ) {
    this.watchCost = outlook.s.rules.overwatch.cost
    this.mayWatch = canWatch(outlook.s, marine)
    if (!role.key) this.lanes = lanesFor(outlook.s, outlook.goals, outlook.lanes, marine)
    const { whim } = outlook
    this.haze = whim === undefined ? 0 : whim.isAbsent(marine.id) ? ABSENT_HAZE : whim.wits.haze
  }

  /** The best end if `aside` points are spent on something else first. */
  bestWith(aside: number): { worth: number; stand: number; watch: boolean } {
    const known = this.found.get(aside)
    if (known) return known
    const { reach, points } = this
    let found = { worth: this.worthOf(reach.start, aside, false), stand: reach.start, watch: false }
    for (const stand of reach.stands) {
      const spent = aside + reach.cost[stand]
      if (spent > points) break
      const plain = this.worthOf(stand, aside, false)
      if (plain > found.worth) found = { worth: plain, stand, watch: false }
      if (!this.mayWatch || spent + this.watchCost > points) continue
      const worth = this.worthOf(stand, aside, true)
      if (worth > found.worth) found = { worth, stand, watch: true }
    }
    this.found.set(aside, found)
    return found
  }

  worthOf(stand: number, aside: number, goesOnWatch: boolean): number {
    const { outlook, marine, reach, ap } = this
    const spent = aside + reach.cost[stand] + (goesOnWatch ? this.watchCost : 0)
    // J2: if CP cannot be spent on reactions, there is no reason to keep them.
    const command = outlook.s.rules.reactions.cpPerEvent > 0 ? outlook.w.command : 0
    const price = Math.max(0, spent - ap) * command
    const watches = goesOnWatch || (marine.overwatch === true && stand === reach.start && aside === 0)
    const worth = this.atSquare(squareOfStand(stand)) + this.ready(stand, spent) + this.watch(stand, watches) - price
    return this.haze === 0 ? worth : worth + this.haze * outlook.whim!.error(marine.id, 2 * stand + (watches ? 1 : 0))
  }

  /** What the square is worth: it should be near the goal and other marines, and out of reach of the enemy. */
  private atSquare(square: Square): number {
    const known = this.squares.get(square)
    if (known !== undefined) return known
    const worth = this.safety(square) + this.way(square) + this.room(square)
    this.squares.set(square, worth)
    return worth
  }

  private safety(square: Square): number {
    const { outlook, marine, role } = this
    const { s, threats, w } = outlook
    const danger = -w.danger * pieceValue(marine, role.key) * dangerAt(s, threats, square)
    return role.key ? danger : danger - 0.15 * Math.max(0, toFriend(s, marine, square) - 2)
  }

  private way(square: Square): number {
    const { outlook, role } = this
    if (!role.map) return 0
    const { w } = outlook
    const way = -hasteOf(role) * (role.key ? w.keyStep : w.escortStep) * role.map[square]
    if (!role.escorts || role.escorts.at < 0) return way
    const apart = Math.abs(role.map[square] - role.map[role.escorts.at])
    return way - w.astray * Math.max(0, apart - w.leash)
  }

  private room(square: Square): number {
    const hindrance = this.lanes?.get(square)
    // Whoever is in the way costs the other a turn, even if there is time.
    return hindrance === undefined ? 0 : -Math.max(1.5, hasteOf(this.role)) * this.outlook.w.inTheWay * hindrance
  }

  /** What most of the gain comes from if the marine goes there. */
  reasonFor(stand: number, watch: boolean): Reason {
    const { marine, role } = this
    const [from, to] = [4 * marine.at + marine.facing, stand]
    const [here, there] = [squareOfStand(from), squareOfStand(to)]
    const way: Reason = role.key ? 'advance' : role.escorts ? 'escort' : role.task.kind === 'hunt' ? 'hunt' : 'advance'
    const gains: [Reason, number][] = [
      ['task', this.ready(to, 0) - this.ready(from, 0)],
      [way, this.way(there) - this.way(here)],
      ['room', this.room(there) - this.room(here)],
      ['cover', this.watch(to, watch) - this.watch(from, marine.overwatch === true)],
      ['shelter', this.safety(there) - this.safety(here)],
    ]
    const [why, gain] = gains.reduce((a, b) => (b[1] > a[1] ? b : a))
    return gain > 0 ? why : 'whim'
  }

  /** A bonus for being in position for the marine's task, and a larger one if it can be done at once. */
  private ready(stand: number, spent: number): number {
    const { outlook, role } = this
    const square = squareOfStand(stand)
    if (role.map?.[square] !== 0 || role.escorts) return 0
    const { task } = role
    const left = this.points - spent
    const facing = facingOfStand(stand)
    if (task.kind === 'burn') {
      if (!aimsAtSection(outlook.s, task.section, square, facing)) return 0
      return left >= outlook.s.rules.flamer.cost ? 20 : 1.5
    }
    if (task.kind === 'fetch' && !this.marine.carries) return left >= 1 ? 10 : 1
    if (task.kind !== 'leave' && task.kind !== 'fetch') return 0
    if (!facesOut(outlook.s, square, facing)) return 0
    return left >= 1 ? 10 : 1
  }

  /** What covering the paths of threats is worth: fully on overwatch, otherwise a little, for reactions paid with CP. */
  private watch(stand: number, onWatch: boolean): number {
    const { outlook } = this
    let seen = this.watches.get(stand)
    if (seen === undefined) {
      seen = coverage(outlook, squareOfStand(stand), facingOfStand(stand), this.marine)
      this.watches.set(stand, seen)
    }
    if (!onWatch) return 0.15 * seen
    return seen + outlook.w.idleWatch
  }
}

function coverage({ s, threats, w }: Outlook, at: Square, facing: Facing, marine: Piece): number {
  let sum = 0
  for (const threat of threats) {
    const chance = stopChance(s, threat, at, facing)
    const stopped = marine.overwatch ? threat.stopped * 0.5 : threat.stopped
    if (chance > 0) sum += w.watch * threat.weight * chance * (1 - stopped) * (w.kill + w.killNear) * 0.5
  }
  // The total is limited, because one marine can stop only a few enemies.
  return MOST_WATCH * (1 - Math.exp(-sum / MOST_WATCH))
}

const MOST_WATCH = 4

function toFriend({ board, marines }: Situation, marine: Piece, square: Square): number {
  let least = 9
  const x = square % board.width
  const y = (square / board.width) | 0
  for (const friend of marines) {
    if (friend === marine) continue
    const away = Math.max(Math.abs((friend.at % board.width) - x), Math.abs(((friend.at / board.width) | 0) - y))
    if (away < least) least = away
  }
  return marines.length === 1 ? 0 : least
}
