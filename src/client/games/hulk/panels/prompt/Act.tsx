/** The prompt of a turn: which pieces can still act, and a button to end the turn. */

import { useKeys } from '../../../../shell/keys'
import { Press } from '../../../../shell/panel/Press'
import { KEYS } from '../../keys'
import { usePointer, useTable } from '../../table'
import { idle } from '../facts'

export function Act() {
  const { legal, act, messages } = useTable()
  const { cursor } = usePointer()
  const { ui: text } = messages
  const left = idle(legal).length
  const end = () => act({ type: 'endTurn' })
  useKeys({ [KEYS.enter]: end })
  return (
    <div className="pn-choices pn-choices-act">
      <p className="pn-hint">{text.prompt.toAct(left)}</p>
      <Press
        className={`pn-end${left === 0 ? ' pn-main' : ''}`}
        // While the cursor is on the board, Enter acts there.
        shortcut={cursor ? undefined : KEYS.enter}
        title={messages.actions.endTurn.hint}
        deliberate
        onPress={end}
      >
        {messages.actions.endTurn.label}
      </Press>
    </div>
  )
}
