/** What is left until a moment of the server's clock, told anew every second. */
import { useEffect, useState } from 'react'
import type { OnlineSession } from './session'

const OFTEN = 200

export function useServerTime(session: Pick<OnlineSession, 'now'>, deadline: number | undefined): number | undefined {
  const [, setSecond] = useState(0)
  useEffect(() => {
    if (deadline === undefined) return
    const timer = setInterval(() => setSecond(Math.ceil((deadline - (session.now() ?? 0)) / 1000)), OFTEN)
    return () => clearInterval(timer)
  }, [session, deadline])
  const now = session.now()
  return deadline === undefined || now === undefined ? undefined : Math.max(0, deadline - now)
}
