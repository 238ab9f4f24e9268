// Workers of Node 20 do not take `--import tsx` from their parent.
import { register } from 'tsx/esm/api'

register()
await import('./worker.ts')
