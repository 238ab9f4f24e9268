/** Plays the seats of bots: whenever one has to decide, it is asked, and its action is sent. */
import { useEffect, useRef, useState, useSyncExternalStore } from 'react'
import type { Settings } from '../settings'
import type { Answer, Question } from './bot-worker'
import type { Session } from './session'

/** The delay in milliseconds that lets players follow what a bot does. */
const PACE: Record<Settings['speed'], number> = { normal: 700, fast: 300, instant: 0 }

/** Returns why the game is stuck, if it is. */
export function useBots(session: Session, speed: Settings['speed']): string | undefined {
  const { decision, history } = useSyncExternalStore(session.subscribe, session.snapshot)
  const [failed, setFailed] = useState<string>()
  const worker = useRef<Worker>(undefined)
  const bot = decision && session.seats.find(({ seat }) => seat === decision.seat)?.bot
  const moment = history.at(-1)?.id ?? 0

  useEffect(
    () => () => {
      worker.current?.terminate()
      worker.current = undefined
    },
    [],
  )

  useEffect(() => {
    if (!bot || !decision) return
    const { seat } = decision
    const asked = performance.now()
    let timer: ReturnType<typeof setTimeout> | undefined
    let answered = false
    const ask = (worker.current ??= session.game.worker())
    const hear = ({ data }: MessageEvent<Answer>) => {
      answered = true
      if ('failed' in data) return setFailed(data.failed)
      timer = setTimeout(
        () => {
          if (!session.send(data.action)) setFailed(JSON.stringify(data.action))
        },
        Math.max(0, PACE[speed] - (performance.now() - asked)),
      )
    }
    const fail = (event: ErrorEvent) => setFailed(event.message || 'worker')
    ask.addEventListener('message', hear)
    ask.addEventListener('error', fail)
    ask.postMessage({
      view: session.view(seat),
      seat,
      level: bot,
      seed: `${session.id} ${moment}`,
    } satisfies Question)
    return () => {
      clearTimeout(timer)
      ask.removeEventListener('message', hear)
      ask.removeEventListener('error', fail)
      // The answer belongs to an earlier decision.
      if (answered) return
      ask.terminate()
      if (worker.current === ask) worker.current = undefined
    }
  }, [session, bot, decision, moment, speed])
  return failed
}
