/** Flows in which a game ends, a seat changes hands, or something is agreed on. */
import assert from 'node:assert/strict'
import { isDeepStrictEqual } from 'node:util'
import type { Claim, Proposal } from '../../../src/server/protocol'
import type { Player } from '../support/running'
import { ADVANCE } from './coming'
import type { Flow } from './flow'
import type { House } from './house'
import { factsOf, gamesOf, LIVE, movesIn, newsOf, type Person, SLOW, say, seated } from './matches'

const MINUTE = 60_000
const SQUADS = { mission: 'three-bells', ruleset: { clock: { mode: 'live', base: 3600, genestealerBase: 3600 } } }

/** Says something and waits until it is done or refused. Returns the refusal. */
async function said(
  house: House,
  page: Player,
  isDone: () => unknown,
  event: string,
  ...what: unknown[]
): Promise<string | undefined> {
  const refusals = page.refusals.length
  say(page, event, ...what)
  await house.until(() => Boolean(isDone()) || page.refusals.length > refusals, `an answer to ${event}`)
  return page.refusals[refusals]?.code
}

/** The first player claims something of the last one, who has come and is gone. */
function claiming(
  claim: Claim,
  isDone: (page: Player) => unknown,
  check: (house: House, match: string) => Promise<void>,
): Flow {
  const mates = claim.what === 'seat'
  return {
    name: `claiming: ${claim.what}`,
    async begin(house) {
      const { match, people } = await seated(house, mates ? 3 : 2, mates ? SQUADS : LIVE)
      const claimant = mates ? 1 : 0
      const ghost = 'of' in claim ? Number(claim.of) : 1
      const open = (n: number, which: 0 | 1 = 0) => house.look(match, String(n), people[n].key, which)
      const before = await Promise.all(people.map((_, n) => open(n)))
      await house.until(() => newsOf(before[claimant])?.here.length === people.length, 'all to be here')
      before[ghost].close()
      await house.until(() => (newsOf(before[claimant])?.claimable?.seats.length ?? 0) > 0, 'the absence to be stored')
      return {
        async act() {
          const page = await open(claimant)
          await house.passUntil(
            3 * MINUTE,
            async () => {
              if (isDone(page)) return true
              return (await said(house, page, () => isDone(page), 'claim', claim)) === undefined
            },
            'the claim',
          )
        },
        async check() {
          await check(house, match)
          assert.equal(await movesIn(house, match, 'of' in claim ? 'replace' : 'conclude'), 1)
          const facts = await factsOf(house, match, people[ghost].key)
          if ('of' in claim) assert.equal(facts.seats[ghost].lost, true)
          for (const person of people.filter((_, n) => n !== ghost))
            assert.equal((await gamesOf(house, person)).length, 1)
        },
      }
    },
  }
}

const isOver = (page: Player) => page.state!.ctx.gameover !== undefined
const endsWith = (gameover: object) => async (house: House, match: string) =>
  assert.deepEqual((await factsOf(house, match)).gameover, gameover)
const isReplaced = (page: Player) => page.log.some(({ action }) => action.payload?.type === 'replace')

interface Agreeing {
  what: Proposal
  game?: string
  /** The seat that makes the offer, through one server. The other agrees, through the one that is killed. */
  first?: 0 | 1
  before?(house: House, pages: Player[]): Promise<unknown>
  isDone(page: Player): unknown
  /** A refusal after which it is not to be had any more. */
  mayFail?: string
  check(house: House, match: string, people: Person[]): Promise<void>
}

function agreeing({ what, game = 'hulk', first = 0, before, isDone, mayFail, check }: Agreeing): Flow {
  return {
    name: `agreeing: ${what}`,
    async begin(house) {
      const { match, people } = await seated(house, 2, SLOW, {}, game)
      const seats = [first, 1 - first]
      const open = () =>
        Promise.all(seats.map((n, i) => house.look(match, String(n), people[n].key, i === 0 ? 1 : 0, game)))
      await before?.(house, await open())
      return {
        async act() {
          const pages = await open()
          for (const page of pages) {
            if (pages.some(isDone)) break
            const hasAgreed = () => newsOf(page)?.offer?.agreed.includes(page.seat!)
            if (hasAgreed()) continue
            const refusal = await said(house, page, () => hasAgreed() || isDone(page), 'offer', what)
            if (refusal !== undefined && refusal === mayFail) return
            // It is done already, and the server that is left has only just heard of it.
            if (refusal === 'gameOver' && what === 'draw') break
            if (refusal !== undefined) throw new Error(`refused: ${refusal}`)
            const isKnown = () => pages.every((each) => newsOf(each)?.offer !== undefined)
            await house.until(() => isKnown() || pages.some(isDone), 'the offer')
          }
          await house.until(() => pages.some(isDone), 'the agreement')
        },
        check: () => check(house, match, people),
      }
    },
  }
}

