/** A save from outside: loaded only if the game can really go on from it, refused with a reason otherwise. */
import * as v from 'valibot'
import { decisionOf } from '../../../game/hulk/decisions'
import { legalActions } from '../../../game/hulk/legal-actions'
import { layoutOf, sentenceOf } from '../../../game/hulk/missions'
import { checkDrawings } from '../../../game/hulk/missions/drawing'
import { MissionSchema } from '../../../game/hulk/missions/schema'
import { missingFrom } from '../../../game/hulk/notation/agenda'
import { rulesetSchema } from '../../../game/hulk/ruleset'
import type { State } from '../../../game/hulk/state'
import { NOWHERE } from '../../../game/hulk/types'
import type { Save } from './save'
import { SaveSchema } from './save-schema'
import { startOf } from './undo-trail'

export type SaveProblem = 'notJson' | 'notASave' | 'newer' | 'broken'

/** `detail` is for people who write save files: where and what, in English like the messages of the schema. */
export type ReadSave = { ok: true; save: Save } | { ok: false; problem: SaveProblem; detail?: string }

const LONGEST = 20_000_000

export function readSave(source: string): ReadSave {
  if (source.length > LONGEST) return refuse('notASave')
  let data: unknown
  try {
    data = JSON.parse(source)
  } catch (error) {
    return refuse('notJson', (error as Error).message)
  }
  if (typeof data !== 'object' || data === null || (data as Save).game !== 'bulkhead') return refuse('notASave')
  if (Number((data as Save).version) > 1) return refuse('newer')
  const parsed = v.safeParse(SaveSchema, data)
  if (!parsed.success) return refuse('broken', issueText(parsed.issues[0]))
  const save = parsed.output as unknown as Save
  const amiss = whyNotPlayable(save)
  if (amiss !== undefined) return refuse('broken', amiss)
  const { undo, ...rest } = save
  // A game is not lost for want of its undo.
  const spoilt = undo && whyNotPlayable({ ...save, state: startOf(undo, save.state) }) !== undefined
  return { ok: true, save: spoilt ? rest : save }
}

const refuse = (problem: SaveProblem, detail?: string): ReadSave => ({
  ok: false,
  problem,
  ...(detail ? { detail } : {}),
})

const issueText = (issue: v.BaseIssue<unknown>): string => `${v.getDotPath(issue) ?? 'file'}: ${issue.message}`

export function whyNotPlayable({ state, seats }: Pick<Save, 'state' | 'seats'>): string | undefined {
  const amissInMission = whyNoMission(state)
  if (amissInMission) return amissInMission
  const rules = v.safeParse(rulesetSchema, state.ruleset)
  if (!rules.success) return `ruleset: ${issueText(rules.issues[0])}`
  const amiss = whyNotSeated(state, seats) ?? whyNotOnBoard(state)
  if (amiss) return amiss
  return whyNotGoOn(state)
}

/** A game under way needs less of a mission than a new one: its squads stand already. */
function whyNoMission(state: State): string | undefined {
  const mission = v.safeParse(MissionSchema, state.mission)
  if (!mission.success) return `mission: ${issueText(mission.issues[0])}`
  const [uneven] = checkDrawings(mission.output)
  if (uneven) return `mission: ${sentenceOf(uneven)}`
  state.mission = mission.output
  return undefined
}

function whyNotSeated({ genestealer, mission, squads }: State, seats: Save['seats']): string | undefined {
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
    // M1: a marker just drawn is in no area yet.
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

/** The last word is the game's own: there is something to decide, and it can say what. */
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
