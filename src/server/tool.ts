/** Runs a command-line tool: prints a sentence as the result, and exits with 1 if it failed. */
import { BadSetting } from './settings'
import { Unusable } from './storage/unusable'

export class Failed extends Error {}

/** For commands whose only argument is a file. */
export function fileIn([file, ...more]: readonly string[]): string | undefined {
  if (more.length > 0) throw new Failed('One file is enough.')
  return file
}

/** `work` gets the command's arguments. */
export async function runTool(work: (...args: string[]) => Promise<string>): Promise<void> {
  try {
    console.log(await work(...process.argv.slice(2)))
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException
    const isExpected = [Failed, Unusable, BadSetting].some((kind) => error instanceof kind) || code !== undefined
    console.error(isExpected ? message : error)
    process.exitCode = 1
  }
}
