// The thread in which the bots of the duel think.
import { register } from 'tsx/esm/api'

register()
const [{ GAMES }, { think }] = await Promise.all([import('./games.ts'), import('../../src/server/bots/think.ts')])
think(GAMES)
