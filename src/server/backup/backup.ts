/** `npm run backup -- FILE`: copies a consistent snapshot of the database while the server keeps running. */
import { existsSync, mkdirSync, renameSync, rmSync } from 'node:fs'
import { dirname } from 'node:path'
import { databaseFile, readSettings } from '../settings'
import { Failed, fileIn, runTool } from '../tool'
import { dump } from './postgres'
import { copyTo } from './sqlite'

await runTool(async (...args) => {
  const given = fileIn(args)
  const settings = readSettings(process.env)
  const { databaseUrl } = settings
  const file =
    given ?? `backups/bulkhead-${new Date().toISOString().replace(/[:.]/g, '-')}.${databaseUrl ? 'dump' : 'db'}`
  if (existsSync(file)) throw new Failed(`There is already a file ${file}. Nothing was changed.`)
  mkdirSync(dirname(file), { recursive: true, mode: 0o700 })
  // The file gets its final name only when it is complete.
  const part = `${file}.part`
  rmSync(part, { force: true })
  try {
    if (databaseUrl) await dump(databaseUrl, part)
    else copyTo(databaseFile(settings), part)
    renameSync(part, file)
  } finally {
    rmSync(part, { force: true })
  }
  return `The backup is in ${file}.`
})
