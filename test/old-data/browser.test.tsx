// @vitest-environment jsdom
import { PAGE_GAMES } from '../../src/client/games'
import 'fake-indexeddb/auto'
/** What a browser of an earlier version kept, and the files and links that people have, on the present page. */
import { cleanup, render, screen, waitFor } from '@testing-library/react'
import { createStore, setMany } from 'idb-keyval'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { recallTable } from '../../src/client/games/hulk/setup/table-memory'
import { en } from '../../src/client/games/hulk/text/en'
import { MissionEditorPage } from '../../src/client/games/hulk/workshop/mission-editor/MissionEditorPage'
import { earlierDraft, keptDraft } from '../../src/client/games/hulk/workshop/mission-editor/model/draft-store'
import { openFile, openLink } from '../../src/client/games/hulk/workshop/mission-editor/model/link'
import { RulesEditorPage } from '../../src/client/games/hulk/workshop/rules-editor/RulesEditorPage'
import { linkTextOf, rulesInFile, rulesInLink } from '../../src/client/games/hulk/workshop/rules-editor/share'
import { savedMissions, savedRulesets } from '../../src/client/games/hulk/workshop/saved'
import { inviteCodes, readInvitation } from '../../src/client/lobby/invites/invite-codes'
import { preferences } from '../../src/client/lobby/notices/preferences'
import { readDeviceLink } from '../../src/client/lobby/you/device-link'
import { keptKey, keptName } from '../../src/client/lobby/you/identity'
import { placeInAddress } from '../../src/client/shell/address'
import { StartScreen } from '../../src/client/shell/StartScreen'
import { forgetGame } from '../../src/client/shell/saving/kept-games'
import { loadSettings } from '../../src/client/shell/settings'
import { chooseAction } from '../../src/game/hulk/bots'
import { resolveRuleset } from '../../src/game/hulk/ruleset'
import { SETTINGS } from '../client/shell/support'
import {
  type KeptGame,
  keptGames,
  readGame,
  readKeptGame,
  resumeSession,
  type Save,
  type Session,
} from '../support/breach'
import { InWords } from '../support/in-words'
import { KEYS } from './captured'
import { gamesOf, jsonOf, matchesOf, SETS, textOf } from './sets'

/** The keys of this page that a set may have; none is forgotten. */
const KNOWN =
  /^bulkhead\.(settings|sound|table|player|name|notices|invites|clock|game\..+|read\..+|rulesets|missions|rules-draft|mission-draft(\.earlier)?)$/

const HOUSE_RULES = { stormBolter: { hitsOn: 6 }, overwatch: { range: 8 }, flamer: { shots: 8 } }

function playOn(session: Session, actions: number): number {
  for (let n = 0; n < actions; n++) {
    const { decision, over } = session.snapshot()
    if (over) return n
    const action = chooseAction(session.view(decision!.seat), decision!.seat, 'easy', 'old data')
    expect(session.send(action)).toBe(true)
  }
  return actions
}

async function savedOf({ id }: KeptGame): Promise<Save> {
  const read = await readKeptGame(id)
  if (!read?.ok) throw new Error(`${id}: ${read?.detail}`)
  return read.save
}

async function opened(text: string): Promise<Save> {
  const read = await readGame(text, (number) => `Player ${number}`)
  if (!read.ok) throw new Error(`${read.problem}: ${read.detail}`)
  return read.save
}

afterEach(cleanup)

describe.each(SETS)('a browser of %s', (set) => {
  const stored = jsonOf<Record<string, string>>(set, 'local-storage.json')
  beforeEach(async () => {
    localStorage.clear()
    for (const { id } of await keptGames()) await forgetGame(id)
    for (const [key, value] of Object.entries(stored)) localStorage.setItem(key, value)
    await setMany(Object.entries(gamesOf(set)), createStore('bulkhead', 'games'))
  })

  it('stored nothing that is not checked here', () => {
    for (const key of Object.keys(stored)) expect(key).toMatch(KNOWN)
  })

  it('keeps its identity, settings and last choices', () => {
    expect(loadSettings()).toEqual({ language: 'ca', speed: 'fast', dice: false, trust: true })
    expect(recallTable()).toMatchObject({ marines: ['Ann', 'Cleo'], swarm: 'Ben', clock: 'live' })
    expect(recallTable().bots).toEqual({ marines: [null, 'hard'], swarm: 'easy' })
    expect(keptKey()).toBe(KEYS.Ann)
    expect(keptName()).toBe('Ann')
    expect(preferences()).toEqual({ sound: false, muted: false })
    const { id, invites } = matchesOf(set).matches.find((match) => Object.keys(match.invites).length > 0)!
    expect(inviteCodes(id)).toEqual(invites)
  })

  it('keeps the workshop’s rules, missions and drafts', () => {
    const [{ name, delta }] = savedRulesets()
    expect(name).toBe('Long night')
    expect(resolveRuleset(delta)).toMatchObject(HOUSE_RULES)
    expect(savedMissions().map(({ id }) => id)).toEqual(['two-corridors'])
    expect(keptDraft()).toMatchObject({ name: '', rounds: 0 })
    expect(earlierDraft()).toMatchObject({ name: 'Two Corridors' })
  })

  it('continues every stored game, and can undo what could be undone', async () => {
    const games = await Promise.all((await keptGames()).map(savedOf))
    expect(games.map((save) => save.state.mission.id).sort()).toEqual([
      'dead-heat',
      'last-lock',
      'pilot-light',
      'two-corridors',
    ])
    for (const save of games) {
      const session = resumeSession(save, 'old data')
      const { history, over } = session.snapshot()
      expect(history.length).toBeGreaterThan(10)
      if (save.undo) {
        expect(session.snapshot().canUndo).toBe(true)
        session.undo()
        expect(session.snapshot().history.length).toBe(history.length - 1)
      }
      if (!over) expect(playOn(session, 40)).toBeGreaterThan(5)
      // And once more from what is kept now.
      const again = await opened(JSON.stringify(session.save()))
      expect(again.history).toEqual(session.snapshot().history)
      session.close()
    }
  })

  it('shows its games on the start page', async () => {
    render(
      <InWords>
        <StartScreen settings={SETTINGS} onSettings={() => {}} onStart={() => {}} onLoad={() => {}} go={() => {}} />
      </InWords>,
    )
    expect(await screen.findAllByText(/Two Corridors/)).toBeTruthy()
    expect((await screen.findAllByText(/Dead Heat/)).length).toBeGreaterThan(0)
  })
})

