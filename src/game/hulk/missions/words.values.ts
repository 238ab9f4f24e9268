/** The messages of the schema (values.ts) are in English. Common ones are translated by pattern, the rest stays English. */
export function translateValue(what: string, patterns: readonly (readonly [RegExp, string])[]): string {
  const found = patterns.find(([pattern]) => pattern.test(what))
  return found ? what.replace(found[0], found[1]) : what
}
