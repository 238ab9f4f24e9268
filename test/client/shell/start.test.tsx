// @vitest-environment jsdom
import 'fake-indexeddb/auto'
import { cleanup, configure, fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { seatPlayers } from '../../../src/client/games/hulk/setup/seating'
import { loadMessages, type Messages } from '../../../src/client/games/hulk/text'
import { en } from '../../../src/client/games/hulk/text/en'
import { saveMission, saveRuleset } from '../../../src/client/games/hulk/workshop/saved'
import type { NewGame } from '../../../src/client/games/page-game'
import type { Place } from '../../../src/client/shell/address'
import { StartScreen } from '../../../src/client/shell/StartScreen'
import { forgetGame } from '../../../src/client/shell/saving/kept-games'
import { writeSave } from '../../../src/client/shell/saving/save'
import { MISSIONS, missionById } from '../../../src/game/hulk/missions'
import { wordsOfMission } from '../../../src/game/hulk/text'
import { arena } from '../../support/arena'
import { begin, keepGame, keptGames } from '../../support/breach'
import { InWords } from '../../support/in-words'
import { SETTINGS, saveOf } from './support'

const POSITION = `
  ######
  #1..2#
  ######
  m1 E
  g2 W
`

// Databases take their time on a busy machine.
configure({ asyncUtilTimeout: 10_000 })

const started = vi.fn<(game: NewGame) => void>()
const loaded = vi.fn<(read: { save: { seats: unknown[] } }) => void>()
const went = vi.fn<(place: Place) => void>()
const session = () => begin(started.mock.calls[0][0])
beforeEach(async () => {
  localStorage.clear()
  for (const { id } of await keptGames()) await forgetGame(id)
  started.mockReset()
  loaded.mockReset()
  went.mockReset()
})
afterEach(cleanup)

const open = (messages: Messages = en) =>
  render(
    <InWords messages={messages}>
      <StartScreen settings={SETTINGS} onSettings={() => {}} onStart={started} onLoad={loaded} go={went} />
    </InWords>,
  )
const click = (name: string | RegExp) => fireEvent.click(screen.getByRole('button', { name }))

describe('the start page', () => {
  it('starts the mission, variant and clock that were chosen, for the people named', () => {
    open()
    click(/Dead Reckoning/)
    click(en.variants['old-school'].title)
    click(en.rulesetValues['clock.mode'].live)
    fireEvent.change(screen.getByLabelText(en.ui.start.nameOfSwarm), { target: { value: 'Bo' } })
    click(en.ui.start.begin)
    const { mission, ruleset } = session().view(null)
    expect(mission.id).toBe('dead-reckoning')
    expect(ruleset.sight.includesFlanks).toBe(false)
    expect(ruleset.clock.mode).toBe('live')
    expect(session().seats.map(({ name }) => name)).toEqual([en.ui.start.playerName(1), 'Bo'])
  })

  it('O4: says in the reader’s language why a mission cannot be played with the chosen rules, and does not start it', async () => {
    saveRuleset({ name: 'Dry', delta: { flamer: { shots: 0 } } })
    const sentences = {
      en: 'This mission cannot be played by “Dry”. Section P can never burn: by these rules heavy flamers have no shots.',
      ca: 'Aquesta missió no es pot jugar amb «Dry». La secció P no es pot cremar mai: amb aquestes regles els llançaflames no tenen trets.',
      es: 'Esta misión no se puede jugar con «Dry». La sección P no puede arder nunca: con estas reglas los lanzallamas no tienen disparos.',
    }
    for (const language of ['en', 'ca', 'es'] as const) {
      const messages = await loadMessages(language)
      open(messages)
      click('Dry')
      expect(screen.getByRole('alert').textContent).toBe(sentences[language])
      const begin = screen.getByRole('button', { name: messages.ui.start.begin }) as HTMLButtonElement
      expect(begin.disabled).toBe(true)
      // Another mission does not need a flamer.
      click(new RegExp(wordsOfMission(messages, missionById('last-lock')!).name))
      expect(screen.queryByRole('alert')).toBeNull()
      expect(begin.disabled).toBe(false)
      cleanup()
    }
  })

  it('O4: still lists a mission stored by an earlier version, and says why it cannot be played', () => {
    const { squads } = arena(1)
    const members = squads[0].members.filter(({ kind }) => kind !== 'flamer')
    saveMission(
      arena(1, { squads: [{ ...squads[0], members }], victory: { marines: { any: [{ left: 1 }, { burned: 'b' }] } } }),
    )
    open()
    click(/^Plan of Arena/)
    expect(screen.getByRole('alert').textContent).toContain('Section b can never burn: no marine has a heavy flamer.')
    expect((screen.getByRole('button', { name: en.ui.start.begin }) as HTMLButtonElement).disabled).toBe(true)
  })

  it('shows what counts, who wins when the rounds are over, and the mission’s own rules', async () => {
    const told = () => screen.getByRole('region', { name: /./ }).textContent
    open()
    click(/Clean Sweep/)
    expect(told()).toContain('The Genestealers win if no marine is left on the board or 5 marines have fallen.')
    expect(told()).toContain('If nobody has won after 10 rounds, the Genestealers win.')
    expect(told()).not.toContain('point')
    expect(told()).not.toContain(en.ui.start.ownRules)
    click(/Lights Out/)
    expect(told()).toContain('If both sides get there in the same round, the Genestealers win.')
    expect(told()).toContain(`${en.ui.start.ownRules}${en.ruleset['flamer.range'].title}: 6`)
    cleanup()
    const ca = await loadMessages('ca')
    open(ca)
    click(new RegExp(ca.missions['clean-sweep'].name))
    expect(told()).toContain('Si al cap de 10 rondes no ha guanyat ningú, guanyen els Genestealers.')
  })

  it('times the Genestealer turn at one screen only if asked to (B5)', () => {
    const timed = () => begin(started.mock.lastCall![0]).view(null).ruleset.clock.genestealerBase
    open()
    expect(screen.queryByLabelText(en.ui.start.clockSwarm)).toBeNull()
    click(en.rulesetValues['clock.mode'].live)
    click(en.ui.start.begin)
    expect(timed()).toBe(0)
    fireEvent.click(screen.getByLabelText(en.ui.start.clockSwarm))
    click(en.ui.start.begin)
    expect(timed()).toBe(240)
    cleanup()
    // As last time, and as one's own rules would have it.
    saveRuleset({ name: 'Hurried', delta: { clock: { genestealerBase: 60 } } })
    open()
    click('Hurried')
    click(en.ui.start.begin)
    expect(timed()).toBe(60)
    fireEvent.click(screen.getByLabelText(en.ui.start.clockSwarm))
    click(en.ui.start.begin)
    expect(timed()).toBe(0)
  })

  it('one person has both squads unless somebody else is named', () => {
    open()
    click(/Split Hull/)
    click(en.ui.start.begin)
    expect(session().seats).toHaveLength(2)
    started.mockReset()
    fireEvent.change(screen.getByLabelText(en.ui.start.nameOfSquad('Squad Tern')), { target: { value: 'Eve' } })
    click(en.ui.start.begin)
    expect(session().seats.map(({ name }) => name)).toEqual([
      en.ui.start.playerName(1),
      'Eve',
      en.ui.start.playerName(2),
    ])
  })

  it('seats a bot, and swaps it with its opponent', () => {
    open()
    const swarm = () => screen.getByLabelText(en.ui.start.playedBy(en.sides.genestealers))
    fireEvent.change(swarm(), { target: { value: 'hard' } })
    click(en.ui.start.begin)
    expect(session().seats.map(({ bot }) => bot)).toEqual([undefined, 'hard'])
    started.mockReset()
    click(en.ui.start.swapSides)
    click(en.ui.start.begin)
    expect(session().seats.map(({ name, bot }) => [name, bot])).toEqual([
      [en.ui.bots.names.hard, 'hard'],
      [en.ui.start.playerName(1), undefined],
    ])
    cleanup()
    // As last time.
    open()
    click(en.ui.start.begin)
    expect(started.mock.lastCall?.[0].seats.map(({ bot }) => bot)).toEqual(['hard', undefined])
  })

  it('plays with rules made in the workshop', () => {
    saveRuleset({ name: 'Tired', delta: { overwatch: { cost: 3 } } })
    open()
    click('Tired')
    expect(screen.getByText('Overwatch cost: 3')).toBeTruthy()
    click(en.ui.start.begin)
    expect(session().view(null).ruleset).toMatchObject({ overwatch: { cost: 3 }, clock: { mode: 'off' } })
  })

  it('does not start if the mission’s rules contradict the chosen ones, and says so', () => {
    saveRuleset({ name: 'Dear', delta: { overwatch: { cost: 8 } } })
    saveMission({ ...MISSIONS[0], id: 'slow', name: 'Slow', ruleset: { ap: { marine: 1 } } })
    open()
    click('Dear')
    click(/Slow/)
    expect(screen.getByRole('alert').textContent).toBe(en.ui.measured.unfit('Dear'))
    expect((screen.getByRole('button', { name: en.ui.start.begin }) as HTMLButtonElement).disabled).toBe(true)
    click(/Pilot Light/)
    expect(screen.queryByRole('alert')).toBeNull()
  })

  it('swaps the sides', () => {
    open()
    click(en.ui.start.swapSides)
    click(en.ui.start.begin)
    expect(session().seats.map(({ name }) => name)).toEqual([en.ui.start.playerName(2), en.ui.start.playerName(1)])
  })

  it('offers the guided mission first on the first visit', async () => {
    open()
    await waitFor(() => expect(screen.getByRole('button', { name: en.ui.start.guided }).className).toBe('primary'))
    click(en.ui.start.guided)
    expect(session().course).toBe('first-steps')
    expect(session().view(null).mission.id).toBe('first-steps')
    expect(session().seats.map(({ bot }) => bot !== undefined)).toEqual([false, true])
  })

  it('continues the last game', async () => {
    await keepGame(saveOf(POSITION))
    open()
    fireEvent.click(await screen.findByRole('button', { name: new RegExp(`^${en.ui.start.continueGame}`) }))
    expect(went).toHaveBeenCalledWith({ at: 'game', what: 'hulk/test' })
    expect(screen.getByRole('button', { name: en.ui.start.guided }).className).toBe('')
  })

  it('lists the others, with a search by mission, name or day, and asks before deleting', async () => {
    for (let n = 0; n < 8; n++) {
      const names = n === 3 ? ['Zoe', 'Bo'] : ['Ada', 'Bo']
      await keepGame({ ...saveOf(POSITION, names), id: `game${n}`, savedAt: `2026-01-0${n + 1}T03:04:05.000Z` })
    }
    open()
    const list = within(await screen.findByRole('list', { name: /Earlier games/, hidden: true }))
    const rows = () => list.getAllByRole('listitem', { hidden: true })
    expect(rows()).toHaveLength(7)
    fireEvent.change(screen.getByLabelText(en.ui.start.searchGames), { target: { value: 'zoe 2026' } })
    expect(rows()).toHaveLength(1)
    const cross = () => list.getByRole('button', { name: new RegExp(en.ui.start.forget), hidden: true })
    fireEvent.click(cross())
    fireEvent.click(list.getByRole('button', { name: en.ui.app.cancel, hidden: true }))
    expect(await keptGames()).toHaveLength(8)
    fireEvent.click(cross())
    fireEvent.click(list.getByRole('button', { name: en.ui.start.forgetIt, hidden: true }))
    await waitFor(async () => expect(await keptGames()).toHaveLength(7))
    expect(await screen.findByText(en.ui.start.noneFound)).toBeTruthy()
  })

  it('offers unreadable games of an earlier version as files', async () => {
    localStorage.setItem('bulkhead.game.torn', '{"game":')
    open()
    const note = (await screen.findByText(en.ui.files.oldUnreadable)).parentElement as HTMLElement
    const files: Blob[] = []
    vi.spyOn(URL, 'createObjectURL').mockImplementation((blob) => {
      files.push(blob as Blob)
      return 'blob:file'
    })
    fireEvent.click(within(note).getByRole('button', { name: en.ui.files.save }))
    expect(await files[0].text()).toBe('{"game":')
    expect(localStorage.getItem('bulkhead.game.torn')).toBe('{"game":')
    fireEvent.click(within(note).getByRole('button', { name: en.ui.start.forgetIt }))
    await waitFor(() => expect(screen.queryByText(en.ui.files.oldUnreadable)).toBeNull())
    vi.restoreAllMocks()
  })

  const choose = (text: string) =>
    fireEvent.change(screen.getByLabelText(en.ui.start.loadFile, { selector: 'input' }), {
      target: { files: [new File([text], 'game.json')] },
    })

  it('loads a file', async () => {
    open()
    choose(writeSave(saveOf(POSITION)))
    await waitFor(() => expect(loaded.mock.lastCall?.[0].save.seats).toHaveLength(2))
  })

  it('refuses a bad file with a reason', async () => {
    open()
    choose('{"game":"bulkhead","version":1}')
    const alert = await screen.findByRole('alert')
    expect(alert.textContent).toContain(en.ui.files.cannotLoad.broken)
    expect(alert.textContent).toContain(en.ui.files.nothingLost)
    expect(loaded).not.toHaveBeenCalled()
  })
})

describe('seats', () => {
  it('follow the order of the squads, with the swarm last', () => {
    expect(seatPlayers(['Ada', 'Ada', 'Eve'], 'Bo')).toEqual({
      squads: ['0', '0', '1'],
      seats: [
        { seat: '0', name: 'Ada', side: 'marines' },
        { seat: '1', name: 'Eve', side: 'marines' },
        { seat: '2', name: 'Bo', side: 'genestealers' },
      ],
    })
  })

  it('cannot alternate between players', () => {
    expect(seatPlayers(['Ada', 'Eve', 'Ada'], 'Bo')).toBeUndefined()
  })
})
