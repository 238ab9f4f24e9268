/** Why the server cannot use a database, in a sentence for the person who started it. Nothing has been changed. */
export class Unusable extends Error {}

export const newerSchema = (where: string, version: number, known: number): Unusable =>
  new Unusable(
    `${where} was last used by a newer version of Bulkhead (its schema is ${version}, this program knows up to ${known}). ` +
      'Start that version, or restore a backup made with this one. Nothing was changed.',
  )

/** Wraps any other error from opening or writing to a database. */
export function unusable(where: string, error: unknown): Unusable {
  if (error instanceof Unusable) return error
  const { message } = ((error as Error).cause ?? error) as Error
  return new Unusable(`${where} cannot be written to (${message}).`)
}
