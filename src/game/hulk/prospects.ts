/**
 * O4. What is known about a mission and its rules before anybody acts: whether the result is already decided, and
 * whether each condition can come true at all. rules/standing.ts judges the conditions, as it does during play.
 */
import { makeGrid, type Square, stepDistances } from '../kernel/grid'
import { blankState } from './blank-state'
import { deployedMarines, deployedSwarm } from './deployment'
import type { Condition, Prey } from './missions/condition'
import { type Layout, layoutOf } from './missions/layout'
import { type Path, type Problem, problem } from './missions/problems'
import type { Mission } from './missions/schema'
import { mostScore, partsOf, shortagesOf, standingOf } from './rules/standing'
import { countIn, drawsToCome, fullBag, mostPerMarker } from './rules/supply'
import type { Ruleset } from './ruleset'
import type { State } from './state'
import type { Piece, Side } from './types'

const SIDES = ['marines', 'genestealers'] as const

/** Why this mission cannot be played by these rules: the Marines cannot win, or somebody has won already. */
export function whyNotPlayable(mission: Mission, ruleset: Ruleset): Problem | undefined {
  const start = new Start(mission, layoutOf(mission), ruleset)
  const { marines, genestealers } = mission.victory
  return (
    start.whyMet('marines', marines) ??
    start.whyMet('genestealers', genestealers) ??
    start.whyNever(marines, ['victory', 'marines'])
  )
}

/** Everything wrong with the goals of a mission by its own rules, including conditions that can never come true. */
export function checkProspects(mission: Mission, layout: Layout, ruleset: Ruleset): Problem[] {
  const start = new Start(mission, layout, ruleset)
  return SIDES.flatMap((side) => {
    const goal = mission.victory[side]
    const never = start.dead(goal, ['victory', side])
    return never.length > 0 ? never : (start.whyMet(side, goal) ?? [])
  })
}

/** Things that may be intended, but that the author of the mission should know. */
export function warningsOf(mission: Mission, ruleset: Ruleset): Problem[] {
  const start = new Start(mission, layoutOf(mission), ruleset)
  return [
    ...start.quiet(),
    ...SIDES.flatMap((side) => {
      const goal = mission.victory[side]
      const path = ['victory', side]
      const { now, final } = standingOf(start.state, goal)
      return [
        ...(now && !final ? [problem('holdsAtFirst', { path }, { side })] : []),
        ...(side === 'marines' ? start.doubts(goal, path) : []),
      ]
    }),
  ]
}

/** The mission at the start, with markers face down and nothing drawn. */
class Start {
  readonly state: State
  /** The points a marine can spend in a round: AP alone, and together with the best chit. */
  private readonly ap: number
  private readonly points: number
  private readonly far = new Map<string, Int16Array>()
  private readonly toBurn = new Map<string, number>()

  constructor(
    private readonly mission: Mission,
    private readonly layout: Layout,
    private readonly ruleset: Ruleset,
  ) {
    this.state = stateAtStart(mission, layout, ruleset)
    this.ap = ruleset.ap.marine
    this.points = this.ap + Math.max(...ruleset.command.chits)
  }

  /** The problem that a goal is reached before anybody acts, and for good. */
  whyMet(side: Side, goal: Condition): Problem | undefined {
    const { now, final } = standingOf(this.state, goal)
    return now && final ? problem('metAlready', { path: ['victory', side] }, { side }) : undefined
  }

  /** Why the condition can never come true. If no alternative of an `any` can, the reason of the first. */
  whyNever(condition: Condition, path: Path): Problem | undefined {
    if ('all' in condition) {
      for (const [i, part] of condition.all.entries()) {
        const never = this.whyNever(part, [...path, 'all', i])
        if (never) return never
      }
      return this.shortage(condition, path)[0] ?? this.clash(condition, path)
    }
    if ('any' in condition) {
      const never = condition.any.map((part, i) => this.whyNever(part, [...path, 'any', i]))
      return never.every((each) => each !== undefined) ? never[0] : undefined
    }
    return this.fact(condition, path)
  }

  /** Every condition that can never come true, even if there is an alternative to it. */
  dead(condition: Condition, path: Path): Problem[] {
    if ('any' in condition) return condition.any.flatMap((part, i) => this.dead(part, [...path, 'any', i]))
    if (!('all' in condition)) return [this.fact(condition, path) ?? []].flat()
    const parts = condition.all.flatMap((part, i) => this.dead(part, [...path, 'all', i]))
    if (parts.length > 0) return parts
    const short = this.shortage(condition, path)
    return short.length > 0 ? short : [this.clash(condition, path) ?? []].flat()
  }

