/**
 * The only way to make a sound. Browsers allow none before the first click or key, so nothing is loaded or created until
 * then. The mixer is loaded with the first sound.
 */
import type { Mixer } from './mixer'
import { onSoundPreferences, soundPreferences } from './preferences'
import { lengthOf, type Sound } from './sound'

/** A sound that cannot begin within so many milliseconds comes too late and is left out. */
const LATE = 500

let touched = false
let mixer: Mixer | undefined
let loading: Promise<Mixer | undefined> | undefined
let level = 0

const isAudible = (): boolean => !soundPreferences().muted && soundPreferences().volume > 0

/** The ear is more sensitive to soft sounds than a linear scale suggests. */
const loudness = (): number => (isAudible() ? (soundPreferences().volume / 100) ** 2 : 0)

/** Undefined if it cannot be had; the game goes on without sound. */
const load = (): Promise<Mixer | undefined> =>
  (loading ??= import('./mixer')
    .then(({ makeMixer }) => {
      mixer = makeMixer()
      mixer.setVolume(loudness())
      return mixer
    })
    .catch(() => undefined))

/** Does something with the mixer as soon as it plays. Nothing happens if that is not allowed, or takes too long. */
async function withMixer(work: (mixer: Mixer, waited: number) => void): Promise<void> {
  if (!touched || typeof AudioContext !== 'function') return
  const asked = performance.now()
  const found = await load()
  if (!(await found?.running())) return
  const waited = performance.now() - asked
  if (found && waited < LATE) work(found, waited)
}

interface When {
  /** In how many milliseconds. */
  delay?: number
  /** For what has to reach somebody who looks at another tab. */
  evenHidden?: boolean
}

export function play(sound: Sound, { delay = 0, evenHidden = false }: When = {}): void {
  if (!isAudible() || (document.hidden && !evenHidden)) return
  void withMixer((found, waited) => {
    found.play(sound, (delay - waited) / 1000)
    if (document.hidden) setTimeout(restIfUnheard, delay + lengthOf(sound) * 1000)
  })
}

/** Leaves out the sounds that have not begun. */
export const dropPending = (): void => mixer?.dropPending()

/** A low hum, from 0 (silent) to 1. It stays until it is set again. */
export function hum(next: number): void {
  level = next
  tuneHum()
}

const wantedHum = (): number => (isAudible() && !document.hidden ? level : 0)

function tuneHum(): void {
  if (wantedHum() === 0) mixer?.hum(0)
  // Much may have changed when it is loaded.
  else void withMixer((found) => found.hum(wantedHum()))
}

function restIfUnheard(): void {
  if (document.hidden || !isAudible()) mixer?.rest()
}

function touch(): void {
  // Some keys, such as Escape, do not count for the browser.
  if (!(navigator.userActivation?.hasBeenActive ?? true)) return
  touched = true
  // Some browsers begin to play only in answer to a click or a key.
  if (isAudible()) void mixer?.running()
  tuneHum()
}

function settle(): void {
  mixer?.setVolume(loudness())
  tuneHum()
  restIfUnheard()
}

const GESTURES = ['pointerup', 'click', 'keydown']

/** For as long as the page is open. Returns how to end it. */
export function beginSound(): () => void {
  // In the capture phase, because some elements keep keys to themselves.
  for (const gesture of GESTURES) document.addEventListener(gesture, touch, true)
  document.addEventListener('visibilitychange', settle)
  const leave = onSoundPreferences(settle)
  return () => {
    for (const gesture of GESTURES) document.removeEventListener(gesture, touch, true)
    document.removeEventListener('visibilitychange', settle)
    leave()
  }
}
