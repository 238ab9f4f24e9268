/** H6. What comes out of a contact marker: genestealers, hybrids, and hybrids with a bolter. */
import type { Contents, Weapon } from '../types'

/** A letter a miniature; a marker may stand for nothing. */
export const letters = (contents: Contents): string[] => (contents === '-' ? [] : contents.split(''))

export const kindOf = (letter: string): 'genestealer' | 'hybrid' => (letter === 'g' ? 'genestealer' : 'hybrid')

/** Not every hybrid has a bolter. It shoots by the storm bolter's rules, with one die (H1). */
export const armsOf = (letter: string): Weapon[] => (letter === 'b' ? ['bolter'] : [])
