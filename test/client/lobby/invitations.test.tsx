// @vitest-environment jsdom

import { cleanup, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { PAGE_GAMES } from '../../../src/client/games'
import { Invites } from '../../../src/client/lobby/invites/Invites'
import { inviteCodes, keepInvites, readInvitation } from '../../../src/client/lobby/invites/invite-codes'
import { JoinPage } from '../../../src/client/lobby/invites/JoinPage'
import { facts, seat } from './samples'
import { go, PAGE, press, Refusal, serve, show, words, write } from './support'

const INVITED = facts({
  matchID: 'one',
  seats: [seat('0', { name: 'Ada' }), seat('1', { state: 'invited' })],
})
const CODE = 'abcdefghijklmnopqrstuv'
const GOOD = { ...INVITED, invite: { state: 'good', seat: '1' } }
const MADE = { ...INVITED, made: true as const }

const copied = vi.fn(async (_: string) => {})
beforeEach(() => {
  localStorage.clear()
  go.mockReset()
  copied.mockClear()
  Object.defineProperty(navigator, 'clipboard', { value: { writeText: copied }, configurable: true })
})
afterEach(cleanup)

describe('the links of a match', () => {
  it('are one for each seat and one for spectators, to copy and to scan', async () => {
    keepInvites('one', { 1: 'secret-code' })
    show(<Invites match={MADE} onChanged={() => {}} />)
    const link = screen.getByLabelText<HTMLInputElement>(/Genestealers/).value
    expect(link).toBe(`${location.origin}/#join=hulk/one.1.secret-code`)
    expect(screen.getByLabelText<HTMLInputElement>(words.invites.spectators).value).toContain('#match=hulk/one')
    screen.getAllByRole('button', { name: words.invites.copy })[0].click()
    await screen.findByRole('button', { name: words.invites.copied })
    expect(copied).toHaveBeenCalledWith(link)
    screen.getAllByRole('button', { name: words.invites.qr })[0].click()
    expect((await screen.findByRole('img', { name: /Genestealers/ })).querySelector('path')).toBeTruthy()
  })

  it('can be made again, and the old one is forgotten', async () => {
    keepInvites('one', { 1: 'old' })
    const log = serve({ 'POST /games/hulk/one/invites': { code: 'fresh' } })
    show(<Invites match={MADE} onChanged={() => {}} />)
    await press(words.invites.renew)
    await screen.findByText(words.invites.renewed)
    expect(screen.getByLabelText<HTMLInputElement>(/Genestealers/).value).toContain('#join=hulk/one.1.fresh')
    expect(inviteCodes('one')).toEqual({ 1: 'fresh' })
    expect(log[0].body).toEqual({ playerID: '1' })
  })

  it('can be given up, so that anybody may take the seat', async () => {
    const changed = vi.fn()
    serve({ 'POST /games/hulk/one/open': {} })
    show(<Invites match={MADE} onChanged={changed} />)
    await press(words.invites.openSeat)
    await waitFor(() => expect(changed).toHaveBeenCalled())
  })

  it('need no code for a seat that anybody may take', () => {
    show(<Invites match={facts({ matchID: 'one', made: true })} onChanged={() => {}} />)
    expect(screen.getByLabelText<HTMLInputElement>(/Genestealers/).value).toBe(`${location.origin}/#join=hulk/one.1`)
    expect(screen.getByRole('button', { name: words.invites.reserve })).toBeTruthy()
  })

  it('cannot be changed by other players', () => {
    show(<Invites match={INVITED} onChanged={() => {}} />)
    expect(screen.getByText(words.invites.notYours)).toBeTruthy()
    expect(screen.queryByRole('button', { name: words.invites.renew })).toBeNull()
  })

  it('include none for spectators if the match allows none', () => {
    show(<Invites match={{ ...MADE, spectators: false }} onChanged={() => {}} />)
    expect(screen.queryByLabelText(words.invites.spectators)).toBeNull()
  })
})

describe('an invitation', () => {
  const FACTS = 'GET /games/hulk/one'
  const JOIN = 'POST /games/hulk/one/join'
  const open = (what: string | undefined = `one.1.${CODE}`) => show(<JoinPage {...PAGE} what={what} />)

  it('says what the match is, who invites and for which side, and gives the seat to a player with a name', async () => {
    const log = serve({ [FACTS]: GOOD, [JOIN]: { playerID: '1', playerCredentials: 'x' } })
    open()
    expect(await screen.findByRole('heading', { name: 'Pilot Light' })).toBeTruthy()
    expect(screen.getByText(words.join.by('Ada'))).toBeTruthy()
    expect(screen.getByText(words.join.asSide('Genestealers'))).toBeTruthy()
    expect(screen.getByRole('img', { name: /Pilot Light/ })).toBeTruthy()
    await write(words.join.name, 'Bo')
    await press(words.join.submit)
    await waitFor(() => expect(go).toHaveBeenCalledWith({ at: 'match', what: 'hulk/one' }))
    expect(log.find(({ what }) => what === JOIN)!.body).toEqual({ playerID: '1', playerName: 'Bo', invite: CODE })
  })

  const refused = async () => (await screen.findByRole('alert')).textContent

  it.each([
    ['wrongInvite', words.join.void],
    ['seatTaken', words.join.takenUnknown],
    ['gameOver', words.join.finished],
    ['noSuchMatch', words.join.gone],
    ['badName', words.problems.badName],
  ])('refused with %s says so', async (code, sentence) => {
    serve({ [FACTS]: GOOD, [JOIN]: new Refusal(code) })
    open()
    await write(words.join.name, 'Bo')
    await press(words.join.submit)
    expect(await refused()).toBe(sentence)
    expect(go).not.toHaveBeenCalled()
  })

  it('to a taken seat says who has it, and offers to watch', async () => {
    serve({ [FACTS]: INVITED })
    open(`one.0.${CODE}`)
    expect(await refused()).toBe(words.join.taken('Ada'))
    expect(screen.queryByRole('button', { name: words.join.submit })).toBeNull()
    await press(words.join.watchInstead, 'link')
    expect(go).toHaveBeenCalledWith({ at: 'match', what: 'hulk/one' })
  })

  it('to a finished match without spectators offers no review to strangers, because it would be refused', async () => {
    serve({ [FACTS]: { ...INVITED, gameover: { winner: 'marines' }, spectators: false } })
    open()
    expect(await refused()).toBe(words.join.finished)
    expect(screen.queryByRole('link', { name: words.matches.review })).toBeNull()
  })

  it('to a finished match leads to its review', async () => {
    serve({ [FACTS]: { ...INVITED, gameover: { winner: 'marines' } } })
    open()
    expect(await refused()).toBe(words.join.finished)
    await press(words.matches.review, 'link')
    expect(go).toHaveBeenCalledWith({ at: 'review', what: 'hulk/one' })
  })

  it('to a match that is gone says so', async () => {
    serve({ [FACTS]: new Refusal('noSuchMatch', 404) })
    open()
    expect(await screen.findByText(words.join.gone)).toBeTruthy()
  })

  it.each([
    ['is void', { state: 'void', seat: '1' }, words.join.void],
    ['is unknown', { state: 'unknown' }, words.join.unknown],
    ['is for another seat', { state: 'good', seat: '0' }, words.join.unknown],
  ])('that %s says so before anything is typed', async (_, invite, sentence) => {
    const log = serve({ [FACTS]: { ...INVITED, invite } })
    open()
    expect(await refused()).toBe(sentence)
    expect(log[0].query.get('invite')).toBe(CODE)
    expect(screen.queryByLabelText(words.join.name)).toBeNull()
    expect(screen.queryByRole('button', { name: words.join.submit })).toBeNull()
  })

  it('that is incomplete says so, without asking the server', () => {
    const log = serve({})
    open(`one.1.${CODE.slice(0, 15)}`)
    expect(screen.getByText(words.join.broken)).toBeTruthy()
    expect(log).toEqual([])
  })

  it('to a seat that anybody may take by now still works', async () => {
    const free = { ...facts({ matchID: 'one' }), invite: { state: 'void', seat: '1' } }
    const log = serve({ [FACTS]: free, [JOIN]: { playerID: '1', playerCredentials: 'x' } })
    open()
    await write(words.join.name, 'Bo')
    await press(words.join.submit)
    await waitFor(() => expect(go).toHaveBeenCalled())
    expect(log.find(({ what }) => what === JOIN)!.body).toEqual({ playerID: '1', playerName: 'Bo' })
  })

  it('to the player’s own match warns about holding both sides, and leads to the player’s seat', async () => {
    const own = { ...GOOD, seats: [seat('0', { name: 'Ada', mine: true }), seat('1', { state: 'invited' })] }
    serve({ [FACTS]: own })
    open()
    expect(await refused()).toBe(words.join.bothSides('Marines', 'Genestealers'))
    expect(screen.getByRole('button', { name: words.join.submitAnyway })).toBeTruthy()
    await press(words.matches.goOn, 'link')
    expect(go).toHaveBeenCalledWith({ at: 'match', what: 'hulk/one' })
  })

  it('without its code is incomplete', async () => {
    serve({ [FACTS]: INVITED })
    open('one.1')
    expect(await refused()).toBe(words.join.reserved)
  })

  it('that is invalid says so', () => {
    open('nonsense')
    expect(screen.getByText(words.join.broken)).toBeTruthy()
    expect(readInvitation('a.b.c', PAGE_GAMES)).toBeUndefined()
    expect(readInvitation('../x.1.c', PAGE_GAMES)).toBeUndefined()
  })

  it('opened again leads back to the seat', async () => {
    serve({ [FACTS]: { ...INVITED, seats: [seat('0', { name: 'Ada' }), seat('1', { name: 'Bo', mine: true })] } })
    open()
    await waitFor(() => expect(go).toHaveBeenCalledWith({ at: 'match', what: 'hulk/one' }))
  })
})
