/** C1, C2: the command chit, which may be put back once. Only its owner's view contains the value. */

import type { DecisionOf } from '../../../../../game/hulk/decisions'
import { useKeys } from '../../../../shell/keys'
import { Press } from '../../../../shell/panel/Press'
import { KEYS } from '../../keys'
import { useTable } from '../../table'
import { chitOf } from '../facts'

function Chit({ value }: { value: number | undefined }) {
  return <span className="pn-chit">{value ?? '?'}</span>
}

export function Command({ decision }: { decision: DecisionOf<'command'> }) {
  const { state, legal, act, messages } = useTable()
  const { ui: text } = messages
  const chit = decision.drawn ? chitOf(state, decision.squad) : undefined
  const redraws = legal.some(({ action }) => action.type === 'redraw')
  const draw = () => act({ type: 'draw' })
  const keep = () => act({ type: 'keep' })
  const redraw = () => act({ type: 'redraw' })
  useKeys(decision.drawn ? { [KEYS.quiet]: keep, [KEYS.redraw]: redraws ? redraw : undefined } : { [KEYS.quiet]: draw })
  if (!decision.drawn) {
    return (
      <div className="pn-choices">
        <Press className="pn-main" shortcut={KEYS.quiet} title={messages.actions.draw.hint} onPress={draw}>
          {messages.actions.draw.label}
        </Press>
      </div>
    )
  }
  return (
    <div className="pn-choices pn-choices-chit">
      <span className="pn-chit-shown" role="status" aria-label={`${text.prompt.chit}: ${chit ?? '?'}`}>
        <Chit value={chit} />
      </span>
      <Press className="pn-main" shortcut={KEYS.quiet} title={messages.actions.keep.hint} onPress={keep}>
        {chit === undefined ? messages.actions.keep.label : text.prompt.keep(messages.cp(chit))}
      </Press>
      {redraws && (
        <Press className="pn-option" shortcut={KEYS.redraw} title={messages.actions.redraw.hint} onPress={redraw}>
          {messages.actions.redraw.label}
        </Press>
      )}
    </div>
  )
}
