import type { Side } from '../../types'
import type { Vocabulary } from '../messages'
import { bracketed, count, list, percent, tally } from '../words'

const SIDES: Record<Side, string> = { marines: 'els Marines', genestealers: 'els Genestealers' }

export const vocabulary: Vocabulary = {
  kinds: {
    marine: { one: 'Marine', many: 'Marines' },
    sergeant: { one: 'Sergent', many: 'Sergents' },
    flamer: { one: 'Marine amb llançaflames', many: 'Marines amb llançaflames' },
    genestealer: { one: 'Genestealer', many: 'Genestealers' },
    hybrid: { one: 'Híbrid', many: 'Híbrids' },
    marker: { one: 'Marcador de contacte', many: 'Marcadors de contacte' },
  },
  pieceName: ({ kind, label, name }) => name ?? `${vocabulary.kinds[kind].one} ${label}`,
  weapons: {
    stormBolter: 'bolter tempesta',
    heavyFlamer: 'llançaflames pesat',
    bolter: 'bolter',
    powerSword: 'espasa d’energia',
    lightningClaws: 'urpes llampec',
    thunderHammer: 'martell tro i escut tempesta',
  },
  facings: { 0: 'nord', 1: 'est', 2: 'sud', 3: 'oest' },
  doors: { open: 'porta oberta', closed: 'porta tancada', destroyed: 'porta destruïda' },
  sides: { marines: 'Marines', genestealers: 'Genestealers' },
  contents: (contents) =>
    list(
      tally(contents).map(([letter, n]) => {
        if (letter === 'g') return count(n, 'Genestealer', 'Genestealers')
        return letter === 'h' ? count(n, 'Híbrid', 'Híbrids') : count(n, 'Híbrid amb bolter', 'Híbrids amb bolter')
      }),
      'i',
    ) || 'res',
  ap: (points) => `${points} PA`,
  cp: (points) => `${points} PC`,
  dice: (dice) => dice.join(', ') || 'cap dau',
  status: {
    active: 'En acció',
    done: 'Ja activat aquest torn',
    overwatch: 'En Foc d’Alerta',
    guard: 'En Guàrdia',
    jammed: 'Encasquetat',
    sustained: (target) => `Foc Sostingut contra ${target}`,
    ammo: (shots) => (shots === 0 ? 'Sense munició' : `Munició: ${count(shots, 'tret', 'trets')}`),
    dying: 'Agonitza: encara pot tornar el foc',
    lurking: 'Aguaita: aquest torn no pot entrar',
    waiting: (area) => `Espera a l’Àrea d’entrada ${area}`,
    carries: (object) => `Porta: ${object}`,
    burning: 'Dins les flames',
  },
  odds: {
    hit: (chance) => `${percent(chance, '\u00a0%')} d’encertar`,
    jam: (chance) => `${percent(chance, '\u00a0%')} d’encasquetar-se`,
    win: (chance) => `${percent(chance, '\u00a0%')} de guanyar`,
    lose: (chance) => `${percent(chance, '\u00a0%')} de perdre`,
    draw: (chance) => `${percent(chance, '\u00a0%')} que visquin tots dos`,
    both: (chance) => `${percent(chance, '\u00a0%')} que caiguin tots dos`,
  },
  phases: {
    marines: { clock: 'Control del Temps', command: 'Comandament', actions: 'Acció' },
    genestealers: { reinforcements: 'Reforços', actions: 'Acció', endOfRound: 'Final de Ronda' },
    round: (round, of) => `Ronda ${round} de ${of}`,
    turnOf: (name) => `Torn: ${name}`,
  },
  clock: {
    left: (time) => `Queden ${time}`,
    reaction: (time) => `${time} per respondre`,
    hoursLeft: (hours) => (hours === 1 ? 'Queda 1 hora' : `Queden ${hours} hores`),
    fromBank: (time) => `Queden ${time}, del banc`,
    stands: (time) => `torn: ${time}, aturat`,
    bank: 'Banc de temps',
    stopped: 'Rellotge aturat',
    finishing: 'Temps esgotat: s’acaba l’última acció',
    timeUp: 'Temps esgotat',
    off: 'Sense rellotge',
  },
  outcome: {
    winner: { marines: 'Guanyen els Marines.', genestealers: 'Guanyen els Genestealers.' },
    draw: 'Taules.',
    none: 'Sense resultat.',
    reason: {
      condition: (winner) => (winner === 'marines' ? 'Missió complerta.' : 'L’eixam ja té tot el que volia.'),
      impossible: () => 'La missió ja no es pot complir.',
      roundLimit: () => 'S’ha acabat l’última ronda i la missió no està complerta.',
      overspent: () => 'Una esquadra ha gastat més PC dels que valia la seva fitxa.',
      resigned: (winner) => (winner === 'marines' ? 'L’eixam s’ha rendit.' : 'Els Marines s’han rendit.'),
      agreed: () => 'Els dos bàndols hi estan d’acord.',
      abandoned: (winner) =>
        winner === undefined
          ? 'Un bàndol va deixar de jugar i l’altre va reclamar les taules.'
          : winner === 'marines'
            ? 'L’eixam va deixar de jugar i els Marines van reclamar la victòria.'
            : 'Els Marines van deixar de jugar i l’eixam va reclamar la victòria.',
      aborted: () => 'La partida s’ha cancel·lat.',
    },
  },
  goals: {
    winsIf: (side, clause) => `Guanyen ${SIDES[side]} si ${clause}.`,
    burned: (section) => `ha cremat la secció ${section}`,
    left: (marines, exit) => {
      const who = marines === 1 ? 'ha sortit 1 Marine' : `han sortit ${marines} Marines`
      return exit ? `${who} per la sortida ${exit}` : who
    },
    carriedOut: (object) => `algú ha tret «${object}» de la nau`,
    destroyed: (prey, n) => {
      const what = prey === 'all' ? { one: 'membre de l’eixam', many: 'membres de l’eixam' } : vocabulary.kinds[prey]
      if (n === undefined) return `no queda cap ${what.one}`
      return n === 1 ? `ha caigut 1 ${what.one}` : `han caigut ${n} ${what.many}`
    },
    survive: (rounds) => `encara hi ha algun Marine a bord al cap de ${count(rounds, 'ronda', 'rondes')}`,
    noMarinesLeft: 'no queda cap Marine al tauler',
    marinesFallen: (n) => (n === 1 ? 'ha caigut 1 Marine' : `han caigut ${n} Marines`),
    objectsOut: (n) => (n === 1 ? 'ha sortit de la nau 1 objecte' : `han sortit de la nau ${n} objectes`),
    points: (atLeast, tariff) =>
      `${atLeast === 1 ? 's’ha fet almenys 1 punt' : `s’han fet almenys ${atLeast} punts`}${bracketed(tariff)}`,
    morePoints: (side, own, other) => {
      const rest = side === 'marines' ? SIDES.genestealers : SIDES.marines
      return `${SIDES[side]} tenen més punts${bracketed(own)} que ${rest}${bracketed(other)}`
    },
    scores: {
      marineLost: (n) => `${n} per cada Marine que cau`,
      marineLeft: (n) => `${n} per cada Marine que surt`,
      swarmDestroyed: (n) => `${n} per cada membre de l’eixam que cau`,
      objectOut: (n) => `${n} per cada objecte que surt de la nau`,
    },
    and: 'i',
    or: 'o',
    rounds: (rounds) =>
      `Si al cap de ${count(rounds, 'ronda', 'rondes')} no ha guanyat ningú, guanyen els Genestealers.`,
    tie: (side) => `Si tots dos bàndols hi arriben a la mateixa ronda, guanyen ${SIDES[side]}.`,
  },
}
