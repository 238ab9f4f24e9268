import { useCallback, useRef, useState } from 'react'
import { type Problem, problemOf } from './api'

/** A request to the server: whether it is under way, and why it failed. Only one runs at a time. */
export function useTask<Args extends unknown[]>(work: (...args: Args) => Promise<void>) {
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<Problem>()
  const latest = useRef(work)
  latest.current = work
  const underWay = useRef(false)
  const run = useCallback(async (...args: Args) => {
    if (underWay.current) return
    underWay.current = true
    setBusy(true)
    setProblem(undefined)
    try {
      await latest.current(...args)
    } catch (error) {
      setProblem(problemOf(error))
    } finally {
      underWay.current = false
      setBusy(false)
    }
  }, [])
  return { run, busy, problem }
}
