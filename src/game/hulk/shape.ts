/** Types that make the compiler name every place that has to know a new field. */
import type { GenericSchema } from 'valibot'

/** All fields must be written, even optional ones, which may be undefined. */
export type Complete<T> = { [K in keyof Required<T>]: T[K] }

/** A schema for each field. */
export type Entries<T> = { [K in keyof Required<T>]: GenericSchema<unknown, T[K]> }

/** The object without its undefined fields, as JSON would write it. */
export function defined<T extends object>(fields: Complete<T>): T {
  const plain: Partial<T> = {}
  for (const key in fields) if (fields[key] !== undefined) plain[key] = fields[key]
  return plain as T
}

/** Takes the rest of an object whose fields have all been destructured. If a field is left, it does not compile. */
export const nothingElse = (_rest: Record<string, never>): void => {}

/** A record with a value for each of the keys. */
export const recordOf = <K extends string, V>(keys: readonly K[], value: (key: K) => V): Record<K, V> =>
  Object.fromEntries(keys.map((key) => [key, value(key)])) as Record<K, V>
