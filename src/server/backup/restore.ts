/** `npm run restore -- FILE`: restores a backup. The database it replaces is kept. The server must not be running. */
import { existsSync } from 'node:fs'
import { databaseFile, readSettings } from '../settings'
import { Failed, fileIn, runTool } from '../tool'
import { restoreDump } from './postgres'
import { restoreFile } from './sqlite'

await runTool(async (...args) => {
  const file = fileIn(args)
  if (file === undefined) throw new Failed('Which backup? npm run restore -- FILE')
  if (!existsSync(file)) throw new Failed(`There is no file ${file}.`)
  const settings = readSettings(process.env)
  const { databaseUrl } = settings
  if (databaseUrl) {
    await restoreDump(databaseUrl, file)
    return `${file} is in the database.`
  }
  const before = restoreFile(file, databaseFile(settings))
  return `${file} is in place.${before === undefined ? '' : ` What was there before is now ${before}.`}`
})
