/** Pieces, squares and options in words, for labels and screen readers. */

import { boardOf } from '../../../../game/hulk/board'
import { labelOf } from '../../../../game/hulk/notation/pieces'
import { wordsOfMission } from '../../../../game/hulk/text'
import { NOWHERE, type ObjectId, type Piece, type PieceId } from '../../../../game/hulk/types'
import { type Square, squareName } from '../../../../game/kernel/grid'
import type { Table } from '../table'
import type { OwnWords } from '../text'
import type { SightExplanation } from './line'
import type { Option } from './option'

type Speaker = Pick<Table, 'state' | 'messages' | 'settings'>

export const boardText = ({ messages }: Pick<Table, 'messages'>): OwnWords['board'] => messages.ui.board

export const nameSquare = ({ state }: Pick<Table, 'state'>, square: Square): string =>
  squareName(boardOf(state.mission).width, square)

export function namePiece({ state, messages }: Speaker, id: PieceId): string {
  const piece = state.pieces[id]
  if (!piece) return `${id}`
  return messages.pieceName({ kind: piece.kind, label: labelOf(piece), name: piece.name })
}

const nameObject = ({ state, messages }: Speaker, id: ObjectId): string =>
  wordsOfMission(messages, state.mission).objects[id] ?? id

/** "Tarn, marine, C10, facing east, 3 AP, On overwatch" */
export function labelPiece(speaker: Speaker, piece: Piece, ap?: number): string {
  const { messages, state } = speaker
  const { status } = messages
  const contents = state.secret.contents[piece.id]
  const parts = [
    namePiece(speaker, piece.id),
    piece.name && messages.kinds[piece.kind].one,
    piece.at === NOWHERE ? piece.area && status.waiting(piece.area) : nameSquare(speaker, piece.at),
    piece.at !== NOWHERE && piece.kind !== 'marker' && boardText(speaker).facing(messages.facings[piece.facing]),
    contents !== undefined && boardText(speaker).contents(messages.contents(contents)),
    ap !== undefined && messages.ap(ap),
    piece.overwatch && status.overwatch,
    piece.guard && status.guard,
    piece.jammed && status.jammed,
    piece.ammo !== undefined && status.ammo(piece.ammo),
    piece.carries && status.carries(nameObject(speaker, piece.carries)),
    piece.dying && status.dying,
    piece.held && status.lurking,
    piece.at !== NOWHERE && state.flames[piece.at] && status.burning,
  ]
  return parts.filter(Boolean).join(', ')
}

/** "Go to F5, 3 AP", "Shoot: Genestealer g12, 1 AP, 31 % to hit" */
export function labelOption(speaker: Speaker, option: Option): string {
  const { messages } = speaker
  const { action } = option.steps[0]
  const text = boardText(speaker)
  const parts = [whatOf(speaker, option)]
  if (option.cost > option.cp) parts.push(messages.ap(option.cost - option.cp))
  if (option.cp > 0) parts.push(messages.cp(option.cp))
  const { odds } = option
  if (odds?.hit !== undefined && hasTarget(speaker, option)) parts.push(messages.odds.hit(odds.hit))
  if (odds?.jam) parts.push(messages.odds.jam(odds.jam))
  if (odds?.win !== undefined) parts.push(messages.odds.win(odds.win))
  if (odds?.lose) parts.push(messages.odds.lose(odds.lose))
  if (odds?.both) parts.push(messages.odds.both(odds.both))
  if (option.affects && action.type !== 'move') parts.push(text.burns(option.affects.length))
  return parts.join(', ')
}

/** The pieces that the fire would hit, without the bearer of a flamer that blows up. */
const inFire = ({ state }: Speaker, { affects = [], steps: [{ action }] }: Option): Piece[] =>
  Object.values(state.pieces).filter(
    ({ id, at }) => affects.includes(at) && !(action.type === 'selfDestruct' && action.piece === id),
  )

/** A fire has a target only if an enemy is in it. */
const hasTarget = (speaker: Speaker, option: Option): boolean =>
  option.affects === undefined || inFire(speaker, option).some(({ squad }) => squad === undefined)

/** The names of friends in the fire. */
export const friendsInFire = (speaker: Speaker, option: Option): string =>
  option.affects === undefined
    ? ''
    : inFire(speaker, option)
        .filter(({ squad }) => squad !== undefined)
        .map(({ id }) => namePiece(speaker, id))
        .join(', ')

function whatOf(speaker: Speaker, { type, square, steps }: Option): string {
  const { messages, state } = speaker
  const text = boardText(speaker)
  const action = steps[0].action
  const at = (what: string) => text.actionAt(messages.actions[type].label, what)
  if (type === 'move') return text.goTo(nameSquare(speaker, square))
  if (type === 'turn' || type === 'face') return at(messages.facings[steps[steps.length - 1].facing])
  if (action.type === 'place') return `${at(messages.contents(action.mini))}, ${nameSquare(speaker, square)}`
  if (action.type === 'attack') return at(namePiece(speaker, action.target))
  if (action.type === 'give') return at(namePiece(speaker, action.to))
  if (action.type === 'pickUp' && action.object) return at(nameObject(speaker, action.object))
  if (action.type === 'reinforce') {
    const contents = state.secret.contents[action.piece]
    return contents === undefined ? at(action.area) : at(`${action.area}, ${messages.contents(contents)}`)
  }
  if ('target' in action && typeof action.target === 'object') {
    return at('piece' in action.target ? namePiece(speaker, action.target.piece) : messages.doors.closed)
  }
  return square === NOWHERE || !['enter', 'open', 'close', 'flame'].includes(type)
    ? messages.actions[type].label
    : at(nameSquare(speaker, square))
}

/** Says whether a square is seen, and why or why not. */
export function saySight(speaker: Speaker, { viewer, seen, fire, behind, by }: SightExplanation): string {
  const { sight } = speaker.messages.ui
  const who = namePiece(speaker, viewer)
  if (seen) return fire ? `${sight.seen(who)} ${sight.inFireArc}` : sight.seen(who)
  if (behind || !by) return sight.notAhead(who)
  const where = nameSquare(speaker, by.squares[0])
  return by.what === 'piece' && by.piece !== undefined
    ? sight.piece(namePiece(speaker, by.piece))
    : sight[by.what](where)
}
