// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { PAGE_GAMES } from '../../../../../../src/client/games'
import { chosenIn } from '../../../../../../src/client/games/hulk/lobby/chosen'
import { RulesEditorPage } from '../../../../../../src/client/games/hulk/workshop/rules-editor/RulesEditorPage'
import { linkTextOf, rulesInLink } from '../../../../../../src/client/games/hulk/workshop/rules-editor/share'
import { savedRulesets, saveMission } from '../../../../../../src/client/games/hulk/workshop/saved'
import type { NewGame } from '../../../../../../src/client/games/page-game'
import { readLobbyAddress } from '../../../../../../src/client/lobby/create/address'
import { missionById } from '../../../../../../src/game/hulk/missions'
import { STANDARD } from '../../../../../../src/game/hulk/ruleset'
import { begin } from '../../../../../support/breach'
import { InWords } from '../../../../../support/in-words'
import { SETTINGS } from '../../../../shell/support'

const started = vi.fn<(game: NewGame) => void>()
const go = vi.fn()
beforeEach(() => {
  localStorage.clear()
  started.mockReset()
  go.mockReset()
})
afterEach(cleanup)

const open = (what?: string) =>
  render(
    <InWords>
      <RulesEditorPage what={what} settings={SETTINGS} onSettings={() => {}} go={go} onStart={started} />
    </InWords>,
  )
const field = (title: string) => screen.getByRole('textbox', { name: (name) => name.startsWith(title) })
const button = (name: string | RegExp) => screen.getByRole('button', { name })
const write = (title: string, text: string) => {
  fireEvent.change(field(title), { target: { value: text } })
  fireEvent.blur(field(title))
}

/** What the form of a new match finds in its address. */
const chosenOnline = (what: string) => chosenIn(readLobbyAddress(what, PAGE_GAMES).chosen!)

