/** What each player of Breach may see when they share a screen. */
import type { DecisionKind } from '../../../game/hulk/decisions'
import type { Orders } from '../../../game/hulk/orders'
import type { State } from '../../../game/hulk/state'
import type { OneScreenPart } from '../page-game'
import { withoutPassing } from './panels/orders/standing-orders'

/** Decisions that need no secrets, because dice and miniatures lie face up. */
const OPEN_DECISIONS: DecisionKind[] = ['block', 'closeCombat', 'place', 'face']

const size = (record: object): number => Object.keys(record).length

export const ONE_SCREEN: OneScreenPart<State> = {
  openDecisions: OPEN_DECISIONS,
  /** Whether secrets show now, or as soon as a chit is drawn. */
  showsSecrets(kind, { ruleset, secret }, { secret: known }) {
    if (kind === 'command' && !ruleset.command.open) return true
    return (
      size(secret.chits) > size(known.chits) ||
      size(secret.contents) > size(known.contents) ||
      size(secret.orders) > size(known.orders)
    )
  },
  askAgain: (view, orders) => withoutPassing(view, orders as Orders),
  /** Players must see the points they can spend and the orders they can change. */
  shared: (open, { secret: { chits, orders } }) => ({ ...open, secret: { ...open.secret, chits, orders } }),
}
