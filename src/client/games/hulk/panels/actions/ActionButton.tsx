/** The button of one action. Actions that cost CP look different. */
import { Press } from '../../../../shell/panel/Press'
import { useTable } from '../../table'
import type { LabelledAction } from './labelled-action'

/** Shows "free" only if other buttons in the list cost something. */
export function Price({ ap, cp, saysFree = true }: { ap: number; cp: number; saysFree?: boolean }) {
  const { messages } = useTable()
  if (ap + cp === 0 && !saysFree) return null
  if (ap + cp === 0) return <span className="pn-price pn-free">{messages.ui.actions.free}</span>
  return (
    <span className="pn-prices">
      {ap > 0 && <span className="pn-price">{messages.ap(ap)}</span>}
      {cp > 0 && <span className="pn-price pn-cp">{messages.cp(cp)}</span>}
    </span>
  )
}

export function OddsWords({ odds, detail, warning }: { odds: string[]; detail?: string; warning?: string }) {
  return (
    <span className="pn-option-detail">
      {detail && <span className="pn-tag">{detail}</span>}
      {warning && <span className="pn-warning">{warning}</span>}
      {odds.map((odd) => (
        <span key={odd} className="pn-odds">
          {odd}
        </span>
      ))}
    </span>
  )
}

interface ActionButtonProps {
  option: LabelledAction
  onPress(): void
  saysFree?: boolean
}

export function ActionButton({ option, onPress, saysFree }: ActionButtonProps) {
  const { label, detail, warning, odds, key, cp, ap, hint } = option
  return (
    <Press className={`pn-option${cp > 0 ? ' pn-costs-cp' : ''}`} shortcut={key} title={hint} onPress={onPress}>
      <span className="pn-option-words">
        <span className="pn-option-label">{label}</span>
        {(detail || warning || odds.length > 0) && <OddsWords odds={odds} detail={detail} warning={warning} />}
      </span>
      <Price ap={ap} cp={cp} saysFree={saysFree} />
    </Press>
  )
}
