/** Panels on a table made of a real position. */
import { cleanup, fireEvent, render } from '@testing-library/react'
import type { ReactNode } from 'react'
import { afterEach } from 'vitest'
import type { Action } from '../../../../../src/game/hulk/actions'
import { type FakeGame, type FakeOptions, FakeTable } from './fake-table'

afterEach(cleanup)

/** Shows panels; `acts` collects what they did. With `stop` nothing comes of it. */
export function show(game: FakeGame, children: ReactNode, options: FakeOptions & { stop?: boolean } = {}) {
  const acts: Action[] = []
  const { stop, ...rest } = options
  const view = render(
    <FakeTable
      game={game}
      options={{
        ...rest,
        onAct: (action) => {
          acts.push(action)
          return stop ? 'stop' : undefined
        },
      }}
    >
      {children}
    </FakeTable>,
  )
  return { ...view, acts }
}

export const press = (key: string, target: Element | Window = document.body): boolean =>
  fireEvent.keyDown(target, { key })
