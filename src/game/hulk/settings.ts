/** All rules that can be changed and their possible values, read from the ruleset's schema. */
import type { LabControl } from '../module'
import { rulesetSchema } from './ruleset'
import type { RulesetPath } from './text/rule-settings'

export type Control =
  | LabControl
  /** Any number of values, with repetition. */
  | { kind: 'chits'; min: number; max: number; most: number }
  /** Contents, and how many of each. */
  | { kind: 'bag'; max: number }

export interface Setting {
  path: RulesetPath
  control: Control
}

export interface Group {
  id: keyof typeof rulesetSchema.entries
  settings: Setting[]
}

interface Schema {
  type: string
  options?: readonly string[]
  item?: Schema
  value?: Schema
  pipe?: readonly { type: string; requirement?: unknown }[]
}

const bound = ({ pipe = [] }: Schema, type: string): number =>
  pipe.find((step) => step.type === type)?.requirement as number

function controlOf(schema: Schema): Control {
  switch (schema.type) {
    case 'boolean':
      return { kind: 'flag' }
    case 'picklist':
      return { kind: 'choice', options: schema.options ?? [] }
    case 'array': {
      const [min, max] = rangeOf(schema.item!)
      return { kind: 'chits', min, max, most: bound(schema, 'max_length') }
    }
    case 'record':
      return { kind: 'bag', max: rangeOf(schema.value!)[1] }
    default: {
      const [min, max] = rangeOf(schema)
      return { kind: 'number', min, max }
    }
  }
}

const rangeOf = (schema: Schema): [number, number] => [bound(schema, 'min_value'), bound(schema, 'max_value')]

/** In the order of the rulebook. */
export const GROUPS: readonly Group[] = Object.entries(rulesetSchema.entries).map(([id, { entries }]) => ({
  id: id as Group['id'],
  settings: Object.entries(entries).map(([key, schema]) => ({
    path: `${id}.${key}` as RulesetPath,
    control: controlOf(schema as unknown as Schema),
  })),
}))

export const SETTINGS: readonly Setting[] = GROUPS.flatMap(({ settings }) => settings)
