/** A finished match, step by step. */
import { useEffect, useState } from 'react'
import { api, type Problem, problemOf } from '../../lobby/api'
import { Plate } from '../../lobby/Plate'
import { ProblemNote } from '../../lobby/ProblemNote'
import { PlaceLink } from '../../shell/PlaceLink'
import type { PageProps } from '../../shell/pages'
import { useMessages } from '../../text'
import { ToLobby } from './MatchPage'
import { ReviewTable } from './review/ReviewTable'
import type { ReviewData } from './review/steps'
import './online.css'

export function ReviewPage(props: PageProps) {
  const { what = '', go } = props
  const { online } = useMessages().ui
  const [fetched, setFetched] = useState<{ of: string; data?: ReviewData; problem?: Problem }>()
  useEffect(() => {
    let wanted = true
    api.review<ReviewData>(what).then(
      (data) => wanted && setFetched({ of: what, data }),
      (error) => wanted && setFetched({ of: what, problem: problemOf(error) }),
    )
    return () => {
      wanted = false
    }
  }, [what])
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
