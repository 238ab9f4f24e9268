import { useCallback, useEffect, useState } from 'react'
import { api, type Problem, problemOf } from '../server/api'
import type { Daily } from '../server/facts'

/** The challenge of a day, or of today. Undefined until it is known. */
export function useDaily(game: string, day?: string) {
  const [daily, setDaily] = useState<Daily>()
  const [problem, setProblem] = useState<Problem>()
  const [asked, setAsked] = useState(0)
  // biome-ignore lint/correctness/useExhaustiveDependencies: `asked` says when to ask again
  useEffect(() => {
    let wanted = true
    setProblem(undefined)
    api.daily(game, day).then(
      (answer) => wanted && setDaily(answer),
      (error) => wanted && setProblem(problemOf(error)),
    )
    return () => {
      wanted = false
    }
  }, [game, day, asked])
  const again = useCallback(() => setAsked((before) => before + 1), [])
  return { daily, problem, again }
}
