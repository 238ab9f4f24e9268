/**
 * Decides whose view the table shows. A decision that may show a secret to the player who makes it waits behind a
 * curtain until that player is at the screen. A decision that shows no secret is made from the public view, so that
 * nobody's secrets are on the screen.
 */
import type { Decision, Seat } from '../../../game/module'
import type { OneScreenPart, SeatInfo } from '../../games/page-game'
import { isDeepEqual } from '../saving/undo-trail'

export type Looking<S extends object = object> =
  | { curtain: Seat }
  | {
      curtain?: undefined
      /** The seat whose view is shown. Null is the public view. */
      viewer: Seat | null
      state: S
      /** The seat whose secrets are on the screen. */
      looker: Seat | null
      /** Whether the viewer sees their standing orders and may change them. */
      mayOrder: boolean
    }

interface Situation<S extends object> {
  decision: Decision | undefined
  /** The player who last lifted the curtain and has not left since. */
  looker: Seat | null
  /** All players share one view. */
  together: boolean
  seats: readonly SeatInfo[]
  view(seat: Seat | null): S
  oneScreen?: OneScreenPart<S>
}

/** For a game that does not name its secrets: everything that a seat sees and others do not. */
const ANY_SECRET: Pick<OneScreenPart<object>, 'showsSecrets' | 'openDecisions'> = {
  showsSecrets: (_kind, view, open) => !isDeepEqual(view, open),
  openDecisions: [],
}

export function lookOn<S extends object>(situation: Situation<S>): Looking<S> {
  const { decision, looker, together, seats, view } = situation
  const oneScreen: Pick<OneScreenPart<S>, 'showsSecrets' | 'openDecisions'> = situation.oneScreen ?? ANY_SECRET
  const lone = loneSeat(seats)
  if (lone !== undefined) return { viewer: lone, state: view(lone), looker: lone, mayOrder: decision !== undefined }
  const open = view(null)
  if (!decision) return { viewer: null, state: open, looker: null, mayOrder: false }
  const { kind, seat } = decision
  if (isBot(seats, seat)) {
    const eyes = together ? null : looker
    return { viewer: eyes, state: view(eyes), looker: eyes, mayOrder: false }
  }
  if (together) {
    const own = view(seat)
    return { viewer: seat, state: situation.oneScreen?.shared(open, own) ?? own, looker: null, mayOrder: true }
  }
  if (seat === looker) return { viewer: seat, state: view(seat), looker, mayOrder: true }
  if (!oneScreen.showsSecrets(kind, view(seat), open)) {
    return { viewer: seat, state: open, looker: null, mayOrder: true }
  }
  if (oneScreen.openDecisions.includes(kind)) return { viewer: seat, state: open, looker: null, mayOrder: false }
  return { curtain: seat }
}

export const isBot = (seats: readonly SeatInfo[], wanted: Seat | undefined): boolean =>
  seats.some(({ seat, bot }) => seat === wanted && bot !== undefined)

/** The only seat of a person who plays against bots. The screen belongs to that person alone. */
function loneSeat(seats: readonly SeatInfo[]): Seat | undefined {
  const people = seats.filter(({ bot }) => bot === undefined)
  return people.length === 1 && seats.length > 1 ? people[0].seat : undefined
}

/** Whether one person plays all seats, so that there is nobody to hide anything from. */
export const playsAlone = (seats: readonly SeatInfo[]): boolean => new Set(seats.map(({ name }) => name)).size === 1
