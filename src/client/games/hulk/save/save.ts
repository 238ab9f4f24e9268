/** The content of a saved game of Breach. It is loaded only if the game can continue from it. */
import * as v from 'valibot'
import { decisionOf } from '../../../../game/hulk/decisions'
import { legalActions } from '../../../../game/hulk/legal-actions'
import { layoutOf, type Mission, sentenceOf } from '../../../../game/hulk/missions'
import { checkDrawings } from '../../../../game/hulk/missions/drawing'
import { MissionSchema } from '../../../../game/hulk/missions/schema'
import { missingFrom } from '../../../../game/hulk/notation/agenda'
import { rulesetSchema } from '../../../../game/hulk/ruleset'
import type { State } from '../../../../game/hulk/state'
import { stateSchema } from '../../../../game/hulk/state-schema'
import { NOWHERE } from '../../../../game/hulk/types'
import { upgradeState } from '../../../../game/hulk/upgrade'
import type { SavePart, SeatInfo } from '../../page-game'

/** What the list of saved games shows. */
export interface Brief {
  mission: Mission
  round: number
}

export const SAVE: SavePart<State, Brief> = {
  check(stored, seats) {
    const parsed = v.safeParse(stateSchema, upgradeState(stored))
    if (!parsed.success) return { ok: false, detail: `state.${issueText(parsed.issues[0])}` }
    // Mission and ruleset have schemas of their own and are checked next.
    const state = parsed.output as unknown as State
    const detail = whyNotPlayable(state, seats)
    return detail === undefined ? { ok: true, state } : { ok: false, detail }
  },
  brief: ({ mission, round }) => ({ mission, round }),
  fileName: ({ mission, round }) => `${mission.id}-round-${round}`,
  position: {
    write: async (view) => (await import('../../../../game/hulk/notation')).writePosition(view),
    async read(text) {
      const { readPosition } = await import('../../../../game/hulk/notation')
      const read = readPosition(text)
      if (read.ok) return read
      const [problem] = read.problems
      return { ok: false, detail: problem && `${problem.line}: ${problem.message}` }
    },
  },
}

const issueText = (issue: v.BaseIssue<unknown>): string => `${v.getDotPath(issue) ?? 'file'}: ${issue.message}`

function whyNotPlayable(state: State, seats: readonly SeatInfo[]): string | undefined {
  const amissInMission = whyNoMission(state)
  if (amissInMission) return amissInMission
  const rules = v.safeParse(rulesetSchema, state.ruleset)
  if (!rules.success) return `ruleset: ${issueText(rules.issues[0])}`
  return whyNotSeated(state, seats) ?? whyNotOnBoard(state) ?? whyNotGoOn(state)
}

/** A game in progress needs less of its mission than a new game, because its squads are already on the board. */
function whyNoMission(state: State): string | undefined {
  const mission = v.safeParse(MissionSchema, state.mission)
  if (!mission.success) return `mission: ${issueText(mission.issues[0])}`
  const [uneven] = checkDrawings(mission.output)
  if (uneven) return `mission: ${sentenceOf(uneven)}`
  state.mission = mission.output
  return undefined
}

function whyNotSeated({ genestealer, mission, squads }: State, seats: readonly SeatInfo[]): string | undefined {
  if (seats.some(({ seat }, i) => seat !== String(i)) || genestealer !== String(seats.length - 1))
    return 'seats: they do not fit the game'
  const numbers = Object.keys(squads).map(Number)
  if (numbers.length !== mission.squads.length || numbers.some((squad) => !mission.squads[squad]))
    return 'squads: they are not those of the mission'
  if (numbers.some((squad) => Number(squads[squad].seat) >= seats.length - 1)) return 'squads: a seat is missing'
  return seats.some(({ side }, i) => side !== (i === seats.length - 1 ? 'genestealers' : 'marines'))
    ? 'seats: the sides are mixed up'
    : undefined
}

function whyNotOnBoard({ mission, pieces, squads, nextId, doors, objects, flames, turn }: State): string | undefined {
  const { floor, areas, doors: drawn } = layoutOf(mission)
  const taken = new Set<number>()
  for (const [key, piece] of Object.entries(pieces)) {
    if (String(piece.id) !== key || piece.id >= nextId) return `piece ${key}: its number is wrong`
    // M1: a marker that was just drawn is not in an area yet.
    const waits = piece.area === undefined ? piece.kind === 'marker' : areas[piece.area] !== undefined
    if (piece.at === NOWHERE ? !waits : !floor[piece.at]) return `piece ${key}: it is nowhere`
    if (piece.at !== NOWHERE && taken.has(piece.at)) return `piece ${key}: its square is taken`
    taken.add(piece.at)
    const marine = piece.kind === 'marine' || piece.kind === 'sergeant' || piece.kind === 'flamer'
    if (marine !== (piece.squad !== undefined && squads[piece.squad] !== undefined)) return `piece ${key}: wrong squad`
  }
  const squares = [...Object.keys(flames).map(Number), ...Object.values(objects)]
  if (squares.some((square) => !floor[square])) return 'something lies outside the board'
  if (Object.keys(doors).some((door) => !drawn[Number(door)])) return 'doors: one is not on the board'
  if (!squads[turn.squad] || (turn.active !== undefined && !pieces[turn.active])) return 'turn: nobody’s'
  return undefined
}

/** The final check: the game must have a pending decision with legal actions. */
function whyNotGoOn(state: State): string | undefined {
  if (state.outcome) return undefined
  const decision = decisionOf(state)
  if (!decision?.seat) return 'agenda: there is nothing to decide'
  const missing = state.agenda.map((step) => missingFrom(state, step)).find((each) => each !== undefined)
  if (missing !== undefined) return `agenda: there is no ${missing}`
  try {
    return legalActions(state, decision.seat).length > 0 ? undefined : 'agenda: there is nothing one could do'
  } catch (error) {
    return `agenda: ${(error as Error).message}`
  }
}
