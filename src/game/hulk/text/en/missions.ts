import type { Messages } from '../messages'

/** The missions themselves are written in English. */
export const missions: Messages['missions'] = {}