describe.each(SETS)('a file of %s', (set) => {
  it('of a game in progress can be continued', async () => {
    const session = resumeSession(await opened(textOf(set, 'running.save.json')), 'old data')
    expect(session.seats.map(({ name }) => name)).toEqual(['Ann', 'Ben'])
    expect(playOn(session, 25)).toBe(25)
    session.close()
  })

  it('of a finished game shows how it ended', async () => {
    const text = textOf(set, 'finished.save.json')
    const session = resumeSession(await opened(text))
    expect(session.snapshot().over).toBe(true)
    expect(session.view(null).outcome).toEqual(JSON.parse(text).state.outcome)
    expect(session.view(null).outcome?.reason).toBe('condition')
    expect(session.snapshot().history.length).toBeGreaterThan(100)
    session.close()
  })

  it('with a position can be played', async () => {
    const session = resumeSession(await opened(textOf(set, 'position.txt')), 'old data')
    expect(session.snapshot().decision?.kind).toBe('react')
    expect(playOn(session, 40)).toBe(40)
    session.close()
  })

  it('with rules or a mission can be read', async () => {
    expect(resolveRuleset(rulesInFile(textOf(set, 'rules.json'))!.delta)).toMatchObject(HOUSE_RULES)
    const read = await openFile(new File([textOf(set, 'mission.json')], 'mission.json'))
    expect(read).toMatchObject({ ok: true, mission: { id: 'two-corridors' } })
  })
})

describe.each(SETS)('a link of %s', (set) => {
  const links = jsonOf<Record<string, string>>(set, 'links.json')
  const placeOf = (name: string) => placeInAddress(new URL(links[name]).hash)
  const props = { settings: SETTINGS, onSettings: () => {}, go: () => {}, onStart: () => {} }
  beforeEach(() => localStorage.clear())

  it('leads to the same place as before', () => {
    for (const name of ['rules', 'mission', 'match', 'review', 'device']) expect(placeOf(name).at).toBe(name)
    expect(placeOf('invite').at).toBe('join')
    const { id, invites } = matchesOf(set).matches.find((match) => Object.keys(match.invites).length > 0)!
    expect(readInvitation(placeOf('invite').what!, PAGE_GAMES)).toEqual({
      gameName: 'hulk',
      matchID: id,
      seat: '1',
      code: invites[1],
    })
    expect(readDeviceLink(placeOf('device').what)?.pad).toHaveLength(16)
  })

  it('to rules opens them in the editor', () => {
    const { what } = placeOf('rules')
    expect(resolveRuleset(rulesInLink(what!)!.delta)).toMatchObject(HOUSE_RULES)
    render(
      <InWords>
        <RulesEditorPage {...props} what={what} />
      </InWords>,
    )
    expect(screen.getByDisplayValue('Long night')).toBeTruthy()
    expect(screen.queryByRole('alert')).toBeNull()
  })

  it('to rules that no longer exist says which', () => {
    const what = linkTextOf({ name: 'Old', delta: { ap: { marine: 5, dwarf: 3 }, magic: { mana: 1 } } as never })
    render(
      <InWords>
        <RulesEditorPage {...props} what={what} />
      </InWords>,
    )
    expect(screen.getByRole('alert').textContent).toBe(en.ui.rulesEditor.unknownRules('ap.dwarf, magic'))
  })

  it('to a mission opens it in the editor', async () => {
    const { what } = placeOf('mission')
    expect(await openLink(what!)).toMatchObject({ ok: true, mission: { id: 'two-corridors' } })
    render(
      <InWords>
        <MissionEditorPage {...props} what={what} />
      </InWords>,
    )
    await waitFor(() => expect(keptDraft()).toMatchObject({ name: 'Two Corridors' }))
  })
})
