import { useEffect, useState } from 'react'
import { isDialogOpen, TYPING } from '../../../shell/keys'

/** Whether this letter is held down, by somebody who is not typing. */
export function useHeld(letter: string): boolean {
  const [held, setHeld] = useState(false)
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey || event.key.toLowerCase() !== letter || isDialogOpen()) return
      if (event.target instanceof Element && event.target.closest(TYPING)) return
      setHeld(true)
    }
    const release = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() === letter) setHeld(false)
    }
    // A key that is let go in another window is not heard here.
    const leave = () => setHeld(false)
    addEventListener('keydown', press)
    addEventListener('keyup', release)
    addEventListener('blur', leave)
    return () => {
      removeEventListener('keydown', press)
      removeEventListener('keyup', release)
      removeEventListener('blur', leave)
    }
  }, [letter])
  return held
}
