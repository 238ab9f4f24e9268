/** Addresses with and without the id of a game. */
import { describe, expect, test } from 'vitest'
import { readWhat, whatOf } from '../../../src/client/games/address'
import type { PageEntry, PageGames } from '../../../src/client/games/page-game'
import { newMatchIn, readLobbyAddress } from '../../../src/client/lobby/create/address'
import { invitationOf, readInvitation } from '../../../src/client/lobby/invites/invite-codes'

const entry = (id: string): PageEntry => ({
  id,
  title: id,
  load: () => Promise.reject(new Error('not loaded here')),
})
const GAMES: PageGames = [entry('hulk'), entry('duel')]
const CODE = 'abcdefghijklmnopqrstuv'

describe('an address', () => {
  test('keeps the game that was written into it', () => {
    expect(readWhat(whatOf('duel', 'some/thing'), GAMES)).toEqual({ game: 'duel', rest: 'some/thing' })
    expect(readWhat('duel', GAMES)).toEqual({ game: 'duel', rest: '' })
  })

  test.each(['x7Yz', 'nowhere/x7Yz', ''])('without a game means the first one: %s', (what) => {
    expect(readWhat(what, GAMES)).toEqual({ game: 'hulk', rest: what })
  })
})

describe('an invitation', () => {
  test.each([
    { gameName: 'duel', matchID: 'm-1', seat: '1', code: CODE },
    { gameName: 'hulk', matchID: 'm_1', seat: '0' },
  ])('comes back as it was written: %o', (invitation) => {
    expect(readInvitation(invitationOf(invitation), GAMES)).toEqual(invitation)
  })

  test('from before there were several games is for the first game', () => {
    expect(readInvitation(`m-1.1.${CODE}`, GAMES)).toEqual({ gameName: 'hulk', matchID: 'm-1', seat: '1', code: CODE })
  })

  test.each(['', 'hulk/', 'm-1', `duel/m-1.1.${CODE.slice(1)}`])('that is incomplete is not accepted: %s', (what) => {
    expect(readInvitation(what, GAMES)).toBeUndefined()
  })
})

describe('the lobby', () => {
  test.each([
    [undefined, {}],
    ['', {}],
    ['nowhere', {}],
    ['duel', { game: 'duel' }],
    ['new', { chosen: [] }],
    ['duel/new', { game: 'duel', chosen: [] }],
    ['new/last-lock/My%20rules', { game: 'hulk', chosen: ['last-lock', 'My rules'] }],
    ['new/%E0%A4%A', { game: 'hulk', chosen: [] }],
    [newMatchIn('duel', ['a/b', 'ü']), { game: 'duel', chosen: ['a/b', 'ü'] }],
  ])('reads %s', (what, address) => {
    expect(readLobbyAddress(what, GAMES)).toEqual(address)
  })
})
