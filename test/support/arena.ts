/** A small ship full of doors, every weapon and markers round every corner: whatever can happen soon does. */
import type { MissionFile } from '../../src/game/hulk/missions'

const BOARD = [
  '#################',
  '#11.#A...#..#22.#',
  '#1..+....+....22#',
  '#1..#.##.#..#2..#',
  '##.##.##.##.##.##',
  '#.../....+....B##',
  '#.k.#.##.#..#..x#',
  '##.##.##.##.##.##',
  '#3../....+....+.#',
  '#33.#..C.#..#...#',
  '#################',
]

const sectionAt = (character: string, x: number): string =>
  /[#A-Z]/.test(character) ? '#' : x < 5 ? 'a' : x < 10 ? 'b' : 'c'

const SQUADS: MissionFile['squads'] = [
  {
    name: 'Hammer',
    facing: 'E',
    members: [
      { kind: 'sergeant', weapons: ['thunderHammer'] },
      { kind: 'flamer' },
      { kind: 'marine' },
      { kind: 'marine' },
    ],
  },
  {
    name: 'Sword',
    facing: 'W',
    members: [
      { kind: 'marine' },
      { kind: 'sergeant', weapons: ['stormBolter', 'powerSword'] },
      { kind: 'marine' },
      { kind: 'marine' },
    ],
  },
  { name: 'Claws', facing: 'E', members: [{ kind: 'sergeant', weapons: ['lightningClaws'] }, { kind: 'marine' }] },
]

export function arena(squads: 1 | 2 | 3, changes: Partial<MissionFile> = {}): MissionFile {
  const board = BOARD.map((row) => row.replace(/[123]/g, (digit) => (Number(digit) > squads ? '.' : digit)))
  return {
    id: 'arena',
    name: 'Arena',
    story: 'Everybody in one small ship.',
    minutes: 5,
    rounds: 4,
    board,
    sections: board.map((row) => [...row].map(sectionAt).join('')),
    squads: SQUADS.slice(0, squads),
    objects: { k: { name: 'Key' } },
    reinforcements: { first: 4, perTurn: 3 },
    bag: { gb: 3, h: 3, '-': 2 },
    swarm: [
      { at: 'I7', kind: 'marker' },
      { at: 'F7', kind: 'marker' },
      { at: 'L10', kind: 'marker' },
      { at: 'H6', kind: 'genestealer', facing: 'W' },
      { at: 'G9', kind: 'hybrid', facing: 'W', weapons: ['bolter'] },
    ],
    victory: {
      marines: { any: [{ left: 2 }, { carriedOut: 'k' }] },
      genestealers: { noMarinesLeft: true },
    },
    ...changes,
  }
}
