/** A button that loads a game from a file. An invalid file is refused with a reason. */
import { type ChangeEvent, useRef, useState } from 'react'
import { useGames } from '../../games/use-games'
import { useMessages } from '../../text'
import { useCurrentGame } from '../game'
import { readGame } from './files'
import type { ReadSave } from './read-save'

interface Props {
  label: string
  onLoad(read: ReadSave & { ok: true }): void
}

export function LoadFile({ label, onLoad }: Props) {
  const { files, start } = useMessages().ui
  const games = useGames()
  const { game } = useCurrentGame()
  const input = useRef<HTMLInputElement>(null)
  const [problem, setProblem] = useState<{ sentence: string; detail?: string }>()

  async function load(event: ChangeEvent<HTMLInputElement>): Promise<void> {
    const file = event.target.files?.[0]
    // Allows the same file to be chosen again after it was corrected.
    event.target.value = ''
    if (!file) return
    const read = await readGame(await file.text(), games, game, start.playerName).catch((error: Error) => ({
      ok: false as const,
      problem: 'broken' as const,
      detail: error.message,
    }))
    if (read.ok) {
      setProblem(undefined)
      onLoad(read)
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
