import { useTable } from '../table'

/** What there is to do once a game is over. */
export function PlayAgain({ onAgain }: { onAgain(): void }) {
  const { state, messages } = useTable()
  if (!state.outcome) return null
  return (
    <button type="button" className="primary" onClick={onAgain}>
      {messages.ui.over.again}
    </button>
  )
}
