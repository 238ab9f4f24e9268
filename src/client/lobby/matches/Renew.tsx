/** Puts a match back on the list that its host was away from for too long. */
import { useMessages } from '../../text'
import { api } from '../server/api'
import { ProblemNote } from '../server/ProblemNote'
import { useTask } from '../server/use-task'
import type { MatchName } from './places'

export function Renew({ match, onDone }: { match: MatchName; onDone(): void }) {
  const { mine } = useMessages().ui.lobby
  const { run, busy, problem } = useTask(async () => {
    await api.renewOffer(match)
    onDone()
  })
  return (
    <>
      <button type="button" className="primary" disabled={busy} onClick={run}>
        {mine.renew}
      </button>
      <ProblemNote problem={problem} />
    </>
  )
}
