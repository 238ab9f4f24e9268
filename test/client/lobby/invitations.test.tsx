// @vitest-environment jsdom
import { cleanup, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { Invites } from '../../../src/client/lobby/Invites'
import { inviteCodes, keepInvites, readInvitation } from '../../../src/client/lobby/invite-codes'
import { JoinPage } from '../../../src/client/lobby/JoinPage'
import { facts, seat } from './samples'
import { go, PAGE, press, Refusal, serve, show, words, write } from './support'

const INVITED = facts({
  matchID: 'one',
  seats: [seat('0', { name: 'Ada' }), seat('1', { state: 'invited' })],
})
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
  it('are one a seat and one for spectators, to copy and to scan', async () => {
    keepInvites('one', { 1: 'secret-code' })
    show(<Invites match={MADE} onChanged={() => {}} />)
    const link = screen.getByLabelText<HTMLInputElement>(/Genestealers/).value
    expect(link).toBe(`${location.origin}/#join=one.1.secret-code`)
    expect(screen.getByLabelText<HTMLInputElement>(words.invites.spectators).value).toContain('#match=one')
    screen.getAllByRole('button', { name: words.invites.copy })[0].click()
    await screen.findByRole('button', { name: words.invites.copied })
    expect(copied).toHaveBeenCalledWith(link)
    screen.getAllByRole('button', { name: words.invites.qr })[0].click()
    expect((await screen.findByRole('img', { name: /Genestealers/ })).querySelector('path')).toBeTruthy()
  })

  it('are made anew, and the old one is forgotten', async () => {
    keepInvites('one', { 1: 'old' })
    const log = serve({ 'POST /games/hulk/one/invites': { code: 'fresh' } })
    show(<Invites match={MADE} onChanged={() => {}} />)
    await press(words.invites.renew)
    await screen.findByText(words.invites.renewed)
    expect(screen.getByLabelText<HTMLInputElement>(/Genestealers/).value).toContain('#join=one.1.fresh')
    expect(inviteCodes('one')).toEqual({ 1: 'fresh' })
    expect(log[0].body).toEqual({ playerID: '1' })
  })

  it('are given up for whoever comes', async () => {
    const changed = vi.fn()
    serve({ 'POST /games/hulk/one/open': {} })
    show(<Invites match={MADE} onChanged={changed} />)
    await press(words.invites.openSeat)
    await waitFor(() => expect(changed).toHaveBeenCalled())
  })

  it('need no code where anybody may sit', () => {
    show(<Invites match={facts({ matchID: 'one', made: true })} onChanged={() => {}} />)
    expect(screen.getByLabelText<HTMLInputElement>(/Genestealers/).value).toBe(`${location.origin}/#join=one.1`)
    expect(screen.getByRole('button', { name: words.invites.reserve })).toBeTruthy()
  })

  it('are not for others to change', () => {
    show(<Invites match={INVITED} onChanged={() => {}} />)
    expect(screen.getByText(words.invites.notYours)).toBeTruthy()
    expect(screen.queryByRole('button', { name: words.invites.renew })).toBeNull()
  })

  it('are not offered where nobody may look on', () => {
    show(<Invites match={{ ...MADE, spectators: false }} onChanged={() => {}} />)
    expect(screen.queryByLabelText(words.invites.spectators)).toBeNull()
  })
})

describe('an invitation', () => {
  const FACTS = 'GET /games/hulk/one'
  const JOIN = 'POST /games/hulk/one/join'
  const open = (what: string | undefined = 'one.1.code') => show(<JoinPage {...PAGE} what={what} />)

  it('says to what, by whom and as whom, and seats whoever gives a name', async () => {
    const log = serve({ [FACTS]: INVITED, [JOIN]: { playerID: '1', playerCredentials: 'x' } })
    open()
    expect(await screen.findByRole('heading', { name: 'Pilot Light' })).toBeTruthy()
    expect(screen.getByText(words.join.by('Ada'))).toBeTruthy()
    expect(screen.getByText(words.join.asSide('Genestealers'))).toBeTruthy()
    expect(screen.getByRole('img', { name: /Pilot Light/ })).toBeTruthy()
    await write(words.join.name, 'Bo')
    await press(words.join.submit)
    await waitFor(() => expect(go).toHaveBeenCalledWith({ at: 'match', what: 'one' }))
    expect(log.find(({ what }) => what === JOIN)!.body).toEqual({ playerID: '1', playerName: 'Bo', invite: 'code' })
  })

  const refused = async () => (await screen.findByRole('alert')).textContent

  it.each([
    ['wrongInvite', words.join.void],
    ['seatTaken', words.join.takenUnknown],
    ['gameOver', words.join.finished],
    ['noSuchMatch', words.join.gone],
    ['badName', words.problems.badName],
  ])('refused with %s says so', async (code, sentence) => {
    serve({ [FACTS]: INVITED, [JOIN]: new Refusal(code) })
    open()
    await write(words.join.name, 'Bo')
    await press(words.join.submit)
    expect(await refused()).toBe(sentence)
    expect(go).not.toHaveBeenCalled()
  })

  it('to a seat somebody has taken says who, and offers to watch', async () => {
    serve({ [FACTS]: INVITED })
    open('one.0.code')
    expect(await refused()).toBe(words.join.taken('Ada'))
    expect(screen.queryByRole('button', { name: words.join.submit })).toBeNull()
    await press(words.join.watchInstead, 'link')
    expect(go).toHaveBeenCalledWith({ at: 'match', what: 'one' })
  })

  it('to a finished match leads to its review', async () => {
    serve({ [FACTS]: { ...INVITED, gameover: { winner: 'marines' } } })
    open()
    expect(await refused()).toBe(words.join.finished)
    await press(words.matches.review, 'link')
    expect(go).toHaveBeenCalledWith({ at: 'review', what: 'one' })
  })

  it('to a match that is gone says so', async () => {
    serve({ [FACTS]: new Refusal('noSuchMatch', 404) })
    open()
    expect(await screen.findByText(words.join.gone)).toBeTruthy()
  })

  it('without its code is not the whole invitation', async () => {
    serve({ [FACTS]: INVITED })
    open('one.1')
    expect(await refused()).toBe(words.join.reserved)
  })

  it('that makes no sense says so', () => {
    open('nonsense')
    expect(screen.getByText(words.join.broken)).toBeTruthy()
    expect(readInvitation('a.b.c')).toBeUndefined()
    expect(readInvitation('../x.1.c')).toBeUndefined()
  })

  it('opened again leads back to the seat', async () => {
    serve({ [FACTS]: { ...INVITED, seats: [seat('0', { name: 'Ada' }), seat('1', { name: 'Bo', mine: true })] } })
    open()
    await waitFor(() => expect(go).toHaveBeenCalledWith({ at: 'match', what: 'one' }))
  })
})
