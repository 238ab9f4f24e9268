/** Whom all wait for, online: since when, and whether he is there. */
import { useTable } from '../table'
import { momentWords } from './clock-words'

export function Waiting() {
  const { waiting, messages } = useTable()
  if (!waiting) return null
  const { people, turn } = messages.ui.online
  return (
    <p className="pn-waits">
      {waiting.since !== undefined && (
        <time dateTime={new Date(waiting.since).toISOString()}>
          {turn.since(momentWords(waiting.since, messages.language))}
        </time>
      )}
      <span className={`pn-presence ${waiting.here ? 'pn-present' : 'pn-absent'}`}>
        {waiting.here ? people.here : people.away}
      </span>
    </p>
  )
}
