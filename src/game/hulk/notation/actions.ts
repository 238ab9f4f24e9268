/** Actions as players write them: `m3 F5-F6`, `m3 shoots g2`, `g4 attacks m1`, `m1 overwatch (2 CP)`. */
import { FACING_LETTERS, type Facing, parseSquare, type Square, squareName } from '../../kernel/grid'
import type { Action, PieceAction } from '../actions'
import { boardOf } from '../board'
import type { State } from '../state'
import type { Piece, PieceId, Target } from '../types'
import { idOf, labelOf } from './pieces'

export type ReadAction = { ok: true; action: Action } | { ok: false; message: string }

/** What is said in full and needs no piece. */
const BARE: [string, Action][] = [
  ['draw', { type: 'draw' }],
  ['keep', { type: 'keep' }],
  ['redraw', { type: 'redraw' }],
  ['end turn', { type: 'endTurn' }],
  ['pass', { type: 'pass' }],
  ['block', { type: 'block' }],
  ['time up', { type: 'timeUp' }],
]

const letterOf = (facing: Facing): string => FACING_LETTERS[facing]

export function writeAction(state: State, action: Action): string {
  const bare = BARE.find(([, known]) => known.type === action.type)
  if (bare) return bare[0]
  if (action.type === 'reroll' || action.type === 'parry' || action.type === 'defend')
    return `${action.type} ${action.die + 1}`
  const cp = 'cp' in action ? action.cp : undefined
  return writePieceAction(state, action as OfPiece) + (cp === undefined ? '' : ` (${cp} CP)`)
}

type OfPiece = PieceAction | Extract<Action, { piece: PieceId } | { marker: PieceId }>

function writePieceAction(state: State, action: OfPiece): string {
  const { width } = boardOf(state.mission)
  const at = (square: Square) => squareName(width, square)
  const label = (id: PieceId) => (state.pieces[id] ? labelOf(state.pieces[id]) : String(id))
  const aim = (target: Target) => ('piece' in target ? label(target.piece) : `door ${at(target.door)}`)
  // A marker that is being revealed may be off the board already (N3).
  if (action.type === 'place') return `b${action.marker} places ${action.mini} ${at(action.to)}`
  const who = label(action.piece)
  switch (action.type) {
    case 'move': {
      const piece = state.pieces[action.piece]
      const turned = piece?.facing === action.facing ? '' : ` ${letterOf(action.facing)}`
      return `${who} ${piece ? `${at(piece.at)}-` : ''}${at(action.to)}${turned}`
    }
    case 'turn':
      return `${who} turns ${letterOf(action.facing)}`
    case 'face':
      return `${who} faces ${letterOf(action.facing)}`
    case 'enter': {
      const turned = state.pieces[action.piece]?.kind === 'marker' ? '' : ` ${letterOf(action.facing)}`
      return `${who} enters ${at(action.to)}${turned}`
    }
    case 'open':
      return `${who} opens ${at(action.door)}`
    case 'close':
      return `${who} closes ${at(action.door)}`
    case 'shoot':
      return `${who} shoots ${aim(action.target)}`
    case 'freeShot':
      return `${who} free shot ${aim(action.target)}`
    case 'overwatchShot':
      return `${who} overwatch shot ${aim(action.target)}`
    case 'flame':
      return `${who} flames ${at(action.at)}`
    case 'attack':
      return `${who} attacks ${label(action.target)}`
    case 'give':
      return `${who} gives ${label(action.to)}`
    case 'pickUp':
      return action.object === undefined ? `${who} picks up` : `${who} picks up ${action.object}`
    case 'reinforce':
      return `${who} to area ${action.area}`
    default:
      return `${who} ${SINGLE_WORDS[action.type]}`
  }
}

/** What a piece does without any object. */
const SINGLE = {
  overwatch: 'overwatch',
  guard: 'guard',
  selfDestruct: 'self-destructs',
  clearJam: 'clears jam',
  leave: 'leaves',
  pickUp: 'picks up',
  reveal: 'reveals',
} as const
const SINGLE_WORDS: Record<string, string> = SINGLE

/** A sentence for the player; it never leaves this file as an error. */
class Unclear extends Error {}

/** Reads what `writeAction` writes. Whether the action is allowed is for the rules to say. */
export function readAction(state: State, text: string): ReadAction {
  try {
    return { ok: true, action: new Reader(state, text).read() }
  } catch (error) {
    if (error instanceof Unclear) return { ok: false, message: error.message }
    throw error
  }
}

/** What has a cost in points, so that CP can pay for it. */
const PAID: ReadonlySet<string> = new Set<PieceAction['type']>([
  ...(['move', 'turn', 'leave', 'open', 'close', 'shoot', 'clearJam', 'flame', 'selfDestruct'] as const),
  ...(['overwatch', 'guard', 'attack', 'pickUp', 'give'] as const),
])
const PAYMENT = /\s*\((\d{1,4}) CP\)$/

class Reader {
  private readonly words: string[]
  private readonly cp: number | undefined

  constructor(
    private readonly state: State,
    text: string,
  ) {
    const said = text.slice(0, 200).trim()
    const payment = PAYMENT.exec(said)
    this.cp = payment ? Number(payment[1]) : undefined
    this.words = said.replace(PAYMENT, '').split(/\s+/)
  }

