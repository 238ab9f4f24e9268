/** Gets a notice to a player by every way he has given. A way that fails too often is given up. */
import webPush from 'web-push'
import type { Observer } from '../observer'
import type { Channel, People } from '../storage/people'
import { Pool } from './pool'
import { post } from './post'
import type { Targets } from './targets'
import type { Said } from './words'

/** In a row, and then the way is forgotten. */
export const MOST_FAILURES = 5
const AT_ONCE = 8
const IN_LINE = 500
/** A push that could not be delivered for a day is of no interest any more. */
const KEPT_FOR = 24 * 3600
const GONE = [404, 410]

export interface VapidKeys {
  publicKey: string
  privateKey: string
}

export interface SenderOptions {
  people: People
  targets: Targets
  observer: Observer
  /** Whom a push service can turn to: `mailto:` or `https:`. */
  contact: string
  /** Milliseconds until it is given up. */
  timeout: number
}

export interface Notice extends Said {
  match?: string
}

export class Sender {
  private readonly pool = new Pool(AT_ONCE, IN_LINE)
  private readonly ending = new AbortController()

  constructor(
    private readonly vapid: VapidKeys,
    private readonly options: SenderOptions,
  ) {}

  /** Made at the first start, and kept: browsers' subscriptions are bound to them. */
  static async keys(people: People): Promise<VapidKeys> {
    return JSON.parse(await people.serverKey('vapid', () => JSON.stringify(webPush.generateVAPIDKeys())))
  }

  /** Whether each way worked; none is tried for which there is no room. */
  send(player: string, channels: readonly Channel[], notice: Notice): Promise<boolean[]> {
    return Promise.all(
      channels.map(
        (channel) =>
          new Promise<boolean>((resolve) => {
            const work = async () => resolve(await this.deliver(player, channel, notice))
            if (this.pool.add(work)) return
            this.options.observer.noticed(channel.kind, 'dropped')
            resolve(false)
          }),
      ),
    )
  }

  private async deliver(player: string, channel: Channel, notice: Notice): Promise<boolean> {
    const { people, observer } = this.options
    // Neither the address nor what it answers is anybody else's business, so nothing of it is logged.
    const status = await this.attempt(channel, notice).catch(() => 0)
    const worked = status >= 200 && status < 300
    if (this.ending.signal.aborted) return worked
    observer.noticed(channel.kind, worked ? 'sent' : 'failed')
    try {
      const failures = await people.countFailure(player, channel.target, !worked)
      const isGone = channel.kind === 'push' && GONE.includes(status)
      if (isGone || failures >= MOST_FAILURES) await people.removeChannel(player, channel.target)
    } catch (error) {
      observer.fault(error, 'notices')
    }
    return worked
  }

  private async attempt(channel: Channel, notice: Notice): Promise<number> {
    const { targets, timeout } = this.options
    const signal = AbortSignal.any([AbortSignal.timeout(timeout), this.ending.signal])
    const target = await targets.check(channel.target)
    if (channel.kind === 'push') {
      const { headers, body } = this.push(channel, notice)
      return post(target, headers, body, signal)
    }
    return post(target, { 'Content-Type': 'application/json' }, JSON.stringify(hookBody(channel, notice)), signal)
  }

  private push({ target, keys }: Channel, { title, body, match }: Notice) {
    const { headers, body: sealed } = webPush.generateRequestDetails(
      { endpoint: target, keys: keys! },
      JSON.stringify({ title, body, ...(match === undefined ? {} : { match }) }),
      {
        vapidDetails: { subject: this.options.contact, ...this.vapid },
        TTL: KEPT_FOR,
        // The newest of a match takes the place of one not yet delivered.
        ...(match === undefined ? {} : { topic: match.slice(0, 32) }),
      },
    )
    return { headers: headers as Record<string, string | number>, body: sealed as Buffer }
  }

  close(): void {
    this.pool.clear()
    this.ending.abort()
  }
}

/** `text` is what Slack, Mattermost and the like show, `content` what Discord does. */
function hookBody({ page }: Channel, { title, body, match }: Notice) {
  const link = page === undefined ? '' : ` ${page}/${match === undefined ? '' : `#match=${match}`}`
  const text = `${title}: ${body}${link}`
  return { text, content: text }
}
