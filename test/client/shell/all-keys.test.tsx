// @vitest-environment jsdom
/** The list of all keys. */
import { cleanup, fireEvent, render, screen, within } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { ACTION_KEYS, KEYS, PAD_KEYS } from '../../../src/client/games/hulk/keys'
import { en } from '../../../src/client/games/hulk/text/en'
import { AllKeys, showKeys } from '../../../src/client/shell/AllKeys'
import { HOUSE_KEYS, REVIEW_KEYS } from '../../../src/client/shell/keys'
import { InWords } from '../../support/in-words'

afterEach(cleanup)

it('opens with ? and from menus, and has every key of the house and of the game', async () => {
  render(
    <InWords>
      <AllKeys />
      <input aria-label="chat" />
    </InWords>,
  )
  fireEvent.keyDown(screen.getByLabelText('chat'), { key: '?' })
  expect(screen.queryByRole('dialog')).toBeNull()
  fireEvent.keyDown(document.body, { key: HOUSE_KEYS.help })
  const list = within(await screen.findByRole('dialog', { hidden: true }))
  const rows = [...document.querySelectorAll('.all-keys dl > div')]
  const shown = rows.flatMap((row) => [...row.querySelectorAll('.pn-key')].map((key) => key.textContent!.toLowerCase()))
  const { keys: names } = en.ui
  const every = [HOUSE_KEYS, REVIEW_KEYS, KEYS, ACTION_KEYS].flatMap((keys): string[] => Object.values(keys))
  for (const key of [...every, ...PAD_KEYS]) expect(shown).toContain((names[key] ?? key).toLowerCase())
  expect(list.getByText('Next game that waits for me')).toBeTruthy()
  for (const row of rows) expect(row.querySelector('dd')!.textContent).not.toBe('')
  fireEvent.click(list.getByRole('button', { name: 'Close', hidden: true }))
  expect(screen.queryByRole('dialog', { hidden: true })).toBeNull()
  showKeys()
  expect(await screen.findByRole('dialog', { hidden: true })).toBeTruthy()
})
