import type { Side } from '../../types'
import type { Vocabulary } from '../messages'
import { bracketed, count, list, percent, tally } from '../words'

const SIDES: Record<Side, string> = { marines: 'los Marines', genestealers: 'los Genestealers' }

export const vocabulary: Vocabulary = {
  kinds: {
    marine: { one: 'Marine', many: 'Marines' },
    sergeant: { one: 'Sargento', many: 'Sargentos' },
    flamer: { one: 'Marine con lanzallamas', many: 'Marines con lanzallamas' },
    genestealer: { one: 'Genestealer', many: 'Genestealers' },
    hybrid: { one: 'Híbrido', many: 'Híbridos' },
    marker: { one: 'Marcador de contacto', many: 'Marcadores de contacto' },
  },
  pieceName: ({ kind, label, name }) => name ?? `${vocabulary.kinds[kind].one} ${label}`,
  weapons: {
    stormBolter: 'bólter de asalto',
    heavyFlamer: 'lanzallamas pesado',
    bolter: 'bólter',
    powerSword: 'espada de energía',
    lightningClaws: 'cuchillas relámpago',
    thunderHammer: 'martillo de trueno y escudo tormenta',
  },
  facings: { 0: 'norte', 1: 'este', 2: 'sur', 3: 'oeste' },
  doors: { open: 'puerta abierta', closed: 'puerta cerrada', destroyed: 'puerta destruida' },
  sides: { marines: 'Marines', genestealers: 'Genestealers' },
  contents: (contents) =>
    list(
      tally(contents).map(([letter, n]) => {
        if (letter === 'g') return count(n, 'Genestealer', 'Genestealers')
        return letter === 'h' ? count(n, 'Híbrido', 'Híbridos') : count(n, 'Híbrido con bólter', 'Híbridos con bólter')
      }),
      'y',
    ) || 'nada',
  ap: (points) => `${points} PA`,
  cp: (points) => `${points} PM`,
  dice: (dice) => dice.join(', ') || 'ningún dado',
  status: {
    active: 'Actuando',
    done: 'Ya activado este turno',
    overwatch: 'En Fuego de Alerta',
    guard: 'En Guardia',
    jammed: 'Encasquillado',
    sustained: (target) => `Fuego Sostenido contra ${target}`,
    ammo: (shots) => (shots === 0 ? 'Sin munición' : `Munición: ${count(shots, 'disparo', 'disparos')}`),
    dying: 'Agoniza: aún puede devolver el fuego',
    lurking: 'Acecha: este turno no puede entrar',
    waiting: (area) => `Espera en el Área de entrada ${area}`,
    carries: (object) => `Lleva: ${object}`,
    burning: 'Entre las llamas',
  },
  odds: {
    hit: (chance) => `${percent(chance, '\u00a0%')} de acertar`,
    jam: (chance) => `${percent(chance, '\u00a0%')} de encasquillarse`,
    win: (chance) => `${percent(chance, '\u00a0%')} de ganar`,
    lose: (chance) => `${percent(chance, '\u00a0%')} de perder`,
    draw: (chance) => `${percent(chance, '\u00a0%')} de que vivan ambos`,
    both: (chance) => `${percent(chance, '\u00a0%')} de que caigan ambos`,
  },
  phases: {
    marines: { clock: 'Control del Tiempo', command: 'Mando', actions: 'Acción' },
    genestealers: { reinforcements: 'Refuerzos', actions: 'Acción', endOfRound: 'Final de Ronda' },
    round: (round, of) => `Ronda ${round} de ${of}`,
    turnOf: (name) => `Turno: ${name}`,
  },
  clock: {
    left: (time) => `Quedan ${time}`,
    reaction: (time) => `${time} para responder`,
    hoursLeft: (hours) => (hours === 1 ? 'Queda 1 hora' : `Quedan ${hours} horas`),
    fromBank: (time) => `Quedan ${time}, del banco`,
    stands: (time) => `turno: ${time}, parado`,
    bank: 'Banco de tiempo',
    stopped: 'Reloj parado',
    finishing: 'Tiempo agotado: se termina la última acción',
    timeUp: 'Tiempo agotado',
    off: 'Sin reloj',
  },
  outcome: {
    winner: { marines: 'Ganan los Marines.', genestealers: 'Ganan los Genestealers.' },
    draw: 'Tablas.',
    none: 'Sin resultado.',
    reason: {
      condition: (winner) => (winner === 'marines' ? 'Misión cumplida.' : 'El enjambre ya tiene todo lo que quería.'),
      impossible: () => 'La misión ya no se puede cumplir.',
      roundLimit: () => 'Ha terminado la última ronda y la misión no está cumplida.',
      overspent: () => 'Una escuadra ha gastado más PM de los que valía su ficha.',
      resigned: (winner) => (winner === 'marines' ? 'El enjambre se ha rendido.' : 'Los Marines se han rendido.'),
      agreed: () => 'Los dos bandos están de acuerdo.',
      abandoned: (winner) =>
        winner === undefined
          ? 'Un bando dejó de jugar y el otro reclamó las tablas.'
          : winner === 'marines'
            ? 'El enjambre dejó de jugar y los Marines reclamaron la victoria.'
            : 'Los Marines dejaron de jugar y el enjambre reclamó la victoria.',
      aborted: () => 'La partida se ha cancelado.',
    },
  },
  goals: {
    winsIf: (side, clause) => `Ganan ${SIDES[side]} si ${clause}.`,
    burned: (section) => `ha ardido la sección ${section}`,
    left: (marines, exit) => {
      const who = marines === 1 ? 'ha salido 1 Marine' : `han salido ${marines} Marines`
      return exit ? `${who} por la salida ${exit}` : who
    },
    carriedOut: (object) => `alguien ha sacado «${object}» de la nave`,
    destroyed: (prey, n) => {
      const what =
        prey === 'all' ? { one: 'miembro del enjambre', many: 'miembros del enjambre' } : vocabulary.kinds[prey]
      if (n === undefined) return `no queda ningún ${what.one}`
      return n === 1 ? `ha caído 1 ${what.one}` : `han caído ${n} ${what.many}`
    },
    survive: (rounds) => `aún hay algún Marine a bordo al cabo de ${count(rounds, 'ronda', 'rondas')}`,
    noMarinesLeft: 'no queda ningún Marine en el tablero',
    marinesFallen: (n) => (n === 1 ? 'ha caído 1 Marine' : `han caído ${n} Marines`),
    objectsOut: (n) => (n === 1 ? 'ha salido de la nave 1 objeto' : `han salido de la nave ${n} objetos`),
    points: (atLeast, tariff) =>
      `${atLeast === 1 ? 'se ha conseguido al menos 1 punto' : `se han conseguido al menos ${atLeast} puntos`}${bracketed(tariff)}`,
    morePoints: (side, own, other) => {
      const rest = side === 'marines' ? SIDES.genestealers : SIDES.marines
      return `${SIDES[side]} tienen más puntos${bracketed(own)} que ${rest}${bracketed(other)}`
    },
    scores: {
      marineLost: (n) => `${n} por cada Marine que cae`,
      marineLeft: (n) => `${n} por cada Marine que sale`,
      swarmDestroyed: (n) => `${n} por cada miembro del enjambre que cae`,
      objectOut: (n) => `${n} por cada objeto que sale de la nave`,
    },
    and: 'y',
    or: 'o',
    rounds: (rounds) => `Si al cabo de ${count(rounds, 'ronda', 'rondas')} no ha ganado nadie, ganan los Genestealers.`,
    tie: (side) => `Si los dos bandos lo consiguen en la misma ronda, ganan ${SIDES[side]}.`,
  },
}
