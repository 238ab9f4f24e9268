import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join, relative, resolve } from 'node:path'
import { expect, test } from 'vitest'

const ROOT = join(import.meta.dirname, '..')

const filesIn = (...folders: string[]): string[] =>
  folders.flatMap((folder) =>
    readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' })
      .filter((name) => /\.(ts|tsx|mjs|js|json|html|css)$/.test(name))
      .map((name) => join(folder, name)),
  )

/** A relative path that starts by going up, as in imports, `join(…)` and `new URL(…)`. */
const CLIMBS = /(?<=['"`(])(?:\.\.\/)+[\w./-]*/g

const outside = (file: string, text: string): string[] =>
  [...text.matchAll(CLIMBS)]
    .map(([path]) => path)
    .filter((path) => relative(ROOT, resolve(ROOT, dirname(file), path)).startsWith('..'))

test('a path that leads out of the project is found, one within it is not', () => {
  // Put together here, so that this file holds no such path itself.
  const up = (levels: number, rest: string) => `'${'../'.repeat(levels)}${rest}'`
  expect(outside('test/a/b.test.ts', `join(here, ${up(3, 'beside/x.md')})`)).toEqual([`${'../'.repeat(3)}beside/x.md`])
  expect(outside('test/a/b.test.ts', `join(here, ${up(2, 'docs/x.md')})`)).toEqual([])
})

test('nothing in the project reads files beside it', () => {
  const files = filesIn('src', 'test')
  expect(files.length).toBeGreaterThan(500)
  const found = files.flatMap((file) =>
    outside(file, readFileSync(join(ROOT, file), 'utf8')).map((path) => `${file}: ${path}`),
  )
  expect(found).toEqual([])
})

test('no test is skipped on some machines only', () => {
  // `npm test -- --without …` is the only way to leave tests out, and the summary repeats it.
  const conditional = /\.(skip|run)If\(/
  const found = filesIn('test').filter((file) => conditional.test(readFileSync(join(ROOT, file), 'utf8')))
  expect(found).toEqual([])
})
