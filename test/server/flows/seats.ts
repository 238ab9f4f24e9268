/** Flows of seats: invitations, Play now, offers on the list, and the operator's. */
import assert from 'node:assert/strict'
import { newKey } from '../support/running'
import type { Flow } from './flow'
import type { House } from './house'
import { createMatch, factsOf, gamesOf, LIVE, nameOf, newPerson, type Person, SLOW, seated } from './matches'

const MINUTE = 60_000

const isListed = async (house: House, match: string): Promise<boolean> => {
  const { matches } = await house.must('GET', '/games/hulk?state=open&limit=50')
  return matches.some(({ matchID }: { matchID: string }) => matchID === match)
}

const hasBegun = (house: House, match: string): Promise<void> =>
  house.passUntil(
    5000,
    async () => (await factsOf(house, match)).startedAt !== undefined,
    'play to begin, though nobody looks at the match',
  )

const ticketsOf = async (house: House, { key }: Person) => (await house.must('GET', '/players/me/games', key)).tickets

const playNow = (house: House, { key, name }: Person, which: 0 | 1 = 0) =>
  house.must('POST', '/queue/hulk', key, { pace: 'day', rules: 'standard', playerName: name }, which)

/** Leaves a seat. That one has left it already is as good. */
async function leave(house: House, match: string, seat: string, { key }: Person): Promise<void> {
  const { status } = await house.ask('POST', `/games/hulk/${match}/leave`, key, { playerID: seat })
  assert([200, 403, 404].includes(status), `leaving: ${status}`)
}

/** What the operator is told who does again what is done already, of which the server has not heard yet. */
const unless = (sentence: string) => (error: Error) => {
  if (!error.message.includes(sentence)) throw error
}

const operator = (name: string, begin: Flow['begin']): Flow => ({ name: `the operator ${name}`, who: 'admin', begin })

