/** A finished match, step by step. */
import { useEffect, useState } from 'react'
import { api, type Problem, problemOf } from '../../lobby/api'
import { sayProblem } from '../../lobby/problem-words'
import type { PageProps } from '../../shell/pages'
import { useMessages } from '../../text'
import { Plate } from './MatchPage'
import { ReviewTable } from './review/ReviewTable'
import type { ReviewData } from './review/steps'
import './online.css'

export function ReviewPage(props: PageProps) {
  const { what = '', go } = props
  const messages = useMessages()
  const { online } = messages.ui
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
    <Plate title={online.review.title} text={notOver ? online.review.notOver : sayProblem(messages, problem)}>
      {notOver && (
        <button type="button" onClick={() => go({ at: 'match', what })}>
          {online.review.watch}
        </button>
      )}
      <button type="button" className="primary" onClick={() => go({ at: 'lobby' })}>
        {online.toLobby}
      </button>
    </Plate>
  )
}
