/** The statements under a drawing: one fact per line, each beginning with a keyword. Defaults are left out. */
import * as v from 'valibot'
import { type Agenda, agendaSchema, decisionOf, type Step, stepSchema } from '../decisions'
import { ordersSchema } from '../orders'
import { apOf } from '../rules/activation'
import { type Clock, REASONS, type Secret, type Squad, type State, type Tally, type Turn } from '../state'
import { MINIATURES, type Piece, type PieceKind, type SquadId } from '../types'
import { missingFrom, plainAgenda } from './agenda'
import { idOf } from './pieces'
import { Complaint, type SourceLine, type Words } from './text'

/** What the statements say, besides the state itself. */
export interface Telling {
  state: State
  /** Replaces the default agenda. */
  agenda?: { steps: Agenda; line: SourceLine }
  /** Steps to push on top of the agenda. The last one comes first. */
  pending: { step: Step; line: SourceLine }[]
}

type Reader = (telling: Telling, words: Words) => void

const SHOWN = ['chit', 'spent', 'shown', 'jams'] as const
export const TIMES = Object.keys({ left: true, since: true, deadline: true } satisfies Record<
  keyof Clock,
  true
>) as (keyof Clock)[]
const MOST_TIME = 1e15 - 1

/** Fields that are written in the header, the drawing or the lines of pieces. */
type Elsewhere =
  | 'mission'
  | 'ruleset'
  | 'rulesVersion'
  | 'genestealer'
  | 'pieces'
  | 'doors'
  | 'flames'
  | 'objects'
  | 'contents'
/** Fields that are written part by part, or under another name. */
type Parts = 'squads' | 'tally' | 'secret' | 'nextId' | 'chits'
/** Every other field of a state has a line that begins with its name. The compiler demands a reader for it. */
type Statement =
  | Exclude<keyof State | keyof Tally | keyof Secret, Elsewhere | Parts>
  | Exclude<keyof Squad, 'seat'>
  | Exclude<keyof Turn, 'side' | 'ap'>
  | 'chit'
  | 'next'
  | 'decision'
  | 'pending'

const READERS: Record<Statement, Reader> = {
  round({ state }, words) {
    state.round = words.number('the round', 0, 1_000)
  },

  turn({ state }, words) {
    const side = words.take('marines or genestealers')
    if (side !== 'marines' && side !== 'genestealers') throw words.unfit(`"${side}" is no side.`)
    const last = Object.keys(state.squads).length - 1
    state.turn.side = side
    state.turn.squad = words.more ? words.number('a squad', 0, last) : side === 'marines' ? 0 : last
  },

  active({ state }, words) {
    const piece = takePiece(state, words)
    state.turn.active = piece.id
    state.turn.ap = words.skip('ap') ? words.number('AP left', 0, 99) : apOf(state.ruleset, piece)
  },

  done({ state }, words) {
    do state.turn.done[takeId(state, words)] = true
    while (words.more)
  },

  squad({ state }, words) {
    const squad = words.number('a squad', 0, Object.keys(state.squads).length - 1)
    while (words.more) squadFact(state, squad, words)
  },
  chit: ownSquad('chit'),
  spent: ownSquad('spent'),
  shown: ownSquad('shown'),
  jams: ownSquad('jams'),

  next({ state }, words) {
    state.nextId = words.number('the number of the next piece', state.nextId)
  },

  bag({ state }, words) {
    state.secret.bag = readBag(words)
  },
  used({ state }, words) {
    state.secret.used = readBag(words)
  },

  casualties({ state }, words) {
    while (words.more) {
      const kind = words.take('a kind')
      if (!MINIATURES.some((known) => known === kind)) throw words.unfit(`"${kind}" is no kind of miniature.`)
      state.tally.casualties[kind as PieceKind] = words.number('how many fell')
    }
  },
  left({ state }, words) {
    while (words.more) {
      const exit = words.take('an exit')
      if (!/^[xyz]$/.test(exit)) throw words.unfit(`"${exit}" is no exit.`)
      state.tally.left[exit] = words.number('how many left')
    }
  },
  carriedOut({ state }, words) {
    while (words.more) state.tally.carriedOut[letter(words, /^[a-w]$/, 'object')] = true
  },
  burned({ state }, words) {
    while (words.more) state.tally.burned[letter(words, /^[A-Za-z0-9]$/, 'section')] = true
  },
  survived({ state }, words) {
    state.tally.survived = words.number('how many rounds')
  },

  clock({ state }, words) {
    const clock: Clock = {}
    while (words.more) {
      const time = oneOf(words, TIMES, 'a time')
      clock[time] = words.number('milliseconds', -MOST_TIME, MOST_TIME)
    }
    state.clock = clock
  },

  bank({ state }, words) {
    const bank: Record<string, number> = {}
    do {
      const seat = words.take('a seat')
      if (!/^[0-3]$/.test(seat) || Number(seat) > Number(state.genestealer)) throw words.unfit(`"${seat}" is no seat.`)
      bank[seat] = words.number('milliseconds', 0, MOST_TIME)
    } while (words.more)
    state.bank = bank
  },

  outcome({ state }, words) {
    const winner = oneOf(words, ['marines', 'genestealers', 'nobody'] as const, 'a side')
    const reason = oneOf(words, REASONS, 'a reason')
    state.outcome = winner === 'nobody' ? { reason } : { winner, reason }
  },

  orders({ state }, words) {
    state.secret.orders = checked(allOrdersSchema, words, 'The orders')
  },

  decision(telling, words) {
    const { squads, turn } = telling.state
    oneOf(words, ['command'] as const, 'a decision')
    const drawn = words.skip('drawn')
    const { seat } = squads[turn.squad]
    const step: Step = { kind: 'command', seat, squad: turn.squad, ...(drawn ? { drawn: true as const } : {}) }
    telling.pending.push({ step, line: words.line })
  },
  pending(telling, words) {
    telling.pending.push({ step: checked(stepSchema, words, 'The step'), line: words.line })
  },
  agenda(telling, words) {
    telling.agenda = { steps: checked(agendaSchema, words, 'The agenda'), line: words.line }
  },
}

