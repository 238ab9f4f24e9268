/** Writing a position: the frame of the game, the drawing, the pieces, and what is not usual of the rest. */

import { layoutOf } from '../missions'
import { fullBag } from '../rules/reinforcements'
import { type RulesetDelta, resolveRuleset } from '../ruleset'
import type { State } from '../state'
import type { SquadId } from '../types'
import { plainAgenda } from './agenda'
import { drawBoard } from './board'
import { isClearlyRow } from './lines'
import { isBuiltIn, same, writeMission, writeSections } from './mission'
import { nameOf, writePieceLine } from './pieces'

/** The text of a state or view. `readPosition` gives the same state back. */
export function writePosition(state: State): string {
  const drawn = drawBoard(state)
  const facts = { squads: Object.keys(state.squads).length, objects: objectsOf(state) }
  const builtIn = isBuiltIn(state.mission)
  const scenery = drawn.scenery.filter((line) => !builtIn || !line.startsWith('exit'))
  const blocks = [
    [...writeMission(state.mission, facts), ...writeRules(state), ...writeSeats(state), ...writeTurn(state)],
    drawn.rows.every(isClearlyRow) ? drawn.rows : ['board', ...drawn.rows],
    writeSections(state.mission),
    [...scenery, ...writePieces(state, drawn.symbols)],
    [...writeActivation(state), ...writeSquads(state), ...writeTally(state), ...writeMarkers(state)],
    [...writeRest(state), ...writeAgenda(state)],
  ]
  const texts = blocks.filter((lines) => lines.length > 0).map((lines) => lines.join('\n'))
  return `${texts.join('\n\n')}\n`
}

const isEmpty = (record: object): boolean => Object.keys(record).length === 0
const numbers = (record: object): number[] => Object.keys(record).map(Number)

/** Every object there is: on the deck, carried, or carried out. */
function objectsOf({ objects, pieces, tally }: State): string[] {
  const carried = Object.values(pieces).flatMap((piece) => piece.carries ?? [])
  return [...new Set([...Object.keys(objects), ...carried, ...Object.keys(tally.carriedOut)])]
}

function writeRules({ mission, ruleset }: State): string[] {
  const delta = difference(resolveRuleset(mission.ruleset as RulesetDelta), ruleset)
  return isEmpty(delta) ? [] : [`rules ${JSON.stringify(delta)}`]
}

type Plain = Record<string, unknown>
const isPlain = (value: unknown): value is Plain => typeof value === 'object' && value !== null && !Array.isArray(value)

/** Keys by the alphabet, a step's kind first: the game writes them in any order. */
const toJson = (value: unknown): string =>
  JSON.stringify(value, (_, inner) => {
    if (!isPlain(inner)) return inner
    const rank = (key: string) => (key === 'kind' ? '' : key)
    return Object.fromEntries(Object.entries(inner).sort(([a], [b]) => (rank(a) < rank(b) ? -1 : 1)))
  })

/** What has to be laid over the one to get the other (kernel/ruleset.ts). */
function difference(from: Plain, to: Plain): Plain {
  const delta: Plain = {}
  for (const [key, value] of Object.entries(to)) {
    const before = from[key]
    if (same(before, value)) continue
    delta[key] = isPlain(before) && isPlain(value) ? difference(before, value) : value
  }
  return delta
}

function writeSeats({ squads, pieces, mission }: State): string[] {
  const seats = Object.values(squads).map((squad) => squad.seat)
  const inOrder = seats.every((seat, squad) => seat === String(squad))
  const last = Math.max(0, ...Object.values(pieces).map((piece) => piece.squad ?? 0))
  return inOrder && (isBuiltIn(mission) || seats.length === last + 1) ? [] : [`seats ${seats.join(' ')}`]
}

function writeTurn(state: State): string[] {
  const { round, turn, squads } = state
  const usual = turn.side === 'marines' ? 0 : numbers(squads).length - 1
  return [`round ${round}`, `turn ${turn.side}${turn.squad === usual ? '' : ` ${turn.squad}`}`]
}

