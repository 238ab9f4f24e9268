/** What counts as done for nothing, told by events. */
import { describe, expect, test } from 'vitest'
import type { Event } from '../../../../src/game/hulk/events'
import { Dithering } from '../../../../src/game/hulk/lab/dithering'

const turn = (side: 'marines' | 'genestealers'): Event => ({ type: 'turnBegan', side })
const moved = (piece: number, from: number, to: number): Event => ({ type: 'moved', piece, from, to, facing: 0 })
const paid = (piece: number): Event => ({ type: 'cpSpent', squad: 0, piece, points: 1 })
const opened = (piece: number, door: number): Event => ({ type: 'doorOpened', piece, door })
const closed = (piece: number, door: number): Event => ({ type: 'doorClosed', piece, door })
const shot: Event = { type: 'shot', piece: 9, target: { piece: 1 }, kind: 'action', dice: [1], need: 6, hit: false }

function heard(...events: Event[]) {
  const dithering = new Dithering()
  for (const event of [turn('marines'), ...events]) dithering.hear(event)
  const { turns, stepsBack, idleDoors, idleCp } = dithering
  return { turns, stepsBack, idleDoors, idleCp }
}

describe('a step back', () => {
  test('is one onto a square left in the same turn, at once or on a roundabout way', () => {
    expect(heard(moved(1, 10, 11), moved(1, 11, 10)).stepsBack).toBe(1)
    expect(heard(moved(1, 10, 11), moved(1, 11, 12), moved(2, 3, 4), moved(1, 12, 10)).stepsBack).toBe(1)
    expect(heard(moved(1, 10, 11), moved(1, 11, 12), moved(1, 12, 13)).stepsBack).toBe(0)
  })

  test('is not one onto a square that somebody else left, or that was left in another turn', () => {
    expect(heard(moved(1, 10, 11), moved(2, 12, 10)).stepsBack).toBe(0)
    expect(heard(moved(1, 10, 11), turn('genestealers'), moved(1, 11, 10)).stepsBack).toBe(0)
  })

  test('has a reason if something happened since the square was left', () => {
    const shown: Event = { type: 'revealed', marker: 5, at: 20, contents: 'g', voluntary: false }
    const fetched: Event = { type: 'pickedUp', piece: 1, object: 'relic' }
    for (const news of [shot, shown, fetched]) {
      expect(heard(moved(1, 10, 11), news, moved(1, 11, 10)).stepsBack).toBe(0)
      expect(heard(news, moved(1, 10, 11), moved(1, 11, 10)).stepsBack).toBe(1)
    }
  })

  test('has no reason in a turn, a pass, or an enemy who was there before', () => {
    const turned: Event = { type: 'turned', piece: 1, facing: 2 }
    const passed: Event = { type: 'passed', seat: '0', decision: 'react' }
    expect(heard(moved(1, 10, 11), turned, passed, moved(1, 11, 10)).stepsBack).toBe(1)
  })

  test('of the swarm has a reason if a marine reacted, but that is none for the same marine', () => {
    const reacted = [paid(1), moved(1, 10, 11)]
    expect(heard(turn('genestealers'), moved(7, 30, 31), ...reacted, moved(7, 31, 30)).stepsBack).toBe(0)
    expect(heard(turn('genestealers'), ...reacted, paid(1), moved(1, 11, 10))).toMatchObject({
      stepsBack: 1,
      idleCp: 2,
    })
  })

  test('counts once a turn', () => {
    const there = [moved(1, 10, 11), moved(1, 11, 10)]
    expect(heard(...there, ...there)).toMatchObject({ turns: 1, stepsBack: 1 })
    expect(heard(...there, turn('genestealers'), ...there)).toMatchObject({ turns: 2, stepsBack: 2 })
  })

  test('tells what command points went into it', () => {
    expect(heard(moved(1, 10, 11), paid(1), moved(1, 11, 10)).idleCp).toBe(1)
    expect(heard(paid(1), moved(1, 10, 11), moved(1, 11, 10)).idleCp).toBe(1)
    expect(heard(paid(1), moved(1, 9, 10), moved(1, 10, 11), moved(1, 11, 10)).idleCp).toBe(0)
    expect(heard(paid(1), moved(1, 10, 11), paid(2), moved(2, 5, 6)).idleCp).toBe(0)
  })
})

describe('a door', () => {
  test('is moved for nothing if it is opened and closed, or closed and opened, by the same side', () => {
    expect(heard(opened(1, 20), closed(2, 20)).idleDoors).toBe(1)
    expect(heard(closed(1, 20), opened(1, 20)).idleDoors).toBe(1)
    expect(heard(opened(1, 20), closed(1, 21)).idleDoors).toBe(0)
    expect(heard(opened(1, 20), turn('genestealers'), closed(7, 20)).idleDoors).toBe(0)
  })

  test('is not if somebody went through, or something happened', () => {
    expect(heard(opened(1, 20), moved(1, 19, 20), moved(1, 20, 21), closed(2, 20)).idleDoors).toBe(0)
    expect(heard(opened(1, 20), shot, closed(1, 20)).idleDoors).toBe(0)
  })
})
