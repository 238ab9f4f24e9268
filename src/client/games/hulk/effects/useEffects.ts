/** Plays the effects of new history entries. Effects that have not started when something newer arrives are dropped. */
import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import type { Square } from '../../../../game/kernel/grid'
import type { PieceModel } from '../adapter'
import type { Speed } from '../hooks/motion'
import { hearing } from '../sound/hearing'
import type { Table } from '../table'
import { type Memory, placeOf, type Timeline, timeline } from './timeline'
import { factorOf, MOST } from './use-suspense'

interface Playing extends Timeline {
  began: number
}

const NOTHING: Playing = { began: 0, effects: [], motions: [] }

export function useEffects(
  { history, beat }: Pick<Table, 'history' | 'beat'>,
  pieces: PieceModel[],
  speed: Speed,
  onNews: (square: Square) => void,
): Timeline {
  const [playing, setPlaying] = useState(NOTHING)
  const memory = useRef<Memory>(new Map())
  const seen = useRef<number | undefined>(undefined)
  const latest = useRef({ onNews, beat })
  latest.current = { onNews, beat }

  // Before the new state is painted, so that nothing is seen at the end of a way before it has gone there.
  useLayoutEffect(() => {
    const last = history[history.length - 1]?.id ?? -1
    const fresh = seen.current === undefined ? [] : history.filter(({ id }) => id > seen.current!)
    seen.current = last
    const { beat: ms } = latest.current
    if (fresh.length > 0 && (fresh.length <= MOST || (ms ?? 0) > 0)) {
      const events = fresh.flatMap((entry) => entry.events)
      const factor = factorOf(events, speed, ms)
      const hear = factor > 0 ? hearing(memory.current) : undefined
      const shown = timeline(events, memory.current, last, { factor, walk: ms }, hear)
      const place = placeOf(events, memory.current)
      if (place !== undefined) latest.current.onNews(place)
      if (factor > 0 && shown.effects.length + shown.motions.length > 0) {
        const now = performance.now()
        const plays =
          (began: number) =>
          ({ delay, length }: { delay: number; length: number }) =>
            began + delay <= now && began + delay + length > now
        setPlaying(({ began, effects, motions }) => ({
          began: now,
          effects: [...effects.filter(plays(began)), ...shown.effects],
          motions: [...motions.filter(plays(began)), ...shown.motions],
        }))
      }
    }
    for (const { id, kind, name, weapons, squad, at, facing } of pieces) {
      memory.current.set(id, { kind, name, weapons, squad, at, facing })
    }
  }, [history, pieces, speed])

  useEffect(() => {
    if (playing === NOTHING) return
    const end = Math.max(...[...playing.effects, ...playing.motions].map(({ delay, length }) => delay + length))
    const timer = setTimeout(() => setPlaying((now) => (now === playing ? NOTHING : now)), end + 60)
    return () => clearTimeout(timer)
  }, [playing])

  return playing
}
