/** The question before an action that spends, loses or harms something. It names all of it. */

import { useEffect, useRef } from 'react'
import { useKeys } from '../../../../shell/keys'
import { Press } from '../../../../shell/panel/Press'
import { KEYS } from '../../keys'
import { type Confirmation as Asked, useTable, type Warning } from '../../table'
import { useNamer } from '../names'
import { labelled } from './labelled-action'

export function Confirmation() {
  const { confirmation } = useTable()
  const count = useRef({ asked: confirmation, id: 0 })
  if (count.current.asked !== confirmation) count.current = { asked: confirmation, id: count.current.id + 1 }
  return confirmation ? <Question key={count.current.id} asked={confirmation} /> : null
}

function useSentences(): (warning: Warning) => string {
  const name = useNamer()
  const { confirm, prompt } = useTable().messages.ui
  return (warning) => {
    switch (warning.about) {
      case 'cp':
        return confirm.spendCp(warning.points)
      case 'unusedAp':
        return confirm.unusedAp(name.piece(warning.piece), warning.points)
      case 'overwatch':
        return confirm.overwatchLost(name.piece(warning.piece))
      case 'guard':
        return confirm.guardLost(name.piece(warning.piece))
      case 'friends':
        return confirm.friends(warning.pieces.map((piece) => name.piece(piece)).join(', '))
      case 'selfDestruct':
        return confirm.selfDestruct(name.piece(warning.piece))
      case 'endTurn':
        return prompt.endTurnWithAp(warning.pieces)
    }
  }
}

function Question({ asked }: { asked: Asked }) {
  const table = useTable()
  const name = useNamer()
  const say = useSentences()
  const { messages } = table
  const { app, confirm, prompt } = messages.ui
  const box = useRef<HTMLDivElement>(null)
  // All other keys keep working: another action replaces this question.
  useKeys({ [KEYS.enter]: asked.yes, [KEYS.quiet]: asked.yes, [KEYS.escape]: asked.no }, { first: true })
  useEffect(() => {
    const before = document.activeElement as HTMLElement | null
    box.current?.focus()
    return () => before?.focus?.({ preventScroll: true })
  }, [])
  const { label } = labelled(table, asked.entry, { messages, name })
  const spends = asked.warnings.some(({ about }) => about === 'cp')
  const ends = asked.warnings.some(({ about }) => about === 'endTurn')
  const loses = asked.warnings.some(({ about }) => about !== 'cp')
  return (
    <div
      ref={box}
      tabIndex={-1}
      className={`pn-confirm${spends ? ' pn-costs-cp' : ''}`}
      role="alertdialog"
      aria-label={label}
      aria-describedby="pn-confirm-words"
    >
      <p>
        <b>{label}</b>
      </p>
      <div id="pn-confirm-words">
        {asked.warnings.map((warning) => (
          <p key={warning.about} className={warning.about === 'cp' ? undefined : 'pn-warning'}>
            {say(warning)}
          </p>
        ))}
      </div>
      <div className="pn-choices">
        <Press className={loses ? 'pn-danger' : 'pn-main'} shortcut={KEYS.enter} deliberate onPress={asked.yes}>
          {ends ? prompt.endAnyway : spends ? confirm.spendIt : confirm.goOn}
        </Press>
        <Press className="pn-quiet" shortcut={KEYS.escape} onPress={asked.no}>
          {app.cancel}
        </Press>
      </div>
    </div>
  )
}
