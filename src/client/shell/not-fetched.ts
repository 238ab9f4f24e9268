/** A part of the page could not be loaded. Browsers do not try again until the page is reloaded. */
export class NotFetched extends Error {
  constructor(cause: unknown) {
    super('a part of the page could not be fetched', { cause })
    this.name = 'NotFetched'
  }
}

/** Loads a part of the page, and throws `NotFetched` on failure. */
export const fetched =
  <T>(load: () => Promise<T>): (() => Promise<T>) =>
  () =>
    load().catch((cause) => {
      throw new NotFetched(cause)
    })
