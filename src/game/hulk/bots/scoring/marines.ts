/**
 * Scores the actions of a Marine turn, one marine at a time: what they could shoot, flame or fetch now, and where they
 * would best end with the remaining points. The frontmost marine goes first, so that nobody is in another's way.
 */
import { FACINGS, type Facing, type Square } from '../../../kernel/grid'
import { type ActionOf, attackerFalls, defenderFalls, type LegalAction } from '../../actions'
import type { Piece } from '../../types'
import { aimsAtSection, canFlame, facesOut, type Goals, goalsOf, isHunted, type Role } from '../position/goals'
import { pathDown } from '../position/paths'
import { facingOfStand, firstAction, type Reach, reachOf, squareOfStand } from '../position/planning'
import { pointsLeft, type Situation } from '../position/situation'
import { canWatch, dangerAt, stopChance, type Threat, threatsOf } from '../position/threats'
import { diagonalShut } from './fields'
import { best, entryFor, type ScoredAction } from './scored-action'
import { type MarineWorth, pieceValue } from './worth'

interface Outlook {
  s: Situation
  goals: Goals
  threats: Threat[]
  w: MarineWorth
  /** The squares on which marines with a task walk next. Nobody else should stand there. */
  lanes: Set<Square>
}

const LANE = 5

/** Actions worth less than this are not worth a point. */
const TRIFLE = 0.05

export function considerMarineTurn(s: Situation, list: readonly LegalAction[], w: MarineWorth): ScoredAction[] {
  const goals = goalsOf(s)
  const outlook: Outlook = { s, goals, threats: threatsOf(s), w, lanes: lanesOf(s, goals) }
  const byPiece = groupByPiece(list)
  const { turn } = s.view
  const active = turn.active === undefined ? undefined : s.view.pieces[turn.active]
  if (active && turn.ap > 0) {
    const options = optionsOf(outlook, active, byPiece.get(active.id) ?? [], turn.ap)
    if (worthwhile(options)) return options
  }
  const squad = s.marines.filter((marine) => marine.squad === turn.squad)
  const fresh = squad.filter((marine) => marine.id !== turn.active && !turn.done[marine.id])
  // A marine who would only go on overwatch or guard lets the others act first.
  let standing: ScoredAction[] | undefined
  for (const marine of inOrder(outlook, fresh, byPiece)) {
    const options = optionsOf(outlook, marine, byPiece.get(marine.id) ?? [], s.rules.ap.marine)
    if (!worthwhile(options)) continue
    const { type } = best(options)!.entry.action
    if (type !== 'overwatch' && type !== 'guard') return options
    standing ??= options
  }
  if (standing) return standing
  // C3: the remaining command points go where they help most.
  if (pointsLeft(s, turn.squad) > 0) {
    const options = squad.flatMap((marine) => {
      const entries = byPiece.get(marine.id)
      const spent = turn.active === marine.id ? turn.ap === 0 : turn.done[marine.id]
      return entries && spent ? optionsOf(outlook, marine, entries, 0) : []
    })
    if (worthwhile(options)) return options
  }
  return [{ entry: list[list.length - 1], worth: 0 }]
}

function lanesOf(s: Situation, goals: Goals): Set<Square> {
  const lanes = new Set<Square>()
  for (const marine of s.marines) {
    const role = goals.roles.get(marine.id)!
    if (!role.key || !role.map) continue
    let at = marine.at
    for (const square of pathDown(s, role.map, at, LANE)) {
      for (const corner of cornersOf(s, at, square)) lanes.add(corner)
      lanes.add(square)
      at = square
    }
    const { task } = role
    if (task.kind !== 'burn' || role.map[marine.at] !== 0) continue
    // The flamer is in position, but another marine next to them blocks the line to the section.
    if (FACINGS.some((facing) => aimsAtSection(s, task.section, marine.at, facing))) continue
    for (let d = 0; d < 8; d++) lanes.add(s.ways.steps[8 * marine.at + d])
  }
  makeRoom(s, goals, lanes)
  return lanes
}

/** If a marine on a lane has no free square to go to, the marines around them have to make room too. */
function makeRoom(s: Situation, { roles }: Goals, lanes: Set<Square>): void {
  const others = new Set(s.marines.filter(({ id }) => !roles.get(id)!.key).map(({ at }) => at))
  // The loop also visits squares that are added to the set while it runs.
  for (const square of lanes) {
    if (!others.has(square)) continue
    const around = s.ways.steps.subarray(8 * square, 8 * square + 8)
    const free = (to: Square, d: number) =>
      to >= 0 && s.occupied[to] === 0 && !lanes.has(to) && ((d & 1) === 0 || !diagonalShut(s, square, d))
    if (!around.some(free)) for (const to of around) if (others.has(to)) lanes.add(to)
  }
}

