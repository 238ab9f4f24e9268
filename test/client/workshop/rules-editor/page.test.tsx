// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { Session } from '../../../../src/client/hulk/hot-seat/session'
import { chosenIn } from '../../../../src/client/lobby/create/chosen'
import { MessagesContext } from '../../../../src/client/text'
import { en } from '../../../../src/client/text/en'
import { RulesEditorPage } from '../../../../src/client/workshop/rules-editor/RulesEditorPage'
import { linkTextOf, rulesInLink } from '../../../../src/client/workshop/rules-editor/share'
import { savedRulesets } from '../../../../src/client/workshop/saved'
import { SETTINGS } from '../../shell/support'

const started = vi.fn<(session: Session) => void>()
const go = vi.fn()
beforeEach(() => {
  localStorage.clear()
  started.mockReset()
  go.mockReset()
})
afterEach(cleanup)

const open = (what?: string) =>
  render(
    <MessagesContext value={en}>
      <RulesEditorPage what={what} settings={SETTINGS} onSettings={() => {}} go={go} onStart={started} />
    </MessagesContext>,
  )
const field = (title: string) => screen.getByRole('textbox', { name: (name) => name.startsWith(title) })
const button = (name: string | RegExp) => screen.getByRole('button', { name })
const write = (title: string, text: string) => {
  fireEvent.change(field(title), { target: { value: text } })
  fireEvent.blur(field(title))
}

describe('the rules editor', () => {
  it('says what has been changed, from what, and takes it back', () => {
    open()
    expect(screen.getByText('The standard game')).toBeTruthy()
    write('Overwatch cost', '3')
    expect(screen.getByText('1 rule changed')).toBeTruthy()
    expect(screen.getByText('2 → 3')).toBeTruthy()
    fireEvent.click(button('Overwatch cost: back to standard'))
    expect(screen.getByText('The standard game')).toBeTruthy()
  })

  it('does not take what is out of range, and says the range', () => {
    open()
    fireEvent.change(field('Overwatch cost'), { target: { value: '40' } })
    expect(screen.getByRole('alert').textContent).toBe('A whole number from 1 to 12.')
    fireEvent.blur(field('Overwatch cost'))
    expect((field('Overwatch cost') as HTMLInputElement).value).toBe('2')
    expect(screen.getByText('The standard game')).toBeTruthy()
  })

  it('plays what was changed at once, at this screen', () => {
    open()
    write('Overwatch cost', '3')
    fireEvent.change(screen.getByLabelText('Mission'), { target: { value: 'dead-reckoning' } })
    fireEvent.click(button('Play here'))
    const { ruleset, mission } = started.mock.calls[0][0].view(null)
    expect([ruleset.overwatch.cost, mission.id]).toEqual([3, 'dead-reckoning'])
  })

  it('starts from a variant', () => {
    open()
    fireEvent.change(screen.getByLabelText('Start from'), { target: { value: 'crowded' } })
    expect(screen.getByText('1 rule changed')).toBeTruthy()
    fireEvent.click(screen.getByLabelText('Only what is changed'))
    expect(screen.getAllByRole('heading', { level: 3 })).toHaveLength(1)
  })

  it('will not play rules that contradict each other, and says why', () => {
    open()
    fireEvent.click(screen.getByRole('switch', { name: /Open command chits/ }))
    fireEvent.change(screen.getByRole('combobox', { name: /Overspending CP/ }), { target: { value: 'forfeit' } })
    expect(screen.getByRole('alert').textContent).toContain('Overspending is a bluff')
    for (const name of ['Play here', 'Save', 'Share a link', 'Measure in the lab']) {
      expect((button(name) as HTMLButtonElement).disabled).toBe(true)
    }
  })

  it('saves under a name, and brings it back', () => {
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

  it('opens what a link brings, and keeps what it had where the link is broken', () => {
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

  it('takes rules and mission along to a new match online', () => {
    open()
    write('Overwatch cost', '3')
    fireEvent.change(screen.getByLabelText('Name of these rules'), { target: { value: 'Tired/out 100%' } })
    fireEvent.change(screen.getByLabelText('Mission'), { target: { value: 'last-lock' } })
    fireEvent.click(button('Play online'))
    const [{ at, what }] = go.mock.calls[0]
    expect([at, chosenIn(what)]).toEqual(['lobby', { mission: 'last-lock', rules: 'Tired/out 100%' }])
    expect(savedRulesets()[0].name).toBe('Tired/out 100%')
  })

  it('shows no link to rules that have changed since', async () => {
    open()
    write('Overwatch cost', '3')
    fireEvent.click(button('Share a link'))
    expect(await screen.findByLabelText('Link to these rules')).toBeTruthy()
    write('Overwatch cost', '4')
    expect(screen.queryByLabelText('Link to these rules')).toBeNull()
  })

  it('keeps a draft that cannot be played yet', () => {
    open()
    fireEvent.change(screen.getByLabelText('Name of these rules'), { target: { value: 'Dear' } })
    write('Overwatch cost', '12')
    expect(screen.getByRole('alert').textContent).toContain('could never be paid')
    cleanup()
    open()
    expect((field('Overwatch cost') as HTMLInputElement).value).toBe('12')
    expect((screen.getByLabelText('Name of these rules') as HTMLInputElement).value).toBe('Dear')
  })

  it('does not even read a file that is far too long', async () => {
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
