import type { Vocabulary } from '../messages'
import { bracketed, count, list, percent, tally } from '../words'

export const vocabulary: Vocabulary = {
  kinds: {
    marine: { one: 'marine', many: 'marines' },
    sergeant: { one: 'sergeant', many: 'sergeants' },
    flamer: { one: 'flamer marine', many: 'flamer marines' },
    genestealer: { one: 'genestealer', many: 'genestealers' },
    hybrid: { one: 'hybrid', many: 'hybrids' },
    marker: { one: 'contact marker', many: 'contact markers' },
  },
  pieceName: ({ kind, label, name }) => {
    if (name) return name
    const { one } = vocabulary.kinds[kind]
    return `${one[0].toUpperCase()}${one.slice(1)} ${label}`
  },
  weapons: {
    stormBolter: 'storm bolter',
    heavyFlamer: 'heavy flamer',
    bolter: 'bolter',
    powerSword: 'power sword',
    lightningClaws: 'lightning claws',
    thunderHammer: 'thunder hammer and storm shield',
  },
  facings: { 0: 'north', 1: 'east', 2: 'south', 3: 'west' },
  doors: { open: 'open door', closed: 'closed door', destroyed: 'destroyed door' },
  sides: { marines: 'Marines', genestealers: 'Genestealers' },
  contents: (contents) =>
    list(
      tally(contents).map(([letter, n]) => {
        if (letter === 'g') return count(n, 'genestealer', 'genestealers')
        return letter === 'h' ? count(n, 'hybrid', 'hybrids') : count(n, 'hybrid with a bolter', 'hybrids with bolters')
      }),
      'and',
    ) || 'nothing',
  ap: (points) => `${points} AP`,
  cp: (points) => `${points} CP`,
  dice: (dice) => dice.join(', ') || 'no dice',
  status: {
    active: 'Acting',
    done: 'Done for this turn',
    overwatch: 'On overwatch',
    guard: 'On guard',
    jammed: 'Jammed',
    sustained: (target) => `Sustained fire on ${target}`,
    ammo: (shots) => (shots === 0 ? 'Tank empty' : `${count(shots, 'shot', 'shots')} left`),
    dying: 'Dying: may still return fire',
    lurking: 'Lurking: may not enter this turn',
    waiting: (area) => `Waiting in entry area ${area}`,
    carries: (object) => `Carries: ${object}`,
    burning: 'In the flames',
  },
  odds: {
    hit: (chance) => `${percent(chance, '%')} to hit`,
    jam: (chance) => `${percent(chance, '%')} to jam`,
    win: (chance) => `${percent(chance, '%')} to win`,
    lose: (chance) => `${percent(chance, '%')} to lose`,
    draw: (chance) => `${percent(chance, '%')} both live`,
    both: (chance) => `${percent(chance, '%')} both fall`,
  },
  phases: {
    marines: { clock: 'Clock', command: 'Command', actions: 'Actions' },
    genestealers: { reinforcements: 'Reinforcements', actions: 'Actions', endOfRound: 'End of round' },
    round: (round, of) => `Round ${round} of ${of}`,
    turnOf: (name) => `Turn: ${name}`,
  },
  clock: {
    left: (time) => `${time} left`,
    reaction: (time) => `${time} to answer`,
    hoursLeft: (hours) => `${count(hours, 'hour', 'hours')} left`,
    fromBank: (time) => `${time} left, from the bank`,
    stands: (time) => `turn: ${time}, stopped`,
    bank: 'Time bank',
    stopped: 'Clock stopped',
    finishing: 'Time is up: finishing the last action',
    timeUp: 'Time is up',
    off: 'No clock',
  },
  outcome: {
    winner: { marines: 'The Marines win.', genestealers: 'The Genestealers win.' },
    draw: 'A draw.',
    none: 'No result.',
    reason: {
      condition: (winner) => (winner === 'marines' ? 'Mission accomplished.' : 'The swarm has everything it came for.'),
      impossible: () => 'The mission can no longer be accomplished.',
      roundLimit: () => 'The last round is over and the mission is not.',
      overspent: () => 'A squad spent more CP than its chit was worth.',
      resigned: (winner) => (winner === 'marines' ? 'The swarm has given up.' : 'The Marines have given up.'),
      agreed: () => 'Both sides agreed on it.',
      abandoned: (winner) =>
        winner === undefined
          ? 'One side stopped playing, and the other claimed a draw.'
          : winner === 'marines'
            ? 'The swarm stopped playing, and the Marines claimed the win.'
            : 'The Marines stopped playing, and the swarm claimed the win.',
      aborted: () => 'The game was called off.',
    },
  },
  goals: {
    winsIf: (side, clause) => `The ${vocabulary.sides[side]} win if ${clause}.`,
    burned: (section) => `section ${section} has burned`,
    left: (marines, exit) => {
      const who = marines === 1 ? '1 marine has left' : `${marines} marines have left`
      return exit ? `${who} by exit ${exit}` : who
    },
    carriedOut: (object) => `“${object}” has been carried out`,
    destroyed: (prey, n) => {
      if (prey === 'all') {
        return n === undefined ? 'nothing is left of the swarm' : `${n} of the swarm ${n === 1 ? 'has' : 'have'} fallen`
      }
      const { one, many } = vocabulary.kinds[prey]
      return n === undefined ? `no ${one} is left` : `${count(n, `${one} has`, `${many} have`)} fallen`
    },
    survive: (rounds) => `a marine is still on board after ${count(rounds, 'round', 'rounds')}`,
    noMarinesLeft: 'no marine is left on the board',
    marinesFallen: (n) => count(n, 'marine has fallen', 'marines have fallen'),
    objectsOut: (n) => count(n, 'object has been carried out', 'objects have been carried out'),
    points: (atLeast, tariff) =>
      `at least ${count(atLeast, 'point has', 'points have')} been scored${bracketed(tariff)}`,
    morePoints: (side, own, other) => {
      const [mine, theirs] = side === 'marines' ? ['Marines', 'Genestealers'] : ['Genestealers', 'Marines']
      return `the ${mine} have more points${bracketed(own)} than the ${theirs}${bracketed(other)}`
    },
    scores: {
      marineLost: (n) => `${n} for each marine who falls`,
      marineLeft: (n) => `${n} for each marine who leaves`,
      swarmDestroyed: (n) => `${n} for each of the swarm that falls`,
      objectOut: (n) => `${n} for each object carried out`,
    },
    and: 'and',
    or: 'or',
    rounds: (rounds) => `If nobody has won after ${count(rounds, 'round', 'rounds')}, the Genestealers win.`,
    tie: (side) => `If both sides get there in the same round, the ${vocabulary.sides[side]} win.`,
  },
}
