/** The audio graph of the page: voices and hum → limiter → volume. It is loaded when something is to be heard. */
import { type Hum, makeHum } from './hum'
import type { Sound } from './sound'
import { startSound } from './synth'
import { makeVoices } from './voices'

/** How much the pitch of a sound varies, so that it does not repeat itself like a machine. */
const VARIATION = 0.04
/** How quickly the volume follows the slider, in seconds. */
const QUICKLY = 0.02

export interface Mixer {
  /** Whether the browser plays. The answer may wait for a click or a key. */
  running(): Promise<boolean>
  /** In how many seconds it begins. */
  play(sound: Sound, delay: number): void
  dropPending(): void
  /** From 0 (silent) to 1. */
  hum(level: number): void
  /** From 0 (silent) to 1. */
  setVolume(volume: number): void
  /** Stops everything, and lets the sound hardware rest. */
  rest(): void
}

/** How far the limiter follows what comes in, and where it begins to hold back. It never reaches 1. */
const LIMIT = { most: 4, from: 0.6, room: 0.35 }

/** However much sounds at once, it does not clip: loud parts are rounded off. */
export function makeLimiter(context: BaseAudioContext, out: AudioNode): AudioNode {
  const { most, from, room } = LIMIT
  const curve = Float32Array.from({ length: 4097 }, (_, i) => {
    const value = (i / 2048 - 1) * most
    const over = Math.max(0, Math.abs(value) - from)
    return Math.sign(value) * (Math.min(Math.abs(value), from) + room * Math.tanh(over / room))
  })
  const narrow = context.createGain()
  narrow.gain.value = 1 / most
  const shaper = context.createWaveShaper()
  shaper.curve = curve
  narrow.connect(shaper).connect(out)
  return narrow
}

export function makeMixer(context = new AudioContext()): Mixer {
  const volume = context.createGain()
  volume.connect(context.destination)
  const limiter = makeLimiter(context, volume)
  const voices = makeVoices()
  let hum: Hum | undefined
  return {
    async running() {
      if (context.state !== 'running') await context.resume().catch(() => {})
      return context.state === 'running'
    },
    play(sound, delay) {
      const now = context.currentTime
      const begin = now + Math.max(0, delay)
      const detune = 1 + (Math.random() * 2 - 1) * VARIATION
      voices.start(sound, begin, now, () => startSound(context, limiter, sound, begin, detune))
    },
    dropPending: () => voices.dropPending(context.currentTime),
    hum(level) {
      if (level > 0) hum ??= makeHum(context, limiter)
      hum?.setLevel(level)
    },
    setVolume: (loud) => volume.gain.setTargetAtTime(loud, context.currentTime, QUICKLY),
    rest() {
      voices.stopAll()
      hum?.stop()
      hum = undefined
      void context.suspend()
    },
  }
}
