/** An invitation: what the match is, and a form to take the seat. */
import { useEffect, useState } from 'react'
import { useGames } from '../../games/use-games'
import { PlaceLink } from '../../shell/PlaceLink'
import type { PageProps } from '../../shell/pages'
import { useMessages } from '../../text'
import { Plate } from '../Plate'
import { api, type Problem, problemOf } from '../server/api'
import type { MatchFacts } from '../server/facts'
import { ProblemNote } from '../server/ProblemNote'
import { InvitedTo } from './InvitedTo'
import { type Invitation, readInvitation } from './invite-codes'

export function JoinPage({ what, go }: PageProps) {
  const { join, loading } = useMessages().ui.lobby
  const games = useGames()
  const [invitation] = useState(() => readInvitation(what ?? '', games))
  const { match, problem, again } = useMatch(invitation)
  const gone = problem?.code === 'noSuchMatch'
  if (invitation && match) return <InvitedTo invitation={invitation} match={match} go={go} />
  return (
    <Plate title={join.title} go={go}>
      {!invitation && <p>{join.broken}</p>}
      {gone && <p>{join.gone}</p>}
      {problem && !gone && <ProblemNote problem={problem} onAgain={again} />}
      {invitation && !problem && <p className="hint">{loading}</p>}
      {(!invitation || gone) && (
        <PlaceLink to={{ at: 'lobby' }} go={go} className="button primary">
          {join.toLobby}
        </PlaceLink>
      )}
    </Plate>
  )
}

function useMatch(invitation: Invitation | undefined) {
  const [match, setMatch] = useState<MatchFacts>()
  const [problem, setProblem] = useState<Problem>()
  const [round, setRound] = useState(0)
  useEffect(() => {
    if (!invitation || round < 0) return
    let wanted = true
    setProblem(undefined)
    api.match(invitation, invitation.code).then(
      (facts) => wanted && setMatch(facts),
      (error) => wanted && setProblem(problemOf(error)),
    )
    return () => {
      wanted = false
    }
  }, [invitation, round])
  return { match, problem, again: () => setRound((before) => before + 1) }
}
