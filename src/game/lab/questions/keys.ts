/** Reads which rules are to be changed and to which values. Everything is checked before the first game. */
import type { GameModule, LabChoice, LabKey, LabScenario, LabValue } from '../../module'
import type { Table } from '../game'
import { tableOf } from '../run'

export type Values = Readonly<Record<string, LabValue>>

/** A key with the values that are tried. */
export interface Tried {
  key: LabKey
  values: readonly LabValue[]
}

export type Problem =
  | { code: 'unknownKey'; key: string; known: readonly string[] }
  | { code: 'badValue'; key: LabKey; value: string }
  | { code: 'twice'; key: string }
  | { code: 'tooMany'; count: number; most: number }
  | { code: 'fixed'; key: string; scenario: LabScenario; value: LabValue }
  | { code: 'unplayable'; values: Values; scenario: LabScenario; sentence: string }

/** A question that cannot be asked. */
export class BadQuestion extends Error {
  constructor(readonly problem: Problem) {
    super(sentenceOf(problem))
  }
}

/** More tables than this take too long to read, let alone to play. */
export const MOST_TABLES = 200

/** `overwatch.cost=1,2,3`, or `overwatch.cost` for all its values. */
export function readTried({ lab: { keys } }: GameModule, text: string): Tried {
  const equals = text.indexOf('=')
  const id = equals < 0 ? text : text.slice(0, equals)
  const key = keys.list.find((each) => each.id === id)
  if (!key) throw new BadQuestion({ code: 'unknownKey', key: id, known: keys.list.map((each) => each.id) })
  if (equals < 0) return { key, values: allValues(key) }
  const values = text
    .slice(equals + 1)
    .split(',')
    .map((each) => readValue(key, each.trim()))
  const twice = values.find((value, i) => values.indexOf(value) < i)
  if (twice !== undefined) throw new BadQuestion({ code: 'twice', key: `${id}=${twice}` })
  return { key, values }
}

export const tried = ({ key, values }: Tried): string => `${key.id}=${values.join(',')}`

function readValue(key: LabKey, text: string): LabValue {
  const { control } = key
  const refuse = () => new BadQuestion({ code: 'badValue', key, value: text })
  if (control.kind === 'number') {
    const value = Number(text)
    if (!/^-?\d+$/.test(text) || value < control.min || value > control.max) throw refuse()
    return value
  }
  const found = allValues(key).find((value) => String(value) === text)
  if (found === undefined) throw refuse()
  return found
}

function allValues({ control }: LabKey): LabValue[] {
  switch (control.kind) {
    case 'number':
      return Array.from({ length: control.max - control.min + 1 }, (_, i) => control.min + i)
    case 'flag':
      return [false, true]
    case 'choice':
      return [...control.options]
  }
}

/**
 * Other values that are close enough to the present one for a house rule: a step up or down, which is a sixth of large
 * numbers, or every other choice.
 */
export function otherValues(key: LabKey, present: LabValue): LabValue[] {
  const { control } = key
  if (control.kind !== 'number') return allValues(key).filter((value) => value !== present)
  const now = Number(present)
  const step = Math.max(1, Math.round(now / 6))
  const near = [Math.max(control.min, now - step), Math.min(control.max, now + step)]
  return near.filter((value) => value !== now)
}

/** All combinations. The last key changes quickest. */
export function combinations(keys: readonly Tried[], most = MOST_TABLES): Values[] {
  const count = keys.reduce((product, { values }) => product * values.length, 1)
  if (count > most) throw new BadQuestion({ code: 'tooMany', count, most })
  const names = keys.map(({ key }) => key.id)
  const twice = names.find((id, i) => names.indexOf(id) < i)
  if (twice !== undefined) throw new BadQuestion({ code: 'twice', key: twice })
  return keys.reduce<Values[]>(
    (all, { key, values }) => all.flatMap((before) => values.map((value) => ({ ...before, [key.id]: value }))),
    [{}],
  )
}

export const named = (values: Values): string =>
  Object.entries(values)
    .map(([id, value]) => `${id}=${value}`)
    .join(' ')

export interface Place {
  scenario: LabScenario
  rules: LabChoice
  levels: Table['levels']
}

/** A key whose value the scenario fixes cannot be tried. */
export function refuseFixed({ lab: { keys } }: GameModule, tries: readonly Tried[], { scenario, rules }: Place): void {
  for (const { key } of tries) {
    if (!keys.isFixed(key, scenario)) continue
    const value = keys.valueOf(key, scenario, rules)
    throw new BadQuestion({ code: 'fixed', key: key.id, scenario, value })
  }
}

/** The table with these values, or the sentence that says why there is none. */
export function changedTable(module: GameModule, place: Place, values: Values): Table | string {
  const table = tableOf(place.scenario, module.lab.keys.change(place.rules, values), place.levels)
  const checked = module.checkSetup(table.setupData, table.seats)
  return checked.ok ? table : checked.sentence
}

/** In English, for the command line. */
function sentenceOf(problem: Problem): string {
  switch (problem.code) {
    case 'unknownKey':
      return `There is no rule "${problem.key}" that the lab can change; there are ${problem.known.join(', ')}.`
    case 'badValue':
      return `${problem.key.id} must be ${allowed(problem.key)}, not "${problem.value}".`
    case 'twice':
      return `${problem.key} is named twice.`
    case 'tooMany':
      return `That makes ${problem.count} combinations, and ${problem.most} are the most: name fewer values.`
    case 'fixed':
      return `${problem.scenario.id} has its own ${problem.key}, which is ${problem.value} by any rules.`
    case 'unplayable':
      return `${named(problem.values)} with ${problem.scenario.id}: ${problem.sentence}`
  }
}

function allowed({ control }: LabKey): string {
  switch (control.kind) {
    case 'number':
      return `a whole number from ${control.min} to ${control.max}`
    case 'flag':
      return 'true or false'
    case 'choice':
      return `one of ${control.options.join(', ')}`
  }
}
