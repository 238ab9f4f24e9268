/** An online match, for a player or a spectator: its waiting room, then its table. */
import { useEffect, useMemo, useSyncExternalStore } from 'react'
import { readWhat } from '../../games/address'
import { useGames } from '../../games/use-games'
import { useCurrentGame } from '../../shell/game'
import { PlaceLink } from '../../shell/PlaceLink'
import type { PageProps } from '../../shell/pages'
import { useMessages } from '../../text'
import { Plate } from '../Plate'
import type { Problem } from '../server/api'
import { isEmptySeat, type MatchFacts } from '../server/facts'
import { ProblemNote } from '../server/ProblemNote'
import { OnlineTable } from './OnlineTable'
import { sayOnline } from './refusals'
import { namesIn, namesKey } from './seats'
import type { OnlineSession } from './session'
import { useFacts, useOnline } from './use-match'
import { WaitingRoom } from './WaitingRoom'
import './online.css'

export function MatchPage(props: PageProps) {
  const { what = '' } = props
  const { game, rest } = readWhat(what, useGames())
  const { facts, problem, again } = useFacts({ gameName: game, matchID: rest })
  // Players who wait in a match that was removed are told so.
  if (facts && problem?.code !== 'noSuchMatch') return <Match key={what} {...props} facts={facts} again={again} />
  if (problem) return <NoMatch {...props} problem={problem} again={again} />
  return <Finding />
}

export interface MatchProps extends PageProps {
  facts: MatchFacts
  again(): void
}

function Match(props: MatchProps) {
  const { facts } = props
  const mine = useMemo(() => facts.seats.filter((seat) => seat.mine).map(({ seat }) => seat), [facts])
  const session = useOnline(useCurrentGame().game.module, facts.matchID, mine)
  return session ? <Open {...props} session={session} /> : <Finding />
}

function Open(props: MatchProps & { session: OnlineSession }) {
  const { facts, session, again, go } = props
  const messages = useMessages()
  const { online } = messages.ui
  const { connection, refused, state, people, over } = useSyncExternalStore(session.subscribe, session.snapshot)
  const names = namesKey(people)
  // Somebody has sat down or got up, or it has ended: the facts are others.
  // biome-ignore lint/correctness/useExhaustiveDependencies: `names` and `over` say when
  useEffect(() => {
    if (people.length > 0 && (names !== namesIn(facts) || over !== (facts.gameover !== undefined))) again()
  }, [names, over, again])
  const lostSeat = connection === 'barred' && refused?.code === 'unauthorized'
  useEffect(() => {
    if (lostSeat) again()
  }, [lostSeat, again])
  if (connection === 'barred') {
    return (
      <Plate title={online.noMatch} go={go}>
        <p role="alert">{sayOnline(messages, refused?.code ?? 'failed', refused?.sentence)}</p>
        {refused?.code === 'replaced' && facts.spectators && (
          <button type="button" onClick={again}>
            {online.claim.watch}
          </button>
        )}
        <ToLobby go={go} />
      </Plate>
    )
  }
  if (facts.startedAt === undefined && facts.seats.some(isEmptySeat)) return <WaitingRoom {...props} />
  return state ? <OnlineTable {...props} state={state} /> : <Finding lost={connection === 'lost'} />
}

function Finding({ lost = false }: { lost?: boolean }) {
  const { finding, connection } = useMessages().ui.online
  return (
    <main className="loading" role="status">
      {lost ? connection.lost : finding}
    </main>
  )
}

function NoMatch({ go, problem, again }: PageProps & { problem: Problem; again(): void }) {
  const { online } = useMessages().ui
  return (
    <Plate title={online.noMatch} go={go}>
      <ProblemNote problem={problem} onAgain={again} />
      <ToLobby go={go} />
    </Plate>
  )
}

export function ToLobby({ go }: Pick<PageProps, 'go'>) {
  return (
    <PlaceLink to={{ at: 'lobby' }} go={go} className="button primary">
      {useMessages().ui.online.toLobby}
    </PlaceLink>
  )
}
