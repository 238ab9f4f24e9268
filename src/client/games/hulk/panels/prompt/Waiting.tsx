/** Online: since when the game waits for somebody, and whether they are connected. Against bots: how to watch them. */

import { momentWords } from '../../../../shell/moments'
import { useTable } from '../../table'

export function Waiting() {
  const { waiting, watching, messages } = useTable()
  if (!waiting) return watching
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
