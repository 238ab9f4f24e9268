/** Plays a sound on an audio graph. The graph may be one that renders to memory. */
import type { Layer, Sound } from './sound'

const NOISE_SECONDS = 1
/** Fades are exponential, and never reach 0. */
const SILENCE = 0.0001
const ATTACK = 0.003

const noises = new WeakMap<BaseAudioContext, AudioBuffer>()

function noiseOf(context: BaseAudioContext): AudioBuffer {
  const known = noises.get(context)
  if (known) return known
  const noise = context.createBuffer(1, NOISE_SECONDS * context.sampleRate, context.sampleRate)
  const samples = noise.getChannelData(0)
  // Always the same noise, so that a sound can be measured.
  let seed = 1
  for (let i = 0; i < samples.length; i++) {
    seed = (Math.imul(seed, 1664525) + 1013904223) >>> 0
    samples[i] = seed / 0x80000000 - 1
  }
  noises.set(context, noise)
  return noise
}

function glide(param: AudioParam, [from, to]: readonly [number, number], begin: number, end: number): void {
  param.setValueAtTime(from, begin)
  if (to !== from) param.exponentialRampToValueAtTime(to, end)
}

function sourceOf(context: BaseAudioContext, { wave, pitch }: Layer, begin: number, end: number, detune: number) {
  if (wave === 'noise') {
    const source = context.createBufferSource()
    source.buffer = noiseOf(context)
    source.loop = true
    source.playbackRate.value = detune
    return source
  }
  const source = context.createOscillator()
  source.type = wave
  if (pitch) glide(source.frequency, [pitch[0] * detune, pitch[1] * detune], begin, end)
  return source
}

function startLayer(context: BaseAudioContext, out: AudioNode, layer: Layer, begin: number, detune: number) {
  const { length, attack = ATTACK, hold = 0, level, filter } = layer
  const end = begin + length
  const source = sourceOf(context, layer, begin, end, detune)
  const envelope = context.createGain()
  envelope.gain.setValueAtTime(SILENCE, begin)
  envelope.gain.exponentialRampToValueAtTime(level, begin + attack)
  envelope.gain.setValueAtTime(level, begin + attack + hold)
  envelope.gain.exponentialRampToValueAtTime(SILENCE, end)
  let shaped: AudioNode = source
  if (filter) {
    const node = context.createBiquadFilter()
    node.type = filter.type
    node.Q.value = filter.q ?? 1
    glide(node.frequency, filter.cut, begin, end)
    shaped = source.connect(node)
  }
  shaped.connect(envelope).connect(out)
  source.start(begin)
  source.stop(end)
  return source
}

/** `detune` multiplies every pitch. Returns a function that stops the sound at once. */
export function startSound(
  context: BaseAudioContext,
  out: AudioNode,
  { layers }: Pick<Sound, 'layers'>,
  begin: number,
  detune = 1,
): () => void {
  const sources = layers.flatMap((layer) => {
    const { times, every } = layer.repeat ?? { times: 1, every: 0 }
    return Array.from({ length: times }, (_, n) =>
      startLayer(context, out, layer, begin + (layer.at ?? 0) + n * every, detune),
    )
  })
  return () => {
    for (const source of sources) source.stop()
  }
}
