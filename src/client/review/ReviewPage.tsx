/** A finished match, step by step. */
import { useEffect, useState } from 'react'
import { readWhat } from '../games/address'
import { useGames } from '../games/use-games'
import { ToLobby } from '../lobby/match/MatchPage'
import { Plate } from '../lobby/Plate'
import { api, type Problem, problemOf } from '../lobby/server/api'
import { ProblemNote } from '../lobby/server/ProblemNote'
import { PlaceLink } from '../shell/PlaceLink'
import type { PageProps } from '../shell/pages'
import { useMessages } from '../text'
import { ReviewTable } from './ReviewTable'
import type { ReviewData } from './steps'
import '../lobby/match/online.css'

export function ReviewPage(props: PageProps) {
  const { what = '', go } = props
  const { online } = useMessages().ui
  const { game, rest } = readWhat(what, useGames())
  const [fetched, setFetched] = useState<{ of: string; data?: ReviewData; problem?: Problem }>()
  useEffect(() => {
    let wanted = true
    api.review({ gameName: game, matchID: rest }).then(
      (data) => wanted && setFetched({ of: what, data }),
      (error) => wanted && setFetched({ of: what, problem: problemOf(error) }),
    )
    return () => {
      wanted = false
    }
  }, [what, game, rest])
  const { data, problem } = fetched?.of === what ? fetched : {}
  if (data) return <ReviewTable key={what} {...props} data={data} />
  if (!problem) {
    return (
      <main className="loading" role="status">
        {online.finding}
      </main>
    )
  }
  const notOver = problem.code === 'notOver'
  return (
    <Plate title={online.review.title} go={go}>
      {notOver ? <p>{online.review.notOver}</p> : <ProblemNote problem={problem} />}
      {notOver && (
        <PlaceLink to={{ at: 'match', what }} go={go} className="button">
          {online.review.watch}
        </PlaceLink>
      )}
      <ToLobby go={go} />
    </Plate>
  )
}
