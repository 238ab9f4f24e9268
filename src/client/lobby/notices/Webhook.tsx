import { useId, useState } from 'react'
import { useMessages } from '../../text'
import { api } from '../api'
import { ProblemNote } from '../ProblemNote'
import { useTask } from '../use-task'

interface Props {
  kept: string | undefined
  onKept(): Promise<void>
}

/** The address of a chat tool that takes messages. */
export function Webhook({ kept = '', onKept }: Props) {
  const { notices } = useMessages().ui.lobby
  const id = useId()
  const [written, setWritten] = useState<string>()
  const address = (written ?? kept).trim()
  const [tried, setTried] = useState('')
  const save = useTask(async (next: string) => {
    setTried(next)
    await api.setNotices({ webhook: next || null })
    setWritten(undefined)
    await onKept()
  })
  const looksWrong = address !== '' && address !== kept && !/^https:\/\/[^/\s]+\.[^/\s]+/.test(address)
  // What was said of one address is not said of the next.
  const problem = tried === '' || address === tried ? save.problem : undefined
  const refused = problem?.code === 'badTarget' || problem?.code === 'badMessage'
  return (
    <div className="webhook">
      <label htmlFor={id}>{notices.webhook}</label>
      <div className="link-line">
        <input
          id={id}
          value={written ?? kept}
          inputMode="url"
          autoComplete="off"
          spellCheck={false}
          placeholder="https://"
          aria-describedby={`${id}-hint`}
          onChange={(event) => setWritten(event.target.value)}
        />
        <button
          type="button"
          disabled={save.busy || looksWrong || address === kept || address === ''}
          onClick={() => void save.run(address)}
        >
          {notices.save}
        </button>
        {kept !== '' && (
          <button type="button" className="quiet" disabled={save.busy} onClick={() => void save.run('')}>
            {notices.remove}
          </button>
        )}
      </div>
      <p className="hint" id={`${id}-hint`}>
        {looksWrong ? notices.webhookBad : notices.webhookHint}
      </p>
      {refused ? (
        <p className="problem" role="alert">
          {notices.webhookBad}
        </p>
      ) : (
        <ProblemNote problem={problem} />
      )}
    </div>
  )
}
