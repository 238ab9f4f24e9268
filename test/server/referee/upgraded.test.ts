/** What was kept by an earlier version is kept whole with the first action, so that no step follows on another shape. */
import { InitializeGame } from 'boardgame.io/internal'
import { expect, it } from 'vitest'
import { Referee } from '../../../src/server/referee/referee'
import { position } from '../../support/position'
import { hostBreach } from '../support/games'

const BOARD = `
  ######
  #1...#
  ######
  m1 E
  chit 3
`
it.each([
  ['an earlier version', { rulesVersion: 1 }, [true, false]],
  ['this version', {}, [false, false]],
])('the first action in a match of %s', (_, over, expected) => {
  const from = { ...position(BOARD), ...over }
  const { hulk: hosted } = hostBreach({ from, seed: 'upgraded' })
  const referee = new Referee({ hulk: hosted })
  const { deltalog: _d, ...state } = InitializeGame({ game: hosted.game, numPlayers: 2 })
  referee.know('match', 'hulk', state as never)
  const turn = (facing: number, stateID: number) =>
    referee.rule({
      match: 'match',
      seat: '0',
      request: { type: 'MAKE_MOVE', move: 'turn', args: [{ piece: 1, facing }] },
      stateID,
      now: 0,
      orders: {},
      owed: 0,
      stood: 0,
      viewers: [],
    })!
  const isWhole = [turn(0, 0), turn(1, 1)].map(({ whole }) => whole !== undefined)
  expect(isWhole).toEqual(expected)
})
