// @vitest-environment jsdom
import { cleanup, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { newMatchWith } from '../../../src/client/games/hulk/lobby/chosen'
import { en } from '../../../src/client/games/hulk/text/en'
import { saveRuleset } from '../../../src/client/games/hulk/workshop/saved'
import { seatsFor, wish } from '../../../src/client/lobby/create/wishes'
import { inviteCodes } from '../../../src/client/lobby/invites/invite-codes'
import { LobbyPage } from '../../../src/client/lobby/LobbyPage'
import { keepName } from '../../../src/client/lobby/you/identity'
import { checkMatch } from '../../../src/game/hulk/match'
import { missionById } from '../../../src/game/hulk/missions'
import { go, PAGE, press, Refusal, serve, show, words, write } from './support'

vi.mock('../../../src/client/lobby/server/socket', () => import('./fake-socket'))

beforeEach(() => {
  localStorage.clear()
  go.mockReset()
})
afterEach(cleanup)

const CREATE = 'POST /games/hulk/create'
const MADE = { matchID: 'new-one', invites: { 1: 'code' } }
const open = () => show(<LobbyPage {...PAGE} what="new" />)
const choose = async (seat: RegExp, value: string) => write(seat, value)

interface Wanted {
  numPlayers: number
  setupData: unknown
  seats: unknown
}

describe('a new match', () => {
  it('O4: says before sending why it cannot be played with the chosen rules, and who wins at the end', async () => {
    saveRuleset({ name: 'Dry', delta: { flamer: { shots: 0 } } })
    const log = serve({ [CREATE]: MADE })
    open()
    await press('Dry')
    expect(screen.getByRole('alert').textContent).toMatch(/“Dry”\. Section P can never burn/)
    const submit = screen.getByRole('button', { name: words.create.submit }) as HTMLButtonElement
    expect(submit.disabled).toBe(true)
    expect(screen.getByText('If nobody has won after 9 rounds, the Genestealers win.')).toBeTruthy()
    await press(en.variants.standard.title)
    expect(screen.queryByRole('alert')).toBeNull()
    expect(submit.disabled).toBe(false)
    expect(log.filter(({ what }) => what === CREATE)).toEqual([])
  })

  it('is created as chosen, its invitations are stored, and the page goes to it', async () => {
    const log = serve({ [CREATE]: MADE })
    open()
    await press(/Dead Reckoning/)
    await press(en.rulesetValues['clock.mode'].correspondence)
    await press(en.variants['old-school'].title)
    await press(words.create.byLink)
    await press(words.create.spectators, 'checkbox')
    await write(words.create.yourName, 'Ada')
    await press(words.create.submit)
    await waitFor(() => expect(go).toHaveBeenCalledWith({ at: 'match', what: 'hulk/new-one' }))
    const body = log.find(({ what }) => what === CREATE)!.body as Wanted
    expect(body).toEqual({
      absence: {},
      numPlayers: 2,
      setupData: {
        mission: 'dead-reckoning',
        variant: 'old-school',
        ruleset: { clock: { mode: 'correspondence' } },
      },
      unlisted: true,
      spectators: false,
      language: 'en',
      seats: { 0: 'me', 1: 'invited' },
      playerName: 'Ada',
    })
    expect(checkMatch(body.setupData, body.numPlayers).ok).toBe(true)
    expect(inviteCodes('new-one')).toEqual({ 1: 'code' })
  })

  it('uses rules and missions from the workshop, and shows their changes', async () => {
    keepName('Ada')
    const own = { ...missionById('pilot-light')!, id: 'my-own', name: 'My own hull' }
    localStorage.setItem('bulkhead.missions', JSON.stringify([own, { id: 'broken' }]))
    localStorage.setItem(
      'bulkhead.rulesets',
      JSON.stringify([
        { name: 'Sharp eyes', delta: { stormBolter: { hitsOn: 5 } } },
        { name: 'Broken', delta: { stormBolter: { hitsOn: 99 } } },
      ]),
    )
    const log = serve({ [CREATE]: MADE })
    open()
    await press(/My own hull/)
    await press('Sharp eyes')
    expect(screen.getByText('5').closest('li')!.textContent).toContain(en.ruleset['stormBolter.hitsOn'].title)
    expect(screen.queryByRole('button', { name: 'Broken' })).toBeNull()
    await press(words.create.submit)
    await waitFor(() => expect(go).toHaveBeenCalled())
    const body = log.find(({ what }) => what === CREATE)!.body as Wanted
    expect(body.setupData).toMatchObject({
      mission: { name: 'My own hull' },
      ruleset: { stormBolter: { hitsOn: 5 }, clock: { mode: 'off' } },
    })
    expect(checkMatch(body.setupData, body.numPlayers)).toMatchObject({ ok: true })
  })

  it('has a player for each squad if wanted, and bots', async () => {
    keepName('Ada')
    const log = serve({ [CREATE]: MADE })
    open()
    await press(/Split Hull/)
    await press(words.create.players(3))
    await choose(/Genestealers/, 'bot:hard')
    await choose(/Squad Tern/, 'open')
    await press(words.create.submit)
    await waitFor(() => expect(go).toHaveBeenCalled())
    expect(log.find(({ what }) => what === CREATE)!.body).toMatchObject({
      numPlayers: 3,
      seats: { 0: 'me', 1: 'open', 2: 'bot:hard' },
    })
  })

  it('asks for a name before anything is sent', async () => {
    const log = serve({ [CREATE]: MADE })
    open()
    await press(words.create.submit)
    expect((await screen.findByRole('alert')).textContent).toBe(words.create.needsName)
    expect(document.activeElement).toBe(screen.getByLabelText(words.create.yourName))
    expect(log).toEqual([])
  })

  it('begins with the mission and rules chosen elsewhere', async () => {
    localStorage.setItem(
      'bulkhead.rulesets',
      JSON.stringify([{ name: 'Tired out', delta: { overwatch: { cost: 3 } } }]),
    )
    show(<LobbyPage {...PAGE} what={newMatchWith({ mission: 'last-lock', rules: 'Tired out' })} />)
    for (const name of [/Last Lock/, 'Tired out']) {
      expect(screen.getByRole('button', { name, pressed: true })).toBeTruthy()
    }
    cleanup()
    // From anybody.
    show(<LobbyPage {...PAGE} what="new/nowhere/%E0%A4%A" />)
    expect(screen.getByRole('button', { name: en.variants.standard.title, pressed: true })).toBeTruthy()
  })

  it('says why it was refused', async () => {
    keepName('Ada')
    serve({ [CREATE]: new Refusal('tooMuch', 429) })
    open()
    await press(words.create.submit)
    expect((await screen.findByRole('alert')).textContent).toContain(words.problems.tooMuch)
    expect(go).not.toHaveBeenCalled()
  })
})

describe('seats', () => {
  it('always include one for the player who creates the match', () => {
    expect(seatsFor(2)).toEqual({ 0: 'me', 1: 'invited' })
    expect(wish({ 0: 'me', 1: 'bot:easy' }, '1', 'me')).toEqual({ 0: 'bot:easy', 1: 'me' })
    expect(wish({ 0: 'me', 1: 'invited' }, '0', 'open')).toEqual({ 0: 'open', 1: 'me' })
    expect(wish({ 0: 'invited', 1: 'me' }, '1', 'bot:hard')).toEqual({ 0: 'me', 1: 'bot:hard' })
    expect(seatsFor(2, { 0: 'open', 1: 'invited', 2: 'me' })).toEqual({ 0: 'me', 1: 'invited' })
  })
})
