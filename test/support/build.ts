/** Builds page and server if they are missing or older than their sources, for `built`. */
import { buildAll } from '../../src/server/build'
import { ROOT } from './built'

await buildAll(ROOT)
