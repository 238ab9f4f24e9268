/** When each effect begins, and that nothing is left out. */
import { describe, expect, it } from 'vitest'
import { bodiesOf } from '../../../../../src/client/games/hulk/adapter/bodies'
import { lengthOf, SUSPENSE } from '../../../../../src/client/games/hulk/effects/takes'
import { type Memory, timeline } from '../../../../../src/client/games/hulk/effects/timeline'
import { factorOf } from '../../../../../src/client/games/hulk/effects/use-suspense'
import type { Event } from '../../../../../src/game/hulk/events'

const memory = (): Memory =>
  new Map([
    [1, { kind: 'flamer', name: 'Odile', weapons: [], squad: 0, at: 10, facing: 1 }],
    [2, { kind: 'genestealer', weapons: [], at: 14, facing: 3 }],
    [3, { kind: 'marker', weapons: [], at: 16, facing: 0 }],
  ])
const kinds = (events: Event[], factor = 1) => timeline(events, memory(), 7, { factor }).effects.map(({ kind }) => kind)

const SHOT: Event = { type: 'shot', piece: 1, target: { piece: 2 }, kind: 'action', dice: [6, 2], need: 6, hit: true }
const FELL: Event = { type: 'fell', piece: 2, kind: 'genestealer', at: 14, cause: 'shot' }

describe('the timeline', () => {
  it('has the shooter recoil with the flash, and the target fall after the hit', () => {
    const { effects, motions } = timeline([SHOT, FELL], memory(), 7, { factor: 1 })
    expect(effects.map(({ kind }) => kind)).toEqual(['tracer', 'death'])
    expect(motions).toMatchObject([{ kind: 'recoil', piece: 1, facing: 1, delay: effects[0].delay }])
    expect(effects[1].delay).toBeGreaterThan(effects[0].delay)
    // All of it fits into the time on the schedule, after the suspense.
    expect(effects[1].delay).toBeLessThan(lengthOf([SHOT, FELL]) - SUSPENSE)
  })

  it('names a marine who falls, and nobody of the swarm', () => {
    expect(kinds([{ type: 'fell', piece: 1, kind: 'flamer', at: 10, cause: 'closeCombat' }])).toEqual([
      'death',
      'farewell',
    ])
    expect(kinds([FELL])).toEqual(['death'])
  })

  it('has a contact shiver when it turns', () => {
    expect(kinds([{ type: 'revealed', marker: 3, at: 16, contents: 'gg', voluntary: false }])).toEqual(['contact'])
  })

  it('leads a piece along its way, in the time that it has', () => {
    const way: Event[] = [11, 12, 22].map((to, i) => ({
      type: 'moved',
      piece: 1,
      from: [10, 11, 12][i],
      to,
      facing: 1,
    }))
    const { motions } = timeline(way, memory(), 7, { factor: 1, walk: 300 })
    expect(motions).toMatchObject([{ kind: 'walk', piece: 1, squares: [10, 11, 12, 22], length: 300 }])
    // Several pieces out of sight glide at once.
    const all: Event[] = [...way, { type: 'moved', piece: 2, from: 14, to: 13, facing: 3 }]
    expect(timeline(all, memory(), 7, { factor: 1 }).motions).toEqual([])
  })

  it('is as fast as the speed and the schedule say', () => {
    const length = lengthOf([SHOT])
    expect(factorOf([SHOT], 'normal', undefined)).toBe(1)
    expect(factorOf([SHOT], 'fast', undefined)).toBe(0.5)
    expect(factorOf([SHOT], 'normal', length / 4)).toBe(0.25)
    expect(factorOf([SHOT], 'instant', length)).toBe(0)
  })
})

it('the fallen stay on the floor, one of each kind on a square, and a marker leaves nothing', () => {
  const marker: Event = { type: 'fell', piece: 3, kind: 'marker', at: 16, cause: 'flames', contents: 'g' }
  const odile: Event = { type: 'fell', piece: 1, kind: 'flamer', at: 14, cause: 'closeCombat' }
  const entry = {
    id: 1,
    seat: '0',
    action: { type: 'pass' as const },
    events: [FELL, { ...FELL, piece: 9 }, marker, odile],
  }
  expect(bodiesOf([entry])).toEqual([
    { square: 14, kind: 'swarm' },
    { square: 14, kind: 'marine' },
  ])
})