  private shortage(condition: Condition, path: Path): Problem[] {
    return shortagesOf(condition)
      .filter(({ isShort }) => isShort(this.state))
      .map(({ code, wanted }) => {
        if (code === 'marines')
          return problem('tooManyToLeave', { path }, { left: wanted, marines: this.marines.length })
        const shots = this.marines.reduce((sum, { ammo = 0 }) => sum + ammo, 0)
        return problem('tooManyToBurn', { path }, { sections: wanted, shots })
      })
  }

  /** The problem that conditions exclude each other, although each alone could come true. */
  private clash(condition: Condition, path: Path): Problem | undefined {
    const parts = partsOf(condition)
    // Whoever survives the last round is still on the board when the game ends.
    const somebodyStays = parts.some((part) => 'survive' in part && part.survive === this.mission.rounds)
    const nobodyStays = leaving(parts) >= this.marines.length || parts.some((part) => 'noMarinesLeft' in part)
    const bothAhead = SIDES.every((side) =>
      parts.some((part) => 'score' in part && part.score === side && part.atLeast === undefined),
    )
    return (somebodyStays && nobodyStays) || bothAhead ? problem('neverTogether', { path }, {}) : undefined
  }

  /** Why a single condition can never come true. */
  private fact(condition: Condition, path: Path): Problem | undefined {
    if ('destroyed' in condition) {
      const kind = condition.destroyed
      if (this.mostOf(kind) === 0) return problem('noSuchKind', { path: [...path, 'destroyed'] }, { kind })
    }
    if ('score' in condition) {
      const { score: side, atLeast } = condition
      if (atLeast !== 0 && mostScore(this.state, side) === 0) {
        return problem('cannotScore', { path: [...path, 'score'] }, { side })
      }
    }
    const { now, final } = standingOf(this.state, condition)
    if (final && !now) return this.impossible(condition, path)
    return this.tooFar(condition, path, this.points, 'tooFar')
  }

  private impossible(condition: Condition, path: Path): Problem {
    const at = (key: string) => ({ path: [...path, key] })
    if ('burned' in condition) {
      const section = condition.burned
      const flamers = this.marines.some(({ ammo }) => ammo !== undefined)
      return problem(flamers ? 'noShotsToBurn' : 'noFlamerToBurn', at('burned'), { section })
    }
    if ('left' in condition) {
      return problem('tooManyToLeave', at('left'), { left: condition.left, marines: this.marines.length })
    }
    if ('destroyed' in condition) {
      const { destroyed: kind, count = 1 } = condition
      return problem('tooManyToDestroy', at('count'), { kind, count, most: this.mostOf(kind) })
    }
    if ('score' in condition) {
      const { score: side, atLeast } = condition
      const most = mostScore(this.state, side)
      if (atLeast !== undefined) return problem('scoreOutOfReach', at('atLeast'), { side, atLeast, most })
    }
    return problem('neverTrue', { path }, {})
  }

  private get marines(): Piece[] {
    return Object.values(this.state.pieces).filter(({ squad }) => squad !== undefined)
  }

  /** The largest number of a kind that can ever appear. */
  private mostOf(kind: Prey): number {
    return this.supply(mostPerMarker(this.state)[kind], kind)
  }

  /** How many of a kind there are if each marker stands for `perMarker` of them. */
  private supply(perMarker: number, kind: Prey): number {
    const pieces = Object.values(this.state.pieces)
    const minis = pieces.filter(({ kind: is, squad }) =>
      kind === 'all' ? squad === undefined && is !== 'marker' : is === kind,
    )
    const markers = pieces.filter(({ kind: is }) => is === 'marker').length + drawsToCome(this.state)
    return minis.length + markers * perMarker
  }

  /** The number of steps from the nearest of the squares, ignoring doors and pieces. */
  private steps(name: string, from: () => Square[]): Int16Array {
    const { width, height, floor } = this.layout
    const known = this.far.get(name) ?? stepDistances(makeGrid(width, height, floor), from())
    this.far.set(name, known)
    return known
  }

  private toExit(exit?: string): Int16Array {
    const { exits } = this.layout
    const squares = Object.keys(exits).map(Number)
    return this.steps(`exit ${exit ?? ''}`, () => squares.filter((at) => exit === undefined || exits[at] === exit))
  }

