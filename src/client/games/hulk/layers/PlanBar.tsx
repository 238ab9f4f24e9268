/** The plan in words: what it costs in all, and the one confirmation that carries it out. */
import { useKeys } from '../../../shell/keys'
import { Press } from '../../../shell/panel/Press'
import type { Planning } from '../acting/use-planning'
import { boardText } from '../adapter/words'
import type { Table } from '../table'

interface Props {
  table: Table
  planning: Planning
  commit(): void
}

export function PlanBar({ table, planning, commit }: Props) {
  const { plan, back, end } = planning
  const { steps, ap, cp, legal } = plan
  const { messages } = table
  const text = boardText(table).plan
  const empty = steps.length === 0
  useKeys({ Enter: empty ? undefined : commit, Backspace: back, Escape: end }, { first: true })
  return (
    <fieldset className="pn-panel plan-bar" aria-label={text.title}>
      <p aria-live="polite">
        <b>{text.title}</b>{' '}
        {empty ? text.hint : [messages.ap(ap), cp > 0 && messages.cp(cp)].filter(Boolean).join(', ')}
        {!empty && legal.length === 0 && <small>{text.ends}</small>}
      </p>
      <span className="plan-buttons">
        <Press className="pn-main" shortcut="Enter" disabled={empty} deliberate onPress={commit}>
          {text.commit}
        </Press>
        <Press className="pn-small" label={text.back} title={text.back} disabled={empty} onPress={back}>
          ⌫
        </Press>
        <Press className="pn-small pn-quiet" shortcut="Escape" onPress={end}>
          {messages.ui.app.cancel}
        </Press>
      </span>
    </fieldset>
  )
}
