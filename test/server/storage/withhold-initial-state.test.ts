import type { State, StorageAPI } from 'boardgame.io'
import { Async } from 'boardgame.io/internal'
import { expect, test } from 'vitest'
import { withholdInitialState } from '../../../src/server/storage/withhold-initial-state'
import { Memory } from '../../support/boardgame'

const ALL = { state: true, metadata: true, log: true, initialState: true } as const
const initialState = { _stateID: 0, G: 'secret' }
const metadata = { players: {} }
const match = { initialState, metadata } as never

/** A storage that answers later, and keeps something private. */
class Slow extends Async {
  readonly #kept = new Memory()
  wanted: StorageAPI.FetchOpts[] = []
  async connect() {}
  override async createMatch(matchID: string, options: StorageAPI.CreateMatchOpts) {
    this.#kept.createMatch(matchID, options)
  }
  async setState(matchID: string, state: State) {
    this.#kept.setState(matchID, state)
  }
  async setMetadata(matchID: string, metadata: StorageAPI.CreateMatchOpts['metadata']) {
    this.#kept.setMetadata(matchID, metadata)
  }
  async fetch<O extends StorageAPI.FetchOpts>(matchID: string, wanted: O) {
    this.wanted.push(wanted)
    return this.#kept.fetch(matchID, wanted)
  }
  async wipe(matchID: string) {
    this.#kept.wipe(matchID)
  }
}

test('fetch gives everything but the initial state', () => {
  const storage = withholdInitialState(new Memory())
  storage.createMatch('one', match)
  expect(storage.fetch('one', ALL)).toEqual({ state: initialState, metadata, log: [], initialState: undefined })
  expect(storage.fetch('one', { initialState: true })).toEqual({ initialState: undefined })
})

test('the storage inside still has it', () => {
  const inside = new Memory()
  withholdInitialState(inside).createMatch('one', match)
  expect(inside.fetch('one', { initialState: true }).initialState).toEqual(initialState)
})

test('a storage that answers later does too, and is not even asked for it', async () => {
  const inside = new Slow()
  const storage = withholdInitialState(inside)
  expect(storage.type()).toBe(inside.type())
  await storage.connect()
  await storage.createMatch('one', match)
  await storage.setState('one', { _stateID: 1 } as State)
  expect(await storage.fetch('one', ALL)).toMatchObject({ state: { _stateID: 1 }, initialState: undefined })
  expect(inside.wanted).toEqual([{ ...ALL, initialState: false }])
  await storage.wipe('one')
  expect((await storage.fetch('one', { state: true })).state).toBeUndefined()
})
