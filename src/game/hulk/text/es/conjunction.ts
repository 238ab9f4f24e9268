import { list } from '../words'

/** «y», o «e» ante el sonido de i: Ada e Ibarra, Genestealer g4 e Híbrido h5; pero nieve y hielo. */
export const and = (items: readonly string[]): string =>
  list(items, /^h?[ií](?![aeo])/i.test(items.at(-1) ?? '') ? 'e' : 'y')