/** F2: a diagonal step round a corner needs a free square beside it. If there is only one, it is returned. */
function cornersOf({ board, ways }: Situation, from: Square, to: Square): Square[] {
  const row = 8 * from
  for (let d = 1; d < 8; d += 2) {
    if (ways.steps[row + d] !== to) continue
    const beside = [board.grid.step[row + d - 1], board.grid.step[row + ((d + 1) & 7)]].filter((square) => square >= 0)
    return beside.length === 1 ? beside : []
  }
  return []
}

const worthwhile = (options: readonly ScoredAction[]): boolean => options.some(({ worth }) => worth > TRIFLE)

export function groupByPiece(list: readonly LegalAction[]): Map<number, LegalAction[]> {
  const groups = new Map<number, LegalAction[]>()
  for (const entry of list) {
    if (!('piece' in entry.action)) continue
    const { piece } = entry.action
    const group = groups.get(piece)
    if (group) group.push(entry)
    else groups.set(piece, [entry])
  }
  return groups
}

/** Marines who can shoot at an enemy come first, then the frontmost. */
function inOrder({ s, goals }: Outlook, marines: Piece[], byPiece: Map<number, LegalAction[]>): Piece[] {
  const rank = (marine: Piece): number => {
    const fights = byPiece.get(marine.id)?.some(({ action }) => action.type === 'shoot' && 'piece' in action.target)
    const map = goals.roles.get(marine.id)?.map
    return (fights ? 0 : 1_000) + (map ? map[marine.at] : 0)
  }
  const ranked = marines.map((marine) => ({ marine, rank: rank(marine) }))
  ranked.sort((a, b) => a.rank - b.rank || a.marine.id - b.marine.id)
  return s.marines.length === 1 ? marines : ranked.map(({ marine }) => marine)
}

/** The marine's possible actions. Each is worth what it gains compared with doing nothing more. */
function optionsOf(outlook: Outlook, marine: Piece, entries: readonly LegalAction[], ap: number): ScoredAction[] {
  const { s } = outlook
  if (entries.length === 0) return []
  const role = outlook.goals.roles.get(marine.id)!
  const points = ap + spendable(outlook, marine, role, ap)
  const reach = reachOf(s, marine, points)
  const ends = new Ends(outlook, marine, role, reach, ap, points)
  const idle = ends.worthOf(reach.start, 0, false)
  const options: ScoredAction[] = []
  const plan = ends.bestWith(0)
  const step = plan.stand === reach.start ? undefined : firstAction(s, marine, reach, plan.stand)
  const first = step ?? (plan.watch ? ({ type: 'overwatch', piece: marine.id } as const) : undefined)
  const entry = first && entryFor(entries, first)
  if (entry) options.push({ entry, worth: plan.worth - idle })
  const flamed = new Set<string>()
  for (const candidate of entries) {
    if (candidate.action.type === 'flame') {
      // All squares of a section burn, except closed doors, so one target per section is enough.
      const section = s.board.layout.sections[candidate.action.at]
      if (flamed.has(section)) continue
      flamed.add(section)
    }
    if (candidate.cpMin > points - ap) continue
    const worth = actionWorth(outlook, marine, role, candidate, ap)
    if (worth <= 0) continue
    // Any later action ends guard (I6).
    const then =
      candidate.action.type === 'guard'
        ? ends.worthOf(reach.start, candidate.cost, false)
        : ends.bestWith(candidate.cost).worth
    options.push({ entry: candidate, worth: worth + then - idle })
  }
  return options
}

/** From this urgency on there is no time left for caution. */
const LATE = 0.8

/** The factor for the worth of a step. It grows with urgency, because a marine who arrives too late loses the game. */
const hasteOf = ({ urgency }: Role): number => 0.5 + Math.min(urgency, 2) + 3 * Math.max(0, Math.min(urgency, 2) - LATE)

/** How many command points the marine may plan with. Most are kept for reactions in the Genestealer turn. */
function spendable({ s, threats }: Outlook, marine: Piece, role: Role, ap: number): number {
  const left = pointsLeft(s, marine.squad!)
  const nearlyThere = role.key && role.map !== undefined && role.map[marine.at] <= ap + left
  const inDanger = threats.some(({ away, weight }) => away <= 6 && weight >= 0.5)
  const kept = inDanger && !nearlyThere && role.urgency < LATE ? 2 : 0
  const most = role.key ? 6 : ap > 0 ? 1 : 2
  return Math.max(0, Math.min(most, left - kept))
}

