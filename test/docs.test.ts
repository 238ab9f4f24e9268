import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const ROOT = join(import.meta.dirname, '..')

/** Paths in backticks. Those with a placeholder or an ellipsis in them are left out. */
const PATH = /`((?:src|test|docs)\/[\w./-]+)`/g

const missing = (text: string): string[] =>
  [...text.matchAll(PATH)].map(([, path]) => path).filter((path) => !existsSync(join(ROOT, path)))

test('a path that does not exist is found, one that exists is not', () => {
  const gone = 'src/game/gone.ts'
  expect(missing(`in \`${gone}\` and \`src/game/module.ts\``)).toEqual([gone])
})

test('every file that the documentation names exists', () => {
  const pages = ['README.md', 'CONTRIBUTING.md', ...readdirSync(join(ROOT, 'docs')).map((name) => `docs/${name}`)]
  const found = pages.flatMap((page) =>
    missing(readFileSync(join(ROOT, page), 'utf8')).map((path) => `${page}: ${path}`),
  )
  expect(found).toEqual([])
})
