/** A failure as a file that can be played again. */
import { accessSync, constants, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { writePosition } from '../../src/game/hulk/notation'
import type { State } from '../../src/game/hulk/state'
import { Complaint } from '../support/command-line'
import type { Case } from './cases'
import type { Failure, Written } from './play'

const FOLDER = 'fuzz-failures'
/** Of files that do not say. */
const USUAL_PROBES = 6

export interface Saved extends Written {
  message: string
  played: Case
  /** The position before the last step, in the project's notation, for people. */
  position?: string
  stack?: string
}

/** Called before the first game: hours later would be too late to find out that failures cannot be saved. */
export function checkFolder(): void {
  try {
    mkdirSync(FOLDER, { recursive: true })
    accessSync(FOLDER, constants.W_OK)
  } catch (error) {
    throw new Complaint(`Failures could not be saved: ${(error as Error).message}`)
  }
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
