/** The schemas of the protocol in the notation of docs/ONLINE.md: `{ name?, seats: SeatFacts[], state: 'open' | 'over' }`. */
import type * as v from 'valibot'
import { getTitle } from 'valibot'
import * as protocol from '../../../src/server/protocol'

// biome-ignore lint/suspicious/noExplicitAny: schemas of every kind are walked through
type Schema = v.GenericSchema & Record<string, any>

/** Shapes with a name, which are described once and named elsewhere. */
export const NAMED: ReadonlyMap<string, Schema> = new Map(
  Object.entries(protocol)
    .filter(([name]) => name.endsWith('Schema') && name !== 'TagsSchema')
    .map(([name, schema]) => [name.replace(/Schema$/, ''), schema as Schema]),
)

const nameOf = (schema: Schema): string | undefined => [...NAMED].find(([, named]) => named === schema)?.[0]

const OPTIONAL = ['optional', 'nullish']

/** Of what is checked in several steps the last has the shape. */
const core = (schema: Schema): Schema => (schema.pipe ?? [schema]).findLast(({ kind }: Schema) => kind === 'schema')

/** Empty for plain values, whose name says enough. */
export function shapeOf(schema: Schema, isNamed = true): string {
  const name = isNamed ? nameOf(schema) : undefined
  if (name !== undefined) return name
  const last = core(schema)
  if (last !== schema && last.type !== schema.type) return shapeOf(last)
  switch (last.type) {
    case 'object':
    case 'strict_object':
    case 'loose_object':
      return extended(last.entries) ?? fieldsOf(last.entries)
    case 'strict_tuple':
      return `[${last.items.map(itemOf).join(', ')}]`
    case 'array':
      return `${grouped(shapeOf(last.item) || getTitle(last.item) || (last.item.type === 'unknown' ? 'any' : 'text'))}[]`
    case 'record':
      return `Record<${getTitle(last.key) ?? 'name'}, ${shapeOf(last.value) || 'text'}>`
    case 'picklist':
      return last.options === protocol.REFUSALS ? '' : last.options.map(literal).join(' | ')
    case 'literal':
      return literal(last.literal)
    case 'variant':
      return last.options.map((one: Schema) => shapeOf(one)).join(' | ')
    case 'nullable':
      return `${shapeOf(last.wrapped) || (core(last.wrapped).type === 'number' ? 'number' : 'text')} | null`
    case 'optional':
    case 'nullish':
      return shapeOf(last.wrapped)
    default:
      return ''
  }
}

const literal = (value: unknown): string => (typeof value === 'string' ? `'${value}'` : String(value))

const grouped = (shape: string): string => (/^[^{]* \| /.test(shape) ? `(${shape})` : shape)

function fieldsOf(entries: Record<string, Schema>): string {
  const fields = Object.entries(entries).map(([name, schema]) => {
    const shape = shapeOf(schema)
    return `${name}${OPTIONAL.includes(schema.type) ? '?' : ''}${shape === '' ? '' : `: ${shape}`}`
  })
  return fields.length === 0 ? '{}' : `{ ${fields.join(', ')} }`
}

/** What has all fields of a match's facts is told as these and the rest. */
function extended(entries: Record<string, Schema>): string | undefined {
  const base: Record<string, Schema> = protocol.MatchFactsSchema.entries
  const rest = Object.entries(entries).filter(([name, schema]) => base[name] !== schema)
  const isMore = rest.length > 0 && Object.keys(base).every((name) => entries[name] === base[name])
  return isMore ? `MatchFacts & ${fieldsOf(Object.fromEntries(rest))}` : undefined
}

function itemOf(schema: Schema): string {
  const isOptional = OPTIONAL.includes(schema.type)
  const inner: Schema = isOptional ? schema.wrapped : schema
  return `${getTitle(inner) ?? shapeOf(inner)}${isOptional ? '?' : ''}`
}
