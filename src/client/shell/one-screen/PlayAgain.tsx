import { useMessages } from '../../text'
import { Press } from '../panel/Press'

/** What players can do when a game is over. */
export function PlayAgain({ onAgain }: { onAgain(): void }) {
  return <Press onPress={onAgain}>{useMessages().ui.app.playAgain}</Press>
}
