/** The schema speaks English only (values.ts). What it says often is known by its pattern; the rest stays as it is. */
export function translateValue(what: string, patterns: readonly (readonly [RegExp, string])[]): string {
  const found = patterns.find(([pattern]) => pattern.test(what))
  return found ? what.replace(found[0], found[1]) : what
}
