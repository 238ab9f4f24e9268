/** Scripts bundled as the server is when it ships, for tests that start them as processes. */
import { build, mergeConfig } from 'vite'
import config from '../../vite.server.config'
import { ROOT } from './built'

/** `scripts` are paths from the root of the project, by name. Returns the path of a bundled script. */
export async function bundle<Name extends string>(
  folder: string,
  scripts: Record<Name, string>,
  external: string[] = [],
): Promise<(name: Name) => string> {
  const outDir = `${ROOT}node_modules/.${folder}`
  await build({
    ...mergeConfig(config, { build: { outDir, rolldownOptions: { input: scripts, external } } }),
    root: ROOT,
    configFile: false,
    logLevel: 'error',
  })
  return (name) => `${outDir}/${name}.mjs`
}
