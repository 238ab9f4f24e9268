/** H6. What comes out of a contact marker: genestealers, hybrids, and hybrids with a bolter. */
import type { Contents, Weapon } from '../types'

/** One letter per miniature; none if the marker is empty. */
export const letters = (contents: Contents): string[] => (contents === '-' ? [] : contents.split(''))

export const kindOf = (letter: string): 'genestealer' | 'hybrid' => (letter === 'g' ? 'genestealer' : 'hybrid')

/** Only some hybrids have a bolter. It shoots by the rules of the storm bolter, with one die (H1). */
export const armsOf = (letter: string): Weapon[] => (letter === 'b' ? ['bolter'] : [])
