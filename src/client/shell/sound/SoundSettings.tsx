import { useId } from 'react'
import { useMessages } from '../../text'
import { HOUSE_KEYS } from '../keys'
import { Key } from '../panel/Press'
import { play } from '.'
import { preferSound, toggleMute, useSoundPreferences } from './preferences'
import type { Sound } from './sound'
import './sound.css'

/** Lets the player hear how loud it is. */
const SAMPLE: Sound = {
  rank: 9,
  gap: 0.15,
  layers: [{ wave: 'triangle', length: 0.18, attack: 0.005, level: 0.5, pitch: [587, 587] }],
}

export function SoundSettings() {
  const { sound } = useMessages().ui
  const { volume, muted } = useSoundPreferences()
  const id = useId()
  return (
    <fieldset>
      <legend>{sound.title}</legend>
      <div className="sound-volume">
        <label htmlFor={id}>{sound.volume}</label>
        <input
          id={id}
          type="range"
          min={0}
          max={100}
          step={5}
          value={volume}
          disabled={muted}
          aria-valuetext={`${volume} %`}
          onChange={(event) => {
            preferSound({ volume: Number(event.target.value) })
            play(SAMPLE)
          }}
        />
        <output htmlFor={id}>{volume} %</output>
      </div>
      <label className="check">
        <input type="checkbox" checked={muted} onChange={toggleMute} />
        {sound.mute} <Key of={HOUSE_KEYS.mute} />
      </label>
    </fieldset>
  )
}
