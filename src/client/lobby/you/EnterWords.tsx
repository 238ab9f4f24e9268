import { type FormEvent, useId, useState } from 'react'
import { useMessages } from '../../text'
import { ProblemNote } from '../server/ProblemNote'
import { useTask } from '../server/use-task'
import { Become } from './Become'
import type { ReadWords } from './recovery-words'

export function EnterWords() {
  const { you } = useMessages().ui.lobby
  const id = useId()
  const [text, setText] = useState('')
  const [read, setRead] = useState<ReadWords>()
  const { run, busy, problem } = useTask(async () => {
    const { keyOf } = await import('./recovery-words')
    setRead(keyOf(text))
  })
  function submit(event: FormEvent): void {
    event.preventDefault()
    void run()
  }
  return (
    <details>
      <summary>{you.haveWords}</summary>
      <form className="stack" onSubmit={submit}>
        <label htmlFor={id}>{you.enterWords}</label>
        <textarea
          id={id}
          rows={3}
          value={text}
          lang="en"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          placeholder={you.enterHint}
          onChange={(event) => {
            setText(event.target.value)
            setRead(undefined)
          }}
        />
        {read && !read.ok && (
          <p className="problem" role="alert">
            {read.problem === 'count'
              ? you.wrongCount(read.count)
              : read.problem === 'unknown'
                ? you.wrongWord(read.word)
                : you.wrongSum}
          </p>
        )}
        {read?.ok ? (
          <Become playerKey={read.key} onKeep={() => setRead(undefined)} />
        ) : (
          <button type="submit" disabled={busy || text.trim() === ''}>
            {you.recover}
          </button>
        )}
        <ProblemNote problem={problem} />
      </form>
    </details>
  )
}
