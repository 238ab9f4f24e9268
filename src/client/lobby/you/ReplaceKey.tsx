/** For players who fear that somebody else has their key: moves all seats to a new key and makes the old one void. */
import { useState } from 'react'
import { useMessages } from '../../text'
import { ProblemNote } from '../server/ProblemNote'
import { useTask } from '../server/use-task'
import { replaceKey } from './replace-key'

/** Takes the focus, because the button that was pressed is gone. */
const focus = (box: HTMLElement | null) => box?.focus()

export function ReplaceKey() {
  const { you } = useMessages().ui.lobby
  const [asked, setAsked] = useState(false)
  const [done, setDone] = useState(false)
  const { run, busy, problem } = useTask(async () => {
    await replaceKey()
    setAsked(false)
    setDone(true)
  })
  return (
    <section>
      <h3>{you.newKey}</h3>
      <p>{you.newKeyText}</p>
      {asked ? (
        <div className="stack caution" role="alertdialog" aria-label={you.newKeySure} tabIndex={-1} ref={focus}>
          <p>{you.newKeySure}</p>
          <div className="row">
            <button type="button" className="primary" onClick={() => setAsked(false)}>
              {you.newKeyNot}
            </button>
            <button type="button" disabled={busy} onClick={run}>
              {you.newKeyDo}
            </button>
          </div>
        </div>
      ) : (
        <button type="button" onClick={() => setAsked(true)}>
          {you.newKeyMake}
        </button>
      )}
      <p className="hint" role="status">
        {done && you.newKeyDone}
      </p>
      <ProblemNote problem={problem} />
    </section>
  )
}
