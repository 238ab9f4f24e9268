/**
 * A game on the table of a test: a position in text, scripted dice, and what players say.
 *
 *   const t = table(`…`, dice(6, 1))
 *   t.does('m1 shoots g2')
 *   t.refuses('m1 shoots g3', 'outOfArc')
 */
import type { Action, LegalAction } from '../../src/game/hulk/actions'
import { type Decision, decisionOf } from '../../src/game/hulk/decisions'
import type { Event, EventType } from '../../src/game/hulk/events'
import { legalActions } from '../../src/game/hulk/legal-actions'
import { matches } from '../../src/game/hulk/matching'
import { labelOf, readAction, writeAction, writePosition } from '../../src/game/hulk/notation'
import { drawBoard } from '../../src/game/hulk/notation/board'
import { perform } from '../../src/game/hulk/perform'
import type { RefusalCode } from '../../src/game/hulk/refusals'
import type { State } from '../../src/game/hulk/state'
import { NOWHERE, type Piece } from '../../src/game/hulk/types'
import { parseSquare, squareName } from '../../src/game/kernel/grid'
import { position } from './position'
import { dice as noDice, type ScriptedDice } from './scripted'

export function table(text: string, dice: ScriptedDice = noDice(), now = 0): Table {
  return new Table(position(text), dice, now)
}

export class Table {
  /** What the last `does` told. */
  events: Event[] = []
  /** Whether the last `does` may be undone. */
  undoable = false

  constructor(
    readonly state: State,
    public dice: ScriptedDice = noDice(),
    public now = 0,
  ) {}

  /** Performs the actions one after another for whoever has to decide; throws if one is refused. */
  does(...texts: string[]): this {
    const events: Event[] = []
    for (const text of texts) {
      const performed = perform(this.state, this.seat(), this.action(text), { dice: this.dice, now: this.now })
      if (!performed.ok) throw this.trouble(`"${text}" is refused: ${JSON.stringify(performed.refusal)}`)
      events.push(...performed.events)
      this.undoable = performed.undoable
    }
    this.events = events
    return this
  }

  /** The action is refused with this code (any, if none is given) and changes nothing. */
  refuses(text: string, code?: RefusalCode, seat: string = this.seat()): this {
    const before = JSON.stringify(this.state)
    const performed = perform(this.state, seat, this.action(text), { dice: this.dice, now: this.now })
    if (performed.ok) throw this.trouble(`"${text}" should be refused and was done`)
    if (code !== undefined && performed.refusal.code !== code)
      throw this.trouble(`"${text}" should be refused as ${code}, not as ${JSON.stringify(performed.refusal)}`)
    if (JSON.stringify(this.state) !== before) throw this.trouble(`"${text}" was refused and changed the state`)
    return this
  }

  /** On the list of legal actions; a payment only counts if it is said. */
  isLegal(text: string): boolean {
    return this.entry(text) !== undefined
  }

  can(...texts: string[]): this {
    for (const text of texts) if (!this.isLegal(text)) throw this.trouble(`"${text}" should be legal and is not`)
    return this
  }

  cannot(...texts: string[]): this {
    for (const text of texts) if (this.isLegal(text)) throw this.trouble(`"${text}" should not be legal and is`)
    return this
  }

  /** The entry of the list of legal actions, with cost and odds. */
  legal(text: string): LegalAction {
    const entry = this.entry(text)
    if (!entry) throw this.trouble(`"${text}" is not legal`)
    return entry
  }

  cost(text: string): number {
    return this.legal(text).cost
  }

  /** Everything that may be done now, in words; of one piece only if it is named. */
  options(label?: string): string[] {
    const list = this.list().map((entry) => writeAction(this.state, entry.action))
    return label === undefined ? list : list.filter((text) => text.startsWith(`${label} `))
  }

  /** By its label; throws if it is gone. */
  piece(label: string): Piece {
    const piece = this.find(label)
    if (!piece) throw this.trouble(`there is no ${label}`)
    return piece
  }

  /** Whether the piece is still in the game. */
  has(label: string): boolean {
    return this.find(label) !== undefined
  }

  /** The square a piece stands on by name, the area it waits in, or '' for neither. */
  at(label: string): string {
    const piece = this.piece(label)
    return piece.at === NOWHERE ? (piece.area ?? '') : squareName(this.width, piece.at)
  }

  /** The number of a square in the state. */
  square(name: string): number {
    const square = parseSquare(this.width, this.state.mission.board.length, name)
    if (square === null) throw this.trouble(`there is no square ${name}`)
    return square
  }

  /** The state of the door on a square. */
  door(name: string): string | undefined {
    return this.state.doors[this.square(name)]
  }

  burns(name: string): boolean {
    return this.state.flames[this.square(name)] === true
  }

  /** Who must decide what now; throws once the game is over. */
  decision(): Decision {
    const decision = decisionOf(this.state)
    if (!decision) throw this.trouble('nobody has to decide anything')
    return decision
  }

  seat(): string {
    return decisionOf(this.state)?.seat ?? ''
  }

  /** The events of a type that the last `does` told. */
  told<T extends EventType>(type: T): Extract<Event, { type: T }>[] {
    return this.events.filter((event): event is Extract<Event, { type: T }> => event.type === type)
  }

  /** The position as text. */
  show(): string {
    return writePosition(this.state)
  }

  /** The rows of the board as `show` draws them. */
  board(): string {
    return this.rows().join('\n')
  }

  /** The board with an `x` on every square one move or entry of the piece leads to; exits look like floor. */
  marks(label: string): string {
    const { id } = this.piece(label)
    const rows = this.rows().map((row) => [...row.replaceAll(/[xyz]/g, '.')])
    for (const { action } of this.list()) {
      if ((action.type !== 'move' && action.type !== 'enter') || action.piece !== id) continue
      rows[Math.floor(action.to / this.width)][action.to % this.width] = 'x'
    }
    return rows.map((row) => row.join('')).join('\n')
  }

  private rows(): string[] {
    return drawBoard(this.state).rows
  }

  private get width(): number {
    return this.state.mission.board[0].length
  }

  private list(): LegalAction[] {
    return legalActions(this.state, this.seat(), this.now)
  }

  private find(label: string): Piece | undefined {
    return Object.values(this.state.pieces).find((piece) => labelOf(piece) === label)
  }

  private action(text: string): Action {
    const read = readAction(this.state, text)
    if (!read.ok) throw this.trouble(`"${text}" cannot be read: ${read.message}`)
    return read.action
  }

  private entry(text: string): LegalAction | undefined {
    const action = this.action(text)
    return this.list().find((entry) => matches(entry, action))
  }

  private trouble(message: string): Error {
    const decision = decisionOf(this.state)
    const waits = decision ? `waiting for ${JSON.stringify(decision)}` : 'the game is over'
    return new Error(`${message}\n${waits}\n${this.show()}`)
  }
}
