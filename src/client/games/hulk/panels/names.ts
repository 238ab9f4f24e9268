/** The names of pieces, squares, seats and squads at this table. */
import type { Action } from '../../../../game/hulk/actions'
import { boardOf } from '../../../../game/hulk/board'
import type { Event } from '../../../../game/hulk/events'
import { labelOf } from '../../../../game/hulk/notation/pieces'
import { type Messages, type Namer, wordsOfMission } from '../../../../game/hulk/text'
import type { PieceId, PieceKind } from '../../../../game/hulk/types'
import { squareName } from '../../../../game/kernel/grid'
import type { TableFacts } from '../../page-game'
import { type HistoryEntry, type Table, useTable } from '../table'

interface PieceFacts {
  kind: PieceKind
  name?: string
}

/** Every piece ever seen, by mission. The log also names pieces that are gone. */
const remembered = new WeakMap<object, Map<PieceId, PieceFacts>>()

function remember({ mission, pieces }: Table['state']): Map<PieceId, PieceFacts> {
  const known = remembered.get(mission) ?? new Map<PieceId, PieceFacts>()
  remembered.set(mission, known)
  for (const { id, kind, name } of Object.values(pieces)) known.set(id, { kind, name })
  return known
}

/** Pieces are numbered in the order of the mission's lists, so a missing number can be traced to its piece. */
function knownAtStart({ state: { mission } }: Pick<Table, 'state'>): Map<PieceId, PieceFacts> {
  const known = new Map<PieceId, PieceFacts>()
  const members = mission.squads.flatMap((squad) => squad.members)
  for (const [i, { kind, name }] of members.entries()) known.set(i + 1, { kind, name })
  return known
}

/** Adds pieces that were placed, revealed or drawn since. */
function learn(known: Map<PieceId, PieceFacts>, history: readonly HistoryEntry[]): void {
  for (const { events } of history) {
    for (const event of events) {
      if (event.type === 'placed') known.set(event.piece, { kind: event.kind })
      else if (event.type === 'reinforced') known.set(event.piece, { kind: 'marker' })
      else if (event.type === 'revealed') known.set(event.marker, { kind: 'marker' })
      else if (event.type === 'fell') known.set(event.piece, { ...known.get(event.piece), kind: event.kind })
    }
  }
}

export function makeNamer(table: TableFacts<Table['state'], Action, Event>, messages: Messages): Namer {
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

/** Every panel asks for the namer, at every tick of the clock. The same one is returned until something changes. */
let latest: { parts: Parts; namer: Namer } | undefined

export function useNamer(): Namer {
  const { state, history, seats, messages } = useTable()
  const parts: Parts = [state, history, seats, messages]
  if (!latest?.parts.every((part, i) => part === parts[i])) {
    latest = { parts, namer: makeNamer({ state, history, seats }, messages) }
  }
  return latest.namer
}
