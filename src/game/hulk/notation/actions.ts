/** Actions as players write them: `m3 F5-F6`, `m3 shoots g2`, `g4 attacks m1`, `m1 overwatch (2 CP)`. */
import { FACING_LETTERS, type Facing, parseSquare, type Square, squareName } from '../../kernel/grid'
import type { Action, ActionOf, ActionType } from '../actions'
import { boardOf } from '../board'
import type { State } from '../state'
import type { AreaId, ObjectId, Piece, PieceId, Target } from '../types'
import { idOf, labelOf, nameOf } from './pieces'

export type ReadAction = { ok: true; action: Action } | { ok: false; message: string }

/** The actions with no fields besides their type. */
type BareType = { [T in ActionType]: keyof ActionOf<T> extends 'type' ? T : never }[ActionType]
type DieType = Extract<Action, { die: number }>['type']
type DeedType = Exclude<ActionType, BareType | DieType>

const BARE: Record<BareType, string> = {
  draw: 'draw',
  keep: 'keep',
  redraw: 'redraw',
  endTurn: 'end turn',
  pass: 'pass',
  block: 'block',
  timeUp: 'time up',
}

/** K4, K5, K7: the word is followed by the number of the die, counted from 1. */
const DICE: Record<DieType, string> = { reroll: 'reroll', parry: 'parry', defend: 'defend' }

/** An action of a piece is written as its label, these words, and the other fields. */
interface Deed<T extends DeedType> {
  words: string
  /** Whether the action costs points, so that it can be paid in CP. */
  paid: 'cp' extends keyof ActionOf<T> ? true : false
  write?(action: ActionOf<T>, names: Names): string
  read(reader: Reader, piece: PieceId): Omit<ActionOf<T>, 'type' | 'cp'>
}

const onlyPiece = (_: Reader, piece: PieceId) => ({ piece })

const DEEDS: { [T in DeedType]: Deed<T> } = {
  move: {
    words: '',
    paid: true,
    write: ({ piece: id, to, facing }, names) => {
      const piece = names.piece(id)
      const turned = piece?.facing === facing ? '' : ` ${letterOf(facing)}`
      return `${piece ? `${names.at(piece.at)}-` : ''}${names.at(to)}${turned}`
    },
    read: (reader, piece) => reader.step(piece),
  },
  turn: {
    words: 'turns',
    paid: true,
    write: ({ facing }) => letterOf(facing),
    read: (reader, piece) => ({ piece, facing: reader.facing() }),
  },
  face: {
    words: 'faces',
    paid: false,
    write: ({ facing }) => letterOf(facing),
    read: (reader, piece) => ({ piece, facing: reader.facing() }),
  },
  enter: {
    words: 'enters',
    paid: false,
    write: ({ piece, to, facing }, names) =>
      names.piece(piece)?.kind === 'marker' ? names.at(to) : `${names.at(to)} ${letterOf(facing)}`,
    read: (reader, piece) => ({ piece, to: reader.square(), facing: reader.more ? reader.facing() : 0 }),
  },
  open: {
    words: 'opens',
    paid: true,
    write: ({ door }, names) => names.at(door),
    read: (reader, piece) => ({ piece, door: reader.square() }),
  },
  close: {
    words: 'closes',
    paid: true,
    write: ({ door }, names) => names.at(door),
    read: (reader, piece) => ({ piece, door: reader.square() }),
  },
  shoot: {
    words: 'shoots',
    paid: true,
    write: ({ target }, names) => names.target(target),
    read: (reader, piece) => ({ piece, target: reader.target() }),
  },
  freeShot: {
    words: 'free shot',
    paid: false,
    write: ({ target }, names) => names.target(target),
    read: (reader, piece) => ({ piece, target: reader.target() }),
  },
  overwatchShot: {
    words: 'overwatch shot',
    paid: false,
    write: ({ target }, names) => names.target(target),
    read: (reader, piece) => ({ piece, target: reader.target() }),
  },
  flame: {
    words: 'flames',
    paid: true,
    write: ({ at }, names) => names.at(at),
    read: (reader, piece) => ({ piece, at: reader.square() }),
  },
  attack: {
    words: 'attacks',
    paid: true,
    write: ({ target }, names) => names.label(target),
    read: (reader, piece) => ({ piece, target: reader.id('whom') }),
  },
  give: {
    words: 'gives',
    paid: true,
    write: ({ to }, names) => names.label(to),
    read: (reader, piece) => ({ piece, to: reader.id('to whom') }),
  },
  pickUp: {
    words: 'picks up',
    paid: true,
    write: ({ object }) => object ?? '',
    read: (reader, piece) => (reader.more ? { piece, object: reader.object() } : { piece }),
  },
  reinforce: {
    words: 'to area',
    paid: false,
    write: ({ area }) => area,
    read: (reader, piece) => ({ piece, area: reader.area() }),
  },
  place: {
    words: 'places',
    paid: false,
    write: ({ mini, to }, names) => `${mini} ${names.at(to)}`,
    read: (reader, marker) => ({ marker, mini: reader.mini(), to: reader.square() }),
  },
  overwatch: { words: 'overwatch', paid: true, read: onlyPiece },
  guard: { words: 'guard', paid: true, read: onlyPiece },
  selfDestruct: { words: 'self-destructs', paid: true, read: onlyPiece },
  clearJam: { words: 'clears jam', paid: true, read: onlyPiece },
  leave: { words: 'leaves', paid: true, read: onlyPiece },
  reveal: { words: 'reveals', paid: false, read: onlyPiece },
}

