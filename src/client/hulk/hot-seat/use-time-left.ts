/** The pending decision's clock, a tick a second. Whoever has no time left has decided (B2, B4). */
import { useEffect, useState } from 'react'
import { keepClock } from './kept-games'
import type { Session } from './session'

const OFTEN = 200

/** `running` while somebody sits at the table who can do something about it. */
export function useTimeLeft(session: Session, deadline: number | undefined, running: boolean): number | undefined {
  const { clock, id } = session
  const [, setSecond] = useState(0)
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

  useEffect(() => {
    if (deadline === undefined || !running) return
    const timer = setInterval(() => {
      setSecond(Math.ceil((deadline - clock.now()) / 1000))
      keepClock(id, clock.now())
      // The game may have gone on before this page has drawn it.
      const pending = session.view(null).clock.deadline === deadline
      if (pending && clock.running() && clock.now() >= deadline) session.send({ type: 'timeUp' })
    }, OFTEN)
    return () => clearInterval(timer)
  }, [clock, deadline, id, running, session])

  return deadline === undefined ? undefined : Math.max(0, deadline - clock.now())
}
