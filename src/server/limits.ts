/** Rate limits, with one token bucket for each kind of request and each socket or address. */
import { LruCache } from './lru-cache'

export interface Rate {
  /** How many tokens the bucket holds, so how many requests may come at once. */
  burst: number
  perSecond: number
}

export const RATES = {
  /** Limits per socket. All sockets of one address together may do `SHARING` times as much. */
  action: { burst: 60, perSecond: 5 },
  chat: { burst: 6, perSecond: 0.5 },
  sync: { burst: 12, perSecond: 1 },
  follow: { burst: 10, perSecond: 0.5 },
  orders: { burst: 20, perSecond: 1 },
  offer: { burst: 10, perSecond: 0.5 },
  /**
   * All traffic on a connection, counted before it is parsed. A client that exceeds these is disconnected. HTTP requests
   * count towards the share of the address too.
   */
  packets: { burst: 240, perSecond: 24 },
  bytes: { burst: 192 * 1024, perSecond: 16 * 1024 },
  /** Events that are not in the protocol: a page newer than the server may send a few. After that it is disconnected. */
  unknown: { burst: 5, perSecond: 0.1 },
  /** Limits per address. */
  dial: { burst: 200, perSecond: 20 },
  page: { burst: 600, perSecond: 60 },
  connect: { burst: 60, perSecond: 4 },
  request: { burst: 120, perSecond: 20 },
  create: { burst: 10, perSecond: 1 / 30 },
  /** Creating matches that are costly to set up, such as those whose board the players drew themselves. */
  build: { burst: 3, perSecond: 1 / 60 },
  join: { burst: 20, perSecond: 1 / 3 },
  /** What happened since somebody last looked. */
  recap: { burst: 20, perSecond: 1 / 5 },
  /** Opening a finished game for review. */
  review: { burst: 10, perSecond: 1 / 5 },
  /** Loading earlier pages of a log. */
  earlier: { burst: 60, perSecond: 2 },
  /** Marking chat as read. */
  read: { burst: 40, perSecond: 1 },
  /** Changing a player's name or notice channels. For a channel the server has to resolve a host name. */
  settle: { burst: 20, perSecond: 1 / 5 },
  /** Reporting a player to the operator. */
  report: { burst: 5, perSecond: 1 / 60 },
  /** Fetching all that is stored about oneself. */
  data: { burst: 5, perSecond: 1 / 30 },
  /** Depositing or collecting a key on its way to another device. */
  device: { burst: 10, perSecond: 1 / 20 },
  /** Sending an e-mail to an address that is not confirmed. */
  mail: { burst: 3, perSecond: 1 / 300 },
  /** Sending a test notice. */
  notice: { burst: 5, perSecond: 1 / 60 },
} satisfies Record<string, Rate>
export type RequestKind = keyof typeof RATES
export type Rates = Record<RequestKind, Rate>
const REQUEST_KINDS = Object.keys(RATES) as RequestKind[]

export const UNLIMITED = Object.fromEntries(
  REQUEST_KINDS.map((kind) => [kind, { burst: 1e9, perSecond: 1e9 }]),
) as Rates

/** How many players may share one address: a household, a club. */
export const SHARING = 8
/** How many `dial` tokens an address loses when one of its connections is cut off. */
export const CUT_OFF = 100
const MOST_KEYS = 20_000

interface Bucket {
  left: number
  at: number
}

/** The token buckets of all sockets or addresses for one kind of request. */
class TokenBuckets {
  private readonly buckets = new LruCache<string, Bucket>(MOST_KEYS)

  constructor(
    private readonly rate: Rate,
    private readonly now: () => number,
  ) {}

  /** Takes `amount` tokens from the bucket of `key`. Returns 0 if there were enough, or else the seconds to wait. */
  take(key: string, amount = 1): number {
    const bucket = this.bucket(key)
    if (bucket.left < amount) return Math.max(1, Math.ceil((amount - bucket.left) / this.rate.perSecond))
    bucket.left -= amount
    return 0
  }

  /** Takes `amount` tokens even if there are fewer. The bucket goes into debt, by `burst` tokens at most. */
  charge(key: string, amount: number): void {
    const bucket = this.bucket(key)
    bucket.left = Math.max(-this.rate.burst, bucket.left - amount)
  }

  /** The bucket of `key`, refilled up to now. */
  private bucket(key: string): Bucket {
    const { burst, perSecond } = this.rate
    const at = this.now()
    const known = this.buckets.get(key)
    if (known) {
      known.left = Math.min(burst, known.left + ((at - known.at) / 1000) * perSecond)
      known.at = at
      return known
    }
    const full = { left: burst, at }
    this.buckets.set(key, full)
    return full
  }
}

type Buckets = Map<RequestKind, TokenBuckets>

export class Limits {
  private readonly perSocket: Buckets
  private readonly perAddress: Buckets
  /** What all sockets of an address may do together. */
  private readonly perSharedAddress: Buckets

  constructor(
    rates: Rates,
    /** A monotonic clock: a system clock put back by an hour would lock everybody out for an hour. */
    now: () => number = () => performance.now(),
  ) {
    const times = (factor: number): Buckets =>
      new Map(
        REQUEST_KINDS.map((kind) => {
          const { burst, perSecond } = rates[kind]
          return [kind, new TokenBuckets({ burst: burst * factor, perSecond: perSecond * factor }, now)]
        }),
      )
    this.perSocket = times(1)
    this.perAddress = times(1)
    this.perSharedAddress = times(SHARING)
  }

  /** Charges the socket and its address. Returns 0, or the seconds to wait. */
  socket(kind: RequestKind, socket: string, address: string, amount = 1): number {
    const own = this.perSocket.get(kind)!.take(socket, amount)
    return own > 0 ? own : this.shared(kind, address, amount)
  }

  /** Charges the share that all sockets of an address have in common. */
  shared(kind: RequestKind, address: string, amount = 1): number {
    return this.perSharedAddress.get(kind)!.take(address, amount)
  }

  address(kind: RequestKind, address: string): number {
    return this.perAddress.get(kind)!.take(address)
  }

  /** A client that was cut off reconnects at once. Without this charge, each attempt would cost a whole handshake. */
  cutOff(address: string): void {
    this.perAddress.get('dial')!.charge(address, CUT_OFF)
  }

  /** Charges an address for creating a match. `work` is true if the match is costly to set up. */
  match(address: string, work: boolean): number {
    const wait = this.address('create', address)
    return wait > 0 || !work ? wait : this.address('build', address)
  }
}