/** TypeScript cannot see that a deed fits its own action, so the cast is made here, once. */
const deedOf = (type: DeedType) => DEEDS[type] as unknown as Deed<DeedType>
/** The longest words first: `overwatch shot` before `overwatch`. */
const DEED_TYPES = (Object.keys(DEEDS) as DeedType[]).sort((a, b) => DEEDS[b].words.length - DEEDS[a].words.length)

const isIn = <T extends ActionType>(record: Record<T, unknown>, type: ActionType): type is T =>
  Object.hasOwn(record, type)

const letterOf = (facing: Facing): string => FACING_LETTERS[facing]

/** Names for the squares, pieces and targets of a state. */
class Names {
  constructor(private readonly state: State) {}

  piece(id: PieceId): Piece | undefined {
    return this.state.pieces[id]
  }

  at(square: Square): string {
    return squareName(boardOf(this.state.mission).width, square)
  }

  label(id: PieceId): string {
    return nameOf(this.state.pieces, id)
  }

  target(target: Target): string {
    return 'piece' in target ? this.label(target.piece) : `door ${this.at(target.door)}`
  }
}

export function writeAction(state: State, action: Action): string {
  if (isIn(BARE, action.type)) return BARE[action.type]
  if ('die' in action) return `${DICE[action.type]} ${action.die + 1}`
  return writeDeed(new Names(state), action as ActionOf<DeedType>)
}

function writeDeed(names: Names, action: ActionOf<DeedType>): string {
  const { words, write } = deedOf(action.type)
  // A marker that is being revealed may be off the board already (N3).
  const who = 'marker' in action ? `b${action.marker}` : names.label(action.piece)
  const cp = 'cp' in action && action.cp !== undefined ? `(${action.cp} CP)` : ''
  return [who, words, write?.(action, names), cp].filter(Boolean).join(' ')
}

/** Carries a sentence for the player. It is caught in this file. */
class Unclear extends Error {}

