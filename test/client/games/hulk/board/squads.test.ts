/** The colours of the squads are declared once, and told apart by whoever sees fewer of them. */
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'

const CLIENT = join(import.meta.dirname, '../../../../../src/client')
const css = (file: string) => readFileSync(join(CLIENT, file), 'utf8')

type Rgb = [number, number, number]
const rgb = (hex: string): Rgb => [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16) / 255) as Rgb

const squads = [
  ...css('games/hulk/theme.css').matchAll(/\.squad-\d \{\s*--c: (#\w{6});\s*--c-dark: #\w{6};\s*--c-light: (#\w{6});/g),
]

const linear = (value: number) => (value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4)

/** Machado, Oliveira and Fernandes 2009, full strength; on linear light. */
const SIGHT: Record<string, number[][]> = {
  all: [
    [1, 0, 0],
    [0, 1, 0],
    [0, 0, 1],
  ],
  'no red': [
    [0.152286, 1.052583, -0.204868],
    [0.114503, 0.786281, 0.099216],
    [-0.003882, -0.048116, 1.051998],
  ],
  'no green': [
    [0.367322, 0.860646, -0.227968],
    [0.280085, 0.672501, 0.047413],
    [-0.01182, 0.04294, 0.968881],
  ],
  'no blue': [
    [1.255528, -0.076749, -0.178779],
    [-0.078411, 0.930809, 0.147602],
    [0.004733, 0.691367, 0.3039],
  ],
}

function lab(colour: Rgb, sight: string): Rgb {
  const seen = SIGHT[sight].map((row) =>
    Math.min(
      1,
      Math.max(
        0,
        row.reduce((sum, share, i) => sum + share * linear(colour[i]), 0),
      ),
    ),
  )
  const dot = (...shares: number[]) => shares.reduce((sum, share, i) => sum + share * seen[i], 0)
  const f = (t: number) => (t > 216 / 24389 ? Math.cbrt(t) : (24389 / 27 / 116) * t + 16 / 116)
  const x = f(dot(0.4124, 0.3576, 0.1805) / 0.9505)
  const y = f(dot(0.2126, 0.7152, 0.0722))
  const z = f(dot(0.0193, 0.1192, 0.9505) / 1.089)
  return [116 * y - 16, 500 * (x - y), 200 * (y - z)]
}

const apart = (a: Rgb, b: Rgb) => Math.hypot(a[0] - b[0], a[1] - b[1], a[2] - b[2])

describe('the colours of squads', () => {
  it('are declared once, for board and lists', () => {
    expect(squads).toHaveLength(3)
    const elsewhere = readdirSync(CLIENT, { recursive: true, encoding: 'utf8' })
      .filter((file) => file.endsWith('.css') && !file.endsWith('theme.css'))
      .filter((file) => /\.squad-\d\s*(,[^{]*)?\{[^}]*--c:/.test(css(file)))
    expect(elsewhere).toEqual([])
  })

  it.each(Object.keys(SIGHT))('are easy to tell apart with %s', (sight) => {
    for (const [i, [, one]] of squads.entries()) {
      for (const [, other] of squads.slice(i + 1)) {
        expect(apart(lab(rgb(one), sight), lab(rgb(other), sight)), `${one} and ${other}`).toBeGreaterThan(30)
      }
    }
  })

  it('are readable as text', () => {
    const [, panel] = /--panel: (#\w{6});/.exec(css('shell/theme.css'))!
    const light = (hex: string) => {
      const [r, g, b] = rgb(hex).map(linear)
      return 0.2126 * r + 0.7152 * g + 0.0722 * b + 0.05
    }
    for (const [, , name] of squads) expect(light(name) / light(panel)).toBeGreaterThan(4.5)
  })
})
