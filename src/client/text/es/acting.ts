import { count } from '../../../game/hulk/text/words'
import type { Acting } from '../en/acting'

export const acting: Acting = {
  prompt: {
    label: 'Qué hay que decidir',
    yourTurn: (name) => `Tu turno, ${name}`,
    waitingFor: (name, what) => `Esperando a ${name}: ${what}`,
    gameOver: 'La partida ha terminado.',
    undo: 'Deshacer',
    toAct: (pieces) =>
      pieces === 0
        ? 'A nadie le quedan PA.'
        : pieces === 1
          ? 'Aún puede actuar 1 pieza.'
          : `Aún pueden actuar ${pieces} piezas.`,
    endTurnWithAp: (pieces) =>
      `${pieces === 1 ? 'Aún puede actuar 1 pieza' : `Aún pueden actuar ${pieces} piezas`}. ¿Terminar el turno de todos modos?`,
    endAnyway: 'Acabarlo igualmente',
    next: 'Pieza siguiente',
    chit: 'Tu ficha',
    keep: (cp) => `Quedarse ${cp}`,
    noReaction: 'Ninguna reacción (más)',
    holdFire: 'No disparar',
    letItHit: 'Encajar el tiro',
    letDiceStand: 'Dejar los dados como están',
    withCp: 'Con PM',
    moreFor: (name, actions) => `${name}: ${actions} más`,
    asItStands: 'Tal como está',
    falls: (name) => `${name} cae`,
    nobodyFalls: 'no cae nadie',
    from: 'por el lado o por detrás',
    faceLeft: (pieces) => `${pieces} más después de este`,
    area: (area) => `Área ${area}`,
    lurk: 'Marine cerca: espera un turno',
    waits: (pieces) => `${pieces} a la espera`,
    placeWhich: 'Cuál',
  },
  actions: {
    label: 'Acciones',
    select: 'Elige una pieza',
    nothing: 'Esta pieza ahora no puede hacer nada.',
    move: 'Mover y girar',
    fight: 'Combate',
    stance: 'Prepararse',
    hands: 'Puertas y objetos',
    enter: 'Entrar en el tablero',
    marker: 'Marcador',
    free: 'gratis',
    payCp: 'Pagar con PM',
    payCpHint: 'Ahorra los PA: la próxima acción se paga en puntos de mando.',
    turnLeft: 'Girar a la izquierda',
    turnRight: 'Girar a la derecha',
    about: 'Media vuelta',
    stepTo: (square, facing) => (facing ? `Paso a ${square}, mirando al ${facing}` : `Paso a ${square}`),
    endFacing: 'Acaba mirando',
    auto: 'según el paso',
    door: (square) => `puerta ${square}`,
    sustained: 'Fuego Sostenido',
    burns: (squares) => count(squares, 'casilla', 'casillas'),
    burnsSection: (section) => `sección ${section}`,
    burnsWhom: (names) => `sobre ${names}`,
    alsoFriends: (names) => `¡y sobre ${names}!`,
    sure: '¿Seguro? Pulsa otra vez',
  },
  confirm: {
    spendCp: (points) => `Esto gasta ${points} PM.`,
    spendIt: 'Gastarlos',
    unusedAp: (piece, points) => `A ${piece} aún le quedan ${points} PA. Se perderán si actúa otra pieza.`,
    goOn: 'Adelante',
  },
  keys: { ' ': 'Espacio', Enter: 'Intro', Escape: 'Esc' },
  refusal: { dismiss: 'Descartar' },
}
