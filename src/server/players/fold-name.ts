/**
 * Names that look alike count as the same name. `foldName` maps all of them to one text: case, accents, spaces and
 * punctuation are dropped, and letters of one script become the letters of another that they look like.
 */

/** The largest name, in characters. */
export const LONGEST_NAME = 30

const pairs = (from: string, to: string): [string, string][] => {
  const into = [...to]
  return [...from].map((letter, n) => [letter, into[n]])
}

/** Capitals that look like Latin ones. Their small letters are mapped too, because names are folded in capitals. */
const CAPITALS = new Map([
  ...pairs('ΑΒΕΖΗΙΚΜΝΟΡΤΥΧϹ', 'ABEZHIKMNOPTYXC'),
  ...pairs('АВЕКМНОРСТУХІЈЅԚԜҮ', 'ABEKMHOPCTYXIJSQWY'),
  // Digits and letters that are hard to tell apart in most fonts.
  ...pairs('01L|', 'OIII'),
])

/**
 * Small letters that look like another Latin letter than their capitals do. A name in Greek or Cyrillic alone is not read
 * like this, so these are mapped only if the name has Latin letters too.
 */
const AMONG_LATIN = new Map([...pairs('νγυησωιαρτκ', 'vyunowiaptk'), ...pairs('гпиьԁһѵ', 'rnubdhv')])

const replaced = (text: string, map: ReadonlyMap<string, string>): string =>
  [...text].map((letter) => map.get(letter) ?? letter).join('')

export function foldName(name: string): string {
  const plain = name.normalize('NFKD').replace(/[\u0300-\u036f]/g, '')
  const latin = /\p{Script=Latin}/u.test(plain) ? replaced(plain, AMONG_LATIN) : plain
  const folded = replaced(latin.toUpperCase(), CAPITALS).replaceAll('RN', 'M').replaceAll('VV', 'W')
  // A name of nothing but symbols keeps them.
  return folded.replace(/[\p{P}\p{S}\p{Z}\p{M}\s]+/gu, '') || folded.replace(/\s+/g, '') || name
}

/** What the page calls bots and people whose names are gone, in all languages. */
const RESERVED = [
  ...['Bot', 'Bot, easy', 'Bot, normal', 'Bot, hard', 'Bot fácil', 'Bot fàcil', 'Bot difícil'],
  ...['Someone', 'Alguien', 'Algú'],
].map(foldName)

export const isReserved = (fold: string): boolean => RESERVED.includes(fold)

/** The name with a number, shortened if it would be too long. A number that it has already is replaced. */
export function numbered(name: string, n: number): string {
  const end = ` ${n}`
  const bare = [...name.replace(/ \d+$/, '')].slice(0, LONGEST_NAME - end.length)
  return bare.join('').trimEnd() + end
}
