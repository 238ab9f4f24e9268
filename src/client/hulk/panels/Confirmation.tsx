/** Asked before an action that spends CP or throws AP away. */
import { useEffect, useRef } from 'react'
import { type Confirmation as Asked, useTable } from '../table'
import { useKeys } from './keys'
import { useNamer } from './names'
import { Press } from './OptionButton'
import { optionOf } from './options'

export function Confirmation() {
  const { confirmation } = useTable()
  return confirmation ? <Question asked={confirmation} /> : null
}

function Question({ asked }: { asked: Asked }) {
  const table = useTable()
  const name = useNamer()
  const { messages, state } = table
  const { app, confirm } = messages.ui
  const box = useRef<HTMLDivElement>(null)
  useKeys({ Enter: asked.yes, ' ': asked.yes, Escape: asked.no }, { dialog: true })
  useEffect(() => {
    const before = document.activeElement as HTMLElement | null
    box.current?.focus()
    return () => before?.focus?.()
  }, [])
  const active = state.turn.active
  const words =
    asked.why === 'cp'
      ? confirm.spendCp(asked.points)
      : confirm.unusedAp(active === undefined ? '' : name.piece(active), asked.points)
  const { label } = optionOf(table, asked.entry, { messages, name })
  return (
    <div
      ref={box}
      tabIndex={-1}
      className={`pn-confirm${asked.why === 'cp' ? ' pn-costs-cp' : ''}`}
      role="alertdialog"
      aria-label={label}
      aria-describedby="pn-confirm-words"
    >
      <p>
        <b>{label}</b>
      </p>
      <p id="pn-confirm-words">{words}</p>
      <div className="pn-choices">
        <Press className="pn-main" shortcut="Enter" onPress={asked.yes}>
          {asked.why === 'cp' ? confirm.spendIt : confirm.goOn}
        </Press>
        <Press className="pn-quiet" shortcut="Escape" onPress={asked.no}>
          {app.cancel}
        </Press>
      </div>
    </div>
  )
}
