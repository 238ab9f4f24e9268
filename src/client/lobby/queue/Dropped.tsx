/** Tells a player who was away for too long that they have lost their place in the queue. Shown on every page. */
import { useGame } from '../../games/use-games'
import type { Place } from '../../shell/address'
import { useMessages } from '../../text'
import { refreshMyGames, useMyGames } from '../mine/my-games'
import { api } from '../server/api'
import type { Ticket } from '../server/facts'
import { ProblemNote } from '../server/ProblemNote'
import { useTask } from '../server/use-task'
import { useName } from '../you/identity'
import { askToPlay } from './ask-to-play'
import '../notices/notice.css'

export const isWaiting = ({ matchID, droppedAt }: Ticket): boolean => matchID === undefined && droppedAt === undefined

export const useDropped = (): Ticket | undefined =>
  useMyGames().tickets.find(({ droppedAt }) => droppedAt !== undefined)

export function Dropped({ ticket, go }: { ticket: Ticket; go(place: Place): void }) {
  const messages = useMessages()
  const words = messages.ui.lobby.playNow
  const of = useGame(ticket.game)
  const [name] = useName()
  const { game, pace, side, scenario, rules } = ticket
  const again = useTask(() => askToPlay({ game, pace, side, scenario, rules }, name, messages.language, go))
  const done = useTask(async () => {
    await api.leaveQueue(game, pace)
    await refreshMyGames()
  })
  if (!of) return null
  return (
    <div className="turn-notice">
      <strong>{words.dropped(of.words.title)}</strong>
      <button type="button" className="primary" disabled={again.busy || done.busy} onClick={again.run}>
        {words.waitAgain}
      </button>
      <button type="button" className="quiet" disabled={again.busy || done.busy} onClick={done.run}>
        {words.noMore}
      </button>
      <ProblemNote problem={again.problem ?? done.problem} />
    </div>
  )
}
