/** The project as it ships, built once for all tests that start it as a process of its own. */
import { execFile } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { isBuilt } from '../../src/server/build'

export const ROOT = fileURLToPath(new URL('../../', import.meta.url))
const BUILD = fileURLToPath(new URL('build.ts', import.meta.url))

/** The path of a built script: the server, or a tool beside it. */
export async function built(script: 'serve' | 'admin' | 'backup' | 'restore'): Promise<string> {
  if (!(await isBuilt(ROOT))) {
    // In a process of its own: within Vitest NODE_ENV is `test`, and the page would get the development build of React.
    const env = { ...process.env, NODE_ENV: 'production' }
    await promisify(execFile)(process.execPath, ['--import', 'tsx', BUILD], { cwd: ROOT, env })
  }
  return `${ROOT}dist/server/${script}.mjs`
}
