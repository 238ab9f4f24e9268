/**
 * Whose eyes the table shows. A decision that may show its maker a secret waits behind a curtain until he sits at the
 * screen; one that shows none is made from the public view, and then nobody's secrets are on the screen any more.
 */
import type { Decision, DecisionKind } from '../../../game/hulk/decisions'
import type { State } from '../../../game/hulk/state'
import type { Seat } from '../../../game/hulk/types'
import type { SeatInfo } from '../table'

/** Made with what lies open: dice on the table, miniatures face up. */
const OPEN_DECISIONS: ReadonlySet<DecisionKind> = new Set<DecisionKind>(['block', 'closeCombat', 'place', 'face'])

export type Looking =
  | { curtain: Seat }
  | {
      curtain?: undefined
      /** Whose eyes; null for everybody's. */
      viewer: Seat | null
      state: State
      /** Whose secrets are on the screen. */
      looker: Seat | null
      /** The viewer sees his standing orders and may give others: all he knows is on the screen, or there is nothing. */
      mayOrder: boolean
    }

interface Situation {
  decision: Decision | undefined
  /** Who last lifted the curtain and has not left since. */
  looker: Seat | null
  /** One view for all. */
  together: boolean
  seats: readonly SeatInfo[]
  view(seat: Seat | null): State
}

export function lookOn({ decision, looker, together, seats, view }: Situation): Looking {
  const lone = loneSeat(seats)
  if (lone !== undefined) return { viewer: lone, state: view(lone), looker: lone, mayOrder: decision?.seat === lone }
  const open = view(null)
  if (!decision) return { viewer: null, state: open, looker: null, mayOrder: false }
  const { kind, seat } = decision
  if (isBot(seats, seat)) {
    const eyes = together ? null : looker
    return { viewer: eyes, state: view(eyes), looker: eyes, mayOrder: false }
  }
  if (together) return { viewer: seat, state: shared(open, view(seat)), looker: null, mayOrder: true }
  if (seat === looker) return { viewer: seat, state: view(seat), looker, mayOrder: true }
  if (!showsSecrets(kind, view(seat), open)) return { viewer: seat, state: open, looker: null, mayOrder: true }
  if (OPEN_DECISIONS.has(kind)) return { viewer: seat, state: open, looker: null, mayOrder: false }
  return { curtain: seat }
}

/**
 * What lies open and, for who decides, his chit and his orders: he cannot spend points he does not see, nor change
 * orders he does not know of.
 */
const shared = (open: State, { secret: { chits, orders } }: State): State => ({
  ...open,
  secret: { ...open.secret, chits, orders },
})

/** Now, or as soon as a chit is drawn. */
function showsSecrets(kind: DecisionKind, { ruleset, secret }: State, { secret: known }: State): boolean {
  if (kind === 'command' && !ruleset.command.open) return true
  const keys = (record: object) => Object.keys(record).length
  return (
    keys(secret.chits) > keys(known.chits) ||
    keys(secret.contents) > keys(known.contents) ||
    keys(secret.orders) > keys(known.orders)
  )
}

const isBot = (seats: readonly SeatInfo[], wanted: Seat): boolean =>
  seats.some(({ seat, bot }) => seat === wanted && bot !== undefined)

/** The one seat that a person plays against bots: the screen is that person's alone. */
function loneSeat(seats: readonly SeatInfo[]): Seat | undefined {
  const people = seats.filter(({ bot }) => bot === undefined)
  return people.length === 1 && seats.length > 1 ? people[0].seat : undefined
}

/** One person plays everything: there is nobody to hide from. */
export const playsAlone = (seats: readonly SeatInfo[]): boolean => new Set(seats.map(({ name }) => name)).size === 1