  read(): Action {
    const said = this.words.join(' ')
    const bare = BARE.find(([words]) => words === said)
    const action = bare ? bare[1] : (this.die(said) ?? this.ofPiece())
    if (this.cp === undefined) return { ...action }
    if (!PAID.has(action.type)) throw new Unclear('No command points are paid for this.')
    return { ...(action as PieceAction), cp: this.cp } as Action
  }

  /** K4, K5, K7: dice are counted from 1. */
  private die(said: string): Action | undefined {
    const match = /^(reroll|parry|defend) ([1-9])$/.exec(said)
    return match ? { type: match[1] as 'reroll' | 'parry' | 'defend', die: Number(match[2]) - 1 } : undefined
  }

  private ofPiece(): Action {
    const label = this.next('a piece')
    const piece = this.id(label)
    const rest = this.words.join(' ')
    const single = Object.entries(SINGLE).find(([, words]) => words === rest)
    if (single) return { type: single[0] as keyof typeof SINGLE, piece }
    const verb = this.next('what it does')
    const action = this.deed(piece, verb)
    if (this.words.length > 0) throw new Unclear(`"${this.words.join(' ')}" means nothing here.`)
    return action
  }

  private deed(piece: PieceId, verb: string): Action {
    switch (verb) {
      case 'turns':
        return { type: 'turn', piece, facing: this.facing() }
      case 'faces':
        return { type: 'face', piece, facing: this.facing() }
      case 'enters':
        return { type: 'enter', piece, to: this.square(), facing: this.words.length > 0 ? this.facing() : 0 }
      case 'opens':
        return { type: 'open', piece, door: this.square() }
      case 'closes':
        return { type: 'close', piece, door: this.square() }
      case 'shoots':
        return { type: 'shoot', piece, target: this.target() }
      case 'free':
        return { type: 'freeShot', piece, target: this.shotTarget() }
      case 'overwatch':
        return { type: 'overwatchShot', piece, target: this.shotTarget() }
      case 'flames':
        return { type: 'flame', piece, at: this.square() }
      case 'attacks':
        return { type: 'attack', piece, target: this.id(this.next('whom')) }
      case 'gives':
        return { type: 'give', piece, to: this.id(this.next('to whom')) }
      case 'picks':
        return this.picksUp(piece)
      case 'to':
        return this.reinforcement(piece)
      case 'places':
        return { type: 'place', marker: piece, mini: this.mini(), to: this.square() }
      default:
        return this.move(piece, verb)
    }
  }

  private picksUp(piece: PieceId): Action {
    if (this.next('what it picks up') !== 'up') throw new Unclear('One picks things up.')
    const object = this.next('what is picked up')
    if (!/^[a-z]$/.test(object)) throw new Unclear(`"${object}" is no object: they are small letters.`)
    return { type: 'pickUp', piece, object }
  }

  private next(what: string): string {
    const word = this.words.shift()
    if (!word) throw new Unclear(`The action should say ${what}.`)
    return word
  }

  private id(label: string): PieceId {
    const id = idOf(label)
    if (id === undefined) throw new Unclear(`"${label}" is no piece.`)
    const piece: Piece | undefined = this.state.pieces[id]
    if (piece && label !== labelOf(piece) && label !== String(id))
      throw new Unclear(`There is no ${label}; ${id} is ${labelOf(piece)}.`)
    return id
  }

  private square(name = this.next('a square')): Square {
    const { width, grid } = boardOf(this.state.mission)
    const square = parseSquare(width, grid.height, name)
    if (square === null) throw new Unclear(`"${name}" is no square of the board.`)
    return square
  }

  private facing(): Facing {
    const letter = this.next('a facing')
    const facing = letter.length === 1 ? FACING_LETTERS.indexOf(letter) : -1
    if (facing < 0) throw new Unclear(`"${letter}" is no facing: they are N, E, S and W.`)
    return facing as Facing
  }

  private target(): Target {
    const word = this.next('at what')
    return word === 'door' ? { door: this.square() } : { piece: this.id(word) }
  }

  private shotTarget(): Target {
    if (this.next('"shot"') !== 'shot') throw new Unclear('The word "shot" should follow.')
    return this.target()
  }

  private mini(): string {
    const mini = this.next('which miniature')
    if (!/^[ghb]$/.test(mini)) throw new Unclear(`"${mini}" is no miniature: they are g, h and b.`)
    return mini
  }

  private reinforcement(piece: PieceId): Action {
    if (this.next('"area"') !== 'area') throw new Unclear('The word "area" should follow.')
    const area = this.next('which area')
    if (!/^[A-P]$/.test(area)) throw new Unclear(`"${area}" is no entry area.`)
    return { type: 'reinforce', piece, area }
  }

  /** `F5-F6` or just `F6`; the facing is kept unless one follows. */
  private move(id: PieceId, step: string): Action {
    const match = /^(?:([A-Z]+\d+)-)?([A-Z]+\d+)$/.exec(step)
    if (!match) throw new Unclear(`"${step}" is nothing a piece can do.`)
    const piece: Piece | undefined = this.state.pieces[id]
    if (match[1] && piece && this.square(match[1]) !== piece.at)
      throw new Unclear(`${labelOf(piece)} does not stand on ${match[1]}.`)
    const facing = this.words.length > 0 ? this.facing() : (piece?.facing ?? 0)
    return { type: 'move', piece: id, to: this.square(match[2]), facing }
  }
}