/** Reads what `writeAction` writes. It does not check whether the action is legal. */
export function readAction(state: State, text: string): ReadAction {
  try {
    return { ok: true, action: new Reader(state, text).read() }
  } catch (error) {
    if (error instanceof Unclear) return { ok: false, message: error.message }
    throw error
  }
}

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

  get more(): boolean {
    return this.words.length > 0
  }

  read(): Action {
    const action = this.bare() ?? this.die() ?? this.ofPiece()
    if (this.cp === undefined) return action
    if (!isIn(DEEDS, action.type) || !DEEDS[action.type].paid) throw new Unclear('No command points are paid for this.')
    return { ...action, cp: this.cp } as Action
  }

  private bare(): Action | undefined {
    const said = this.words.join(' ')
    const type = (Object.keys(BARE) as BareType[]).find((each) => BARE[each] === said)
    return type && { type }
  }

  private die(): Action | undefined {
    const type = (Object.keys(DICE) as DieType[]).find((each) => DICE[each] === this.words[0])
    if (!type || this.words.length !== 2 || !/^[1-9]$/.test(this.words[1])) return undefined
    return { type, die: Number(this.words[1]) - 1 }
  }

  private ofPiece(): Action {
    const piece = this.id('a piece')
    if (!this.more) throw new Unclear('The action should say what it does.')
    const type = DEED_TYPES.find((each) => this.skip(DEEDS[each].words))!
    const fields = deedOf(type).read(this, piece)
    if (this.more) throw new Unclear(`"${this.words.join(' ')}" means nothing here.`)
    return { type, ...fields } as Action
  }

  /** Skips these words if they come next, and returns whether they did. */
  private skip(words: string): boolean {
    const wanted = words === '' ? [] : words.split(' ')
    if (wanted.some((word, i) => word !== this.words[i])) return false
    this.words.splice(0, wanted.length)
    return true
  }

  private next(what: string): string {
    const word = this.words.shift()
    if (!word) throw new Unclear(`The action should say ${what}.`)
    return word
  }

  id(what: string): PieceId {
    return this.idOf(this.next(what))
  }

  private idOf(label: string): PieceId {
    const id = idOf(label)
    if (id === undefined) throw new Unclear(`"${label}" is no piece.`)
    const piece: Piece | undefined = this.state.pieces[id]
    if (piece && label !== labelOf(piece) && label !== String(id))
      throw new Unclear(`There is no ${label}; ${id} is ${labelOf(piece)}.`)
    return id
  }

  square(name = this.next('a square')): Square {
    const { width, grid } = boardOf(this.state.mission)
    const square = parseSquare(width, grid.height, name)
    if (square === null) throw new Unclear(`"${name}" is no square of the board.`)
    return square
  }

  facing(): Facing {
    const letter = this.next('a facing')
    const facing = letter.length === 1 ? FACING_LETTERS.indexOf(letter) : -1
    if (facing < 0) throw new Unclear(`"${letter}" is no facing: they are N, E, S and W.`)
    return facing as Facing
  }

  target(): Target {
    const word = this.next('at what')
    return word === 'door' ? { door: this.square() } : { piece: this.idOf(word) }
  }

  mini(): string {
    const mini = this.next('which miniature')
    if (!/^[ghb]$/.test(mini)) throw new Unclear(`"${mini}" is no miniature: they are g, h and b.`)
    return mini
  }

  area(): AreaId {
    const area = this.next('which area')
    if (!/^[A-P]$/.test(area)) throw new Unclear(`"${area}" is no entry area.`)
    return area
  }

  object(): ObjectId {
    const object = this.next('what is picked up')
    if (!/^[a-z]$/.test(object)) throw new Unclear(`"${object}" is no object: they are small letters.`)
    return object
  }

  /** `F5-F6` or just `F6`; the facing is kept unless one follows. */
  step(id: PieceId): Omit<ActionOf<'move'>, 'type'> {
    const step = this.next('where to')
    const match = /^(?:([A-Z]+\d+)-)?([A-Z]+\d+)$/.exec(step)
    if (!match) throw new Unclear(`"${step}" is nothing a piece can do.`)
    const piece: Piece | undefined = this.state.pieces[id]
    if (match[1] && piece && this.square(match[1]) !== piece.at)
      throw new Unclear(`${labelOf(piece)} does not stand on ${match[1]}.`)
    const facing = this.more ? this.facing() : (piece?.facing ?? 0)
    return { piece: id, to: this.square(match[2]), facing }
  }
}
