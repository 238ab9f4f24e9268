/** What the project's commands share: arguments are checked before anything starts, and errors are sentences. */
import { closeSync, existsSync, openSync, unlinkSync } from 'node:fs'
import { type ParseArgsConfig, parseArgs } from 'node:util'

/** Bad input, or something missing on the machine. The message is for people. No stack is printed. */
export class Complaint extends Error {}

/** Runs a command. If it throws a complaint, prints only the message and sets the exit code to 1. */
export async function command(run: () => unknown): Promise<void> {
  try {
    await run()
  } catch (error) {
    if (!(error instanceof Complaint)) throw error
    console.error(error.message)
    process.exitCode = 1
  }
}

/** Throws a complaint about unknown options, missing values and unexpected words. */
export function parseOptions<const T extends NonNullable<ParseArgsConfig['options']>>(argv: string[], options: T) {
  try {
    return parseArgs({ args: argv, options, allowPositionals: false }).values
  } catch (error) {
    throw new Complaint((error as Error).message)
  }
}

/** Reads a whole number; `fallback` if none was given. */
export function readCount<T>(
  option: string,
  text: string | undefined,
  { least = 1, most, fallback }: { least?: number; most: number; fallback: T },
): number | T {
  if (text === undefined) return fallback
  const count = Number(text)
  if (!/^\d+$/.test(text) || count < least || count > most) {
    throw new Complaint(`${option} must be a whole number from ${least} to ${most}, not "${text}".`)
  }
  return count
}

/** Tests a file by opening it. The file does not change. */
export function refuseUnwritable(option: string, file: string): void {
  const isNew = !existsSync(file)
  try {
    closeSync(openSync(file, 'a'))
    if (isNew) unlinkSync(file)
  } catch (error) {
    throw new Complaint(`${option}: ${file} cannot be written: ${(error as Error).message}`)
  }
}
