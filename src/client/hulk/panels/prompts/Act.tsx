/** The turn itself: who can still act, and ending it. */
import { useTable } from '../../table'
import { idle } from '../facts'
import { useKeys } from '../keys'
import { Press, useArmed } from '../OptionButton'

export function Act() {
  const { legal, act, messages } = useTable()
  const { ui: text } = messages
  const [armed, arm] = useArmed()
  const left = idle(legal).length
  const asks = left > 0 && armed === undefined
  const end = () => {
    if (asks) return arm('endTurn')
    arm(undefined)
    act({ type: 'endTurn' })
  }
  useKeys({ Enter: end })
  return (
    <div className="pn-choices pn-choices-act">
      <p className="pn-hint">{armed ? text.prompt.endTurnWithAp(left) : text.prompt.toAct(left)}</p>
      <Press
        className={`pn-end${armed ? ' pn-armed' : ''}${left === 0 ? ' pn-main' : ''}`}
        shortcut="Enter"
        title={messages.actions.endTurn.hint}
        onPress={end}
      >
        {armed ? text.prompt.endAnyway : messages.actions.endTurn.label}
      </Press>
    </div>
  )
}
