/** Pieces as they are drawn: place, facing and marks. */

import { isMarine, open, seatOf } from '../../../../game/hulk/play'
import { apLeft } from '../../../../game/hulk/rules/activation'
import {
  type AreaId,
  type Contents,
  NOWHERE,
  type Piece,
  type PieceId,
  type PieceKind,
  type SquadId,
  type Weapon,
} from '../../../../game/hulk/types'
import type { Facing, Square } from '../../../../game/kernel/grid'
import type { Table } from '../table'
import { type OrderMark, orderMarks } from './orders'

export type Badge = 'overwatch' | 'guard' | 'jammed' | 'sustained' | 'ammo' | 'carries'

export interface PieceModel {
  id: PieceId
  kind: PieceKind
  name?: string
  at: Square
  facing: Facing
  weapons: readonly Weapon[]
  squad?: SquadId
  badges: Badge[]
  /** Standing orders; only the player who gave them sees them. */
  orders: OrderMark[]
  ammo?: number
  dying: boolean
  /** AP it can still spend this turn. Undefined outside the turn of its side. */
  ap?: number
  active: boolean
  /** Whether it has had its activation. */
  done: boolean
  /** Whether the viewer may act with it now. */
  able: boolean
  /** The contents of a marker, if the viewer may know them. */
  contents?: Contents
}

type TableParts = Pick<Table, 'state' | 'legal' | 'mine' | 'viewer'> & Partial<Pick<Table, 'orders'>>

export function piecesOf(table: TableParts): PieceModel[] {
  const able = ablePieces(table)
  const { state } = table
  return open(state, (play) =>
    [...play.swarm, ...play.marines]
      .map((piece) => {
        const own = isMarine(piece)
          ? state.turn.side === 'marines' && piece.squad === state.turn.squad
          : state.turn.side === 'genestealers'
        return modelOf(table, piece, able, own ? apLeft(play, piece) : undefined)
      })
      .sort((a, b) => a.id - b.id),
  )
}

function ablePieces({ legal, mine }: TableParts): Set<PieceId> {
  const able = new Set<PieceId>()
  if (mine) for (const { action } of legal) if ('piece' in action) able.add(action.piece)
  return able
}

function modelOf({ state, orders }: TableParts, piece: Piece, able: Set<PieceId>, ap: number | undefined): PieceModel {
  const { id, kind, name, at, facing, weapons, squad, ammo } = piece
  return {
    id,
    kind,
    name,
    at,
    facing,
    weapons,
    squad,
    badges: badgesOf(piece),
    orders: orderMarks(state, orders, piece),
    ammo,
    dying: piece.dying === true,
    ap,
    active: state.turn.active === id,
    done: ap !== undefined && state.turn.done[id] === true,
    able: able.has(id),
    contents: state.secret.contents[id],
  }
}

function badgesOf(piece: Piece): Badge[] {
  const badges: Badge[] = []
  if (piece.overwatch) badges.push('overwatch')
  if (piece.guard) badges.push('guard')
  if (piece.jammed) badges.push('jammed')
  else if (piece.sustained) badges.push('sustained')
  if (piece.ammo !== undefined) badges.push('ammo')
  if (piece.carries) badges.push('carries')
  return badges
}

export interface WaitingModel extends PieceModel {
  area: AreaId
  /** M2: it may not enter this turn. */
  held: boolean
}

/** The pieces that wait in each entry area, markers first. */
export function waitingOf(table: TableParts): Map<AreaId, WaitingModel[]> {
  const areas = new Map<AreaId, WaitingModel[]>()
  const able = ablePieces(table)
  for (const piece of Object.values(table.state.pieces)) {
    if (piece.at !== NOWHERE || piece.area === undefined) continue
    const list = areas.get(piece.area) ?? []
    list.push({ ...modelOf(table, piece, able, undefined), area: piece.area, held: piece.held === true })
    areas.set(piece.area, list)
  }
  for (const list of areas.values()) list.sort((a, b) => rank(a.kind) - rank(b.kind) || a.id - b.id)
  return areas
}

const rank = (kind: PieceKind): number => ['marker', 'genestealer', 'hybrid'].indexOf(kind)

/** Whether the viewer commands the piece. */
export const isOwn = ({ state, viewer }: Pick<Table, 'state' | 'viewer'>, id: PieceId): boolean =>
  state.pieces[id] !== undefined && seatOf(state, state.pieces[id]) === viewer
