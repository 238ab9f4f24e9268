/** Both servers bundled as ours is when it runs, so that what is measured is what ships. */
import { fileURLToPath } from 'node:url'
import { build, mergeConfig } from 'vite'
import config from '../../../vite.server.config'

const ROOT = fileURLToPath(new URL('../../../', import.meta.url))
const OUT = `${ROOT}node_modules/.stress`

/** The script of a server. */
export async function bundleServers(): Promise<(name: 'ours' | 'stock') => string> {
  const input = Object.fromEntries(
    ['ours', 'stock', 'load-worker'].map((name) => [name, `test/stress/load/${name}.ts`]),
  )
  await build({
    ...mergeConfig(config, { build: { outDir: OUT, rolldownOptions: { input, external: ['node-persist'] } } }),
    root: ROOT,
    configFile: false,
    logLevel: 'error',
  })
  return (name) => `${OUT}/${name}.mjs`
}
