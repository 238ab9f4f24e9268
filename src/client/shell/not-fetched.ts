/** A part of the page did not arrive. The browser will not ask for it again until the page is loaded anew. */
export class NotFetched extends Error {
  constructor(cause: unknown) {
    super('a part of the page could not be fetched', { cause })
    this.name = 'NotFetched'
  }
}
