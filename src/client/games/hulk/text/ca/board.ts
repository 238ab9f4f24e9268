import { de } from '../../../../../game/hulk/text/ca/elision'
import type { Board } from '../en/board'

export const board: Board = {
  board: {
    label: 'El tauler',
    hint: 'Les fletxes mouen el cursor, Retorn actua, Q i E giren, R tria l’encarament, F ho mostra tot, B torna a l’esquadra.',
    zoomIn: 'Amplia',
    zoomOut: 'Redueix',
    fit: 'Mostra tot el tauler',
    fitSquad: 'Ves a l’esquadra',
    aim: 'Apunta el llançaflames',
    fitSelected: (piece) => `Ves a ${piece}`,
    spend: (points) => `Gasta ${points} PC`,
    onlyTo: (square) => `Només fins a ${square}`,
    entryArea: (area) => `Àrea d’entrada ${area}`,
    waiting: (pieces) => (pieces === 1 ? 'hi espera 1 peça' : `hi esperen ${pieces} peces`),
    exit: (exit) => `Sortida ${exit}`,
    section: (section) => `Secció ${section}`,
    flames: 'Flames',
    facing: (facing) => `mirant cap al ${facing}`,
    contents: (contents) => `amaga ${contents}`,
    goTo: (square) => `Ves a ${square}`,
    choose: (square) => `Què fer a ${square}`,
    selectPiece: (piece) => `Tria ${piece}`,
    actionAt: (action, what) => `${action}: ${what}`,
    burns: (squares) => (squares === 1 ? 'crema 1 casella' : `cremen ${squares} caselles`),
    unseen: 'Cap Marine no la veu.',
  },
  sight: {
    seen: (piece) => `${piece} veu aquesta casella.`,
    inFireArc: 'És dins l’Arc de Foc.',
    notAhead: (piece) => `No es veu: queda darrere ${de(piece)}.`,
    wall: (square) => `No es veu: hi ha una mampara pel mig, a ${square}.`,
    door: (square) => `No es veu: hi ha una porta tancada pel mig, a ${square}.`,
    flames: (square) => `No es veu: hi ha flames pel mig, a ${square}.`,
    piece: (piece) => `No es veu: ${piece} és pel mig.`,
  },
}