describe('the rules editor', () => {
  it('shows what was changed from what, and can revert it', () => {
    open()
    expect(screen.getByText('The standard game')).toBeTruthy()
    write('Overwatch cost', '3')
    expect(screen.getByText('1 rule changed')).toBeTruthy()
    expect(screen.getByText('2 → 3')).toBeTruthy()
    fireEvent.click(button('Overwatch cost: back to standard'))
    expect(screen.getByText('The standard game')).toBeTruthy()
  })

  it('offers choices in words, and numbers within their range', () => {
    open()
    const tie = screen.getByRole('combobox', { name: (name) => name.startsWith('Ties in close combat') })
    expect(
      within(tie)
        .getAllByRole('option')
        .map(({ textContent }) => textContent),
    ).toEqual(['nobody', 'both', 'the attacker', 'the defender'])
    fireEvent.change(tie, { target: { value: 'both' } })
    expect(screen.getByText('nobody → both')).toBeTruthy()
    fireEvent.change(field('CP actions per event'), { target: { value: '10' } })
    expect(screen.getByRole('alert').textContent).toBe('A whole number from 0 to 9.')
    fireEvent.click(screen.getByRole('switch', { name: (name) => name.startsWith('The dying block sight') }))
    expect(screen.getByText('off → on')).toBeTruthy()
  })

  it('refuses values out of range, and says the range', () => {
    open()
    fireEvent.change(field('Overwatch cost'), { target: { value: '40' } })
    expect(screen.getByRole('alert').textContent).toBe('A whole number from 1 to 12.')
    fireEvent.blur(field('Overwatch cost'))
    expect((field('Overwatch cost') as HTMLInputElement).value).toBe('2')
    expect(screen.getByText('The standard game')).toBeTruthy()
  })

  it('uses the times it shows, even if they are the standard ones (B5)', () => {
    open()
    fireEvent.click(button('Play here'))
    expect(begin(started.mock.calls[0][0]).view(null).ruleset.clock.genestealerBase).toBe(
      STANDARD.clock.genestealerBase,
    )
  })

  it('plays with the changed rules at once, at this screen', () => {
    open()
    write('Overwatch cost', '3')
    fireEvent.change(screen.getByLabelText('Mission'), { target: { value: 'dead-reckoning' } })
    fireEvent.click(button('Play here'))
    const { ruleset, mission } = begin(started.mock.calls[0][0]).view(null)
    expect([ruleset.overwatch.cost, mission.id]).toEqual([3, 'dead-reckoning'])
  })

  it('starts from a variant', () => {
    open()
    fireEvent.change(screen.getByLabelText('Start from'), { target: { value: 'crowded' } })
    expect(screen.getByText('1 rule changed')).toBeTruthy()
    fireEvent.click(screen.getByLabelText('Only what is changed'))
    expect(screen.getAllByRole('heading', { level: 3 })).toHaveLength(1)
  })

  it('does not play rules that contradict each other, and says why', () => {
    open()
    fireEvent.click(screen.getByRole('switch', { name: /Open command chits/ }))
    fireEvent.change(screen.getByRole('combobox', { name: /Overspending CP/ }), { target: { value: 'forfeit' } })
    expect(screen.getByRole('alert').textContent).toContain('Overspending is a bluff')
    for (const name of ['Play here', 'Save', 'Share a link', 'Measure in the lab']) {
      expect((button(name) as HTMLButtonElement).disabled).toBe(true)
    }
  })

  const rowOf = (title: string) =>
    screen.getByRole('heading', { level: 3, name: (name) => name.startsWith(title) }).closest('li')!
  const culprit = () => screen.getByRole('alert').closest('li')

  it('shows a contradiction at the rule that was just changed, and scrolls there', () => {
    const scrolled: Element[] = []
    Element.prototype.scrollIntoView = function () {
      scrolled.push(this)
    }
    open()
    write('Overwatch cost', '12')
    expect(culprit()).toBe(rowOf('Overwatch cost'))
    expect(scrolled).toEqual([rowOf('Overwatch cost')])
    fireEvent.click(button('Overwatch cost: back to standard'))
    expect(screen.queryByRole('alert')).toBeNull()
    // The other way round.
    fireEvent.change(screen.getByRole('combobox', { name: /Overspending CP/ }), { target: { value: 'forfeit' } })
    fireEvent.click(screen.getByRole('switch', { name: /Open command chits/ }))
    expect(culprit()).toBe(rowOf('Open command chits'))
  })

  it('can undo “start from” and the loading of other rules', () => {
    open()
    write('Overwatch cost', '3')
    fireEvent.change(screen.getByLabelText('Name of these rules'), { target: { value: 'Tired' } })
    fireEvent.click(button('Save'))
    fireEvent.change(screen.getByLabelText('Start from'), { target: { value: 'crowded' } })
    expect(screen.queryByText('2 → 3')).toBeNull()
    fireEvent.click(button(/^↶ Undo: back to “Tired”/))
    expect(screen.getByText('2 → 3')).toBeTruthy()
    expect(screen.queryByRole('button', { name: /^↶ Undo/ })).toBeNull()
    write('Overwatch cost', '4')
    fireEvent.click(button('Tired'))
    fireEvent.click(button(/^↶ Undo/))
    expect(screen.getByText('2 → 4')).toBeTruthy()
    // It is also what a reload finds.
    cleanup()
    open()
    expect(screen.getByText('2 → 4')).toBeTruthy()
  })

  it('opens a shared link and shows its changes', () => {
    open(linkTextOf({ name: 'From afar', delta: { guard: { cost: 1 } } }))
    expect((screen.getByLabelText('Only what is changed') as HTMLInputElement).checked).toBe(true)
    expect(screen.getAllByRole('heading', { level: 3 })).toHaveLength(1)
  })

  it('replaces the draft with the rules of a link, and can restore it', () => {
    open()
    write('Overwatch cost', '3')
    cleanup()
    const popped = vi.fn()
    addEventListener('popstate', popped)
    history.replaceState(null, '', '#rules=link')
    open(linkTextOf({ name: 'From afar', delta: { guard: { cost: 1 } } }))
    removeEventListener('popstate', popped)
    expect([location.hash, popped.mock.calls.length]).toEqual(['#rules', 1])
    // As after a reload, or on the way back from a trial game.
    cleanup()
    open()
    expect((screen.getByLabelText('Name of these rules') as HTMLInputElement).value).toBe('From afar')
    fireEvent.click(button(/^↶ Undo/))
    expect(screen.getByText('2 → 3')).toBeTruthy()
    cleanup()
    open()
    expect(screen.queryByRole('button', { name: /^↶ Undo/ })).toBeNull()
  })

  it('opens a link that arrives while the page is open', () => {
    const page = open()
    const link = linkTextOf({ name: 'From afar', delta: { guard: { cost: 1 } } })
    page.rerender(
      <InWords>
        <RulesEditorPage what={link} settings={SETTINGS} onSettings={() => {}} go={go} onStart={started} />
      </InWords>,
    )
    expect(screen.getAllByRole('heading', { level: 3 })).toHaveLength(1)
    // There was nothing to go back to.
    expect(screen.queryByRole('button', { name: /^↶ Undo/ })).toBeNull()
  })

  it('plays a player’s own mission, here and online', () => {
    saveMission({ ...missionById('pilot-light')!, id: 'mine', name: 'My light' })
    open()
    fireEvent.change(screen.getByLabelText('Mission'), { target: { value: 'own mine' } })
    fireEvent.click(button('Play here'))
    expect(begin(started.mock.calls[0][0]).view(null).mission.name).toBe('My light')
    fireEvent.change(screen.getByLabelText('Name of these rules'), { target: { value: 'Tired' } })
    fireEvent.click(button('Play online'))
    expect(chosenOnline(go.mock.calls[0][0].what)).toEqual({ mission: 'own mine', rules: 'Tired' })
  })

  it('saves rules with a name, and loads them again', () => {
    open()
    write('Overwatch cost', '3')
    expect((button('Save') as HTMLButtonElement).disabled).toBe(true)
    fireEvent.change(screen.getByLabelText('Name of these rules'), { target: { value: 'Tired' } })
    fireEvent.click(button('Save'))
    expect(savedRulesets()).toEqual([{ name: 'Tired', delta: { overwatch: { cost: 3 } } }])
    fireEvent.click(button('Overwatch cost: back to standard'))
    fireEvent.click(button('Tired'))
    expect(screen.getByText('2 → 3')).toBeTruthy()
    fireEvent.click(button('Forget “Tired”'))
    expect(savedRulesets()).toEqual([])
  })

  it('keeps the draft if a link is broken', () => {
    open(linkTextOf({ name: 'From afar', delta: { guard: { cost: 1 } } }))
    expect((screen.getByLabelText('Name of these rules') as HTMLInputElement).value).toBe('From afar')
    expect(screen.getByText('2 → 1')).toBeTruthy()
    cleanup()
    open()
    write('Overwatch cost', '3')
    cleanup()
    open('broken!')
    expect(screen.getByRole('alert').textContent).toContain('Nothing was changed')
    expect(screen.getByText('2 → 3')).toBeTruthy()
  })

  it('passes rules and mission on to a new online match', () => {
    open()
    write('Overwatch cost', '3')
    fireEvent.change(screen.getByLabelText('Name of these rules'), { target: { value: 'Tired/out 100%' } })
    fireEvent.change(screen.getByLabelText('Mission'), { target: { value: 'last-lock' } })
    fireEvent.click(button('Play online'))
    const [{ at, what }] = go.mock.calls[0]
    expect([at, chosenOnline(what)]).toEqual(['lobby', { mission: 'last-lock', rules: 'Tired/out 100%' }])
    expect(savedRulesets()[0].name).toBe('Tired/out 100%')
  })

  it('hides the link when the rules have changed', async () => {
    open()
    write('Overwatch cost', '3')
    fireEvent.click(button('Share a link'))
    expect(await screen.findByLabelText('Link to these rules')).toBeTruthy()
    write('Overwatch cost', '4')
    expect(screen.queryByLabelText('Link to these rules')).toBeNull()
  })

  it('stores a draft that cannot be played yet', () => {
    open()
    fireEvent.change(screen.getByLabelText('Name of these rules'), { target: { value: 'Dear' } })
    write('Overwatch cost', '12')
    expect(screen.getByRole('alert').textContent).toContain('could never be paid')
    cleanup()
    open()
    expect((field('Overwatch cost') as HTMLInputElement).value).toBe('12')
    expect((screen.getByLabelText('Name of these rules') as HTMLInputElement).value).toBe('Dear')
  })

  it('does not read a file that is far too long', async () => {
    open()
    const file = new File(['x'.repeat(9000)], 'rules.json')
    file.text = () => Promise.reject(new Error('it was read'))
    fireEvent.change(screen.getByLabelText('From a file'), { target: { files: [file] } })
    expect(await screen.findByText(/holds no rules of Bulkhead/)).toBeTruthy()
  })

  it('sends the rules to the lab', () => {
    open()
    write('Overwatch cost', '3')
    fireEvent.click(button('Measure in the lab'))
    const [{ at, what }] = go.mock.calls[0]
    expect([at, rulesInLink(what)?.delta]).toEqual(['lab', { overwatch: { cost: 3 } }])
  })

  it('changes the marker bag by one, but never empties it', () => {
    open(linkTextOf({ name: 'Lonely', delta: { markers: { bag: { g: 2, gg: 0, ggg: 0 } } } }))
    fireEvent.click(screen.getByLabelText('Only what is changed'))
    const bag = within(screen.getByRole('table', { name: /Marker bag/ }))
    const count = () =>
      bag.getByRole('rowheader', { name: '1 genestealer' }).parentElement?.querySelector('output')?.textContent
    const fewer = () => fireEvent.click(bag.getByRole('button', { name: 'One fewer: 1 genestealer' }))
    fewer()
    expect(count()).toBe('1')
    fewer()
    expect(count()).toBe('1')
    fireEvent.click(bag.getByRole('button', { name: 'One more: 1 genestealer' }))
    expect(count()).toBe('2')
  })
})
