/** The sounds of Breach. Each is shorter than 0.8 s and leaves room for others. */
import type { Layer, Sound } from '../../../shell/sound/sound'

/** A note of a cue. */
const note = (pitch: number, at: number, length: number): Layer => ({
  wave: 'triangle',
  at,
  length,
  attack: 0.01,
  level: 0.26,
  pitch: [pitch, pitch],
})

/** The thump of something heavy. */
const thump = (from: number, to: number, length: number, level: number, at = 0): Layer => ({
  wave: 'sine',
  at,
  length,
  level,
  pitch: [from, to],
})

const ring = (pitch: number, length: number, level: number): Layer => ({
  wave: 'triangle',
  length,
  level,
  pitch: [pitch, pitch * 0.97],
})

const click = (cut: number, at: number, level: number): Layer => ({
  wave: 'noise',
  at,
  length: 0.04,
  attack: 0.001,
  level,
  filter: { type: 'bandpass', cut: [cut, cut], q: 3 },
})

export const SOUNDS = {
  // Movement: often, so soft.
  step: {
    rank: 1,
    gap: 0.12,
    layers: [
      thump(95, 55, 0.14, 0.3),
      { wave: 'noise', length: 0.1, level: 0.5, filter: { type: 'lowpass', cut: [1600, 300] } },
      {
        wave: 'sawtooth',
        at: 0.04,
        length: 0.1,
        attack: 0.03,
        level: 0.09,
        pitch: [230, 160],
        filter: { type: 'lowpass', cut: [900, 600] },
      },
    ],
  },
  scuttle: {
    rank: 1,
    gap: 0.14,
    layers: [
      {
        wave: 'noise',
        length: 0.035,
        attack: 0.002,
        level: 0.5,
        filter: { type: 'bandpass', cut: [3600, 2400], q: 3 },
        repeat: { times: 4, every: 0.038 },
      },
    ],
  },
  blip: {
    rank: 1,
    gap: 0.16,
    layers: [{ wave: 'sine', length: 0.09, attack: 0.006, level: 0.12, pitch: [1046, 1046] }],
  },
  ping: {
    rank: 6,
    gap: 0.25,
    layers: [
      { wave: 'sine', length: 0.55, attack: 0.004, level: 0.22, pitch: [1318, 1310] },
      { wave: 'sine', length: 0.3, attack: 0.004, level: 0.06, pitch: [2637, 2620] },
      { wave: 'sine', at: 0.24, length: 0.5, attack: 0.004, level: 0.08, pitch: [1318, 1310] },
    ],
  },

  // Doors
  door: {
    rank: 3,
    gap: 0.3,
    layers: [
      {
        wave: 'sawtooth',
        length: 0.4,
        attack: 0.05,
        hold: 0.25,
        level: 0.12,
        pitch: [80, 140],
        filter: { type: 'lowpass', cut: [500, 900] },
      },
      {
        wave: 'noise',
        length: 0.4,
        attack: 0.04,
        hold: 0.2,
        level: 0.22,
        filter: { type: 'bandpass', cut: [1800, 3200], q: 1.5 },
      },
      thump(130, 55, 0.2, 0.5, 0.33),
      click(700, 0.33, 0.6),
    ],
  },
  crash: {
    rank: 4,
    gap: 0.25,
    layers: [
      { wave: 'noise', length: 0.6, level: 0.55, filter: { type: 'lowpass', cut: [3200, 160] } },
      thump(95, 40, 0.5, 0.4),
      ring(523, 0.4, 0.1),
      ring(831, 0.3, 0.08),
    ],
  },
  clang: {
    rank: 3,
    gap: 0.12,
    layers: [ring(1244, 0.34, 0.17), ring(1783, 0.26, 0.12), ring(2890, 0.16, 0.08), click(3000, 0, 0.4)],
  },

  // Weapons
  bolter: {
    rank: 5,
    gap: 0.2,
    layers: [
      {
        wave: 'noise',
        length: 0.11,
        attack: 0.001,
        hold: 0.012,
        level: 0.7,
        filter: { type: 'lowpass', cut: [5000, 400] },
        repeat: { times: 3, every: 0.09 },
      },
      {
        wave: 'triangle',
        length: 0.09,
        attack: 0.001,
        level: 0.45,
        pitch: [210, 52],
        repeat: { times: 3, every: 0.09 },
      },
      { wave: 'noise', at: 0.2, length: 0.4, level: 0.25, filter: { type: 'lowpass', cut: [1400, 250] } },
    ],
  },
  jam: {
    rank: 6,
    gap: 0.3,
    layers: [
      click(2400, 0, 0.9),
      click(1700, 0.07, 0.9),
      {
        wave: 'square',
        at: 0.13,
        length: 0.24,
        attack: 0.01,
        hold: 0.1,
        level: 0.22,
        pitch: [150, 104],
        filter: { type: 'lowpass', cut: [1500, 900] },
      },
    ],
  },
  reload: {
    rank: 2,
    gap: 0.25,
    layers: [click(2100, 0, 0.9), click(1300, 0.12, 1), thump(190, 90, 0.08, 0.3, 0.12)],
  },
  flamer: {
    rank: 5,
    gap: 0.4,
    layers: [
      {
        wave: 'noise',
        length: 0.78,
        attack: 0.12,
        hold: 0.35,
        level: 0.75,
        filter: { type: 'bandpass', cut: [380, 950], q: 0.7 },
      },
      {
        wave: 'noise',
        length: 0.78,
        attack: 0.08,
        hold: 0.3,
        level: 0.55,
        filter: { type: 'lowpass', cut: [260, 120] },
      },
    ],
  },
  blast: {
    rank: 7,
    gap: 0.4,
    layers: [
      {
        wave: 'noise',
        length: 0.78,
        attack: 0.002,
        hold: 0.04,
        level: 0.65,
        filter: { type: 'lowpass', cut: [2600, 70] },
      },
      thump(95, 32, 0.7, 0.5),
    ],
  },
  claws: {
    rank: 5,
    gap: 0.2,
    layers: [
      {
        wave: 'noise',
        length: 0.11,
        attack: 0.02,
        hold: 0.02,
        level: 0.9,
        filter: { type: 'bandpass', cut: [5200, 1300], q: 2 },
        repeat: { times: 3, every: 0.1 },
      },
      {
        wave: 'sawtooth',
        length: 0.36,
        attack: 0.04,
        hold: 0.1,
        level: 0.2,
        pitch: [120, 62],
        filter: { type: 'lowpass', cut: [800, 300] },
      },
    ],
  },

  // The fallen
  shriek: {
    rank: 4,
    gap: 0.2,
    layers: [
      {
        wave: 'sawtooth',
        length: 0.42,
        attack: 0.02,
        hold: 0.08,
        level: 0.26,
        pitch: [980, 240],
        filter: { type: 'bandpass', cut: [1700, 600], q: 2 },
      },
      {
        wave: 'sawtooth',
        length: 0.42,
        attack: 0.02,
        hold: 0.08,
        level: 0.26,
        pitch: [1043, 226],
        filter: { type: 'bandpass', cut: [2300, 700], q: 2 },
      },
      { wave: 'noise', length: 0.2, attack: 0.01, level: 0.2, filter: { type: 'bandpass', cut: [3000, 1500] } },
    ],
  },
  manDown: {
    rank: 7,
    gap: 0.4,
    layers: [
      thump(90, 38, 0.45, 0.5),
      { wave: 'noise', length: 0.35, level: 0.55, filter: { type: 'lowpass', cut: [1800, 150] } },
      { wave: 'triangle', at: 0.1, length: 0.65, attack: 0.03, hold: 0.1, level: 0.24, pitch: [494, 220] },
    ],
  },

  // Cues
  decide: { rank: 8, gap: 1.5, layers: [note(784, 0, 0.18), note(1046, 0.1, 0.3)] },
  won: { rank: 9, gap: 1, layers: [note(392, 0, 0.3), note(523, 0.1, 0.3), note(659, 0.2, 0.3), note(784, 0.3, 0.48)] },
  lost: {
    rank: 9,
    gap: 1,
    layers: [
      note(392, 0, 0.3),
      note(349, 0.12, 0.3),
      note(311, 0.24, 0.3),
      note(196, 0.36, 0.42),
      note(294, 0.36, 0.42),
    ],
  },
} as const satisfies Record<string, Sound>

export type SoundName = keyof typeof SOUNDS
