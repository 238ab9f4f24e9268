/** When a decision comes to somebody who looks elsewhere: a sound, and a mark in the title until he looks again. */
import { useEffect } from 'react'
import { ring } from '../../lobby/sound'
import { useMessages } from '../../text'

const isAway = (): boolean => document.hidden || !document.hasFocus()

/** `which` tells one decision from the next; undefined when it is not mine. */
export function useYourTurn(which: string | undefined): void {
  const { mark } = useMessages().ui.online.turn
  useEffect(() => {
    if (which === undefined || !isAway()) return
    void ring()
    const before = document.title
    document.title = `● ${mark} · ${before}`
    const restore = () => {
      if (isAway()) return
      document.title = before
      removeEventListener('focus', restore)
      document.removeEventListener('visibilitychange', restore)
    }
    addEventListener('focus', restore)
    document.addEventListener('visibilitychange', restore)
    return () => {
      document.title = before
      removeEventListener('focus', restore)
      document.removeEventListener('visibilitychange', restore)
    }
  }, [which, mark])
}
