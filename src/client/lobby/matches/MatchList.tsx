/** The listed matches: open ones to join, others to watch. */
import { type ReactNode, useCallback, useRef, useState } from 'react'
import type { Place } from '../../shell/address'
import { useMessages } from '../../text'
import { newMatchIn } from '../create/address'
import type { Filter, MatchFacts, SeatFacts } from '../server/facts'
import { ProblemNote } from '../server/ProblemNote'
import { Filters } from './Filters'
import { useFilter } from './kept-filter'
import { MatchCard } from './MatchCard'
import { matchPlace } from './places'
import { SitDown } from './SitDown'
import { useMatches } from './use-matches'
import './matches.css'

interface Props {
  /** Its id. */
  game: string
  go(place: Place): void
  /** Shown above the filters. */
  children?: ReactNode
}

export function MatchList(props: Props) {
  const { lobby } = useMessages().ui
  const [filter, setFilter] = useFilter(props.game)
  return filter ? <List {...props} filter={filter} setFilter={setFilter} /> : <p className="hint">{lobby.loading}</p>
}

interface ListProps extends Props {
  filter: Filter
  setFilter(filter: Filter): void
}

function List({ game, go, children, filter, setFilter }: ListProps) {
  const { lobby } = useMessages().ui
  const words = lobby.matches
  const { cards, total, news, problem, refresh, renew, more, older, newest } = useMatches(game, filter)
  // Kept here because the card may leave the list while somebody is typing a name.
  const [wanted, setWanted] = useState<{ match: MatchFacts; seat: SeatFacts }>()
  const onSit = useCallback((match: MatchFacts, seat: SeatFacts) => setWanted({ match, seat }), [])
  const head = useRef<HTMLHeadingElement>(null)
  const fromTheTop = (turn: () => void) => () => {
    turn()
    head.current?.scrollIntoView?.()
  }
  return (
    <section className="lobby-matches" aria-labelledby="matches">
      <h2 id="matches" ref={head}>
        {words.title}
      </h2>
      {children}
      <Filters game={game} filter={filter} onFilter={setFilter} />
      {/* Has a fixed height, so that nothing moves when new matches arrive. */}
      <div className="match-count">
        <span role="status">{total !== undefined && words.count(total)}</span>
        {news > 0 && (
          <button type="button" className="news" onClick={fromTheTop(renew)}>
            {words.showNew(news)}
          </button>
        )}
        {newest && (
          <button type="button" onClick={fromTheTop(newest)}>
            {words.newest}
          </button>
        )}
      </div>
      <ProblemNote problem={problem} onAgain={refresh} />
      {!cards && !problem && <p className="hint">{lobby.loading}</p>}
      {cards?.length === 0 && <Nothing game={game} filter={filter} onFilter={setFilter} go={go} />}
      <ul className="match-list">
        {cards?.map(({ match, gone }) => (
          <MatchCard key={match.matchID} match={match} gone={gone} go={go} onSit={onSit} />
        ))}
      </ul>
      {more && (
        <button type="button" className="more" onClick={more}>
          {lobby.more}
        </button>
      )}
      {older && (
        <button type="button" className="more" onClick={fromTheTop(older)}>
          {words.older}
        </button>
      )}
      {wanted && (
        <SitDown
          match={cards?.find(({ match }) => match.matchID === wanted.match.matchID)?.match ?? wanted.match}
          seat={wanted.seat}
          onSeated={() => go(matchPlace(wanted.match))}
          onClose={() => {
            setWanted(undefined)
            void refresh()
          }}
        />
      )}
    </section>
  )
}

interface NothingProps {
  game: string
  filter: Filter
  onFilter(filter: Filter): void
  go(place: Place): void
}

function Nothing({ game, filter: { state, language, players, side, tags }, onFilter, go }: NothingProps) {
  const { matches, newMatch } = useMessages().ui.lobby
  const isNarrow = [language, players, state === 'open' ? side : undefined].some((each) => each !== undefined)
  const narrowed = isNarrow || Object.keys(tags).length > 0
  const sentence = { open: matches.noneOpen, playing: matches.nonePlaying, over: matches.noneOver }[state]
  return (
    <div className="empty">
      <p>{narrowed ? matches.noneFiltered : sentence}</p>
      {narrowed ? (
        <button type="button" onClick={() => onFilter({ state, tags: {} })}>
          {matches.clearFilters}
        </button>
      ) : (
        <button type="button" onClick={() => go({ at: 'lobby', what: newMatchIn(game) })}>
          {newMatch}
        </button>
      )}
    </div>
  )
}
