import { describe, expect, test } from 'vitest'
import {
  type Absence,
  claimableBy,
  mustStayAway,
  noShows,
  type SeatAbsence,
  SILENT_FOR,
  vanishesAt,
} from '../../../src/server/tables/absence'

const MINUTE = 60_000
const NOW = 1_000_000_000

const chair = (over: Partial<SeatAbsence> = {}): SeatAbsence => ({
  ...{ side: 'north', isBot: false, isHere: true, hasShown: true, lapses: 0 },
  ...over,
})

/** Two against one: 0 and 1 are north, 2 is south. */
function match(seats: Record<string, Partial<SeatAbsence>> = {}, over: Partial<Absence> = {}): Absence {
  return {
    seats: {
      0: chair({ player: 'ann', ...seats[0] }),
      1: chair({ player: 'bob', ...seats[1] }),
      2: chair({ player: 'cid', side: 'south', ...seats[2] }),
    },
    sides: ['north', 'south'],
    live: true,
    timed: true,
    decides: '2',
    quietSince: NOW,
    vacation: 0,
    firstTurns: ['north', 'south'],
    ...over,
  }
}

const AWAY = { isHere: false, awaySince: NOW }

describe('a player of a live match has vanished', () => {
  test('two minutes after they were last connected, and not while they are connected', () => {
    expect(vanishesAt(match({ 2: AWAY }), '2')).toBe(NOW + 2 * MINUTE)
    expect(vanishesAt(match(), '2')).toBeUndefined()
    expect(vanishesAt(match({ 2: { isHere: true, awaySince: NOW } }), '2')).toBeUndefined()
  })

  test('after two turns in a row that they let run out, even if they are connected', () => {
    expect(vanishesAt(match({ 2: { lapses: 1 } }), '2')).toBeUndefined()
    expect(vanishesAt(match({ 2: { lapses: 2 } }), '2')).toBe(0)
  })

  test('by the settings of the match', () => {
    expect(vanishesAt(match({ 2: AWAY }, { minutes: 10 }), '2')).toBe(NOW + 10 * MINUTE)
    expect(vanishesAt(match({ 2: { lapses: 2 } }, { turns: 3 }), '2')).toBeUndefined()
    expect(vanishesAt(match({ 2: { lapses: 3 } }, { turns: 3 }), '2')).toBe(0)
  })

  test('bots never vanish', () => {
    expect(vanishesAt(match({ 2: { ...AWAY, isBot: true, lapses: 9 } }), '2')).toBeUndefined()
  })
})

describe('over days', () => {
  const slow = { live: false }
  test('nobody has to stay connected, but one turn that ran out is enough', () => {
    expect(vanishesAt(match({ 2: AWAY }, slow), '2')).toBeUndefined()
    expect(vanishesAt(match({ 2: { lapses: 1 } }, slow), '2')).toBe(0)
  })

  test('without a clock, 14 silent days of whoever has to decide', () => {
    const untimed = { live: false, timed: false }
    expect(vanishesAt(match({}, untimed), '2')).toBe(NOW + SILENT_FOR)
    expect(SILENT_FOR).toBe(14 * 24 * 3600_000)
    expect(vanishesAt(match({ 0: AWAY }, untimed), '0')).toBeUndefined()
    expect(vanishesAt(match({ 2: { lapses: 5 } }, untimed), '2')).toBe(NOW + SILENT_FOR)
  })
})

describe('what a seat may claim', () => {
  test('nothing while everybody is there', () => {
    expect(claimableBy(match(), '0')).toEqual({ seats: [], mayAbort: false })
  })

  test('the result, when the whole other side is gone, from when the last of them is', () => {
    const gone = match({ 0: AWAY, 1: { isHere: false, awaySince: NOW + MINUTE } })
    expect(claimableBy(gone, '2')).toEqual({
      side: { side: 'north', from: NOW + 3 * MINUTE },
      seats: [
        { seat: '0', from: NOW + 2 * MINUTE, isMate: false },
        { seat: '1', from: NOW + 3 * MINUTE, isMate: false },
      ],
      mayAbort: false,
    })
  })

  test('no result while one of the other side is left, but the seat of the one who is gone', () => {
    expect(claimableBy(match({ 0: AWAY }), '2')).toEqual({
      seats: [{ seat: '0', from: NOW + 2 * MINUTE, isMate: false }],
      mayAbort: false,
    })
    expect(claimableBy(match({ 0: AWAY }), '1').seats).toEqual([{ seat: '0', from: NOW + 2 * MINUTE, isMate: true }])
  })

  test('bots are nobody who is left', () => {
    const { side } = claimableBy(match({ 0: AWAY, 1: { isBot: true, player: undefined } }), '2')
    expect(side).toEqual({ side: 'north', from: NOW + 2 * MINUTE })
    const bots = { isBot: true, player: undefined }
    expect(claimableBy(match({ 0: bots, 1: bots }), '2').side).toBeUndefined()
  })

  test('nothing from themselves, whatever seats they have', () => {
    const own = match({ 0: { ...AWAY, player: 'cid' }, 1: AWAY })
    expect(claimableBy(own, '2')).toMatchObject({ seats: [{ seat: '1' }] })
    expect(claimableBy(own, '2').side).toBeUndefined()
  })

  test('that somebody left their seat altogether', () => {
    const left = match({ 2: { ...AWAY, player: undefined } })
    expect(claimableBy(left, '0').side).toEqual({ side: 'south', from: NOW + 2 * MINUTE })
  })

  test('to abort, until each side has ended its first turn', () => {
    expect(claimableBy(match({}, { firstTurns: [] }), '0').mayAbort).toBe(true)
    expect(claimableBy(match({}, { firstTurns: ['north'] }), '2').mayAbort).toBe(true)
    expect(claimableBy(match({}, { firstTurns: ['north', 'south'] }), '0').mayAbort).toBe(false)
  })
})

test('a claim needs whoever is away from a live match to stay away', () => {
  const both = match({ 0: AWAY, 1: { ...AWAY, lapses: 2 }, 2: { lapses: 2 } })
  expect(mustStayAway(both, ['0', '1', '2'])).toEqual({ 0: NOW, 1: NOW })
  expect(mustStayAway(match({ 2: AWAY }, { live: false, timed: false }), ['2'])).toEqual({})
})

test('whoever has not come to a live match within five minutes is a no-show', () => {
  const never = match({ 2: { ...AWAY, hasShown: false } })
  expect(noShows(never, NOW + 5 * MINUTE - 1)).toEqual([])
  expect(noShows(never, NOW + 5 * MINUTE)).toEqual(['2'])
  expect(noShows(match({ 2: AWAY }), NOW + 9 * MINUTE)).toEqual([])
  expect(noShows({ ...never, live: false }, NOW + 9 * MINUTE)).toEqual([])
  expect(noShows(match({ 2: { ...AWAY, hasShown: false, isBot: true } }), NOW + 9 * MINUTE)).toEqual([])
})
