/** A failure as a file that can be played again. */
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { writePosition } from '../../src/game/hulk/notation'
import type { State } from '../../src/game/hulk/state'
import type { Case } from './cases'
import type { Failure, Written } from './play'

const FOLDER = 'fuzz-failures'
/** Of files that do not say. */
const USUAL_PROBES = 6

interface Saved extends Written {
  message: string
  played: Case
  /** The position before the last step, in the project's notation, for people. */
  position?: string
  stack?: string
}

/** Writes the failure down and gives the path of the file. */
export function save({ message, played, written, position, cause }: Failure): string {
  mkdirSync(FOLDER, { recursive: true })
  const path = join(FOLDER, `${played.seed.replaceAll(/[^\w-]+/g, '-')}.json`)
  const stack = cause instanceof Error ? cause.stack : undefined
  const saved: Saved = { message, played, ...written, position: position && inWords(position), stack }
  writeFileSync(path, `${JSON.stringify(saved, null, 2)}\n`)
  return path
}

/** A position too broken to be written must not hide what broke it. */
function inWords(state: State): string {
  try {
    return writePosition(state)
  } catch (error) {
    return `cannot be written: ${error}`
  }
}

export function load(path: string): Saved {
  return { probes: USUAL_PROBES, ...JSON.parse(readFileSync(path, 'utf8')) }
}
