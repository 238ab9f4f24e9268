/** For whoever watches a bot play: the speed, a way to skip it all, and fast-forward while Space is held down. */
import { useEffect } from 'react'
import { useMessages } from '../../text'
import { isDialogOpen, PRESSED, TYPING } from '../keys'
import { Press } from '../panel/Press'
import type { SettingsProps } from '../SettingsForm'
import { SPEEDS } from '../settings'
import type { Playback } from './playback'
import './watching.css'

interface Props extends SettingsProps {
  playback: Playback
}

export function Watching({ playback, settings, onSettings }: Props) {
  const { settings: words, watching } = useMessages().ui
  useHeldSpace(playback.hurry)
  return (
    <fieldset className="watching" aria-label={words.speed}>
      <span className="shell-choice">
        {SPEEDS.map((speed) => (
          <button
            key={speed}
            type="button"
            aria-pressed={settings.speed === speed}
            onClick={() => onSettings({ ...settings, speed })}
          >
            {words.speeds[speed]}
          </button>
        ))}
      </span>
      <Press className="pn-small" onPress={playback.skip}>
        {watching.skip}
      </Press>
      <kbd className="hint">{watching.hold}</kbd>
    </fieldset>
  )
}

/** Space on a button presses the button. */
function useHeldSpace(hold: (on: boolean) => void): void {
  useEffect(() => {
    const down = (event: KeyboardEvent) => {
      const target = event.target instanceof Element ? event.target : undefined
      if (event.key !== ' ' || event.defaultPrevented || isDialogOpen()) return
      if (target?.closest(`${TYPING}, ${PRESSED}`)) return
      event.preventDefault()
      hold(true)
    }
    const up = (event: KeyboardEvent) => {
      if (event.key === ' ') hold(false)
    }
    const off = () => hold(false)
    window.addEventListener('keydown', down)
    window.addEventListener('keyup', up)
    window.addEventListener('blur', off)
    return () => {
      window.removeEventListener('keydown', down)
      window.removeEventListener('keyup', up)
      window.removeEventListener('blur', off)
      off()
    }
  }, [hold])
}
