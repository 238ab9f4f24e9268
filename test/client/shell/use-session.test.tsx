// @vitest-environment jsdom
import 'fake-indexeddb/auto'
import { act, cleanup, renderHook, waitFor } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import type { Place } from '../../../src/client/shell/address'
import { useSession } from '../../../src/client/shell/saving/use-session'
import type { Go } from '../../../src/client/shell/use-place'
import { GAMES, keepGame, PAGE, type Session } from '../../support/breach'
import { saveOf, sessionOf } from './support'

const BOARD = `
  ############
  #1.......2.#
  #####+######
  m1 W
  b2 contents hbhbhb
  chit 5
  rules {"clock":{"mode":"off"}}
`

const sessions: Session[] = []
afterEach(() => {
  cleanup()
  for (const session of sessions) session.close()
  history.replaceState(null, '')
})

/** Where a button in the game leads back to that is begun at this place. */
function leadsBack(place: Place, behind: Place | null): Place | undefined {
  history.replaceState(behind, '')
  const go = vi.fn<Go>()
  const { result } = renderHook(() => useSession(GAMES, place, go))
  const session = sessionOf(BOARD)
  sessions.push(session)
  act(() => result.current.start(session))
  return go.mock.lastCall?.[1]
}

describe('a game', () => {
  it('started from the workshop leads back there, and so does the game after it', () => {
    expect(leadsBack({ at: 'mission' }, null)).toEqual({ at: 'mission' })
    expect(leadsBack({ at: 'game', what: 'trial' }, { at: 'mission' })).toEqual({ at: 'mission' })
  })

  it('started from any other game has no way back', () => {
    expect(leadsBack({ at: 'game', what: 'other' }, { at: 'start' })).toBeUndefined()
  })

  it.each(['hulk/test', 'test'])(
    'opens by its address, with and without the id of its game: #game=%s',
    async (what) => {
      await keepGame(saveOf(BOARD))
      const { result } = renderHook(() => useSession(GAMES, { at: 'game', what }, () => {}))
      await waitFor(() => expect(result.current.game?.is).toBe('open'))
      const { game } = result.current
      if (game?.is === 'open') sessions.push(game.session as Session)
      expect(game).toMatchObject({ id: 'test', session: { game: PAGE } })
    },
  )
})
