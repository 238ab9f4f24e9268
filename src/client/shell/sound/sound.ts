/** A sound as data: layers of tone or noise. Nothing is recorded; `synth.ts` makes it. */

/** A value at the beginning and at the end; it glides from one to the other. */
export type Glide = readonly [from: number, to: number]

export interface Layer {
  readonly wave: 'sine' | 'triangle' | 'square' | 'sawtooth' | 'noise'
  /** Seconds after the beginning of the sound. */
  readonly at?: number
  /** In seconds. */
  readonly length: number
  /** Seconds until it is loudest. */
  readonly attack?: number
  /** Seconds for which it stays so. Then it fades to the end. */
  readonly hold?: number
  /** How loud it is at its loudest, from 0 to 1. */
  readonly level: number
  /** In hertz. Noise has no pitch. */
  readonly pitch?: Glide
  /** `cut` is in hertz. */
  readonly filter?: { readonly type: 'lowpass' | 'highpass' | 'bandpass'; readonly cut: Glide; readonly q?: number }
  /** The layer is played so many times, `every` so many seconds. */
  readonly repeat?: { readonly times: number; readonly every: number }
}

export interface Sound {
  readonly layers: readonly Layer[]
  /** If too much sounds at once, a higher rank replaces a lower one. */
  readonly rank: number
  /** It does not begin again within so many seconds. */
  readonly gap: number
}

export const lengthOf = ({ layers }: Pick<Sound, 'layers'>): number =>
  Math.max(
    ...layers.map(({ at = 0, length, repeat }) => at + length + (repeat ? (repeat.times - 1) * repeat.every : 0)),
  )
