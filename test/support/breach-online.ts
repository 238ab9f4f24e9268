/** The page's online session with Breach for its game, and typed as such. It needs no browser. */
import * as online from '../../src/client/lobby/match/session'
import { BREACH } from '../../src/game/hulk/module'
import type { Orders } from '../../src/game/hulk/orders'
import type { State } from '../../src/game/hulk/state'

export interface OnlineSession extends online.OnlineSession {
  snapshot(): online.OnlineSnapshot & { state: State | undefined; orders: Orders | undefined }
}

export const openMatch = (options: Omit<online.OnlineOptions, 'module'>): OnlineSession =>
  online.openMatch({ module: BREACH, ...options }) as OnlineSession
