/** The clock of the pending decision. When the time is up, the game decides. */
import { useEffect } from 'react'
import { HOUSE_MOVES } from '../../../game/module'
import type { TimeLeft } from '../../games/page-game'
import { keepClock } from '../saving/kept-games'
import { useCountdown } from '../table/time-left'
import type { Session } from './session'

/** `running`: somebody is at the table who can decide. */
export function useSessionTime(session: Session, deadline: number | undefined, running: boolean): TimeLeft {
  const { clock, id } = session
  useEffect(() => {
    if (!running) return
    const follow = () => (document.hidden ? clock.pause() : clock.resume())
    follow()
    document.addEventListener('visibilitychange', follow)
    return () => {
      document.removeEventListener('visibilitychange', follow)
      clock.pause()
      keepClock(id, clock.now())
    }
  }, [clock, id, running])
  return useCountdown(running ? deadline : undefined, clock.now, {
    onTick() {
      keepClock(id, clock.now())
      // The game may have moved on before this page was rendered.
      const pending = session.snapshot().decision?.deadline === deadline
      const isUp = deadline !== undefined && clock.now() >= deadline
      if (pending && isUp && clock.running()) session.send({ type: HOUSE_MOVES.timeUp })
    },
  })
}
