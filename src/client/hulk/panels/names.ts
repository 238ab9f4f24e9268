/** What things are called at this table. */
import { boardOf } from '../../../game/hulk/board'
import { labelOf } from '../../../game/hulk/notation/pieces'
import { type Messages, type Namer, wordsOfMission } from '../../../game/hulk/text'
import type { PieceId, PieceKind } from '../../../game/hulk/types'
import { squareName } from '../../../game/kernel/grid'
import { type HistoryEntry, type Table, useTable } from '../table'

interface Known {
  kind: PieceKind
  name?: string
}

/** Everyone ever seen at this table, by mission: those who are gone are still spoken of. */
const remembered = new WeakMap<object, Map<PieceId, Known>>()

function remember({ mission, pieces }: Table['state']): Map<PieceId, Known> {
  const known = remembered.get(mission) ?? new Map<PieceId, Known>()
  remembered.set(mission, known)
  for (const { id, kind, name } of Object.values(pieces)) known.set(id, { kind, name })
  return known
}

/** Pieces get their numbers in the order of the mission's lists, so those who are gone can be told from it. */
function knownAtStart({ state: { mission } }: Pick<Table, 'state'>): Map<PieceId, Known> {
  const known = new Map<PieceId, Known>()
  const members = mission.squads.flatMap((squad) => squad.members)
  for (const [i, { kind, name }] of members.entries()) known.set(i + 1, { kind, name })
  return known
}

/** Whoever was put down, turned over or drawn since. */
function learn(known: Map<PieceId, Known>, history: readonly HistoryEntry[]): void {
  for (const { events } of history) {
    for (const event of events) {
      if (event.type === 'placed') known.set(event.piece, { kind: event.kind })
      else if (event.type === 'reinforced') known.set(event.piece, { kind: 'marker' })
      else if (event.type === 'revealed') known.set(event.marker, { kind: 'marker' })
      else if (event.type === 'fell') known.set(event.piece, { ...known.get(event.piece), kind: event.kind })
    }
  }
}

export function makeNamer(table: Pick<Table, 'state' | 'history' | 'seats'>, messages: Messages): Namer {
  const { state, history, seats } = table
  const { width } = boardOf(state.mission)
  const { squads, objects } = wordsOfMission(messages, state.mission)
  const known = knownAtStart(table)
  learn(known, history)
  const seen = remember(state)
  return {
    piece(id) {
      const { kind, name } = state.pieces[id] ?? seen.get(id) ?? known.get(id) ?? { kind: 'genestealer' as const }
      return messages.pieceName({ kind, label: labelOf({ id, kind }), name })
    },
    square: (square) => squareName(width, square),
    seat: (seat) => seats.find((info) => info.seat === seat)?.name ?? seat,
    squad: (squad) => squads[squad] ?? String(squad + 1),
    object: (object) => objects[object] ?? object,
    area: (area) => area,
    exit: (exit) => exit,
  }
}

type Parts = [Table['state'], Table['history'], Table['seats'], Messages]

/** Every panel asks, and asks again at every tick of the clock: the answer is the same until something happens. */
let latest: { parts: Parts; namer: Namer } | undefined

export function useNamer(): Namer {
  const { state, history, seats, messages } = useTable()
  const parts: Parts = [state, history, seats, messages]
  if (!latest?.parts.every((part, i) => part === parts[i])) {
    latest = { parts, namer: makeNamer({ state, history, seats }, messages) }
  }
  return latest.namer
}
