/** An action of a player on vacation is judged by the clock that has stood still meanwhile. */
import { expect, it } from 'vitest'
import type { LegalAction } from '../../../src/game/hulk/actions'
import { type Ask, Referee, type Ruling } from '../../../src/server/referee/referee'
import type { GameState } from '../../../src/server/storage/storage'
import { Framework, RandomPlayers } from '../../support/boardgame'
import { HOSTED } from '../support/games'

const AT = 1_800_000_000_000
const HOUR = 3600_000
const clock = { mode: 'correspondence', hoursPerTurn: 24, reactionHours: 24, bankHours: 0 }

it('which holds for its deadline, for its log, and when it is taken back', () => {
  const framework = new Framework({
    match: { mission: 'pilot-light', ruleset: { clock } } as never,
    seed: 'standstill',
    now: () => AT,
  })
  const { deltalog: _, ...first } = framework.begin(2) as GameState
  const referee = new Referee(HOSTED)
  referee.know('m', 'hulk', first as GameState)
  const state = () => referee.state('m')!
  const rule = (request: Ask['request'], now: number, stood: number): Ruling =>
    referee.rule({
      ...{ match: 'm', seat: '0', request, stateID: state()._stateID, now, stood },
      ...{ orders: {}, owed: 0, viewers: [] },
    })!
  const step = (now: number, stood: number, types: readonly string[]): Ruling => {
    const among = ({ action }: LegalAction) => types.includes(action.type)
    const { type: move, ...said } = new RandomPlayers('steps').pick(state() as never, among).action
    return rule({ type: 'MAKE_MOVE', move, args: [said] }, now, stood)
  }
  const toTurn = ['draw', 'keep', 'turn', 'move']
  while (state().ctx.activePlayers?.[0] !== 'act') step(AT, 0, toTurn)
  const { deadline } = step(AT, 0, ['turn'])
  expect(deadline).toBe(AT + 24 * HOUR)

  // Twenty hours of their own time, then six days of vacation so far.
  const [now, stood] = [AT + 164 * HOUR, 144 * HOUR]
  expect(() => step(now, 0, ['turn'])).toThrow('illegalMove')
  const turned = step(now, stood, ['turn'])
  expect([turned.deadline, turned.stood]).toEqual([now + 4 * HOUR, stood])
  expect(turned.log.join()).toContain(JSON.stringify({ type: 'clockStood', seat: '0', ms: stood }))
  expect(turned.whole).toBeDefined()
  const later = now + HOUR
  expect(rule({ type: 'TAKE_BACK' }, later, HOUR).deadline).toBe(later + 4 * HOUR)
  // What is short is not worth a line: they may act again and again.
  expect(step(later + 60_000, 60_000, ['turn']).log.join()).not.toContain('clockStood')
})
