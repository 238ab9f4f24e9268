/** From a gesture to the game: only what is legal goes in, and nothing is thrown away unasked. */
import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import type { Action, LegalAction } from '../../../../game/hulk/actions'
import { matches } from '../../../../game/hulk/matching'
import type { Orders } from '../../../../game/hulk/orders'
import { refusalOf } from '../../../../game/hulk/perform'
import type { State } from '../../../../game/hulk/state'
import type { Seat } from '../../../../game/hulk/types'
import type { Square } from '../../../../game/kernel/grid'
import type { Confirmation, Table } from '../table'
import { turnKey, warningsAbout } from './questions'

interface Asked extends Pick<Confirmation, 'warnings' | 'entry'> {
  action: Action
  orders?: Orders
  /** The state it was asked in; the question lapses with it. */
  state: State
}

export type Acting = Pick<Table, 'act' | 'undo' | 'confirmation' | 'refusal' | 'dismissRefusal'> & {
  /** Takes back the question that was asked. */
  withdraw(): void
}

interface Game {
  /** False if the game refuses it. */
  send(action: Action, orders?: Orders): boolean
  undo(): void
}

export function useActing(
  { send: sendToGame, undo: undoInGame }: Game,
  state: State,
  viewer: Seat | null,
  legal: LegalAction[],
): Acting {
  const [asked, setAsked] = useState<Asked>()
  const [refusal, setRefusal] = useState<Table['refusal']>()
  const warned = useRef<string>(undefined)

  // biome-ignore lint/correctness/useExhaustiveDependencies: a refusal is about the state it was given in
  useEffect(() => setRefusal(undefined), [state, viewer])

  const send = useCallback(
    (action: Action, near?: Square, orders?: Orders) => {
      setAsked(undefined)
      setRefusal(undefined)
      if (!sendToGame(action, orders)) setRefusal({ refusal: { code: 'notNow' }, near })
    },
    [sendToGame],
  )

  const act = useCallback(
    (action: Action, near?: Square, orders?: Orders) => {
      const entry = legal.find((each) => matches(each, action))
      if (!entry) {
        const why = refusalOf(state, viewer ?? '', action) ?? { code: 'notYourDecision' }
        setAsked(undefined)
        return setRefusal({ refusal: why, near })
      }
      const warnings = warningsAbout(state, { legal, entry, action, warned: warned.current === turnKey(state) })
      if (warnings.length === 0) return send(action, near, orders)
      if (warnings.some(({ about }) => about === 'unusedAp')) warned.current = turnKey(state)
      setRefusal(undefined)
      setAsked({ warnings, entry, action, orders, state })
    },
    [legal, send, state, viewer],
  )

  const undo = useCallback(() => {
    setAsked(undefined)
    undoInGame()
  }, [undoInGame])

  const withdraw = useCallback(() => setAsked(undefined), [])
  const confirmation = useMemo<Confirmation | undefined>(() => {
    if (!asked || asked.state !== state) return undefined
    const { warnings, entry, action, orders } = asked
    return { warnings, entry, yes: () => send(action, undefined, orders), no: withdraw }
  }, [asked, send, state, withdraw])

  return { act, undo, confirmation, withdraw, refusal, dismissRefusal: useCallback(() => setRefusal(undefined), []) }
}
