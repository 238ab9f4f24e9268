/** Who has to decide and since when, the time left, and unread chat. */
import { useMessages } from '../../text'
import { botIn, useMatchWords } from '../matches/match-words'
import { isEmptySeat, isMyTurn, type MyGame } from '../server/facts'
import { moment, span } from '../time'
import './mine.css'

export function GameStatus({ game, now }: { game: MyGame; now: number }) {
  const messages = useMessages()
  const { mine, matches } = messages.ui.lobby
  const words = useMatchWords(game)
  const { decides, deadline, over, unread, seats } = game
  const waited = decides && !over ? now - decides.since : 0
  const away = over ? [] : seats.filter(({ vacationUntil = 0 }) => vacationUntil > now)
  // While whoever decides is on vacation, the clock stands still.
  const runsFrom = away.find(({ seat }) => seat === decides?.seat)?.vacationUntil ?? now
  const left = deadline === undefined || over ? undefined : deadline - runsFrom
  return (
    <span className="game-status">
      <span className={isMyTurn(game) ? 'status-mine' : 'status'}>{sayStatus()}</span>
      {waited >= 60_000 && <span>{mine.since(span(messages.language, waited))}</span>}
      {left !== undefined && (
        <span className={left < 3_600_000 ? 'status-soon' : ''}>
          {left > 0 ? mine.left(span(messages.language, left)) : mine.timeUp}
        </span>
      )}
      {away.map(({ seat, mine: own, name = matches.someone, vacationUntil = 0 }) => (
        <span key={seat}>
          {own
            ? mine.youOnVacation(moment(messages.language, vacationUntil))
            : mine.onVacation(name, moment(messages.language, vacationUntil))}
        </span>
      ))}
      {unread > 0 && <span className="status-unread">{mine.unread(unread)}</span>}
    </span>
  )

  function sayStatus(): string {
    if (over) return words.outcome(game.gameover ?? {})
    if (game.offer?.expired) return mine.expired
    if (!decides) return seats.some(isEmptySeat) ? mine.needsPlayers : mine.notBegun
    const what = words.decision(decides.kind)
    if (isMyTurn(game)) return mine.yourDecision(what)
    const other = seats.find(({ seat }) => seat === decides.seat)
    if (!other) return mine.theirDecision('', what)
    return mine.theirDecision(botIn(other, messages) ?? other.name ?? words.side(other.side), what)
  }
}
