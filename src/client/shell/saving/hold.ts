/**
 * Only one tab plays a game at a time: it holds the game's lock, and no other tab writes the game. Another tab may
 * request the lock, and gets it when everything is written.
 */

const CHANNEL = 'bulkhead.games'
/**
 * How many milliseconds a waiting player sees nothing. A tab that is being closed or reloaded has usually released the
 * lock by then.
 */
const LET_GO = 600
/** A tab that has not answered within this time is suspended, so nothing can be lost by taking its lock. */
const ANSWER = 3000

export interface Hold {
  release(): void
}

interface Options {
  /** Takes the lock even if another tab has it. */
  takeOver?: boolean
  /** Another tab seems to have the lock. This one keeps waiting, because a slow browser may just be late. */
  onBusy(): void
  /** Another tab has requested the lock and waits until this is done. */
  onLost(): Promise<unknown>
}

/** Locks that this tab is releasing. */
const returning = new Map<string, Promise<void>>()

/**
 * Waits until no other tab plays the game. Resolves to undefined if another tab takes it over in the meantime. Browsers
 * without locks (plain http) cannot tell tabs apart, so there every tab gets it.
 */
export async function holdGame(id: string, { takeOver = false, onBusy, onLost }: Options): Promise<Hold | undefined> {
  if (typeof navigator === 'undefined' || !navigator.locks) return { release() {} }
  await returning.get(id)?.catch(() => {})
  if (!takeOver) {
    const patience = setTimeout(onBusy, LET_GO)
    return hold(id, {}, onLost).finally(() => clearTimeout(patience))
  }
  const channel = new BroadcastChannel(CHANNEL)
  channel.postMessage({ takeOver: id })
  const given = await hold(id, { within: ANSWER }, onLost)
  channel.close()
  return given ?? hold(id, { steal: true }, onLost)
}

interface Request {
  /** After how many milliseconds it gives up. Without it, it waits forever. */
  within?: number
  /** Takes the lock at once, whoever has it. */
  steal?: boolean
}

function hold(id: string, { within, steal }: Request, onLost: Options['onLost']): Promise<Hold | undefined> {
  return new Promise((granted) => {
    let letGo: (() => void) | undefined
    const waiting = new AbortController()
    const timer = within === undefined ? undefined : setTimeout(() => waiting.abort(), within)
    const channel = new BroadcastChannel(CHANNEL)
    /** Releases the lock, once. Does nothing before it was granted. */
    const lose = async () => {
      const done = letGo
      letGo = undefined
      if (!done) return
      await onLost()
      done()
    }
    channel.onmessage = ({ data }) => {
      if (data?.takeOver !== id) return
      // The requesting tab comes first. After the lock is granted, the signal has no effect.
      waiting.abort()
      void lose()
    }
    // Browsers allow no signal when a lock is stolen.
    const options = steal ? { steal } : { signal: waiting.signal }
    const held = navigator.locks.request(`bulkhead.game.${id}`, options, () => {
      clearTimeout(timer)
      const until = new Promise<void>((done) => {
        letGo = done
      })
      granted({
        release() {
          returning.set(id, held)
          letGo?.()
          letGo = undefined
        },
      })
      return until
    })
    const over = held
      .catch(() => {
        // The request was aborted, or the lock was stolen.
        granted(undefined)
        return lose()
      })
      .finally(() => {
        channel.close()
        if (returning.get(id) === held) returning.delete(id)
      })
    void over
  })
}
