/** All matches of this player: first those that wait for them; finished ones are folded. */
import { useState } from 'react'
import type { Place } from '../../shell/address'
import { PlaceLink } from '../../shell/PlaceLink'
import { useMessages } from '../../text'
import { InviteDialog } from '../invites/InviteDialog'
import { botIn, MatchPicture, MatchRules, useMatchWords } from '../matches/match-words'
import { type MatchName, matchPlace } from '../matches/places'
import { Renew } from '../matches/Renew'
import { isEmptySeat, isMyTurn, type MyGame } from '../server/facts'
import { ProblemNote } from '../server/ProblemNote'
import { useNow } from '../time'
import { GameStatus } from './GameStatus'
import { refreshMyGames, useMyGames } from './my-games'
import { NextGame } from './NextGame'

export function MyGames({ go }: { go(place: Place): void }) {
  const { lobby } = useMessages().ui
  const { games, loading, problem } = useMyGames()
  const [inviting, setInviting] = useState<MatchName>()
  const running = games.filter(({ over }) => !over)
  const over = games.filter((game) => game.over)
  const list = (some: readonly MyGame[]) => (
    <ul className="my-games">
      {some.map((game) => (
        <GameRow key={game.matchID} game={game} go={go} onInvite={() => setInviting(game)} />
      ))}
    </ul>
  )
  return (
    <section className="lobby-mine" aria-labelledby="my-games">
      <div className="my-games-head">
        <h2 id="my-games">{lobby.mine.title}</h2>
        <NextGame go={go} />
      </div>
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
      {inviting !== undefined && <InviteDialog game={inviting} onClose={() => setInviting(undefined)} />}
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
  const words = useMatchWords(game)
  const side = game.seats.find(({ seat }) => seat === game.seat)?.side
  const someone = (state: string) => (state === 'taken' ? messages.ui.lobby.matches.someone : undefined)
  const others = game.seats
    .filter(({ seat, mine: own }) => seat !== game.seat && !own)
    .map((each) => botIn(each, messages) ?? each.name ?? someone(each.state))
  const against = others.filter((name) => name !== undefined).join(', ')
  const { round, last } = words.progress(game.progress)
  return (
    <li className={isMyTurn(game) ? 'needs-me' : undefined}>
      {/* Also if it is over: somebody may have offered a rematch, and the review can be opened from there. */}
      <PlaceLink to={matchPlace(game)} go={go} className="game-row">
        <MatchPicture match={game} />
        <span className="game-text">
          <strong>{words.name}</strong>
          <span className="hint">
            {side && <span className={`side-mark ${side}`}>{words.side(side)}</span>}
            {against && ` · ${mine.against(against)}`}
          </span>
          <span className="game-facts">
            {round && !game.over && <span>{round}</span>}
            <span>{messages.ui.lobby.playNow.paces[game.pace]}</span>
            <MatchRules match={game} />
          </span>
          <GameStatus game={game} now={now} />
          {last && !game.over && <span className="game-last">{last}</span>}
        </span>
      </PlaceLink>
      {game.made && game.offer?.expired ? (
        <Renew match={game} onDone={refreshMyGames} />
      ) : (
        game.startedAt === undefined &&
        game.seats.some(isEmptySeat) && (
          <button type="button" onClick={onInvite}>
            {mine.invite}
          </button>
        )
      )}
    </li>
  )
}