function writePieces(state: State, symbols: Record<number, string>): string[] {
  const { pieces } = state
  const around = {
    width: layoutOf(state.mission).width,
    pieces,
    contents: state.secret.contents,
    shots: state.ruleset.flamer.shots,
  }
  return Object.values(pieces).map((piece) => writePieceLine(piece, symbols[piece.id], around))
}

function writeActivation({ pieces, turn, nextId }: State): string[] {
  const done = numbers(turn.done).map((id) => nameOf(pieces, id))
  const next = 1 + Math.max(0, ...numbers(pieces))
  return [
    ...(turn.active === undefined ? [] : [`active ${nameOf(pieces, turn.active)} ap ${turn.ap}`]),
    ...(done.length === 0 ? [] : [`done ${done.join(' ')}`]),
    ...(nextId === next ? [] : [`next ${nextId}`]),
  ]
}

function writeSquads(state: State): string[] {
  return numbers(state.squads).flatMap((squad) => {
    const facts = squadFacts(state, squad)
    return facts.length === 0 ? [] : [`${squad === 0 ? '' : `squad ${squad} `}${facts.join(' ')}`]
  })
}

function squadFacts({ squads, secret }: State, squad: SquadId): string[] {
  const { spent, shown } = squads[squad]
  const chit = secret.chits[squad]
  return [
    ...(chit === undefined ? [] : [`chit ${chit}`]),
    ...(spent === 0 ? [] : [`spent ${spent}`]),
    ...(shown === undefined ? [] : [`shown ${shown}`]),
  ]
}

function writeTally({ tally }: State): string[] {
  const counted = (word: string, record: Record<string, number | undefined>) =>
    isEmpty(record)
      ? []
      : [
          `${word} ${Object.keys(record)
            .sort()
            .map((key) => `${key} ${record[key]}`)
            .join(' ')}`,
        ]
  const listed = (word: string, record: object) =>
    isEmpty(record) ? [] : [`${word} ${Object.keys(record).sort().join(' ')}`]
  return [
    ...counted('casualties', tally.casualties),
    ...counted('left', tally.left),
    ...listed('carriedOut', tally.carriedOut),
    ...listed('burned', tally.burned),
    ...(tally.survived === 0 ? [] : [`survived ${tally.survived}`]),
  ]
}

/** The bag's order counts: it decides what a roll draws. */
function writeMarkers({ secret, mission, ruleset }: State): string[] {
  const text = (bag: Record<string, number>) =>
    isEmpty(bag)
      ? 'empty'
      : Object.entries(bag)
          .map(([contents, count]) => `${contents} ${count}`)
          .join(' ')
  const bag = text(secret.bag)
  return [
    ...(bag === text(fullBag(mission, ruleset)) ? [] : [`bag ${bag}`]),
    ...(isEmpty(secret.used) ? [] : [`used ${text(secret.used)}`]),
  ]
}

function writeRest({ clock, secret, outcome }: State): string[] {
  const times = (['left', 'since', 'deadline'] as const).filter((time) => clock[time] !== undefined)
  return [
    ...(times.length === 0 ? [] : [`clock ${times.map((time) => `${time} ${clock[time]}`).join(' ')}`]),
    ...(isEmpty(secret.orders) ? [] : [`orders ${toJson(secret.orders)}`]),
    ...(outcome ? [`outcome ${outcome.winner ?? 'nobody'} ${outcome.reason}`] : []),
  ]
}

function writeAgenda(state: State): string[] {
  const { agenda } = state
  if (state.outcome) return []
  const plain = plainAgenda(state)
  const isPlainBelow = plain.every((step, i) => same(step, agenda[i]))
  if (!isPlainBelow) return [`agenda ${toJson(agenda)}`]
  return agenda.slice(plain.length).map((step) => {
    const usual = step.kind === 'command' && step.squad === state.turn.squad && state.turn.side === 'marines'
    if (usual) return `decision command${step.drawn ? ' drawn' : ''}`
    return `pending ${toJson(step)}`
  })
}
