/** Writes a position: header, drawing, pieces, and whatever else differs from the defaults. */

import { isRecord } from '../../kernel/json'
import { layoutOf } from '../missions'
import { fullBag } from '../rules/supply'
import { type RulesetDelta, resolveRuleset } from '../ruleset'
import { nothingElse } from '../shape'
import type { State } from '../state'
import type { SquadId } from '../types'
import { plainAgenda } from './agenda'
import { drawBoard } from './board'
import { isClearlyRow } from './lines'
import { isBuiltIn, same, writeMission, writeSections } from './mission'
import { nameOf, writePieceLine } from './pieces'
import { TIMES } from './statements'

/** The text of a state or view. `readPosition` turns it back into the same state. */
export function writePosition(state: State): string {
  checkFields(state)
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

/** All fields are destructured here, so that a new one does not compile until somebody has made sure it is written. */
function checkFields(state: State): void {
  const { mission, ruleset, rulesVersion, genestealer, squads, round, turn, pieces, nextId, ...more } = state
  const { doors, flames, objects, tally, agenda, clock, bank, outcome, secret, ...others } = more
  nothingElse(others)
}

const isEmpty = (record: object): boolean => Object.keys(record).length === 0
const numbers = (record: object): number[] => Object.keys(record).map(Number)

/** All objects: on the deck, carried, or carried out. */
function objectsOf({ objects, pieces, tally }: State): string[] {
  const carried = Object.values(pieces).flatMap((piece) => piece.carries ?? [])
  return [...new Set([...Object.keys(objects), ...carried, ...Object.keys(tally.carriedOut)])]
}

function writeRules({ mission, ruleset }: State): string[] {
  const delta = difference(resolveRuleset(mission.ruleset as RulesetDelta), ruleset)
  return isEmpty(delta) ? [] : [`rules ${JSON.stringify(delta)}`]
}

type Plain = Record<string, unknown>

/** Sorts keys alphabetically, with `kind` first, since states may have them in any order. */
const toJson = (value: unknown): string =>
  JSON.stringify(value, (_, inner) => {
    if (!isRecord(inner)) return inner
    const rank = (key: string) => (key === 'kind' ? '' : key)
    return Object.fromEntries(Object.entries(inner).sort(([a], [b]) => (rank(a) < rank(b) ? -1 : 1)))
  })

/** The delta that turns `from` into `to` (kernel/ruleset.ts). */
function difference(from: Plain, to: Plain): Plain {
  const delta: Plain = {}
  for (const [key, value] of Object.entries(to)) {
    const before = from[key]
    if (same(before, value)) continue
    delta[key] = isRecord(before) && isRecord(value) ? difference(before, value) : value
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
  const { side, squad, active, ap, done: over, ...others } = turn
  nothingElse(others)
  const done = numbers(over).map((id) => nameOf(pieces, id))
  const next = 1 + Math.max(0, ...numbers(pieces))
  return [
    ...(active === undefined ? [] : [`active ${nameOf(pieces, active)} ap ${ap}`]),
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
  const { seat, spent, shown, jams, ...others } = squads[squad]
  nothingElse(others)
  const chit = secret.chits[squad]
  return [
    ...(chit === undefined ? [] : [`chit ${chit}`]),
    ...(spent === 0 ? [] : [`spent ${spent}`]),
    ...(shown === undefined ? [] : [`shown ${shown}`]),
    ...(jams === undefined ? [] : [`jams ${jams}`]),
  ]
}

function writeTally({ tally }: State): string[] {
  const { casualties, left, carriedOut, burned, survived, ...others } = tally
  nothingElse(others)
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
    ...counted('casualties', casualties),
    ...counted('left', left),
    ...listed('carriedOut', carriedOut),
    ...listed('burned', burned),
    ...(survived === 0 ? [] : [`survived ${survived}`]),
  ]
}

/** The order of the bag matters: it decides what a roll draws. */
function writeMarkers({ secret, mission, ruleset }: State): string[] {
  const text = (bag: Record<string, number>) =>
    isEmpty(bag)
      ? 'empty'
      : Object.entries(bag)
          .map(([contents, count]) => `${contents} ${count}`)
          .join(' ')
  const { chits, contents, bag, used, orders, ...others } = secret
  nothingElse(others)
  return [
    ...(text(bag) === text(fullBag(mission, ruleset)) ? [] : [`bag ${text(bag)}`]),
    ...(isEmpty(used) ? [] : [`used ${text(used)}`]),
  ]
}

function writeRest({ clock, bank, secret, outcome }: State): string[] {
  const times = TIMES.filter((time) => clock[time] !== undefined)
  return [
    ...(times.length === 0 ? [] : [`clock ${times.map((time) => `${time} ${clock[time]}`).join(' ')}`]),
    ...(bank
      ? [
          `bank ${Object.entries(bank)
            .map((each) => each.join(' '))
            .join(' ')}`,
        ]
      : []),
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
