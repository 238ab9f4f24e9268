import { useMessages } from '../text'
import type { Problem } from './api'
import { sayProblem } from './problem-words'

export function ProblemNote({ problem, onAgain }: { problem: Problem | undefined; onAgain?(): void }) {
  const messages = useMessages()
  if (!problem) return null
  return (
    <div className="problem" role="alert">
      <p>{sayProblem(messages, problem)}</p>
      {onAgain && (
        <button type="button" onClick={onAgain}>
          {messages.ui.lobby.again}
        </button>
      )}
    </div>
  )
}
