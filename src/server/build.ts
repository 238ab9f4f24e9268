/** Builds the page and the server with Vite. A part is rebuilt only if it is missing or older than its sources. */
import { mkdir, readdir, rm, stat } from 'node:fs/promises'
import { setTimeout as wait } from 'node:timers/promises'

interface Part {
  name: string
  /** A file that exists once the part has been built. */
  made: string
  sources: string[]
  config: string
  /** The folder to which the paths in the configuration are relative. */
  root: string
}

const PAGE: Part = {
  name: 'page',
  made: 'dist/client/index.html',
  sources: ['src/client', 'src/game'],
  config: 'vite.config.ts',
  root: 'src/client',
}
const SERVER: Part = {
  name: 'server',
  made: 'dist/server/serve.mjs',
  sources: ['src/server', 'src/game'],
  config: 'vite.server.config.ts',
  root: '',
}

const changed = async (file: string): Promise<number> => (await stat(file).catch(() => undefined))?.mtimeMs ?? 0

async function isStale(folder: string, { made, sources, config }: Part): Promise<boolean> {
  const built = await changed(folder + made)
  if (built === 0) return true
  const found = sources.map((name) => readdir(folder + name, { recursive: true, withFileTypes: true }))
  const entries = (await Promise.all(found)).flat().filter((entry) => entry.isFile())
  const files = entries.map((entry) => `${entry.parentPath}/${entry.name}`)
  const times = await Promise.all([...files, `${folder}package.json`, folder + config].map(changed))
  return times.some((time) => time > built)
}

const PARTS = [PAGE, SERVER]

/** `folder` is the root of the project and ends with a slash. */
export async function isBuilt(folder: string): Promise<boolean> {
  return !(await Promise.all(PARTS.map((part) => isStale(folder, part)))).includes(true)
}

export async function buildAll(folder: string): Promise<void> {
  for (const part of PARTS) {
    if (await isStale(folder, part)) await alone(`${folder}dist/.building`, () => build(folder, part))
  }
}

async function build(folder: string, part: Part): Promise<void> {
  // Another process may have built it while this one waited for the lock.
  if (!(await isStale(folder, part))) return
  console.log(`Building the ${part.name} …`)
  const vite = await import('vite')
  await vite.build({ configFile: folder + part.config, root: folder + part.root, logLevel: 'warn' })
}

const LONGEST = 120_000

/**
 * Runs `work` while holding a lock, so that two servers started together do not build into the same folder. A lock left
 * behind by a crash is removed after `LONGEST` milliseconds.
 */
async function alone(lock: string, work: () => Promise<void>): Promise<void> {
  await mkdir(lock.slice(0, lock.lastIndexOf('/')), { recursive: true })
  while (!(await take(lock))) {
    if (Date.now() - (await changed(lock)) > LONGEST) await rm(lock, { recursive: true, force: true })
    else await wait(200)
  }
  try {
    await work()
  } finally {
    await rm(lock, { recursive: true, force: true })
  }
}

const take = (lock: string): Promise<boolean> =>
  mkdir(lock).then(
    () => true,
    () => false,
  )
