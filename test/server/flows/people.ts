/** Flows of people, their names and their keys. */
import assert from 'node:assert/strict'
import { newKey } from '../support/running'
import type { Flow } from './flow'
import { createMatch, factsOf, nameOf, newPerson } from './matches'

const SEALED = 'a'.repeat(22)

export const PEOPLE: readonly Flow[] = [
  {
    name: 'a name is claimed',
    async begin(house) {
      const [key, name] = [newKey(), nameOf('Ann')]
      return {
        act: () => house.must('PUT', '/players/me', key, { name, language: 'ca' }),
        async check() {
          assert.equal((await house.must('GET', '/players/me', key)).name, name)
          const other = await house.ask('PUT', '/players/me', newKey(), { name: name.toUpperCase() })
          assert.equal(other.body.error, 'nameTaken')
          assert.equal((await house.must('GET', '/players/me/data', key)).names.length, 1)
        },
      }
    },
  },
  {
    name: 'a player is renamed at a table',
    async begin(house) {
      const ann = await newPerson(house, 'Ann')
      const { matchID } = await createMatch(house, ann, { 0: 'me', 1: 'open' })
      const newName = nameOf('Anna')
      return {
        act: () => house.must('POST', `/games/hulk/${matchID}/rename`, ann.key, { playerID: '0', newName }),
        async check() {
          assert.equal((await factsOf(house, matchID)).seats[0].name, newName)
          assert.equal((await house.must('GET', '/players/me/data', ann.key)).names.length, 2)
        },
      }
    },
  },
  ...(['muted', 'blocked'] as const).map(
    (how): Flow => ({
      name: `somebody is ${how}`,
      async begin(house) {
        const [ann, bob] = [await newPerson(house, 'Ann'), await newPerson(house, 'Bob')]
        return {
          act: () => house.must('PUT', '/players/me/people', ann.key, { name: bob.name, how }),
          async check() {
            assert.deepEqual(await house.must('GET', '/players/me/people', ann.key), {
              people: [{ name: bob.name, how }],
            })
          },
        }
      },
    }),
  ),
  {
    name: 'somebody is reported',
    async begin(house) {
      const [ann, bob] = [await newPerson(house, 'Ann'), await newPerson(house, 'Bob')]
      const report = { name: bob.name, reason: 'abuse', text: 'rude' }
      return {
        act: () => house.must('POST', '/players/me/reports', ann.key, report),
        async check() {
          assert.equal((await house.must('GET', '/players/me/data', ann.key)).reports.length, 1)
        },
      }
    },
  },
  {
    name: 'a player is forgotten',
    async begin(house) {
      const [ann, bob] = [await newPerson(house, 'Ann'), await newPerson(house, 'Bob')]
      const { matchID } = await createMatch(house, ann, { 0: 'me', 1: 'open' })
      await house.must('POST', `/games/hulk/${matchID}/join`, bob.key, { playerName: bob.name })
      await house.must('POST', '/queue/hulk', ann.key, { pace: 'slow', rules: 'old-school', playerName: ann.name })
      return {
        act: () => house.must('POST', '/players/me/forget', ann.key),
        async check() {
          const { seats } = await factsOf(house, matchID)
          assert.equal(seats[0].name, undefined)
          assert.equal(seats[0].state, 'taken')
          const { names, seats: own, channels } = await house.must('GET', '/players/me/data', ann.key)
          assert.deepEqual([names, own, channels], [[], [], []])
          assert.deepEqual((await house.must('GET', '/players/me/games', ann.key)).tickets, [])
          assert.equal((await house.must('PUT', '/players/me', newKey(), { name: ann.name })).name, ann.name)
        },
      }
    },
  },
  {
    name: 'a key is replaced',
    async begin(house) {
      const [ann, fresh] = [await newPerson(house, 'Ann'), newKey()]
      const { matchID } = await createMatch(house, ann, { 0: 'me', 1: 'open' })
      return {
        act: () => house.must('POST', '/players/me/key', ann.key, { key: fresh }),
        async check() {
          assert.equal((await house.ask('GET', '/players/me', ann.key)).body.error, 'replacedKey')
          assert.equal((await house.must('GET', '/players/me', fresh)).name, ann.name)
          const { games } = await house.must('GET', '/players/me/games', fresh)
          assert.deepEqual(
            games.map((game: { matchID: string }) => game.matchID),
            [matchID],
          )
          assert.equal(games[0].made, true)
        },
      }
    },
  },
  {
    name: 'a key goes to a second device',
    async begin(house) {
      const ann = await newPerson(house, 'Ann')
      let code: string | undefined
      let got: string | undefined
      return {
        async act() {
          if (got !== undefined) return
          // A link that was collected or never shown is of no use: one makes another.
          code = (await house.must('POST', '/players/device', ann.key, { sealed: SEALED })).code
          got = (await house.must('POST', `/players/device/${code}`)).sealed
        },
        async check() {
          assert.equal(got, SEALED)
          assert.equal((await house.ask('POST', `/players/device/${code}`)).body.error, 'noSuchCode')
          assert.equal((await house.must('GET', '/players/me', ann.key)).name, ann.name)
        },
      }
    },
  },
]
