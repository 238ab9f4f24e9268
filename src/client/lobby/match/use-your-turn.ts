/** Alerts a player who is looking elsewhere to a decision: a sound, and a mark in the title until they look again. */
import { useEffect, useState } from 'react'
import { setTitleMark } from '../../shell/page-title'
import { useMessages } from '../../text'
import { ring } from '../notices/sound'

const isAway = (): boolean => document.hidden || !document.hasFocus()

/**
 * `which` identifies the decision; undefined if it is not this player's. True from the alert until the player does
 * something.
 */
export function useYourTurn(which: string | undefined): boolean {
  const mark = useMessages().ui.online.turn.mark
  const [called, setCalled] = useState(false)
  useEffect(() => {
    if (which === undefined || !isAway()) return
    ring()
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
