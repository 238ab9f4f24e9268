import { describe, expect, it } from 'vitest'
import { soundOf } from '../../../../../src/client/games/hulk/sound/sound-of'
import { SOUNDS, type SoundName } from '../../../../../src/client/games/hulk/sound/sounds'
import { lengthOf } from '../../../../../src/client/shell/sound/sound'
import type { Event } from '../../../../../src/game/hulk/events'
import type { PieceId, PieceKind } from '../../../../../src/game/hulk/types'

const KINDS: Record<PieceId, PieceKind> = {
  1: 'marine',
  2: 'sergeant',
  3: 'flamer',
  4: 'genestealer',
  5: 'hybrid',
  6: 'marker',
}
const heard = (event: Event) => soundOf(event, (piece) => KINDS[piece])
const step = (piece: PieceId): Event => ({ type: 'moved', piece, from: 1, to: 2, facing: 0 })
const shot: Event = { type: 'shot', piece: 1, target: { piece: 4 }, kind: 'action', dice: [6, 1], need: 6, hit: true }
const fell = (piece: PieceId): Event => ({ type: 'fell', piece, kind: KINDS[piece], at: 2, cause: 'shot' })
const fight = { type: 'fought', piece: 4, target: 1, total: 5, targetTotal: 5 } as const

/** Every sound of an event, and an event that makes it. That no event is forgotten is for the compiler (shapes.test.ts). */
const CASES: [SoundName | null, Event][] = [
  ['step', step(1)],
  ['step', step(2)],
  ['step', step(3)],
  ['scuttle', step(4)],
  ['scuttle', step(5)],
  ['blip', step(6)],
  [null, step(99)],
  ['scuttle', { type: 'entered', piece: 4, area: 'A', to: 2, facing: 0 }],
  ['door', { type: 'doorOpened', piece: 1, door: 3 }],
  ['door', { type: 'doorClosed', piece: 1, door: 3 }],
  ['crash', { type: 'doorDestroyed', door: 3 }],
  ['bolter', shot],
  ['clang', { type: 'blocked', piece: 4, shooter: 1, dice: [1], need: 5 }],
  ['jam', { type: 'jammed', piece: 1 }],
  ['reload', { type: 'jamCleared', piece: 1 }],
  ['flamer', { type: 'flamed', piece: 3, at: 4, squares: [4], shotsLeft: 5 }],
  ['blast', { type: 'selfDestructed', piece: 3, squares: [4] }],
  ['claws', { type: 'attacked', piece: 4, target: 1, behind: false, dice: [6], targetDice: [5] }],
  ['clang', fight],
  [null, { ...fight, falls: 1 }],
  ['manDown', fell(2)],
  ['shriek', fell(4)],
  ['ping', { type: 'revealed', marker: 6, at: 2, contents: 'gg', voluntary: false }],
  [null, { type: 'roundBegan', round: 2 }],
  [null, { type: 'gameOver', outcome: { winner: 'marines', reason: 'resigned' } }],
]

const CUES = ['decide', 'won', 'lost']

describe('sounds', () => {
  it.each(CASES)('%s is heard with %j', (name, event) => expect(heard(event)).toBe(name))

  it('every sound is heard with an event or is a cue', () => {
    expect(new Set([...CASES.flatMap(([name]) => name ?? []), ...CUES])).toEqual(new Set(Object.keys(SOUNDS)))
  })

  it.each(Object.entries(SOUNDS))('%s is shorter than 0.8 s', (_, sound) => expect(lengthOf(sound)).toBeLessThan(0.8))

  it('cues are heard above everything else', () => {
    const ranks = (names: string[]) => names.map((name) => SOUNDS[name as SoundName].rank)
    const others = Object.keys(SOUNDS).filter((name) => !CUES.includes(name))
    expect(Math.min(...ranks(CUES))).toBeGreaterThan(Math.max(...ranks(others)))
  })
})
