/** An order with a number: a button that gives it, and two more to change the number once it is given. */
import { Press } from '../../../../shell/panel/Press'
import { useTable } from '../../table'

interface Props {
  label: string
  title: string
  /** Undefined while the order is not given. */
  value: number | undefined
  first: number
  step: number
  most: number
  onValue(value: number): void
  /** Pressed again, the order is taken back. */
  onClear?(): void
}

export function Stepper({ label, title, value, first, step, most, onValue, onClear }: Props) {
  const { orders: say } = useTable().messages.ui
  const given = value !== undefined
  return (
    <span className="pn-stepper">
      {given && (
        <Press
          className="pn-small"
          label={say.less(label)}
          disabled={value - step < 1}
          onPress={() => onValue(value - step)}
        >
          −
        </Press>
      )}
      <Press className="pn-small" pressed={given} title={title} onPress={() => (given ? onClear?.() : onValue(first))}>
        {label}
      </Press>
      {given && (
        <Press
          className="pn-small"
          label={say.more(label)}
          disabled={value + step > most}
          onPress={() => onValue(value + step)}
        >
          +
        </Press>
      )}
    </span>
  )
}
