/** When a decision comes to somebody who looks elsewhere: a sound, and a mark in the title until he looks again. */
import { useEffect, useState } from 'react'
import { ring } from '../../lobby/sound'
import { setTitleMark } from '../../shell/page-title'
import { useMessages } from '../../text'

const isAway = (): boolean => document.hidden || !document.hasFocus()

/**
 * `which` tells one decision from the next; undefined when it is not mine. True from a call until he who was called does
 * something.
 */
export function useYourTurn(which: string | undefined): boolean {
  const mark = useMessages().ui.online.turn.mark
  const [called, setCalled] = useState(false)
  useEffect(() => {
    if (which === undefined || !isAway()) return
    void ring()
    setCalled(true)
    setTitleMark(mark)
    const look = () => {
      if (!isAway()) setTitleMark(undefined)
    }
    const touch = () => setCalled(false)
    addEventListener('focus', look)
    document.addEventListener('visibilitychange', look)
    addEventListener('pointerdown', touch)
    addEventListener('keydown', touch)
    return () => {
      setCalled(false)
      setTitleMark(undefined)
      removeEventListener('focus', look)
      document.removeEventListener('visibilitychange', look)
      removeEventListener('pointerdown', touch)
      removeEventListener('keydown', touch)
    }
  }, [which, mark])
  return called
}
