/** What the board says that the catalogue does not say yet. */
import type { Language } from '../../game/hulk/text'

export interface BoardText {
  facing(facing: string): string
  goTo(square: string): string
  actionAt(action: string, what: string): string
  contents(contents: string): string
  choose(square: string): string
  selectPiece(piece: string): string
  unseen: string
  aim: string
  burns(squares: number): string
  fitSquad: string
  waiting(pieces: number): string
  hint: string
}

export const BOARD_TEXT: Record<Language, BoardText> = {
  en: {
    facing: (facing) => `facing ${facing}`,
    goTo: (square) => `Go to ${square}`,
    actionAt: (action, what) => `${action}: ${what}`,
    contents: (contents) => `holds ${contents}`,
    choose: (square) => `What to do at ${square}`,
    selectPiece: (piece) => `Select ${piece}`,
    unseen: 'No marine sees it.',
    aim: 'Aim the flamer',
    burns: (squares) => (squares === 1 ? '1 square burns' : `${squares} squares burn`),
    fitSquad: 'Show the squad',
    waiting: (pieces) => (pieces === 1 ? '1 piece waits' : `${pieces} pieces wait`),
    hint: 'Arrow keys move the cursor, Enter acts, Q and E turn, R chooses the facing, F shows everything.',
  },
  ca: {
    facing: (facing) => `mirant cap al ${facing}`,
    goTo: (square) => `Ves a ${square}`,
    actionAt: (action, what) => `${action}: ${what}`,
    contents: (contents) => `amaga ${contents}`,
    choose: (square) => `Què fer a ${square}`,
    selectPiece: (piece) => `Tria ${piece}`,
    unseen: 'Cap marine no la veu.',
    aim: 'Apunta el llançaflames',
    burns: (squares) => (squares === 1 ? 'crema 1 casella' : `cremen ${squares} caselles`),
    fitSquad: 'Mostra l’esquadra',
    waiting: (pieces) => (pieces === 1 ? 'hi espera 1 peça' : `hi esperen ${pieces} peces`),
    hint: 'Les fletxes mouen el cursor, Retorn actua, Q i E giren, R tria l’encarament, F ho mostra tot.',
  },
  es: {
    facing: (facing) => `mirando al ${facing}`,
    goTo: (square) => `Ir a ${square}`,
    actionAt: (action, what) => `${action}: ${what}`,
    contents: (contents) => `oculta ${contents}`,
    choose: (square) => `Qué hacer en ${square}`,
    selectPiece: (piece) => `Elegir ${piece}`,
    unseen: 'Ningún marine la ve.',
    aim: 'Apuntar el lanzallamas',
    burns: (squares) => (squares === 1 ? 'arde 1 casilla' : `arden ${squares} casillas`),
    fitSquad: 'Mostrar la escuadra',
    waiting: (pieces) => (pieces === 1 ? 'espera 1 pieza' : `esperan ${pieces} piezas`),
    hint: 'Las flechas mueven el cursor, Intro actúa, Q y E giran, R elige el encaramiento, F lo muestra todo.',
  },
}
