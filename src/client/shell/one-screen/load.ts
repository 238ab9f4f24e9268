import { fetched } from '../not-fetched'

/** boardgame.io is needed only when a game begins, so it is loaded in the meantime. */
export const loadSessions = fetched(() => import('./session'))
