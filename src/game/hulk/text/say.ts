/** The right message for a value of the game. */
import type { Decision } from '../decisions'
import type { Event } from '../events'
import type { Condition, Mission } from '../missions'
import type { Refusal } from '../refusals'
import type { Outcome } from '../state'
import type { Side } from '../types'
import type { Messages, MissionWords, Namer } from './messages'
import { countedFor, type ScoreCondition, sourcesOf } from './points'

/** The line of the log. */
export function sayEvent(messages: Messages, event: Event, name: Namer): string {
  return (messages.events[event.type] as (event: Event, name: Namer) => string)(event, name)
}

export function sayRefusal(messages: Messages, { code, params }: Refusal): string {
  return (messages.refusals[code] as (params: NonNullable<Refusal['params']>) => string)(params ?? {})
}

/** What the player has to decide. */
export function sayDecision(messages: Messages, decision: Decision, name: Namer): string {
  const { prompt } = messages.decisions[decision.kind]
  return (prompt as (decision: Decision, name: Namer) => string)(decision, name)
}

type OutcomeWords = Pick<Messages, 'outcome'>

/** Who has won, if anybody. */
export const sayWinner = ({ outcome }: OutcomeWords, { winner, reason }: Partial<Outcome>): string => {
  if (winner !== undefined) return outcome.winner[winner]
  return reason === 'aborted' ? outcome.none : outcome.draw
}

export const sayReason = ({ outcome }: OutcomeWords, { winner, reason }: Outcome): string =>
  outcome.reason[reason](winner)

export const sayOutcome = (words: OutcomeWords, outcome: Outcome): string =>
  `${sayWinner(words, outcome)} ${sayReason(words, outcome)}`

/** A mission in the reader’s language, or in its own where there is no translation. */
export function wordsOfMission(messages: Messages, mission: Mission): MissionWords {
  if (Object.hasOwn(messages.missions, mission.id)) return messages.missions[mission.id]
  const objects = Object.fromEntries(Object.entries(mission.objects).map(([id, { name }]) => [id, name]))
  return { name: mission.name, story: mission.story, squads: mission.squads.map(({ name }) => name), objects }
}

type Goals = Pick<Mission, 'victory' | 'scoring'>

/** What a side has to achieve. */
export function sayGoal(messages: Messages, mission: Goals, side: Side, name: Namer): string {
  return messages.goals.winsIf(side, sayCondition(messages, mission.scoring, mission.victory[side], name))
}

/** L2: how it ends otherwise. Ties go to the Marines unless the mission says so. */
export function sayLimit({ goals }: Messages, { rounds, victory }: Pick<Mission, 'rounds' | 'victory'>): string {
  const limit = goals.rounds(rounds)
  return victory.tie === 'genestealers' ? `${limit} ${goals.tie(victory.tie)}` : limit
}

export function sayCondition(
  messages: Messages,
  scoring: Mission['scoring'],
  condition: Condition,
  name: Namer,
): string {
  const { goals } = messages
  if ('burned' in condition) return goals.burned(condition.burned)
  if ('left' in condition) return goals.left(condition.left, condition.exit && name.exit(condition.exit))
  if ('carriedOut' in condition) return goals.carriedOut(name.object(condition.carriedOut))
  if ('destroyed' in condition) return goals.destroyed(condition.destroyed, condition.count)
  if ('survive' in condition) return goals.survive(condition.survive)
  if ('noMarinesLeft' in condition) return goals.noMarinesLeft
  if ('score' in condition) return sayScore(messages, scoring, condition)
  const parts = 'all' in condition ? condition.all : condition.any
  const said = parts.map((part) => nested(messages, scoring, part, name))
  return said.join(` ${'all' in condition ? goals.and : goals.or} `)
}

/** A combination inside a combination is bracketed. */
function nested(messages: Messages, scoring: Mission['scoring'], condition: Condition, name: Namer): string {
  const clause = sayCondition(messages, scoring, condition, name)
  const parts = 'all' in condition ? condition.all : 'any' in condition ? condition.any : []
  return parts.length > 1 ? `(${clause})` : clause
}

/** Where a side scores for one thing only, that thing is what counts, and nobody need speak of points. */
function sayScore({ goals }: Messages, scoring: Mission['scoring'], condition: ScoreCondition): string {
  const counted = countedFor(scoring, condition)
  if (counted?.what === 'marineLost') return goals.marinesFallen(counted.count)
  if (counted?.what === 'marineLeft') return goals.left(counted.count, undefined)
  if (counted?.what === 'swarmDestroyed') return goals.destroyed('all', counted.count)
  if (counted?.what === 'objectOut') return goals.objectsOut(counted.count)
  const { score: side, atLeast } = condition
  const tariff = (of: Side) =>
    sourcesOf(scoring, of)
      .map((what) => goals.scores[what](scoring[what]))
      .join(', ')
  if (atLeast !== undefined) return goals.points(atLeast, tariff(side))
  return goals.morePoints(side, tariff(side), tariff(side === 'marines' ? 'genestealers' : 'marines'))
}
