/** From a gesture to the game: only what is legal goes in, points are not thrown away unasked. */
import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import type { Action, LegalAction } from '../../../game/hulk/actions'
import { matches, refusalOf } from '../../../game/hulk/perform'
import type { State } from '../../../game/hulk/state'
import type { Seat } from '../../../game/hulk/types'
import type { Square } from '../../../game/kernel/grid'
import type { TableSession } from '../session'
import type { Confirmation, Table } from '../table'
import { questionAbout, turnKey } from './questions'

interface Asked extends Pick<Confirmation, 'why' | 'entry' | 'points'> {
  action: Action
  /** The state it was asked in; the question lapses with it. */
  state: State
}

export type Acting = Pick<Table, 'act' | 'undo' | 'confirmation' | 'refusal' | 'dismissRefusal'>

export function useActing(session: TableSession, state: State, viewer: Seat | null, legal: LegalAction[]): Acting {
  const [asked, setAsked] = useState<Asked>()
  const [refusal, setRefusal] = useState<Table['refusal']>()
  const warned = useRef<string>(undefined)

  // biome-ignore lint/correctness/useExhaustiveDependencies: a refusal is about the state it was given in
  useEffect(() => setRefusal(undefined), [state, viewer])

  const send = useCallback(
    (action: Action, near?: Square) => {
      setAsked(undefined)
      setRefusal(undefined)
      if (!session.send(action)) setRefusal({ refusal: { code: 'notNow' }, near })
    },
    [session],
  )

  const act = useCallback(
    (action: Action, near?: Square) => {
      const entry = legal.find((each) => matches(each, action))
      if (!entry) {
        const why = refusalOf(state, viewer ?? '', action) ?? { code: 'notYourDecision' }
        setAsked(undefined)
        return setRefusal({ refusal: why, near })
      }
      const question = questionAbout(state, entry, action, warned.current === turnKey(state))
      if (!question) return send(action, near)
      if (question.why === 'unusedAp') warned.current = turnKey(state)
      setRefusal(undefined)
      setAsked({ ...question, entry, action, state })
    },
    [legal, send, state, viewer],
  )

  const undo = useCallback(() => {
    setAsked(undefined)
    session.undo()
  }, [session])

  const confirmation = useMemo<Confirmation | undefined>(() => {
    if (!asked || asked.state !== state) return undefined
    const { why, entry, points, action } = asked
    return { why, entry, points, yes: () => send(action), no: () => setAsked(undefined) }
  }, [asked, send, state])

  return { act, undo, confirmation, refusal, dismissRefusal: useCallback(() => setRefusal(undefined), []) }
}
