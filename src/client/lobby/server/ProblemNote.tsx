import { useMessages } from '../../text'
import type { Problem } from './api'
import { sayProblem } from './problem-words'

interface Props {
  problem: Problem | undefined
  onAgain?(): void
  /** Puts in the name that the server suggests instead of one that is taken. */
  onName?(name: string): void
}

export function ProblemNote({ problem, onAgain, onName }: Props) {
  const messages = useMessages()
  if (!problem) return null
  const { suggestion } = problem
  return (
    <div className="problem" role="alert">
      <p>{sayProblem(messages, problem)}</p>
      {onName && suggestion !== undefined && (
        <button type="button" onClick={() => onName(suggestion)}>
          {messages.ui.lobby.you.takeName(suggestion)}
        </button>
      )}
      {onAgain && (
        <button type="button" onClick={onAgain}>
          {messages.ui.lobby.again}
        </button>
      )}
    </div>
  )
}
