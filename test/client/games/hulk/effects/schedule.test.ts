/** The schedule is data: these tests count events and scheduled milliseconds, and no clock runs. */
import { describe, expect, it } from 'vitest'
import { beatsOf, PACING } from '../../../../../src/client/games/hulk/effects/schedule'
import { lengthOf, SUSPENSE } from '../../../../../src/client/games/hulk/effects/takes'
import type { Event } from '../../../../../src/game/hulk/events'
import { MISSIONS } from '../../../../../src/game/hulk/missions'
import { position } from '../../../../support/position'
import { type RecordedTurn, recordTurns, type Step } from './recorded'

interface Shown {
  steps: readonly Step[]
  ms: number
}

/** Shows a turn: `ahead` is how many further steps the bot has made whenever something is shown. */
function show(steps: readonly Step[], ahead: number): Shown[] {
  const shown: Shown[] = []
  let [at, left] = [0, PACING.turn]
  while (at < steps.length) {
    const { count, ms } = PACING.next(steps.slice(at, at + 1 + ahead), left)
    shown.push({ steps: steps.slice(at, at + count), ms })
    at += count
    left -= ms
  }
  return shown
}
const total = (shown: readonly { ms: number }[]) => shown.reduce((sum, { ms }) => sum + ms, 0)

/** A slow bot is only just ahead of what is shown; a quick one has ended its turn before anything is. */
const AHEAD = [0, 3, Number.POSITIVE_INFINITY]

describe('turns that bots played', () => {
  const turns: RecordedTurn[] = MISSIONS.flatMap(({ id }) => recordTurns(id, id === 'split-hull' ? 9 : 4))

  it('are many, and long ones on the largest mission', () => {
    expect(turns.length).toBeGreaterThan(100)
    const longest = turns.filter(({ mission }) => mission === 'split-hull').map(({ steps }) => steps.length)
    expect(Math.max(...longest)).toBeGreaterThan(40)
  })

  it.each(AHEAD)('take at most 10 s each if the bot is %s actions ahead', (ahead) => {
    for (const { mission, side, steps } of turns) {
      const ms = total(show(steps, ahead))
      expect(ms, `${mission} ${side}`).toBeLessThanOrEqual(10_000)
    }
  })

  it.each(AHEAD)('leave out nothing, and give what matters most of their time (%s ahead)', (ahead) => {
    for (const { steps } of turns) {
      const shown = show(steps, ahead)
      expect(shown.flatMap((beat) => beat.steps)).toEqual(steps)
      const due = ({ entry }: Step) => lengthOf(entry.events)
      const full = shown.filter((beat) => beat.steps.some((step) => due(step) > 0))
      // A turn with more of it than there is time for is full of it.
      if (total(steps.map((step) => ({ ms: due(step) }))) > 5000) expect(total(full)).toBeGreaterThan(4000)
      else
        for (const { steps: some, ms } of full)
          expect(ms).toBeGreaterThanOrEqual(Math.min(700, ...some.map(due).filter(Boolean)))
    }
  })
})

const BOARD = `
  ##############
  #1....+....2.#
  ##############
  m1 E
  g2 W
`
const view = position(BOARD)
let id = 0
const step = (...events: Event[]): Step => ({
  view,
  entry: { id: id++, seat: '1', action: { type: 'pass' }, events },
})
const WIDTH = 14
const at = (x: number) => WIDTH + x
const moved = (from: number, to: number, piece = 2) =>
  step({ type: 'moved', piece, from: at(from), to: at(to), facing: 3 })
const shot = step({ type: 'shot', piece: 1, target: { piece: 2 }, kind: 'overwatch', dice: [6, 2], need: 6, hit: true })

describe('the schedule', () => {
  it('shows what no marine sees at once, however many pieces move', () => {
    const hidden = [moved(11, 10), moved(10, 9), moved(9, 8, 3), moved(12, 11, 4)]
    const { count, ms } = PACING.next(hidden, PACING.turn)
    expect(count).toBe(4)
    expect(ms).toBeLessThan(200)
  })

  it('shows the steps of one piece in sight as one gesture, and those of the next as another', () => {
    const steps = [moved(5, 4), moved(4, 3), step({ type: 'turned', piece: 2, facing: 0 }), moved(4, 3, 3)]
    expect(beatsOf(steps).map(({ count }) => count)).toEqual([3, 1])
    const { ms } = PACING.next(steps, PACING.turn)
    expect(ms).toBeLessThan(2 * PACING.next([moved(5, 4)], PACING.turn).ms)
  })

  it('gives dice their suspense and the result its time', () => {
    const { count, ms } = PACING.next([moved(11, 10), shot, moved(10, 9)], PACING.turn)
    expect(count).toBe(1)
    expect(ms).toBeLessThan(200)
    expect(PACING.next([shot, moved(10, 9)], PACING.turn)).toEqual({ count: 1, ms: lengthOf(shot.entry.events) })
    expect(lengthOf(shot.entry.events)).toBeGreaterThan(SUSPENSE)
  })

  it('gives a marine who falls a longer moment than one of the swarm', () => {
    const falls = (kind: 'flamer' | 'genestealer') =>
      lengthOf([{ type: 'fell', piece: 1, kind, at: 20, cause: 'closeCombat' }])
    expect(falls('flamer')).toBeGreaterThan(2 * falls('genestealer'))
  })

  it('gives no time to what nobody would look at', () => {
    expect(PACING.next([step({ type: 'passed', seat: '0', decision: 'react' })], PACING.turn).ms).toBe(0)
    expect(PACING.next([{ view }], PACING.turn)).toEqual({ count: 1, ms: 0 })
  })

  it('never takes more than is left', () => {
    for (const left of [0, 3, 400]) expect(PACING.next([shot], left).ms).toBeLessThanOrEqual(left)
  })
})
