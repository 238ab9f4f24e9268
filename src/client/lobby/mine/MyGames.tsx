/** All matches this player sits in: what needs him first, what is over folded away. */
import { useState } from 'react'
import type { Place } from '../../shell/address'
import { PlaceLink } from '../../shell/PlaceLink'
import { useMessages } from '../../text'
import { agreedOn, botIn } from '../agreed'
import { isEmptySeat, isMyTurn, type MyGame } from '../facts'
import { InviteDialog } from '../InviteDialog'
import { MatchPicture } from '../MatchPicture'
import { refreshMyGames, useMyGames } from '../my-games'
import { ProblemNote } from '../ProblemNote'
import { useNow } from '../time'
import { GameStatus } from './GameStatus'

export function MyGames({ go }: { go(place: Place): void }) {
  const { lobby } = useMessages().ui
  const { games, loading, problem } = useMyGames()
  const [inviting, setInviting] = useState<string>()
  const running = games.filter(({ over }) => !over)
  const over = games.filter((game) => game.over)
  const list = (some: readonly MyGame[]) => (
    <ul className="my-games">
      {some.map((game) => (
        <GameRow key={game.matchID} game={game} go={go} onInvite={() => setInviting(game.matchID)} />
      ))}
    </ul>
  )
  return (
    <section className="lobby-mine" aria-labelledby="my-games">
      <h2 id="my-games">{lobby.mine.title}</h2>
      <ProblemNote problem={problem} onAgain={refreshMyGames} />
      {loading && <p className="hint">{lobby.loading}</p>}
      {!loading && !problem && games.length === 0 && <p className="empty">{lobby.mine.empty}</p>}
      {list(running)}
      {over.length > 0 && (
        <details className="games-over" open={running.length === 0}>
          <summary>{lobby.mine.allOver(over.length)}</summary>
          {list(over)}
        </details>
      )}
      {inviting !== undefined && <InviteDialog matchID={inviting} onClose={() => setInviting(undefined)} />}
    </section>
  )
}

interface RowProps {
  game: MyGame
  go(place: Place): void
  onInvite(): void
}

function GameRow({ game, go, onInvite }: RowProps) {
  const messages = useMessages()
  const { mine } = messages.ui.lobby
  const now = useNow()
  const agreed = agreedOn(game, messages)
  const side = game.seats.find(({ seat }) => seat === game.seat)?.side
  const others = game.seats.filter(({ seat }) => seat !== game.seat).map((each) => botIn(each, messages) ?? each.name)
  const against = others.filter((name) => name !== undefined).join(', ')
  return (
    <li className={isMyTurn(game) ? 'needs-me' : undefined}>
      {/* Also when it is over: there somebody may be asking for a rematch, and from there the review is a step. */}
      <PlaceLink to={{ at: 'match', what: game.matchID }} go={go} className="game-row">
        <MatchPicture agreed={agreed} />
        <span className="game-text">
          <strong>{agreed.name}</strong>
          <span className="hint">
            {side && <span className={`side-mark ${side}`}>{messages.sides[side]}</span>}
            {against && ` · ${against}`}
          </span>
          <GameStatus game={game} now={now} />
        </span>
      </PlaceLink>
      {game.startedAt === undefined && game.seats.some(isEmptySeat) && (
        <button type="button" onClick={onInvite}>
          {mine.invite}
        </button>
      )}
    </li>
  )
}
