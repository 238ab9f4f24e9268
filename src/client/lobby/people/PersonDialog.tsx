/** What a player can do about another: mute or block them, or report them to the operator. */
import { type FormEvent, useId, useState } from 'react'
import type { RelationKind, ReportReason } from '../../../server/protocol'
import { RELATION_KINDS, REPORT_REASONS } from '../../../server/protocol/vocabulary'
import { Dialog } from '../../shell/Dialog'
import { useMessages } from '../../text'
import { api } from '../server/api'
import { ProblemNote } from '../server/ProblemNote'
import { useTask } from '../server/use-task'
import { relate, useRelations } from './relations'

const LONGEST = 500

interface Props {
  name: string
  matchID: string
  onClose(): void
}

export function PersonDialog({ name, matchID, onClose }: Props) {
  const { people } = useMessages().ui.lobby
  const how = useRelations().get(name)
  const { run, busy, problem } = useTask((wanted: RelationKind | undefined) => relate(name, wanted))
  return (
    <Dialog title={name} onClose={onClose}>
      <div className="stack person-dialog">
        {RELATION_KINDS.map((kind) => (
          <div key={kind} className="person-choice">
            <button
              type="button"
              aria-pressed={how === kind}
              disabled={busy}
              onClick={() => void run(how === kind ? undefined : kind)}
            >
              {how === kind ? people.undo[kind] : people.do[kind]}
            </button>
            <small className="hint">{people.hints[kind]}</small>
          </div>
        ))}
        <ProblemNote problem={problem} />
        <ReportForm name={name} matchID={matchID} />
      </div>
    </Dialog>
  )
}

function ReportForm({ name, matchID }: Omit<Props, 'onClose'>) {
  const { report } = useMessages().ui.lobby.people
  const reasonId = useId()
  const textId = useId()
  const [reason, setReason] = useState<ReportReason>('abuse')
  const [text, setText] = useState('')
  const [sent, setSent] = useState(false)
  const { run, busy, problem } = useTask(async () => {
    await api.report({ name, matchID, reason, text })
    setSent(true)
  })
  function submit(event: FormEvent): void {
    event.preventDefault()
    void run()
  }
  if (sent) return <p role="status">{report.sent}</p>
  return (
    <details>
      <summary>{report.title}</summary>
      <form className="stack" onSubmit={submit}>
        <label htmlFor={reasonId}>{report.reason}</label>
        <select id={reasonId} value={reason} onChange={(event) => setReason(event.target.value as ReportReason)}>
          {REPORT_REASONS.map((each) => (
            <option key={each} value={each}>
              {report.reasons[each]}
            </option>
          ))}
        </select>
        <label htmlFor={textId}>{report.text}</label>
        <textarea
          id={textId}
          rows={3}
          maxLength={LONGEST}
          value={text}
          onChange={(event) => setText(event.target.value)}
        />
        <button type="submit" disabled={busy}>
          {report.send}
        </button>
        <ProblemNote problem={problem} />
      </form>
    </details>
  )
}