  /** The problem that a way takes more points than there are in all rounds, at `points` a round. */
  private tooFar(
    condition: Condition,
    path: Path,
    points: number,
    code: 'tooFar' | 'onlyWithCommandPoints',
  ): Problem | undefined {
    const { rounds, squads } = this.mission
    const check = (key: string, needed: number, most: number) =>
      needed > most ? problem(code, { path: [...path, key] }, { needed, most, rounds }) : undefined
    if ('left' in condition) {
      const away = this.toExit(condition.exit)
      const ways = this.marines.map(({ at }) => away[at] + 1).sort((a, b) => a - b)
      return check('left', ways[condition.left - 1], rounds * points)
    }
    if ('burned' in condition) return check('burned', this.pointsToBurn(condition.burned), rounds * points)
    if ('carriedOut' in condition) {
      const at = this.layout.objects[condition.carriedOut]
      const away = this.steps(`to ${at}`, () => [at])
      const reach = Math.min(...this.marines.map((marine) => away[marine.at])) + 1
      // Marines may hand it on, so each of them can carry it part of the way.
      const all = this.marines.length * this.ap + squads.length * (points - this.ap)
      return check('carriedOut', reach, rounds * points) ?? check('carriedOut', this.toExit()[at] + 1, rounds * all)
    }
    return undefined
  }

  /** Goals may name a section thousands of times, and the way to it takes long to find. */
  private pointsToBurn(section: string): number {
    const known = this.toBurn.get(section) ?? this.findPointsToBurn(section)
    this.toBurn.set(section, known)
    return known
  }

  private findPointsToBurn(section: string): number {
    const { width, sectionSquares } = this.layout
    const { cost, range } = this.ruleset.flamer
    const away = this.steps('flamers', () => this.marines.flatMap(({ ammo, at }) => (ammo ? [at] : [])))
    const squares = sectionSquares[section]
    const apart = (a: Square, b: Square) =>
      Math.max(Math.abs((a % width) - (b % width)), Math.abs(Math.floor(a / width) - Math.floor(b / width)))
    let least = Number.POSITIVE_INFINITY
    away.forEach((steps, from) => {
      if (steps >= 0 && steps < least && squares.some((to) => apart(from, to) <= range)) least = steps
    })
    return least + cost
  }

  /** Conditions that depend on luck or on what the other side does. */
  doubts(condition: Condition, path: Path): Problem[] {
    if ('all' in condition) return condition.all.flatMap((part, i) => this.doubts(part, [...path, 'all', i]))
    if ('any' in condition) return condition.any.flatMap((part, i) => this.doubts(part, [...path, 'any', i]))
    if ('destroyed' in condition) {
      const { destroyed: kind, count } = condition
      if (count === undefined) {
        // M1: what waits in an entry area cannot be destroyed, and nobody can force it to enter.
        const until = this.mission.reinforcements.perTurn > 0
        return until ? [problem('swarmMayWait', { path: [...path, 'destroyed'] }, { kind })] : []
      }
      const likely = Math.floor(this.supply(this.meanPerMarker(kind), kind))
      return likely < count ? [problem('fewToDestroy', { path: [...path, 'count'] }, { kind, count, likely })] : []
    }
    return [this.tooFar(condition, path, this.ap, 'onlyWithCommandPoints') ?? []].flat()
  }

  private meanPerMarker(kind: Prey): number {
    const bag = Object.entries(fullBag(this.mission, this.ruleset))
    const markers = bag.reduce((sum, [, count]) => sum + count, 0)
    return bag.reduce((sum, [contents, count]) => sum + count * countIn(contents, kind), 0) / markers
  }

  /** The problem that nothing will ever fight the Marines. */
  quiet(): Problem[] {
    return this.mostOf('all') === 0 ? [problem('nothingComes', { path: ['reinforcements'] }, {})] : []
  }
}

/** How many marines have to leave to meet all these conditions. */
function leaving(parts: readonly Condition[]): number {
  const byExit: Record<string, number> = {}
  for (const part of parts) {
    if (!('left' in part)) continue
    const { left, exit = 'any' } = part
    byExit[exit] = Math.max(left, byExit[exit] ?? 0)
  }
  const { any = 0, ...named } = byExit
  return Math.max(
    any,
    Object.values(named).reduce((sum, left) => sum + left, 0),
  )
}

function stateAtStart(mission: Mission, layout: Layout, ruleset: Ruleset): State {
  const facts = [
    ...deployedMarines(mission, layout, ruleset),
    ...deployedSwarm(mission, layout).map(({ facts }) => facts),
  ]
  const pieces = Object.fromEntries(facts.map((piece, i) => [i + 1, { ...piece, id: i + 1 }]))
  const canLeave = Object.keys(layout.exits).length > 0
  const seats = mission.squads.map((_, squad) => String(squad))
  return {
    ...blankState({ mission, ruleset, seats, doors: layout.doors, objects: layout.objects }),
    // O3: without an exit nobody can leave and nothing can be carried out, so neither can score.
    mission: canLeave ? mission : { ...mission, scoring: { ...mission.scoring, marineLeft: 0, objectOut: 0 } },
    pieces,
    nextId: facts.length + 1,
  }
}
