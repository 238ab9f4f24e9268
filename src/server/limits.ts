/** How often somebody may do something: a bucket that fills up by itself and that each deed takes from. */
import { Bounded } from './bounded'

export interface Rate {
  /** How many at once. */
  burst: number
  perSecond: number
}

export const RATES = {
  /** Per socket and, times as many players as may share an address, per address. */
  action: { burst: 60, perSecond: 5 },
  chat: { burst: 6, perSecond: 0.5 },
  /** Moves that decide nothing, per seat: standing orders. They go into the log like any other. */
  aside: { burst: 30, perSecond: 0.2 },
  sync: { burst: 12, perSecond: 1 },
  /** Per address. */
  page: { burst: 600, perSecond: 60 },
  connect: { burst: 60, perSecond: 4 },
  request: { burst: 120, perSecond: 20 },
  create: { burst: 10, perSecond: 1 / 30 },
  /** Matches that cost the server some work: missions of one's own. */
  build: { burst: 3, perSecond: 1 / 60 },
  join: { burst: 20, perSecond: 1 / 3 },
} satisfies Record<string, Rate>
export type Deed = keyof typeof RATES
export type Rates = Record<Deed, Rate>

export const UNLIMITED = Object.fromEntries(
  Object.keys(RATES).map((deed) => [deed, { burst: 1e9, perSecond: 1e9 }]),
) as Rates

/** Players behind one address: a household, a club. */
export const SHARING = 8
const MOST_KEYS = 20_000

interface Level {
  left: number
  at: number
}

class Bucket {
  private readonly levels = new Bounded<string, Level>(MOST_KEYS)

  constructor(
    private readonly rate: Rate,
    private readonly now: () => number,
  ) {}

  /** 0 if it may be done; else the seconds to wait. */
  take(key: string): number {
    const { burst, perSecond } = this.rate
    const at = this.now()
    const level = this.levels.get(key)
    const left = level ? Math.min(burst, level.left + ((at - level.at) / 1000) * perSecond) : burst
    this.levels.set(key, { left: left >= 1 ? left - 1 : left, at })
    return left >= 1 ? 0 : Math.max(1, Math.ceil((1 - left) / perSecond))
  }
}

export class Limits {
  private readonly buckets = new Map<string, Bucket>()

  constructor(
    private readonly rates: Rates,
    private readonly now: () => number = Date.now,
  ) {}

  /** A socket's own share, and its address's. */
  socket(deed: Deed, socket: string, address: string): number {
    const { burst, perSecond } = this.rates[deed]
    const own = this.bucket(`socket ${deed}`, this.rates[deed]).take(socket)
    if (own > 0) return own
    const all = { burst: burst * SHARING, perSecond: perSecond * SHARING }
    return this.bucket(`shared ${deed}`, all).take(address)
  }

  address(deed: Deed, address: string): number {
    return this.bucket(deed, this.rates[deed]).take(address)
  }

  private bucket(name: string, rate: Rate): Bucket {
    const known = this.buckets.get(name) ?? new Bucket(rate, this.now)
    this.buckets.set(name, known)
    return known
  }
}
