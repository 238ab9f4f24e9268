/** How many people wait to play, brought up to date now and then. */
import { useEffect, useState } from 'react'
import { api } from '../server/api'
import type { Queue } from '../server/facts'

const EVERY = 15_000

/** Undefined until it is known. `since` is anything that changes when it should be asked again. */
export function useQueues(game: string, since: string): readonly Queue[] | undefined {
  const [queues, setQueues] = useState<readonly Queue[]>()
  // biome-ignore lint/correctness/useExhaustiveDependencies: `since` says when to ask again
  useEffect(() => {
    let wanted = true
    const ask = () => {
      if (document.visibilityState === 'hidden') return
      // One can play without knowing who waits.
      api.queues(game).then(
        (answer) => wanted && setQueues(answer.queues),
        () => {},
      )
    }
    ask()
    const timer = setInterval(ask, EVERY)
    return () => {
      wanted = false
      clearInterval(timer)
    }
  }, [game, since])
  return queues
}
