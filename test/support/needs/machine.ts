/** What the search for browsers and databases asks of a machine; tests describe machines of their own. */
import { spawnSync } from 'node:child_process'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { homedir } from 'node:os'

export interface Machine {
  platform: NodeJS.Platform
  env: Readonly<Record<string, string | undefined>>
  home: string
  isRoot: boolean
  /** Where Playwright keeps the browser it downloads, whether it is there or not. */
  playwrightBrowser(): string
  exists(path: string): boolean
  /** The names in a folder; none if there is no such folder. */
  list(folder: string): string[]
  read(file: string): string | undefined
  /** Whether the command succeeded. What it said is shown if it did not: installers talk a lot. */
  run(command: readonly string[]): boolean
}

const require = createRequire(import.meta.url)

export const thisMachine: Machine = {
  platform: process.platform,
  env: process.env,
  home: homedir(),
  isRoot: process.getuid?.() === 0,
  // Required when it is asked for: Playwright takes long to load.
  playwrightBrowser: () => require('playwright-core').chromium.executablePath(),
  exists: existsSync,
  list: (folder) => (existsSync(folder) ? readdirSync(folder) : []),
  read: (file) => (existsSync(file) ? readFileSync(file, 'utf8') : undefined),
  run([command, ...args]) {
    const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
    const { status, output, error } = spawnSync(command, args, { env, encoding: 'utf8', maxBuffer: 64 << 20 })
    if (status === 0) return true
    console.error(
      [`${command} ${args.join(' ')} failed:`, error?.message, ...(output ?? [])].filter(Boolean).join('\n'),
    )
    return false
  },
}
