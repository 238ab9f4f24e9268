/** A button that takes a game from a file. What cannot be played is refused in words, and nothing is lost by it. */
import { type ChangeEvent, useRef, useState } from 'react'
import type { Save } from '../hulk/hot-seat/save'
import { useMessages } from '../text'
import { readGame } from './files'

interface Props {
  label: string
  onLoad(save: Save): void
}

export function LoadFile({ label, onLoad }: Props) {
  const { files, start } = useMessages().ui
  const input = useRef<HTMLInputElement>(null)
  const [problem, setProblem] = useState<{ sentence: string; detail?: string }>()

  async function load(event: ChangeEvent<HTMLInputElement>): Promise<void> {
    const file = event.target.files?.[0]
    // The same file can be chosen again once it has been put right.
    event.target.value = ''
    if (!file) return
    const read = await readGame(await file.text(), start.playerName).catch((error: Error) => ({
      ok: false as const,
      problem: 'broken' as const,
      detail: error.message,
    }))
    if (read.ok) {
      setProblem(undefined)
      onLoad(read.save)
    } else setProblem({ sentence: files.cannotLoad[read.problem], detail: read.detail })
  }

  return (
    <div className="load-file">
      <button type="button" onClick={() => input.current?.click()}>
        {label}
      </button>
      <input
        ref={input}
        type="file"
        accept=".json,.txt,application/json,text/plain"
        aria-label={label}
        className="unseen"
        tabIndex={-1}
        onChange={load}
      />
      {problem && (
        <div className="problem" role="alert">
          <p>
            {problem.sentence} {files.nothingLost}
          </p>
          {problem.detail && <small>{problem.detail}</small>}
        </div>
      )}
    </div>
  )
}
