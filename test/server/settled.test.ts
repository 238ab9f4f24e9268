/** O4: matches that are settled before the first action, as the server meets them. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { arena } from '../support/arena'
import { newKey, Running, until } from './support/running'
import { newsOf, refused, say } from './tables/support'

/** One marker in plain sight. Of the 61 in the bag one holds a genestealer; the rest are empty, and there is nothing to hunt. */
const DRAWN = {
  ...arena(1, {
    victory: { marines: { destroyed: 'all' } },
    reinforcements: { first: 0, perTurn: 0 },
    bag: {},
    swarm: [{ at: 'D2', kind: 'marker' }],
    ruleset: { markers: { bag: { g: 1, gg: 0, ggg: 0, '-': 60 } } },
  }),
}
const LIVE = { mission: DRAWN, ruleset: { clock: { mode: 'live' } } }
const KEY = newKey()
const WON = { winner: 'marines', reason: 'condition' }

describe('a match decided before the first action', () => {
  let running: Running
  beforeAll(async () => {
    running = await Running.start()
  })
  afterAll(() => running.end())

  /** Made again in the one case of 61 in which there is something to hunt. */
  async function settled(over: object = {}): Promise<string> {
    for (let tries = 0; tries < 5; tries++) {
      const { body } = await running.ask('POST', '/games/hulk/create', KEY, { numPlayers: 2, setupData: LIVE, ...over })
      if ((await running.storage.match(body.matchID))?.gameover !== undefined) return body.matchID
    }
    throw new Error('no match was stored as finished')
  }

  it('O4: is refused with a sentence if no draw could change it', async () => {
    const { status, body } = await running.post('/games/hulk/create', {
      numPlayers: 2,
      setupData: { mission: 'pilot-light', ruleset: { flamer: { shots: 0 } } },
    })
    expect(status).toBe(400)
    expect(JSON.stringify(body)).toContain('Section P can never burn: by these rules heavy flamers have no shots.')
  })

  it('O4: is stored as finished if only the draw decided it: listed as over, without a clock or a decision', async () => {
    const match = await settled()
    expect(await running.storage.match(match)).toMatchObject({ gameover: WON, stateID: 0 })
    const { deadline, decides } = (await running.storage.match(match))!
    expect([deadline, decides]).toEqual([undefined, undefined])
    expect((await running.get(`/games/hulk/${match}`)).body).toMatchObject({ gameover: WON })
    const listed = async (state: string) =>
      ((await running.get(`/games/hulk?state=${state}`)).body.matches as { matchID: string }[]).map(
        ({ matchID }) => matchID,
      )
    expect(await listed('over')).toContain(match)
    expect(await listed('open')).not.toContain(match)
  })

  it('O4: shows its outcome, allows no actions, has a review without steps, and a rematch can be agreed on', async () => {
    const match = await settled({ unlisted: true })
    const tokens = [await running.join(match, '0'), await running.join(match, '1')]
    const players = tokens.map((token, seat) => running.connect(match, String(seat), token))
    for (const player of players) {
      expect((await player.sync()).ctx.gameover).toEqual(WON)
      expect(player.state!.G.state.outcome).toEqual(WON)
    }
    const [marine, genestealer] = players
    expect(await marine.refused('update', ...marine.update(marine.move('draw', {})))).toBe('gameOver')
    expect(await refused(genestealer, 'resign')).toBe('gameOver')
    const review = await running.get(`/games/hulk/${match}/review`)
    expect(review.status).toBe(200)
    expect([review.body.first.outcome, review.body.steps]).toEqual([WON, []])
    say(marine, 'offer', 'rematch')
    await until(() => newsOf(genestealer)?.offer, 'the offer')
    say(genestealer, 'offer', 'rematch')
    await until(async () => (await running.storage.match(match))?.next !== undefined, 'the rematch')
    // Nobody's time has run meanwhile.
    expect((await running.storage.match(match))?.startedAt).toBe((await running.storage.match(match))?.createdAt)
  })

  it('O4: no bot is asked', async () => {
    const match = await settled({ seats: { '0': 'me', '1': 'bot:easy' }, playerName: 'Ada' })
    expect(await running.storage.match(match)).toMatchObject({ gameover: WON, stateID: 0 })
    expect((await running.storage.waitingForBots('hulk')).map((waiting) => waiting.match)).not.toContain(match)
  })
})
