/** What tests need beside Node, which of them need it, and what was asked to be left out. */
import { readFileSync } from 'node:fs'
import { join, posix } from 'node:path'
import { Complaint } from '../command-line'
import { BROWSER } from './browser'
import type { Need } from './need'
import { POSTGRES } from './postgres'

export const NEEDS: readonly Need[] = [BROWSER, POSTGRES]

const ROOT = join(import.meta.dirname, '../../..')

/** `--without a,b` taken out of the arguments; the rest is for Vitest. */
export function readArguments(argv: readonly string[]): { without: Need[]; rest: string[] } {
  const without = new Set<Need>()
  const rest: string[] = []
  for (let i = 0; i < argv.length; i++) {
    const [option, ...value] = argv[i].split('=')
    if (option !== '--without') rest.push(argv[i])
    else for (const need of readNames(value.length > 0 ? value.join('=') : argv[++i])) without.add(need)
  }
  return { without: NEEDS.filter((need) => without.has(need)), rest }
}

function readNames(names = ''): Need[] {
  return names.split(',').map((name) => {
    const need = NEEDS.find((known) => known.name === name)
    if (need) return need
    const known = NEEDS.map((each) => each.name).join(', ')
    throw new Complaint(`--without takes one or more of ${known}, with commas between, not "${names}".`)
  })
}

const IMPORT = /\b(?:from|import)\s*\(?\s*['"](\.[^'"]+)['"]/g
const TYPES_ONLY = /^(?:import|export) type [^'"]*['"][^'"]*['"]/gm

const readSource = (file: string): string | undefined => {
  try {
    return readFileSync(join(ROOT, file), 'utf8')
  } catch {
    return undefined
  }
}

/** The needs of a test file (its path from the project's root): those whose module it imports, be it through others. */
export function needsOf(file: string, read: (file: string) => string | undefined = readSource): Need[] {
  const seen = new Set<string>()
  const visit = (path: string): void => {
    if (seen.has(path)) return
    const text = read(path)
    if (text === undefined) return
    seen.add(path)
    for (const [, target] of text.replace(TYPES_ONLY, '').matchAll(IMPORT)) {
      const base = posix.join(posix.dirname(path), target)
      // The program itself imports no test.
      if (!base.startsWith('test/')) continue
      for (const end of ['', '.ts', '.tsx', '/index.ts']) visit(`${base}${end}`)
    }
  }
  visit(file)
  return NEEDS.filter(({ module }) => seen.has(module))
}
