/** The matches anybody may find: open ones to join, others to look at. */
import { useState } from 'react'
import type { Place } from '../../shell/address'
import { useMessages } from '../../text'
import type { Filter } from '../facts'
import { ProblemNote } from '../ProblemNote'
import { useNow } from '../time'
import { Filters } from './Filters'
import { MatchCard } from './MatchCard'
import { useMatches } from './use-matches'
import './matches.css'

export function MatchList({ go }: { go(place: Place): void }) {
  const { lobby } = useMessages().ui
  const [filter, setFilter] = useState<Filter>({ state: 'open' })
  const { matches, problem, refresh, more } = useMatches(filter)
  const now = useNow()
  return (
    <section className="lobby-matches" aria-labelledby="matches">
      <h2 id="matches">{lobby.matches.title}</h2>
      <Filters filter={filter} onFilter={setFilter} />
      <ProblemNote problem={problem} onAgain={refresh} />
      {!matches && !problem && <p className="hint">{lobby.loading}</p>}
      {matches?.length === 0 && <Nothing filter={filter} onFilter={setFilter} go={go} />}
      <ul className="match-list">
        {matches?.map((match) => (
          <MatchCard key={match.matchID} match={match} now={now} go={go} onChanged={refresh} />
        ))}
      </ul>
      {more && (
        <button type="button" className="more" onClick={more}>
          {lobby.more}
        </button>
      )}
    </section>
  )
}

interface NothingProps {
  filter: Filter
  onFilter(filter: Filter): void
  go(place: Place): void
}

function Nothing({ filter: { state, ...narrow }, onFilter, go }: NothingProps) {
  const { matches, newMatch } = useMessages().ui.lobby
  const narrowed = Object.values(narrow).some((value) => value !== undefined)
  const sentence = { open: matches.noneOpen, playing: matches.nonePlaying, over: matches.noneOver }[state]
  return (
    <div className="empty">
      <p>{narrowed ? matches.noneFiltered : sentence}</p>
      {narrowed ? (
        <button type="button" onClick={() => onFilter({ state })}>
          {matches.clearFilters}
        </button>
      ) : (
        <button type="button" onClick={() => go({ at: 'lobby', what: 'new' })}>
          {newMatch}
        </button>
      )}
    </div>
  )
}
