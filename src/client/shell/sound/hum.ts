/** A low hum that grows louder, brighter and restless with its level. */

/** Two tones that are slightly apart beat against each other. */
const PITCHES = [55, 55.6, 110.3]
const MOST_GAIN = 0.065
const CUT = { least: 90, most: 420 }
/** Throbs per second. */
const THROB = { least: 0.25, most: 1.6 }
/** How quickly it follows its level, in seconds. */
const SLOWLY = 0.8

export interface Hum {
  /** From 0 (silent) to 1. */
  setLevel(level: number): void
  stop(): void
}

export function makeHum(context: BaseAudioContext, out: AudioNode): Hum {
  const gain = context.createGain()
  gain.gain.value = 0
  const filter = context.createBiquadFilter()
  filter.type = 'lowpass'
  filter.frequency.value = CUT.least
  const throbbing = context.createGain()
  throbbing.gain.value = 0.7
  const throb = context.createOscillator()
  throb.frequency.value = THROB.least
  const depth = context.createGain()
  depth.gain.value = 0.3
  throb.connect(depth).connect(throbbing.gain)
  throb.start()
  const tones = PITCHES.map((pitch) => {
    const tone = context.createOscillator()
    tone.type = 'sawtooth'
    tone.frequency.value = pitch
    tone.connect(filter)
    tone.start()
    return tone
  })
  filter.connect(throbbing).connect(gain).connect(out)
  const follow = (param: AudioParam, value: number) => param.setTargetAtTime(value, context.currentTime, SLOWLY)
  let current = 0
  return {
    setLevel(level) {
      if (level === current) return
      current = level
      follow(gain.gain, Math.sqrt(level) * MOST_GAIN)
      follow(filter.frequency, CUT.least + level * (CUT.most - CUT.least))
      follow(throb.frequency, THROB.least + level * (THROB.most - THROB.least))
    },
    stop() {
      for (const tone of [throb, ...tones]) tone.stop()
      gain.disconnect()
    },
  }
}