const isTakenBack = ({ action }: { action: { type: string } }): boolean => action.type === 'TAKE_BACK'

export const ENDINGS: readonly Flow[] = [
  claiming({ what: 'win' }, isOver, endsWith({ winner: 'marines', reason: 'abandoned' })),
  claiming({ what: 'draw' }, isOver, endsWith({ reason: 'abandoned' })),
  claiming({ what: 'bot', of: '1' }, isReplaced, async (house, match) => {
    assert.equal((await factsOf(house, match)).seats[1].state, 'bot')
  }),
  claiming({ what: 'seat', of: '0' }, isReplaced, async (house, match) => {
    const { seats } = await factsOf(house, match)
    assert.equal(seats[0].name, seats[1].name)
  }),
  {
    name: 'a match is aborted',
    async begin(house) {
      const { match, people } = await seated(house, 2, LIVE)
      return {
        async act() {
          const page = await house.look(match, '1', people[1].key)
          if (!isOver(page)) await said(house, page, () => isOver(page), 'abort')
        },
        async check() {
          await endsWith({ reason: 'aborted' })(house, match)
          assert.equal(await movesIn(house, match, 'conclude'), 1)
        },
      }
    },
  },
  {
    name: 'a live match to which nobody comes',
    async begin(house) {
      const { match } = await seated(house, 2, LIVE)
      const isGone = async () => (await factsOf(house, match)).gameover !== undefined
      return {
        act: () => house.passUntil(6 * MINUTE, isGone, 'the match to abort itself'),
        async check() {
          await endsWith({ reason: 'aborted' })(house, match)
          assert.equal(await movesIn(house, match, 'conclude'), 1)
        },
      }
    },
  },
  agreeing({
    what: 'draw',
    isDone: isOver,
    async check(house, match) {
      await endsWith({ reason: 'agreed' })(house, match)
      assert.equal(await movesIn(house, match, 'conclude'), 1)
    },
  }),
  agreeing({
    what: 'rematch',
    before: (house, [page]) => said(house, page, () => isOver(page), 'resign'),
    isDone: (page) => newsOf(page)?.nextMatchID,
    async check(house, match, people) {
      const { nextMatchID: next } = await factsOf(house, match)
      const hasBegun = async () => (await factsOf(house, next!)).startedAt !== undefined
      await house.passUntil(5000, hasBegun, 'the rematch to begin')
      assert.equal((await factsOf(house, next!)).previousMatchID, match)
      for (const person of people) {
        const games = (await gamesOf(house, person)).map(({ matchID }) => matchID)
        assert.deepEqual(games.sort(), [match, next].sort())
      }
    },
  }),
  agreeing({
    what: 'takeBack',
    game: 'coming',
    first: 1,
    before: (_, [page]) => page.act(ADVANCE),
    isDone: (page) => page.log.some(isTakenBack),
    // The states to go back to are kept in memory only: after a kill there is nothing to take back.
    mayFail: 'nothingToTakeBack',
    async check(house, match, people) {
      const page = await house.look(match, '0', people[0].key, 0, 'coming')
      assert.equal(page.state!._stateID, 1 + page.log.filter(isTakenBack).length)
      assert(page.state!._stateID <= 2)
    },
  }),
  ...[{ marines: { 1: { overwatch: 'always' } } }, { marines: {}, turn: { round: 1, marines: {}, pass: 'all' } }].map(
    (orders, n): Flow => ({
      name: n === 0 ? 'standing orders' : 'passing for the turn',
      async begin(house) {
        const { match, people } = await seated(house, 2, SLOW, {}, 'coming')
        const open = () => house.look(match, '0', people[0].key, 0, 'coming')
        const given = (page: Player) => page.received.filter(({ type }) => type === 'orders').at(-1)?.args[2]
        const isGiven = (page: Player) => isDeepStrictEqual(given(page), orders)
        return {
          async act() {
            const page = await open()
            const refusal = await said(house, page, () => isGiven(page), 'orders', orders)
            assert.equal(refusal, undefined)
          },
          async check() {
            const page = await open()
            await house.until(() => isGiven(page), `the orders, not ${JSON.stringify(given(page))}`)
          },
        }
      },
    }),
  ),
]
