/** A mission in the editor: it has the shape of a mission but may be invalid. Drafts are never changed in place. */
import type { Mission } from '../../../../../../game/hulk/missions'
import { BOUNDS, LEGEND } from '../../../../../../game/hulk/missions/legend'
import { parseSquare, type Square, squareName } from '../../../../../../game/kernel/grid'

export type Draft = Mission
export type SwarmPiece = Draft['swarm'][number]
export type Squad = Draft['squads'][number]
export type Member = Squad['members'][number]

export const WALL = '#'
export const FLOOR = '.'

export const widthOf = ({ board }: Draft): number => board[0].length
export const heightOf = ({ board }: Draft): number => board.length
export const sizeOf = (draft: Draft): number => widthOf(draft) * heightOf(draft)

export const markAt = (draft: Draft, square: Square): string =>
  draft.board[Math.floor(square / widthOf(draft))][square % widthOf(draft)]
export const sectionAt = (draft: Draft, square: Square): string =>
  draft.sections[Math.floor(square / widthOf(draft))][square % widthOf(draft)]
export const isFloor = (mark: string): boolean => LEGEND.floor.test(mark)

export const nameOf = (draft: Draft, square: Square): string => squareName(widthOf(draft), square)
export const squareOf = (draft: Draft, name: string): Square | undefined =>
  parseSquare(widthOf(draft), heightOf(draft), name) ?? undefined

/** The index in `swarm` of the piece that starts there, or -1. */
export function swarmAt(draft: Draft, square: Square): number {
  const name = nameOf(draft, square)
  return draft.swarm.findIndex(({ at }) => at === name)
}

/** The squares to the north, east, south and west that are on the board. */
export function beside(draft: Draft, square: Square): Square[] {
  const [width, height] = [widthOf(draft), heightOf(draft)]
  const [x, y] = [square % width, Math.floor(square / width)]
  return [
    ...(y > 0 ? [square - width] : []),
    ...(x < width - 1 ? [square + 1] : []),
    ...(y < height - 1 ? [square + width] : []),
    ...(x > 0 ? [square - 1] : []),
  ]
}

export const SECTION_LETTERS = [...'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789']
export const AREA_LETTERS = [...'ABCDEFGHIJKLMNOP']
export const OBJECT_LETTERS = [...'abcdefghijklmnopqrstuvw']

/** All characters that occur in a drawing. */
export const usedIn = (rows: readonly string[]): Set<string> => new Set(rows.join(''))

/** The first letter that is not in use. */
export const freshLetter = (letters: readonly string[], used: ReadonlySet<string>): string | undefined =>
  letters.find((letter) => !used.has(letter))

/** Makes an id of lower-case letters, digits and hyphens from any name. Never the id of a built-in mission. */
export function idFrom(name: string, taken: readonly string[]): string {
  const plain = name
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, 36)
    .replace(/^-+|-+$/g, '')
  const id = plain || 'mission'
  for (let n = 1; ; n++) {
    const tried = n === 1 ? id : `${id}-${n}`
    if (!taken.includes(tried)) return tried
  }
}

export interface BlankWords {
  name: string
  story: string
  squad: string
}

const BLANK = { width: 24, height: 16 }

/** A board of solid hull with the data of a small mission. */
export function blankDraft(words: BlankWords, taken: readonly string[] = []): Draft {
  const rows = Array.from({ length: BLANK.height }, () => WALL.repeat(BLANK.width))
  return {
    id: idFrom(words.name, taken),
    name: words.name,
    story: words.story,
    minutes: 15,
    rounds: 8,
    board: rows,
    sections: rows,
    squads: [newSquad(words.squad)],
    objects: {},
    reinforcements: { first: 2, perTurn: 1 },
    bag: {},
    swarm: [],
    ruleset: {},
    victory: { marines: { survive: 8 }, genestealers: { noMarinesLeft: true }, tie: 'marines' },
    scoring: { marineLost: 0, marineLeft: 0, swarmDestroyed: 0, objectOut: 0 },
  }
}

export function newSquad(name: string): Squad {
  return {
    name,
    facing: 'N',
    members: [newMember('sergeant'), newMember('flamer'), newMember('marine'), newMember('marine')],
  }
}

export function newMember(kind: Member['kind']): Member {
  const weapons: Record<Member['kind'], Member['weapons']> = {
    marine: ['stormBolter'],
    sergeant: ['stormBolter', 'powerSword'],
    flamer: ['heavyFlamer'],
  }
  return { kind, weapons: weapons[kind] }
}

/** Adds and removes objects so that there is one for each letter on the board. */
export function withObjectsOnBoard(draft: Draft, nameOfNew: (letter: string) => string = (letter) => letter): Draft {
  const used = usedIn(draft.board)
  const letters = OBJECT_LETTERS.filter((letter) => used.has(letter))
  const keys = Object.keys(draft.objects)
  if (keys.length === letters.length && letters.every((letter) => keys.includes(letter))) return draft
  const objects = Object.fromEntries(
    letters.map((letter) => [letter, draft.objects[letter] ?? { name: nameOfNew(letter) }]),
  )
  return { ...draft, objects }
}

/** How many squares have a squad's number. Each member needs one. */
export const placesOf = (draft: Draft, squad: number): number =>
  draft.board.reduce((sum, row) => sum + row.split(String(squad + 1)).length - 1, 0)

export { BOUNDS }
