/** A page of the lobby in a test: words, and a server that answers what it is told to. */
import { fireEvent, render, screen } from '@testing-library/react'
import type { ReactElement } from 'react'
import { vi } from 'vitest'
import { en } from '../../../src/client/games/hulk/text/en'
import type { Place } from '../../../src/client/shell/address'
import { InWords } from '../../support/in-words'
import { SETTINGS } from '../shell/support'

export interface Asked {
  what: string
  query: URLSearchParams
  body: unknown
  key: string | undefined
}

export type Answers = Record<string, unknown | ((asked: Asked) => unknown)>

export class Refusal {
  constructor(
    readonly error: string,
    readonly status = 400,
  ) {}
}

/** What every page asks. */
const USUAL: Answers = { 'GET /players/me/games': { games: [], tickets: [] }, 'PUT /players/me': {} }

/** Answers by `METHOD /path`, a `Refusal` as one. What is asked is kept in order. */
export function serve(answers: Answers): Asked[] {
  const log: Asked[] = []
  vi.stubGlobal('fetch', async (address: string, options: RequestInit = {}) => {
    const url = new URL(address, 'http://test')
    const what = `${options.method ?? 'GET'} ${url.pathname}`
    const headers = options.headers as Record<string, string> | undefined
    const asked: Asked = {
      what,
      query: url.searchParams,
      body: options.body === undefined ? undefined : JSON.parse(String(options.body)),
      key: headers?.Authorization?.replace('Bearer ', ''),
    }
    log.push(asked)
    const answer = answers[what] ?? USUAL[what]
    const said = typeof answer === 'function' ? await answer(asked) : (answer ?? new Refusal('notFound', 404))
    if (said instanceof Refusal) return Response.json({ error: said.error }, { status: said.status })
    return Response.json(said)
  })
  return log
}

export const go = vi.fn<(place: Place) => void>()

export const PAGE = { settings: SETTINGS, onSettings: () => {}, go, onStart: () => {} }

export const show = (page: ReactElement) => {
  const inWords = (inner: ReactElement) => <InWords>{inner}</InWords>
  const { rerender, ...rest } = render(inWords(page))
  return { ...rest, rerender: (next: ReactElement) => rerender(inWords(next)) }
}

export const press = async (name: string | RegExp, role = 'button') =>
  fireEvent.click(await screen.findByRole(role, { name }))

export const write = async (label: string | RegExp, value: string) =>
  fireEvent.change(await screen.findByLabelText(label), { target: { value } })

export const words = en.ui.lobby
