/** Why a game ended, in words: from what the rules say about the goals, and from who fell. */
import { describe, expect, it } from 'vitest'
import { makeNamer } from '../../../../../../src/client/games/hulk/panels/names'
import { sayWhy } from '../../../../../../src/client/games/hulk/panels/outcome/why'
import { ca } from '../../../../../../src/client/games/hulk/text/ca'
import { en } from '../../../../../../src/client/games/hulk/text/en'
import { es } from '../../../../../../src/client/games/hulk/text/es'
import type { Event } from '../../../../../../src/game/hulk/events'
import { open } from '../../../../../../src/game/hulk/play'
import { endIfDecided, outcomeAtEndOfRound } from '../../../../../../src/game/hulk/rules/victory'
import type { State } from '../../../../../../src/game/hulk/state'
import { position } from '../../../../../support/position'
import { recordTurns } from '../../effects/recorded'

const fell = (piece: number, kind: 'marine' | 'flamer'): Event => ({
  type: 'fell',
  piece,
  kind,
  at: 30,
  cause: 'closeCombat',
})

/** What the end says in all languages, after these events. */
function said(state: State, ...events: Event[]): string[] {
  const history = [{ id: 1, seat: '1', action: { type: 'pass' as const }, events }]
  const seats = [{ seat: '0', name: 'Ada', side: 'marines' }]
  return [en, ca, es].map((messages) =>
    sayWhy(messages, state, history, makeNamer({ state, history, seats }, messages)),
  )
}

/** The rules themselves say that it is over. */
function decided(text: string): State {
  const state = position(text)
  open(state, endIfDecided)
  return state
}

describe('the end says why', () => {
  it('if the one who was needed fell', () => {
    const state = decided(`
      mission pilot-light
      m1 "Tarn" at H6 E
      chit 3
    `)
    expect(state.outcome).toEqual({ winner: 'genestealers', reason: 'impossible' })
    expect(said(state, fell(2, 'flamer'))).toEqual([
      'Odile fell, and nobody else can burn section P.',
      'Odile ha caigut, i ningú més pot cremar la secció P.',
      'Odile ha caído, y nadie más puede quemar la sección P.',
    ])
  })

  it('if the tanks are empty', () => {
    const state = decided(`
      mission pilot-light
      m1 "Tarn" at H6 E
      m2 flamer "Odile" at B12 N ammo 0
      chit 3
    `)
    expect(said(state)[0]).toBe('Section P can no longer be burned: the tanks are empty.')
  })

  it('if nobody is left', () => {
    const state = decided('mission pilot-light\ng9 at H6 E')
    expect(said(state, fell(2, 'flamer'), fell(1, 'marine'))[0]).toBe('Tarn fell, and no marine is left.')
  })

  it('if the last round is over', () => {
    const state = position('mission pilot-light\nm2 flamer "Odile" at B12 N\nround 9\nchit 3')
    state.outcome = outcomeAtEndOfRound(state)
    expect(said(state)[0]).toBe('The last round is over and the mission is not. Still to do: section P has burned.')
  })

  it('if the mission is accomplished', () => {
    const state = position('mission pilot-light\nm2 flamer "Odile" at B12 N\nchit 3')
    state.tally.burned = { P: true }
    open(state, endIfDecided)
    expect(said(state)[0]).toBe('Mission accomplished. Done: section P has burned.')
  })

  it('in a whole sentence after whole games', () => {
    for (const mission of ['pilot-light', 'dead-reckoning', 'split-hull']) {
      const steps = recordTurns(mission, 99, 3, 'easy').flatMap((turn) => turn.steps)
      const state = steps.at(-1)!.view
      expect(state.outcome).toBeDefined()
      for (const sentence of said(state, ...steps.flatMap(({ entry }) => entry.events))) {
        expect(sentence).toMatch(/^\p{Lu}.*\.$/u)
        expect(sentence).not.toMatch(/undefined|NaN|object/)
      }
    }
  })
})
