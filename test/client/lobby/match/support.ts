/** People at a table on a real server, each with a session as the page has it. */
import type { Action } from '../../../../src/game/hulk/actions'
import { legalActions } from '../../../../src/game/hulk/legal-actions'
import { newKey, type Running, until } from '../../../server/support/running'
import { type OnlineSession, openMatch } from '../../../support/breach-online'

export const SETUP = { mission: 'pilot-light', ruleset: { clock: { mode: 'off' } } }

export interface People {
  matchID: string
  keys: string[]
  players: OnlineSession[]
  spectator: OnlineSession
  close(): void
}

/** A player key for each seat, and a match they all sit at. */
export async function sitDown(server: Running, setupData: unknown = SETUP, seats = 2): Promise<People> {
  const keys = Array.from({ length: seats }, newKey)
  const matchID = await server.create(setupData, { numPlayers: seats })
  for (const [seat, key] of keys.entries()) {
    const body = { playerID: String(seat), playerName: `Player ${seat}` }
    const { status, body: said } = await server.post(`/games/hulk/${matchID}/join`, body, {
      Authorization: `Bearer ${key}`,
    })
    if (status !== 200) throw new Error(JSON.stringify(said))
  }
  const players = keys.map((key, seat) => openMatch({ matchID, mine: [String(seat)], key, url: server.url }))
  const spectator = openMatch({ matchID, mine: [], url: server.url })
  const all = [...players, spectator]
  await Promise.all(all.map((session) => until(() => session.snapshot().state, 'the table')))
  return {
    matchID,
    keys,
    players,
    spectator,
    close() {
      for (const session of all) session.close()
    },
  }
}

export const legalFor = (session: OnlineSession) => {
  const { state, viewer } = session.snapshot()
  return state && viewer !== null ? legalActions(state, viewer) : []
}

/** Sends it and waits until the page shows that it was done. */
export async function does(session: OnlineSession, action: Action): Promise<void> {
  const before = session.snapshot().history.length
  session.send(action)
  await until(() => session.snapshot().history.length > before || session.snapshot().refused, JSON.stringify(action))
  const { refused } = session.snapshot()
  if (refused) throw new Error(`refused: ${refused.code}`)
}
