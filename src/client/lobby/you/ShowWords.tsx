import { useState } from 'react'
import { useMessages } from '../../text'
import { ProblemNote } from '../server/ProblemNote'
import { useTask } from '../server/use-task'
import { playerKey, useKey } from './identity'

/** Takes the focus, because the button that was pressed is gone. */
const focus = (list: HTMLElement | null) => list?.focus()

export function ShowWords() {
  const { invites, you } = useMessages().ui.lobby
  const key = useKey()
  const [shown, setShown] = useState<{ of: string; words: string[] }>()
  // The words of a replaced key are of no use.
  const words = shown?.of === key ? shown?.words : undefined
  const [copied, setCopied] = useState(false)
  const [written, setWritten] = useState(false)
  const { run, busy, problem } = useTask(async () => {
    const { wordsOf } = await import('./recovery-words')
    const of = playerKey()
    setShown({ of, words: wordsOf(of) })
    setWritten(false)
    setCopied(false)
  })
  const copy = () =>
    navigator.clipboard.writeText(words?.join(' ') ?? '').then(
      () => setCopied(true),
      () => {},
    )
  const done = () => {
    setShown(undefined)
    setWritten(true)
  }
  return (
    <section>
      <h3>{you.words}</h3>
      <p>{you.wordsText}</p>
      {words ? (
        <>
          <ol className="recovery-words" translate="no" lang="en" tabIndex={-1} ref={focus}>
            {words.map((word, i) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: a word may come twice, and they never move
              <li key={i}>{word}</li>
            ))}
          </ol>
          <div className="row">
            <button type="button" className="primary" onClick={done}>
              {you.written}
            </button>
            <button type="button" onClick={copy}>
              {copied ? invites.copied : you.copyWords}
            </button>
            <button type="button" onClick={() => setShown(undefined)}>
              {you.hideWords}
            </button>
          </div>
        </>
      ) : (
        <button type="button" disabled={busy} onClick={run}>
          {you.showWords}
        </button>
      )}
      <p className="hint" role="status">
        {written && you.thanks}
      </p>
      <ProblemNote problem={problem} />
    </section>
  )
}