export const SEATS: readonly Flow[] = [
  {
    name: 'sitting down by invitation',
    async begin(house) {
      const [ann, bob] = [await newPerson(house, 'Ann'), await newPerson(house, 'Bob')]
      const { matchID, invites } = await createMatch(house, ann, { 0: 'me', 1: 'invited' })
      const join = ({ key, name }: Person) =>
        house.ask('POST', `/games/hulk/${matchID}/join`, key, { playerName: name, invite: invites[1] })
      return {
        async act() {
          assert.equal((await join(bob)).body.playerID, '1')
        },
        async check() {
          await hasBegun(house, matchID)
          assert.equal((await factsOf(house, matchID, bob.key)).seats[1].mine, true)
          assert.equal((await join({ key: newKey(), name: bob.name.slice(0, 9) })).status, 409)
          for (const person of [ann, bob]) assert.equal((await gamesOf(house, person)).length, 1)
        },
      }
    },
  },
  {
    name: 'a guest leaves',
    async begin(house) {
      const [ann, bob] = [await newPerson(house, 'Ann'), await newPerson(house, 'Bob')]
      const { matchID } = await createMatch(house, ann, { 0: 'me', 1: 'open', 2: 'open' }, { mission: 'three-bells' })
      await house.must('POST', `/games/hulk/${matchID}/join`, bob.key, { playerID: '1', playerName: bob.name })
      return {
        act: () => leave(house, matchID, '1', bob),
        async check() {
          assert.deepEqual(
            (await factsOf(house, matchID)).seats.map(({ state }) => state),
            ['taken', 'free', 'free'],
          )
          assert.equal((await gamesOf(house, bob)).length, 0)
        },
      }
    },
  },
  {
    name: 'the last one leaves',
    async begin(house) {
      const ann = await newPerson(house, 'Ann')
      const { matchID } = await createMatch(house, ann, { 0: 'me', 1: 'open' })
      return {
        act: () => leave(house, matchID, '0', ann),
        async check() {
          assert.equal((await house.ask('GET', `/games/hulk/${matchID}`)).status, 404)
        },
      }
    },
  },
  {
    name: 'Play now',
    async begin(house) {
      const people = [await newPerson(house, 'Ann'), await newPerson(house, 'Bob')]
      return {
        async act() {
          await playNow(house, people[0], 1)
          await playNow(house, people[1])
          const found = async () => (await ticketsOf(house, people[1]))[0].matchID !== undefined
          await house.passUntil(5000, found, 'the match')
        },
        async check() {
          const given = await Promise.all(people.map(async (person) => (await ticketsOf(house, person))[0].matchID))
          assert.equal(given[0], given[1])
          for (const person of people) {
            assert.deepEqual(
              (await gamesOf(house, person)).map(({ matchID }) => matchID),
              [given[0]],
            )
            await house.must('POST', '/queue/hulk/seen', person.key, { matchID: given[0] })
            assert.deepEqual(await ticketsOf(house, person), [])
          }
          await hasBegun(house, given[0])
        },
      }
    },
  },
  {
    name: 'leaving the queue',
    async begin(house) {
      const [ann, bob] = [await newPerson(house, 'Ann'), await newPerson(house, 'Bob')]
      await playNow(house, ann)
      return {
        act: () => house.must('POST', '/queue/hulk/leave', ann.key, { pace: 'day' }),
        async check() {
          assert.deepEqual(await ticketsOf(house, ann), [])
          await playNow(house, bob)
          assert.equal((await ticketsOf(house, bob))[0].matchID, undefined)
          await house.must('POST', '/queue/hulk/leave', bob.key, { pace: 'day' })
          assert.equal((await gamesOf(house, ann)).length, 0)
        },
      }
    },
  },
  {
    name: 'an offer expires',
    async begin(house) {
      const ann = await newPerson(house, 'Ann')
      const { matchID } = await createMatch(house, ann, { 0: 'me', 1: 'open' }, LIVE)
      assert(await isListed(house, matchID))
      await house.must('PUT', '/players/me/notices', ann.key, { webhook: house.hooks.at(`/${matchID}`) })
      const hasExpired = async () => (await factsOf(house, matchID)).offer?.expired === true
      return {
        act: () => house.passUntil(21 * MINUTE, hasExpired, 'the offer to expire'),
        async check() {
          assert(!(await isListed(house, matchID)))
          const isTold = async () => house.hooks.to(`/${matchID}`).length > 0
          await house.passUntil(2 * MINUTE, isTold, 'the host to be told')
          for (let n = 0; n < 5; n++) await house.pass(MINUTE)
          assert.equal(house.hooks.to(`/${matchID}`).length, 1)
        },
      }
    },
  },
  {
    name: 'an offer is renewed',
    async begin(house) {
      const ann = await newPerson(house, 'Ann')
      const { matchID } = await createMatch(house, ann, { 0: 'me', 1: 'open' }, LIVE)
      const hasExpired = async () => (await factsOf(house, matchID)).offer?.expired === true
      await house.passUntil(21 * MINUTE, hasExpired, 'the offer to expire')
      return {
        act: () => house.must('POST', `/games/hulk/${matchID}/renew`, ann.key),
        async check() {
          assert(await isListed(house, matchID))
          assert(!(await hasExpired()))
        },
      }
    },
  },
  {
    name: 'the same again, by boardgame.io’s lobby',
    async begin(house) {
      const { match, people } = await seated(house, 2, SLOW, { language: 'ca' })
      let next: string | undefined
      return {
        async act() {
          const body = { playerID: '0' }
          next = (await house.must('POST', `/games/hulk/${match}/playAgain`, people[0].key, body)).nextMatchID
        },
        async check() {
          assert.equal((await factsOf(house, match)).nextMatchID, next)
          // Nothing else on the list is in this language.
          const { total } = await house.must('GET', `/games/hulk?state=open&language=ca`)
          assert.equal(total, 1)
          await house.must('POST', `/games/hulk/${next}/join`, people[0].key, { playerName: people[0].name })
          await leave(house, next!, '0', people[0])
        },
      }
    },
  },
  operator('renames a player', async (house) => {
    const ann = await newPerson(house, 'Ann')
    const { matchID } = await createMatch(house, ann, { 0: 'me', 1: 'open' })
    const fresh = nameOf('Zoe')
    const isDone = async () => (await factsOf(house, matchID)).seats[0].name === fresh
    return {
      async act() {
        if (await isDone()) return
        await house.admin('rename', ann.name, fresh).catch(unless('Nobody has the name'))
        await house.until(isDone, 'the name')
      },
      async check() {
        assert.equal((await house.must('GET', '/players/me', ann.key)).name, fresh)
        for (const name of [ann.name, fresh]) {
          assert.equal((await house.ask('PUT', '/players/me', newKey(), { name })).body.error, 'nameTaken')
        }
      },
    }
  }),
  operator('bans a player', async (house) => {
    const ann = await newPerson(house, 'Ann')
    const isDone = async () => (await house.ask('GET', '/players/me', ann.key)).body.error === 'banned'
    return {
      async act() {
        await house.admin('ban', ann.name, 'abuse')
        await house.until(isDone, 'the ban')
      },
      async check() {
        const bans = (await house.admin('bans')).split('\n').filter((line) => line.includes(ann.name))
        assert.equal(bans.length, 1)
        await house.admin('unban', ann.name)
        assert(!(await isDone()))
      },
    }
  }),
  operator('removes a match', async (house) => {
    const { match, people } = await seated(house, 2, SLOW)
    const isDone = async () => (await house.ask('GET', `/games/hulk/${match}`)).status === 404
    return {
      async act() {
        if (await isDone()) return
        await house.admin('remove-match', match).catch(unless('There is no match'))
        await house.until(isDone, 'the match to be gone')
      },
      async check() {
        for (const person of people) assert.equal((await gamesOf(house, person)).length, 0)
      },
    }
  }),
]
