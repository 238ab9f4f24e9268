import { Press } from '../panels/OptionButton'
import { useTable } from '../table'

/** What there is to do once a game is over. */
export function PlayAgain({ onAgain }: { onAgain(): void }) {
  const { messages } = useTable()
  return <Press onPress={onAgain}>{messages.ui.over.again}</Press>
}
