// @vitest-environment jsdom
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { cleanup, render } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { Chart } from '../../../../src/client/workshop/lab/Chart'
import { durations, type Figures } from '../../../../src/game/lab'

afterEach(cleanup)

const roundsOf = (longest: number) =>
  ({ games: longest, durations: [0, ...Array(longest).fill(1)] }) as unknown as Figures

test.each([9, 100])('the labels of %i rounds do not overlap', (longest) => {
  const { container } = render(<Chart title="Rounds until the end" drawing={durations([roundsOf(longest)], 400)} />)
  const numbers = [...container.querySelectorAll('text[text-anchor=middle]')]
  const places = numbers.map((text) => Number(text.getAttribute('x')))
  expect(places.length).toBeGreaterThanOrEqual(9)
  for (let i = 1; i < places.length; i++) expect(places[i] - places[i - 1]).toBeGreaterThanOrEqual(16)
})

test('the colours of rulesets differ from those of sides', () => {
  const css = readFileSync(join(import.meta.dirname, '../../../../src/client/workshop/lab/lab.css'), 'utf8')
  const rules = css.match(/[^{}]*series-\d[^{}]*\{[^}]*\}/g) ?? []
  expect(rules.length).toBeGreaterThan(2)
  expect(rules.filter((rule) => /--(side|marine|swarm|gold)\b/.test(rule))).toEqual([])
})
