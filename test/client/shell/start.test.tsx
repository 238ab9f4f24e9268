// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { keepGame } from '../../../src/client/hulk/hot-seat/kept-games'
import { writeSave } from '../../../src/client/hulk/hot-seat/save'
import type { Session } from '../../../src/client/hulk/hot-seat/session'
import { StartScreen } from '../../../src/client/shell/StartScreen'
import { seatPlayers } from '../../../src/client/shell/seating'
import { MessagesContext } from '../../../src/client/text'
import { en } from '../../../src/client/text/en'
import { saveMission, saveRuleset } from '../../../src/client/workshop/saved'
import { MISSIONS } from '../../../src/game/hulk/missions'
import { SETTINGS, saveOf } from './support'

const POSITION = `
  ######
  #1..2#
  ######
  m1 E
  g2 W
`

const started = vi.fn<(session: Session) => void>()
const session = () => started.mock.calls[0][0]
beforeEach(() => {
  localStorage.clear()
  started.mockReset()
})
afterEach(cleanup)

const open = (firstVisit = false) =>
  render(
    <MessagesContext value={en}>
      <StartScreen settings={SETTINGS} onSettings={() => {}} firstVisit={firstVisit} onStart={started} go={() => {}} />
    </MessagesContext>,
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

  it('one person holds both squads unless somebody else is named', () => {
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

  it('seats a bot, and swaps it with the person it plays against', () => {
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

  it('plays by rules made in the workshop', () => {
    saveRuleset({ name: 'Tired', delta: { overwatch: { cost: 3 } } })
    open()
    click('Tired')
    expect(screen.getByText('Overwatch cost: 3')).toBeTruthy()
    click(en.ui.start.begin)
    expect(session().view(null).ruleset).toMatchObject({ overwatch: { cost: 3 }, clock: { mode: 'off' } })
  })

  it('will not begin where the mission’s own rules contradict those chosen, and says so', () => {
    saveRuleset({ name: 'Dear', delta: { overwatch: { cost: 8 } } })
    saveMission({ ...MISSIONS[0], id: 'slow', name: 'Slow', ruleset: { ap: { marine: 1 } } })
    open()
    click('Dear')
    click(/Slow/)
    expect(screen.getByRole('alert').textContent).toBe(en.ui.lab.unfit('Dear'))
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

  it('offers the guided mission first to whoever comes first', () => {
    open(true)
    click(en.ui.start.guided)
    expect(session().guided).toBe(true)
    expect(session().view(null).mission.id).toBe('pilot-light')
  })

  it('goes on with the last game', () => {
    keepGame(saveOf(POSITION))
    open()
    click(new RegExp(`^${en.ui.start.continueGame}`))
    expect(session().view(null).pieces[2].kind).toBe('genestealer')
    expect(session().seats[0].name).toBe('Ada')
  })

  const choose = (text: string) =>
    fireEvent.change(screen.getByLabelText(en.ui.start.loadFile, { selector: 'input' }), {
      target: { files: [new File([text], 'game.json')] },
    })

  it('loads a file', async () => {
    open()
    choose(writeSave(saveOf(POSITION)))
    await waitFor(() => expect(started).toHaveBeenCalled())
  })

  it('refuses a bad file in words and stays', async () => {
    open()
    choose('{"game":"bulkhead","version":1}')
    const alert = await screen.findByRole('alert')
    expect(alert.textContent).toContain(en.ui.files.cannotLoad.broken)
    expect(alert.textContent).toContain(en.ui.files.nothingLost)
    expect(started).not.toHaveBeenCalled()
  })
})

describe('seats', () => {
  it('follow the squads, the swarm last', () => {
    expect(seatPlayers(['Ada', 'Ada', 'Eve'], 'Bo')).toEqual({
      squads: ['0', '0', '1'],
      seats: [
        { seat: '0', name: 'Ada', side: 'marines' },
        { seat: '1', name: 'Eve', side: 'marines' },
        { seat: '2', name: 'Bo', side: 'genestealers' },
      ],
    })
  })

  it('cannot alternate', () => {
    expect(seatPlayers(['Ada', 'Eve', 'Ada'], 'Bo')).toBeUndefined()
  })
})
