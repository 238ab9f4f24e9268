/** Plays the seats of bots: whenever one has to decide, it is asked, and its action is sent. */
import { useEffect, useRef, useState, useSyncExternalStore } from 'react'
import type { Answer, Question } from './bot-worker'
import type { Playback } from './playback'
import type { Session } from './session'

/** Bots think and act while the page still shows what they did before. Returns why the game is stuck, if it is. */
export function useBots(session: Session, { whenReady }: Pick<Playback, 'whenReady'>): string | undefined {
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
    let callOff = () => {}
    let answered = false
    const ask = (worker.current ??= session.game.worker())
    const hear = ({ data }: MessageEvent<Answer>) => {
      answered = true
      if ('failed' in data) return setFailed(data.failed)
      callOff = whenReady(() => {
        if (!session.send(data.action)) setFailed(JSON.stringify(data.action))
      })
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
      callOff()
      ask.removeEventListener('message', hear)
      ask.removeEventListener('error', fail)
      // The answer belongs to an earlier decision.
      if (answered) return
      ask.terminate()
      if (worker.current === ask) worker.current = undefined
    }
  }, [session, bot, decision, moment, whenReady])
  return failed
}
