/** Plays the effects of new history entries. Effects that have not started when something newer arrives are dropped. */
import { useEffect, useRef, useState } from 'react'
import type { Square } from '../../../../game/kernel/grid'
import type { PieceModel } from '../adapter'
import type { Speed } from '../hooks/motion'
import type { HistoryEntry } from '../table'
import { type Effect, type Memory, placeOf, timeline } from './timeline'

const FACTOR: Record<Speed, number> = { normal: 1, fast: 0.5, instant: 0 }
/** If more entries than this arrive at once, a game is being loaded. */
const MOST = 8

export function useEffects(
  history: HistoryEntry[],
  pieces: PieceModel[],
  speed: Speed,
  onNews: (square: Square) => void,
): Effect[] {
  const [playing, setPlaying] = useState<{ began: number; effects: Effect[] }>({ began: 0, effects: [] })
  const memory = useRef<Memory>(new Map())
  const seen = useRef<number | undefined>(undefined)
  const news = useRef(onNews)
  news.current = onNews

  useEffect(() => {
    const last = history[history.length - 1]?.id ?? -1
    const fresh = seen.current === undefined ? [] : history.filter(({ id }) => id > seen.current!)
    seen.current = last
    if (fresh.length > 0 && fresh.length <= MOST) {
      const events = fresh.flatMap((entry) => entry.events)
      const effects = timeline(events, memory.current, last, FACTOR[speed])
      const place = placeOf(events, memory.current)
      if (place !== undefined) news.current(place)
      if (speed !== 'instant' && effects.length > 0) {
        const now = performance.now()
        setPlaying(({ began, effects: old }) => ({
          began: now,
          effects: [
            ...old.filter(({ delay, length }) => began + delay <= now && began + delay + length > now),
            ...effects,
          ],
        }))
      }
    }
    for (const { id, kind, weapons, squad, at, facing } of pieces) {
      memory.current.set(id, { kind, weapons, squad, at, facing })
    }
  }, [history, pieces, speed])

  useEffect(() => {
    if (playing.effects.length === 0) return
    const end = Math.max(...playing.effects.map(({ delay, length }) => delay + length))
    const timer = setTimeout(() => setPlaying((now) => (now === playing ? { began: 0, effects: [] } : now)), end + 60)
    return () => clearTimeout(timer)
  }, [playing])

  return playing.effects
}
