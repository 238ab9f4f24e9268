/** Who plays a duel without being a person, and what the lab makes of it. */
import { pick, SeededDice } from '../../src/game/kernel/dice'
import type { BotsModule, LabChoice, LabChoices, LabKeys, LabModule, LabValue } from '../../src/game/module'
import { type Action, type Event, legalActions, type State } from './rules'
import { LAB_WORDS } from './words'

export const BOTS: BotsModule<State, Action> = {
  /** Both guess; only a normal player looks at their own guard before they answer. */
  choose(view, seat, level, seed) {
    const { step, strike, secret, bout } = view
    if (level === 'normal' && step === 'react') return { type: strike === secret.guard ? 'hold' : 'shift' }
    return pick(SeededDice.fromSeed(`${seed} ${bout} ${step}`), legalActions(view, seat)).action
  },
  simplest: (view, seat) => legalActions(view, seat)[0].action,
}

const choices = <C extends LabChoice>(option: string, list: C[]): LabChoices<C> => ({
  option,
  options: `${option}s`,
  list,
  read: async (_, file) => ({ ok: false, sentence: `${file}: a ${option} cannot be read from a file.` }),
})

/** The scenario says how many points win, whatever the rules are. */
const keys: LabKeys = {
  list: [
    { id: 'points', control: { kind: 'number', min: 1, max: 9 } },
    { id: 'breath', control: { kind: 'number', min: 0, max: 9 } },
  ],
  valueOf: ({ id }, scenario, rules) => ({ breath: 2, ...scenario.data, ...rules.data })[id as 'breath'] as LabValue,
  isFixed: ({ id }, { data }) => id in data,
  change: (rules, values) => ({ ...rules, data: { ...rules.data, ...values } }),
}

export const LAB: LabModule<State, Action, Event> = {
  measures: ['bouts', 'shifts', 'points'],
  duration: 'bouts',
  tally() {
    let shifts = 0
    return {
      hear: ({ type }) => void (type === 'shifted' && shifts++),
      result: ({ bout, score }) => ({ bouts: bout, shifts, points: score['0'] + score['1'] }),
    }
  },
  random: (view, seat, dice) => pick(dice, legalActions(view, seat)).action,
  scenarios: choices('duel', [
    { id: 'short', name: 'Short', data: { points: 1 }, seats: 2 },
    { id: 'long', name: 'Long', data: { points: 5 }, seats: 2 },
  ]),
  rules: choices('rule', [
    { id: 'standard', name: 'standard', data: {} },
    { id: 'winded', name: 'winded', data: { breath: 0 } },
  ]),
  keys,
  words: LAB_WORDS,
}