/** Where a marine could end the activation, and what that is worth. */
class Ends {
  private readonly squares = new Map<Square, number>()
  private readonly watches = new Map<number, number>()
  private readonly found = new Map<number, { worth: number; stand: number; watch: boolean }>()
  private readonly watchCost: number
  private readonly mayWatch: boolean

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
    return this.atSquare(squareOfStand(stand)) + this.ready(stand, spent) + this.watch(stand, watches) - price
  }

  /** What the square is worth: it should be near the goal and other marines, and out of reach of the enemy. */
  private atSquare(square: Square): number {
    const known = this.squares.get(square)
    if (known !== undefined) return known
    const { outlook, marine, role } = this
    const { s, threats, w } = outlook
    let worth = -w.danger * pieceValue(marine, role.key) * dangerAt(s, threats, square)
    if (role.map) {
      const haste = hasteOf(role)
      worth -= haste * (role.key ? w.keyStep : w.escortStep) * role.map[square]
      if (role.escorts && role.escorts.at >= 0) {
        const apart = Math.abs(role.map[square] - role.map[role.escorts.at])
        worth -= w.astray * Math.max(0, apart - w.leash)
      }
    }
    if (!role.key && outlook.lanes.has(square)) worth -= hasteOf(role) * w.inTheWay
    if (!role.key) worth -= 0.15 * Math.max(0, toFriend(s, marine, square) - 2)
    this.squares.set(square, worth)
    return worth
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

/** What an action other than moving or overwatch is worth; 0 if it is not worth considering. */
function actionWorth(outlook: Outlook, marine: Piece, role: Role, { action, odds }: LegalAction, ap: number): number {
  switch (action.type) {
    case 'shoot':
      return 'piece' in action.target ? shotWorth(outlook, marine, action.target.piece, odds?.hit ?? 0) : 0
    case 'attack':
      return (
        defenderFalls(odds) * killWorth(outlook, marine, action.target) -
        attackerFalls(odds) * 4 * pieceValue(marine, role.key)
      )
    case 'clearJam':
      return outlook.threats.length > 0 ? 1.5 : 0.3
    case 'flame':
      return flameWorth(outlook, marine, action)
    case 'selfDestruct':
      return burnsGoal(outlook, marine.at) ? 30 : 0
    case 'pickUp':
      return role.task.kind === 'fetch' ? 25 : 0.5
    case 'leave':
      return outlook.goals.mayLeave(marine) ? 20 : 0
    case 'guard':
      return ap > 0 && !canWatch(outlook.s, marine) && !marine.overwatch
        ? 0.1 + 0.3 * dangerAt(outlook.s, outlook.threats, marine.at)
        : 0
    default:
      return 0
  }
}

function killWorth({ s, goals, w }: Outlook, marine: Piece, id: number): number {
  const target = s.view.pieces[id]
  if (!target) return 0
  const away = s.ways.to(target.at)[marine.at]
  const kill = w.kill + (isHunted(goals, target) ? w.quarry : 0)
  return kill + w.killNear * (away <= 2 ? 1.5 : away <= 6 ? 1 : away <= 9 ? 0.4 : 0)
}

/** A first shot is worth a little more than its odds, because it improves the next one (H2). */
function shotWorth(outlook: Outlook, marine: Piece, target: number, hit: number): number {
  const gain = killWorth(outlook, marine, target)
  const lead = marine.sustained === undefined ? 0.12 : 0
  return (hit + lead) * gain
}

function burnsGoal({ s, goals }: Outlook, at: Square): boolean {
  const section = s.board.layout.sections[at]
  return goals.tasks.some((task) => task.kind === 'burn' && task.section === section)
}

/** Counts the pieces that burn and the paths that flames block until the end of the round (G2, G3). */
function flameWorth(outlook: Outlook, marine: Piece, { at }: ActionOf<'flame'>): number {
  const { s, threats, goals, w } = outlook
  if (burnsGoal(outlook, at)) return 30
  const needed = goals.tasks.filter((task) => task.kind === 'burn').length
  if (canFlame(marine) && marine.ammo! <= needed) return 0
  const { sections } = s.board.layout
  const section = sections[at]
  const hit = (7 - s.rules.flamer.hitsOn) / 6
  let worth = -w.fuel
  for (const friend of s.marines) if (sections[friend.at] === section) worth -= 8 * hit * pieceValue(friend, true)
  for (const mini of s.minis) if (sections[mini.at] === section) worth += hit * killWorth(outlook, marine, mini.id)
  for (const threat of threats) {
    if (threat.away > 8 || !threat.path.some((square) => sections[square] === section)) continue
    worth += 1.2 * threat.weight * (1 - threat.stopped)
  }
  return Math.max(0, worth)
}
