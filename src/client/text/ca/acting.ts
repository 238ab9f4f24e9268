import { count } from '../../../game/hulk/text/words'
import type { Acting } from '../en/acting'

export const acting: Acting = {
  prompt: {
    label: 'Què cal decidir',
    yourTurn: (name) => `El teu torn, ${name}`,
    waitingFor: (name, what) => `S’espera ${name}: ${what}`,
    gameOver: 'La partida s’ha acabat.',
    undo: 'Desfés',
    toAct: (pieces) =>
      pieces === 0
        ? 'A ningú no li queden PA.'
        : pieces === 1
          ? 'Encara pot actuar 1 peça.'
          : `Encara poden actuar ${pieces} peces.`,
    endTurnWithAp: (pieces) =>
      `${pieces === 1 ? 'Encara pot actuar 1 peça' : `Encara poden actuar ${pieces} peces`}. Vols acabar el torn igualment?`,
    endAnyway: 'Acaba’l igualment',
    next: 'Peça següent',
    chit: 'La teva fitxa',
    keep: (cp) => `Queda’t ${cp}`,
    noReaction: 'Cap (més) reacció',
    holdFire: 'No disparis',
    letItHit: 'Encaixa el tret',
    letDiceStand: 'Deixa els daus com estan',
    withCp: 'Amb PC',
    moreFor: (name, actions) => `${name}: ${actions} més`,
    asItStands: 'Tal com està',
    falls: (name) => `${name} cau`,
    nobodyFalls: 'no cau ningú',
    from: 'pel costat o per darrere',
    faceLeft: (pieces) => `${pieces} més després d’aquest`,
    area: (area) => `Àrea ${area}`,
    lurk: 'Marine a prop: espera un torn',
    waits: (pieces) => `${pieces} a l’espera`,
    placeWhich: 'Quin',
  },
  actions: {
    label: 'Accions',
    select: 'Tria una peça',
    nothing: 'Aquesta peça ara no pot fer res.',
    move: 'Moure i girar',
    fight: 'Combat',
    stance: 'Preparar-se',
    hands: 'Portes i objectes',
    enter: 'Entrar al taulell',
    marker: 'Marcador',
    free: 'de franc',
    payCp: 'Paga amb PC',
    payCpHint: 'Estalvia els PA: la propera acció es paga en punts de comandament.',
    turnLeft: 'Gira a l’esquerra',
    turnRight: 'Gira a la dreta',
    about: 'Mitja volta',
    stepTo: (square, facing) => (facing ? `Pas a ${square}, mirant cap al ${facing}` : `Pas a ${square}`),
    endFacing: 'Acaba mirant',
    auto: 'segons el pas',
    door: (square) => `porta ${square}`,
    sustained: 'Foc Sostingut',
    burns: (squares) => count(squares, 'casella', 'caselles'),
    burnsSection: (section) => `secció ${section}`,
    burnsWhom: (names) => `sobre ${names}`,
    alsoFriends: (names) => `i sobre ${names}!`,
    sure: 'Segur? Prem un altre cop',
  },
  confirm: {
    spendCp: (points) => `Això gasta ${points} PC.`,
    spendIt: 'Gasta’ls',
    unusedAp: (piece, points) => `A ${piece} encara li queden ${points} PA. Es perdran si actua una altra peça.`,
    goOn: 'Endavant',
  },
  keys: { ' ': 'Espai', Enter: 'Retorn', Escape: 'Esc' },
  refusal: { dismiss: 'Descarta' },
}
