/**
 * Writes a set of old data with the present program, for later versions to open (docs/COMPATIBILITY.md):
 *
 *     npx tsx test/old-data/capture.ts test/fixtures/old-data/v2
 *
 * A set is written once, just before the rules or a shape change, and never again.
 */
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { captureBrowser } from './capture-browser'
import { captureServer } from './capture-server'
import type { CapturedMatches } from './captured'

const folder = process.argv[2]
if (folder === undefined) throw new Error('Say where to: npx tsx test/old-data/capture.ts test/fixtures/old-data/v2')
mkdirSync(folder, { recursive: true })

const put = (name: string, content: string | Uint8Array) => writeFileSync(join(folder, name), content)
const putJson = (name: string, content: unknown) => put(name, `${JSON.stringify(content, null, 2)}\n`)

const { database, ...played } = await captureServer()
put('bulkhead.db.gz', database)
putJson('matches.json', played satisfies CapturedMatches)
const { storage, games, files, links } = await captureBrowser(played.matches)
putJson('local-storage.json', storage)
putJson('games.json', games)
for (const [name, content] of Object.entries(files)) put(name, content)
putJson('links.json', links)
// Bots think in threads.
process.exit(0)
