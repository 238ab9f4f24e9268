/** Turns all sound off and on, by a click or a key. */
import { useMessages } from '../../text'
import { HOUSE_KEYS, keyShortcut, useKeys } from '../keys'
import { Key } from '../panel/Press'
import { toggleMute, useSoundPreferences } from './preferences'
import './sound.css'

export function MuteButton() {
  const { sound } = useMessages().ui
  const { muted } = useSoundPreferences()
  useKeys({ [HOUSE_KEYS.mute]: toggleMute })
  return (
    <button
      type="button"
      className="mute-button"
      aria-pressed={muted}
      aria-keyshortcuts={keyShortcut(HOUSE_KEYS.mute)}
      title={sound.mute}
      onClick={toggleMute}
    >
      <svg viewBox="0 0 20 20" aria-hidden="true">
        <path d="M3 7.5h3.5L11 3.5v13l-4.5-4H3z" />
        <path className="mute-waves" d={muted ? 'M13.5 7.5l4 5m0-5l-4 5' : 'M13.5 7.2q2 2.8 0 5.6M16 5q3.6 5 0 10'} />
      </svg>
      <span className="unseen">{sound.mute}</span> <Key of={HOUSE_KEYS.mute} />
    </button>
  )
}