/** The readers, by the keyword of the line. */
export const STATEMENTS: Record<string, Reader> = READERS

const allOrdersSchema = v.record(v.pipe(v.string(), v.regex(/^[0-9]$/)), ordersSchema)

function checked<T>(schema: v.GenericSchema<T>, words: Words, what: string): T {
  const result = v.safeParse(schema, words.json(what))
  if (result.success) return result.output
  const issue = result.issues[0]
  throw words.unfit(`${what}: ${v.getDotPath(issue) ?? 'it'}: ${issue.message}.`)
}

function oneOf<T extends string>(words: Words, list: readonly T[], what: string): T {
  const word = words.take(what)
  const known = list.find((each) => each === word)
  if (known === undefined) throw words.unfit(`"${word}" is not ${what}: ${list.join(', ')}.`)
  return known
}

function letter(words: Words, pattern: RegExp, what: string): string {
  const word = words.take(`an ${what}`)
  if (!pattern.test(word)) throw words.unfit(`"${word}" is no ${what}.`)
  return word
}

function ownSquad(fact: (typeof SHOWN)[number]): Reader {
  return ({ state }, words) => {
    setFact(state, 0, fact, words)
    while (words.more) squadFact(state, 0, words)
  }
}

const squadFact = (state: State, squad: SquadId, words: Words): void =>
  setFact(state, squad, oneOf(words, SHOWN, 'a fact about a squad'), words)

function setFact(state: State, squad: SquadId, fact: (typeof SHOWN)[number], words: Words): void {
  const points = words.number('points', 0, 1_000)
  if (fact === 'chit') state.secret.chits[squad] = points
  else (state.squads[squad] as Squad)[fact] = points
}

/** `bag g 8 ggg 9` or `bag empty`. The order is kept, since it decides what a roll draws. */
function readBag(words: Words): Record<string, number> {
  const bag: Record<string, number> = {}
  if (words.skip('empty')) return bag
  do {
    const contents = words.take('contents')
    if (!/^(-|[ghb]{1,6})$/.test(contents)) throw words.unfit(`"${contents}" is no marker.`)
    bag[contents] = words.number('how many', 0, 1_000)
  } while (words.more)
  return bag
}

function takeId(state: State, words: Words): number {
  const label = words.take('a piece')
  const id = idOf(label)
  if (id === undefined) throw words.unfit(`"${label}" is no piece.`)
  const piece = state.pieces[id]
  // A bare number is a piece that no longer exists.
  if (piece || /^\d/.test(label)) return id
  throw words.unfit(`There is no piece ${label}.`)
}

function takePiece(state: State, words: Words): Piece {
  const piece = state.pieces[takeId(state, words)]
  if (!piece) throw words.unfit('That piece is gone.')
  return piece
}

/** Sets the agenda. Called when everything else has been read. */
export function settle({ state, agenda, pending }: Telling): void {
  if (state.outcome) return
  state.agenda = [...(agenda?.steps ?? plainAgenda(state)), ...pending.map(({ step }) => step)]
  const lines = new Map(pending.map(({ step, line }) => [step, line]))
  const complain = (line: SourceLine | undefined, message: string) =>
    new Complaint(line?.number ?? 1, line?.column ?? 1, message)
  for (const step of state.agenda) {
    const line = lines.get(step) ?? agenda?.line
    const missing = missingFrom(state, step)
    if (missing) throw complain(line, `A "${step.kind}" step names ${missing}, which is not there.`)
  }
  if (!decisionOf(state)) throw complain(pending.at(-1)?.line ?? agenda?.line, 'The last step should be a decision.')
  const [{ kind }] = state.agenda
  if (kind !== 'endOfRound' && kind !== 'nextRound')
    throw complain(agenda?.line, 'The first step should be endOfRound or nextRound, or the round never ends.')
}
