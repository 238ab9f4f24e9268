import { type ReactNode, useId, useState } from 'react'
import { useMessages } from '../../text'
import { ProblemNote } from '../server/ProblemNote'
import { useTask } from '../server/use-task'

interface Props {
  label: string
  hint: string
  /** What is said of an address that cannot be one, or that the server refuses. */
  bad: string
  /** What an address looks like. */
  looks: RegExp
  inputMode: 'url' | 'email'
  placeholder?: string
  /** The address the server has, if it has one. */
  kept: string | undefined
  /** `null` removes the address. */
  onSave(address: string | null): Promise<void>
  children?: ReactNode
}

/** An address to which notices are sent. */
export function ChannelAddress(props: Props) {
  const { label, hint, bad, looks, inputMode, placeholder, kept = '', onSave, children } = props
  const { notices } = useMessages().ui.lobby
  const id = useId()
  const [written, setWritten] = useState<string>()
  const address = (written ?? kept).trim()
  const [tried, setTried] = useState('')
  const save = useTask(async (next: string) => {
    setTried(next)
    await onSave(next || null)
    setWritten(undefined)
  })
  const looksWrong = address !== '' && address !== kept && !looks.test(address)
  // Hides the problem of another address.
  const problem = tried === '' || address === tried ? save.problem : undefined
  const refused = problem?.code === 'badTarget' || problem?.code === 'badMessage'
  return (
    <div className="webhook">
      <label htmlFor={id}>{label}</label>
      <div className="link-line">
        <input
          id={id}
          value={written ?? kept}
          inputMode={inputMode}
          autoComplete={inputMode === 'email' ? 'email' : 'off'}
          spellCheck={false}
          placeholder={placeholder}
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
        {looksWrong ? bad : hint}
      </p>
      {address === kept && children}
      {refused ? (
        <p className="problem" role="alert">
          {bad}
        </p>
      ) : (
        <ProblemNote problem={problem} />
      )}
    </div>
  )
}
