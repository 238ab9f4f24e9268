/** `npm start`: builds the page if it is missing or older than its sources, serves everything, and says where. */
import { fileURLToPath } from 'node:url'
import { buildClient } from './build-client'
import { makeLogger } from './log'
import { BadSetting, readSettings, type Settings } from './settings'

const ROOT = fileURLToPath(new URL('../../', import.meta.url))
const LONGEST_STOP = 15_000

// boardgame.io is several times slower otherwise, and looks when it is loaded.
process.env.NODE_ENV ??= 'production'

function complain(error: unknown): never {
  const { code, message } = error as NodeJS.ErrnoException
  console.error(code === 'EADDRINUSE' ? `Port ${process.env.PORT ?? 8000} is taken. Set PORT to another one.` : message)
  process.exit(1)
}

function settings(): Settings {
  try {
    return readSettings(process.env)
  } catch (error) {
    if (error instanceof BadSetting) complain(error)
    throw error
  }
}

const { logLevel, ...given } = settings()
await buildClient(ROOT)

const log = makeLogger(logLevel ?? (process.stdout.isTTY ? 'warn' : 'info'))
const [{ startServer }, { storageFor }] = await Promise.all([import('./server'), import('./open-storage')])
const server = await startServer({
  ...given,
  page: `${ROOT}dist/client`,
  storage: storageFor({ ...given, logLevel }, log),
  log,
}).catch(complain)

// For people; the log is for machines.
console.error(`Bulkhead is at ${server.url}/`)
log.info({ port: server.port, host: given.host, database: given.databaseUrl ? 'PostgreSQL' : 'SQLite' }, 'started')

let stopping = false
async function stop(why: string): Promise<void> {
  if (stopping) return
  stopping = true
  log.info({ why }, 'stopping')
  setTimeout(() => {
    log.error('could not stop in time')
    process.exit(1)
  }, LONGEST_STOP).unref()
  await server.stop()
  log.info('stopped')
}
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => void stop(signal))

// Nothing acknowledged can be lost by going on: it is in the database, and a state is followed only once.
process.on('unhandledRejection', (error) => log.error({ err: error }, 'unhandled rejection'))
process.on('uncaughtException', (error) => {
  log.fatal({ err: error }, 'uncaught exception')
  process.exitCode = 1
  void stop('uncaught exception')
})
