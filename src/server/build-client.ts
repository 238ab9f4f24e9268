/** The page as vite builds it, made anew only if it is missing or older than its sources. */
import { mkdir, readdir, rm, stat } from 'node:fs/promises'
import { setTimeout as wait } from 'node:timers/promises'

const changed = async (file: string): Promise<number> => (await stat(file).catch(() => undefined))?.mtimeMs ?? 0

async function isStale(root: string): Promise<boolean> {
  const built = await changed(`${root}dist/client/index.html`)
  if (built === 0) return true
  const folders = ['src/client', 'src/game'].map((name) =>
    readdir(root + name, { recursive: true, withFileTypes: true }),
  )
  const entries = (await Promise.all(folders)).flat().filter((entry) => entry.isFile())
  const sources = entries.map((entry) => `${entry.parentPath}/${entry.name}`)
  const times = await Promise.all([...sources, `${root}package.json`, `${root}vite.config.ts`].map(changed))
  return times.some((time) => time > built)
}

/** `root` is the project's folder, with a slash at its end. */
export async function buildClient(root: string): Promise<void> {
  if (!(await isStale(root))) return
  await alone(`${root}dist/.building`, async () => {
    if (!(await isStale(root))) return
    console.log('Building the page …')
    const { build } = await import('vite')
    await build({ configFile: `${root}vite.config.ts`, root: `${root}src/client`, logLevel: 'warn' })
  })
}

const LONGEST = 120_000

/** Two servers started together must not build over each other; a lock left behind by a crash is broken after a while. */
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
