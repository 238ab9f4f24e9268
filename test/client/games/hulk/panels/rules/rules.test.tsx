// @vitest-environment jsdom
import { act, fireEvent, screen } from '@testing-library/react'
import { afterEach, describe, expect, test } from 'vitest'
import { closeRules, openRule, Prompt, RulesReference } from '../../../../../../src/client/games/hulk/panels'
import { marked, plain, search } from '../../../../../../src/client/games/hulk/panels/rules/rules-search'
import { loadMessages } from '../../../../../../src/client/games/hulk/text'
import { RULES_VERSION } from '../../../../../../src/game/hulk/ruleset'
import { loadRules, RULE_IDS } from '../../../../../../src/game/hulk/text'
import { SCENES } from '../scenes'
import { press, show } from '../support'

afterEach(() => act(closeRules))

describe('the rules reference', () => {
  test('is closed at first, then shows every rule with its id', async () => {
    show(SCENES.act(), <RulesReference />)
    expect(screen.queryByRole('dialog')).toBeNull()
    act(() => openRule())
    await screen.findByText('The overwatch shot')
    for (const id of RULE_IDS) expect(document.getElementById(`rule-${id}`)).not.toBeNull()
  })

  test('opens at an id and shows the values in this game', async () => {
    show(SCENES.act(), <RulesReference />)
    act(() => openRule('I2'))
    await screen.findByText('The overwatch shot')
    const rule = document.getElementById('rule-I2')!
    expect(rule.getAttribute('aria-current')).toBe('true')
    expect(rule.textContent).toContain('12')
  })

  test('shows the version of the rules, and the version the game began with', async () => {
    const { unmount } = show(SCENES.act(), <RulesReference />)
    act(() => openRule())
    expect(await screen.findByText(`Version ${RULES_VERSION} of the rules.`)).toBeTruthy()
    unmount()
    const scene = SCENES.act()
    show({ ...scene, state: { ...scene.state, rulesVersion: 1 } }, <RulesReference />)
    expect(await screen.findByText(/begun under version 1 of the rules/)).toBeTruthy()
  })

  test('finds words and ids, says when nothing is found, and closes on Escape', async () => {
    show(SCENES.act(), <RulesReference />)
    act(() => openRule())
    await screen.findByText('The overwatch shot')
    const box = screen.getByRole('searchbox')
    expect(document.activeElement).toBe(box)
    fireEvent.change(box, { target: { value: 'k5' } })
    expect(document.querySelectorAll('article')).toHaveLength(1)
    fireEvent.change(box, { target: { value: 'jam' } })
    expect(document.querySelectorAll('article').length).toBeGreaterThan(1)
    expect(document.querySelector('mark')?.textContent?.toLowerCase()).toBe('jam')
    fireEvent.change(box, { target: { value: 'zeppelin' } })
    expect(screen.getByText('No rule mentions “zeppelin”.')).toBeTruthy()
    press('Escape', box)
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  test('disables the keys of the table while it is open', () => {
    const { acts } = show(
      SCENES.command(),
      <>
        <Prompt />
        <RulesReference />
      </>,
      { stop: true },
    )
    act(() => openRule())
    press(' ')
    expect(acts).toEqual([])
    press('Escape')
    press(' ')
    expect(acts).toEqual([{ type: 'draw' }])
  })

  test('is read in the language of the table', async () => {
    const messages = await loadMessages('ca')
    const book = await loadRules('ca')
    show(SCENES.act(), <RulesReference />, {
      messages,
      settings: { language: 'ca', speed: 'normal', dice: true, trust: false },
    })
    act(() => openRule('A1'))
    expect(await screen.findByText(book.rules.A1.title)).toBeTruthy()
  })
})

describe('searching', () => {
  test('accents do not matter', async () => {
    expect(plain('Munició')).toBe('municio')
    const book = await loadRules('ca')
    const count = (query: string) => search(book, query).flatMap(({ rules }) => rules).length
    expect(count('municio')).toBe(count('munició'))
    expect(count('municio')).toBeGreaterThan(0)
  })

  test('marks matches in the original text', () => {
    expect(marked('Sense munició no', 'municio')).toEqual([
      { text: 'Sense ', found: false },
      { text: 'munició', found: true },
      { text: ' no', found: false },
    ])
  })
})
