/** When a player counts as vanished, so that the others may go on without them. */
import type { Absence } from '../../../server/protocol'
import { useMessages } from '../../text'

const CHOICES = { minutes: [1, 2, 5, 10, 30], turns: [1, 2, 3, 5] }

export function AbsenceFields({ absence, onChange }: { absence: Absence; onChange(absence: Absence): void }) {
  const { absence: words } = useMessages().ui.lobby.create
  const choice = (what: keyof Absence, label: string, say: (n: number) => string) => (
    <label className="absence-choice">
      {label}
      <select
        value={absence[what] ?? ''}
        onChange={({ target: { value } }) => {
          const { [what]: _, ...others } = absence
          onChange(value === '' ? others : { ...others, [what]: Number(value) })
        }}
      >
        <option value="">{words.usual}</option>
        {CHOICES[what].map((n) => (
          <option key={n} value={n}>
            {say(n)}
          </option>
        ))}
      </select>
    </label>
  )
  return (
    <details className="absence-fields">
      <summary>{words.title}</summary>
      <p className="hint">{words.hint}</p>
      {choice('minutes', words.away, words.minutes)}
      {choice('turns', words.late, words.turns)}
    </details>
  )
}
