/** Bots play every mission and every variant to its end: each choice is on the list, and the game does end. */
import { describe, expect, test } from 'vitest'
import { LEVELS } from '../../../../src/game/hulk/bots'
import { matches } from '../../../../src/game/hulk/matching'
import { checkMission, MISSIONS, type Mission, missionById } from '../../../../src/game/hulk/missions'
import { perform } from '../../../../src/game/hulk/perform'
import { VARIANTS } from '../../../../src/game/hulk/variants'
import { arena } from '../../../support/arena'
import { beginBreach, playBreach } from '../../../support/breach-lab'
import { botGame } from './bot-game'

const SMALL = missionById('pilot-light')!
const crowd = (checkMission(arena(3)) as { mission: Mission }).mission

function playThrough(mission: Mission, levels: Parameters<typeof botGame>[1], ruleset = {}): void {
  let decisions = 0
  for (const { list, action } of botGame(mission, levels, 'whole', ruleset)) {
    decisions++
    expect(list.some((entry) => matches(entry, action))).toBe(true)
    expect(decisions).toBeLessThan(20_000)
  }
  expect(decisions).toBeGreaterThan(0)
}

test.each(MISSIONS.map((mission) => ({ id: mission.id, mission })))('$id: easy against normal', ({ mission }) => {
  playThrough(mission, { marines: 'normal', genestealers: 'easy' })
  playThrough(mission, { marines: 'easy', genestealers: 'normal' })
})

test.each(VARIANTS)('$id: all levels in one small ship', ({ delta }) => {
  playThrough(crowd, { marines: 'normal', genestealers: 'normal' }, delta)
  playThrough(crowd, { marines: 'easy', genestealers: 'easy' }, delta)
})

test('hard bots play both sides to the end', () => {
  const short = (checkMission(arena(1, { rounds: 2 })) as { mission: Mission }).mission
  playThrough(short, { marines: 'hard', genestealers: 'hard' })
})

test.each(['furnace-row', 'sealed-orders'])('%s: nobody blocks the marine with the task for long', (id) => {
  for (const seed of ['room 1', 'room 2', 'room 3']) {
    const levels = { marines: 'normal', genestealers: 'random' } as const
    expect(playBreach({ mission: missionById(id)!, levels, seed }).winner).toBe('marines')
  }
})

test('nobody spends more than the chit, even if allowed (C5, L1)', () => {
  for (const level of ['easy', 'normal'] as const) {
    for (let i = 0; i < 4; i++) {
      const ruleset = { command: { overspend: 'forfeit' as const } }
      const record = playBreach({
        mission: SMALL,
        ruleset,
        levels: { marines: level, genestealers: level },
        seed: `c${i}`,
      })
      expect(record.reason).not.toBe('overspent')
    }
  }
})

describe('the same seed', () => {
  test.each(LEVELS)('gives the same game: %s', (level) => {
    // O4: nobody gets from end to end of the arena in one round, but somebody may live through it.
    const brief = { rounds: 1, victory: { marines: { survive: 1 } } }
    const mission = level === 'hard' ? (checkMission(arena(1, brief)) as { mission: Mission }).mission : SMALL
    const setting = { mission, levels: { marines: level, genestealers: level }, seed: 'same' }
    expect(playBreach(setting, { actions: true })).toEqual(playBreach(setting, { actions: true }))
  })

  test('gives the same choices in the lab and one by one', () => {
    const levels = { marines: 'normal', genestealers: 'easy' } as const
    const { actions } = playBreach({ mission: SMALL, levels, seed: 'both' }, { actions: true })
    const said = [...botGame(SMALL, levels, 'both')].map(({ seat, action }) => ({ seat, action }))
    expect(said).toEqual(actions)
  })

  test('another seed gives another game', () => {
    const levels = { marines: 'easy', genestealers: 'easy' } as const
    const [a, b] = ['one', 'two'].map((seed) => playBreach({ mission: SMALL, levels, seed }, { actions: true }))
    expect(a.actions).not.toEqual(b.actions)
  })
})

test('a recorded game can be replayed step by step', () => {
  const levels = { marines: 'normal', genestealers: 'normal' } as const
  const { actions, winner, measures } = playBreach({ mission: SMALL, levels, seed: 'again' }, { actions: true })
  const { state, world } = beginBreach({ mission: SMALL, seed: 'again' })
  for (const { seat, action } of actions!) expect(perform(state, seat, action, world).ok).toBe(true)
  expect(state.outcome?.winner).toBe(winner)
  expect(state.round).toBe(measures.rounds)
})
