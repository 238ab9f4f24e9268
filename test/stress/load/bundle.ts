/** Both servers bundled as ours is when it runs, so that what is measured is what ships. */
import { bundle } from '../../support/bundle'

const SCRIPTS = {
  ours: 'test/stress/load/ours.ts',
  stock: 'test/stress/load/stock.ts',
  'load-worker': 'test/stress/load/load-worker.ts',
}

/** The script of a server. */
export const bundleServers = (): Promise<(name: 'ours' | 'stock') => string> =>
  bundle('stress', SCRIPTS, ['node-persist'])
