/** The fields for rule values, by kind of value. Values out of range are reported and not accepted. */
import { useEffect, useState } from 'react'
import type { Control } from '../../../../../game/hulk/settings'
import type { RulesetPath } from '../../../../../game/hulk/text'
import { wordsFor } from '../../panels/rules/rule-values'
import { useMessages } from '../../text'

interface Props<Value = unknown> {
  path: RulesetPath
  value: Value
  labelledBy: string
  describedBy: string
  onChange(value: unknown): void
}

export function ValueControl({ control, ...props }: Props & { control: Control }) {
  switch (control.kind) {
    case 'flag':
      return <Flag {...props} value={props.value as boolean} />
    case 'choice':
      return <Choice {...props} value={props.value as string} options={control.options} />
    case 'chits':
      return <Chits {...props} value={props.value as number[]} {...control} />
    case 'bag':
      return <Bag {...props} value={props.value as Record<string, number>} max={control.max} />
    case 'number':
      return <NumberField {...props} value={props.value as number} min={control.min} max={control.max} />
  }
}

function Flag({ value, labelledBy, describedBy, onChange }: Props<boolean>) {
  const { rulesetValues } = useMessages()
  return (
    <button
      type="button"
      role="switch"
      className="rule-switch"
      aria-checked={value}
      aria-labelledby={labelledBy}
      aria-describedby={describedBy}
      onClick={() => onChange(!value)}
    >
      {value ? rulesetValues.on : rulesetValues.off}
    </button>
  )
}

function Choice({
  path,
  value,
  options,
  labelledBy,
  describedBy,
  onChange,
}: Props<string> & { options: readonly string[] }) {
  const words = wordsFor(useMessages().rulesetValues, path)
  return (
    <select
      value={value}
      aria-labelledby={labelledBy}
      aria-describedby={describedBy}
      onChange={(event) => onChange(event.target.value)}
    >
      {options.map((option) => (
        <option key={option} value={option}>
          {words[option]}
        </option>
      ))}
    </select>
  )
}

/** The text in the field, until the value changes. */
function useText(value: string): [string, (text: string) => void] {
  const [text, setText] = useState(value)
  useEffect(() => setText(value), [value])
  return [text, setText]
}

interface NumberProps extends Props<number> {
  min: number
  max: number
}

function NumberField({ value, min, max, labelledBy, describedBy, onChange }: NumberProps) {
  const words = useMessages().ui.rulesEditor
  const [text, setText] = useText(String(value))
  const number = Number(text)
  const right = text.trim() !== '' && Number.isInteger(number) && number >= min && number <= max
  const step = (by: number) => onChange(Math.min(max, Math.max(min, value + by)))
  return (
    <span className="rule-number">
      <button type="button" aria-label={words.less} disabled={value <= min} onClick={() => step(-1)}>
        −
      </button>
      <input
        inputMode="numeric"
        value={text}
        aria-labelledby={labelledBy}
        aria-describedby={describedBy}
        aria-invalid={!right}
        onChange={(event) => setText(event.target.value)}
        onKeyDown={(event) => {
          if (event.key === 'ArrowUp') step(1)
          else if (event.key === 'ArrowDown') step(-1)
          else if (event.key === 'Enter' && right) onChange(number)
          else return
          event.preventDefault()
        }}
        onBlur={() => (right ? number !== value && onChange(number) : setText(String(value)))}
      />
      <button type="button" aria-label={words.more} disabled={value >= max} onClick={() => step(1)}>
        +
      </button>
      {!right && (
        <span className="problem" role="alert">
          {words.outOfRange(min, max)}
        </span>
      )}
    </span>
  )
}

interface ChitsProps extends Props<number[]> {
  min: number
  max: number
  most: number
}

/** A list of numbers in text: `1, 2, 3`. */
function Chits({ value, min, max, most, labelledBy, describedBy, onChange }: ChitsProps) {
  const words = useMessages().ui.rulesEditor
  const [text, setText] = useText(value.join(', '))
  const list = text.split(/[\s,;]+/).filter(Boolean)
  const numbers = list.map(Number)
  const right =
    list.length > 0 && list.length <= most && numbers.every((n) => Number.isInteger(n) && n >= min && n <= max)
  const take = () => (right ? onChange(numbers) : setText(value.join(', ')))
  return (
    <span className="rule-number">
      <input
        className="wide"
        value={text}
        aria-labelledby={labelledBy}
        aria-describedby={describedBy}
        aria-invalid={!right}
        onChange={(event) => setText(event.target.value)}
        onKeyDown={(event) => event.key === 'Enter' && take()}
        onBlur={take}
      />
      {!right && (
        <span className="problem" role="alert">
          {words.chitsOutOfRange(most, min, max)}
        </span>
      )}
    </span>
  )
}

/** The markers of the standard bag, and some that players have added. */
const OFFERED = ['-', 'g', 'gg', 'ggg', 'gggg', 'h', 'gh', 'b', 'hb']

function Bag({ value, max, labelledBy, onChange }: Props<Record<string, number>> & { max: number }) {
  const { contents, ui } = useMessages()
  const kinds = [...new Set([...OFFERED, ...Object.keys(value)])]
  const total = Object.values(value).reduce((sum, n) => sum + n, 0)
  const set = (kind: string, count: number) => {
    if (count < 0 || count > max || total - (value[kind] ?? 0) + count < 1) return
    onChange({ ...value, [kind]: count })
  }
  return (
    <table className="rule-bag" aria-labelledby={labelledBy}>
      <tbody>
        {kinds.map((kind) => {
          const count = value[kind] ?? 0
          const name = contents(kind)
          return (
            <tr key={kind} className={count === 0 ? 'none' : ''}>
              <th scope="row">{name}</th>
              <td>
                <button type="button" aria-label={ui.rulesEditor.fewer(name)} onClick={() => set(kind, count - 1)}>
                  −
                </button>
                <output>{count}</output>
                <button type="button" aria-label={ui.rulesEditor.another(name)} onClick={() => set(kind, count + 1)}>
                  +
                </button>
              </td>
            </tr>
          )
        })}
      </tbody>
    </table>
  )
}
