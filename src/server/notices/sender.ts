/** Sends messages to a player through their channels. A channel that fails too often is deleted. */
import webPush from 'web-push'
import type { Observer } from '../observer'
import type { Channel, People } from '../storage/people'
import { AddressRefused, type Mailer } from './mailer'
import { type Linked, linkTo, type Message } from './message'
import { Pool } from './pool'
import { post } from './post'
import type { Targets } from './targets'

/** After this many failures in a row a channel is deleted. */
export const MOST_FAILURES = 5
const AT_ONCE = 8
const IN_LINE = 500
/** The time to live of a push message, in seconds. After a day it is of no interest any more. */
const KEPT_FOR = 24 * 3600
const GONE = [404, 410]
/** The statuses after which another attempt may work. 0: there was no answer at all. */
const isTemporary = (status: number): boolean => status === 0 || status === 408 || status === 429 || status >= 500

export interface VapidKeys {
  publicKey: string
  privateKey: string
}

export interface SenderOptions {
  people: People
  targets: Targets
  observer: Observer
  /** The address at which a push service can reach the operator: `mailto:` or `https:`. */
  contact: string
  /** How many milliseconds sending one message may take. */
  timeout: number
  /** Without one there is no e-mail. */
  mailer?: Mailer
}

export interface Delivery {
  channel: Channel
  message: Message
  /** The same if the same message is sent again. */
  id: string
}

/** `later`: it failed, but another attempt may work. */
export type Result = 'sent' | 'failed' | 'later'

export class Sender {
  private readonly pool = new Pool(AT_ONCE, IN_LINE)
  private readonly ending = new AbortController()

  constructor(
    private readonly vapid: VapidKeys,
    private readonly options: SenderOptions,
  ) {}

  /** The keys are created at the first start and kept, because browsers' subscriptions are bound to them. */
  static async keys(people: People): Promise<VapidKeys> {
    return JSON.parse(await people.serverKey('vapid', () => JSON.stringify(webPush.generateVAPIDKeys())))
  }

  /**
   * Returns the result for each channel. If the queue is full, it is not tried. Failures count against a channel only if
   * `isFirst`, because further attempts at the same message say nothing new about it.
   */
  send(player: string, deliveries: readonly Delivery[], isFirst = true): Promise<Result[]> {
    return Promise.all(
      deliveries.map(
        (delivery) =>
          new Promise<Result>((resolve) => {
            const work = async () => resolve(await this.deliver(player, delivery, isFirst))
            if (this.pool.add(work)) return
            this.options.observer.noticed(delivery.channel.kind, 'dropped')
            resolve('later')
          }),
      ),
    )
  }

  private async deliver(player: string, delivery: Delivery, isFirst: boolean): Promise<Result> {
    const { people, observer } = this.options
    const { channel } = delivery
    // The address and its response are private, so neither is logged.
    const status = await this.attempt(delivery).catch(() => 0)
    const worked = status >= 200 && status < 300
    const result = worked ? 'sent' : isTemporary(status) ? 'later' : 'failed'
    if (this.ending.signal.aborted) return result
    observer.noticed(channel.kind, worked ? 'sent' : 'failed')
    if (!worked && !isFirst) return result
    // An SMTP server that does not answer says nothing about the address.
    if (channel.kind === 'email' && result === 'later') return result
    try {
      const failures = await people.countFailure(player, channel.target, !worked)
      const isGone = channel.kind === 'push' && GONE.includes(status)
      if (isGone || failures >= MOST_FAILURES) await people.removeChannel(player, channel.target)
    } catch (error) {
      observer.fault(error, 'notices')
    }
    return result
  }

  /** Returns an HTTP status; for e-mail, the one that means the same. */
  private async attempt({ channel, message, id }: Delivery): Promise<number> {
    if (channel.kind === 'email') return this.mail(channel, message, id)
    const { targets, timeout } = this.options
    const signal = AbortSignal.any([AbortSignal.timeout(timeout), this.ending.signal])
    const target = await targets.check(channel.target)
    if (channel.kind === 'push') {
      const { headers, body } = this.push(channel, message)
      return post(target, headers, body, signal)
    }
    return post(target, { 'Content-Type': 'application/json' }, JSON.stringify(hookBody(channel, message)), signal)
  }

  private push({ target, keys }: Channel, { title, lines }: Message) {
    const match = matchOf(lines)
    const body = lines.map(({ text }) => text).join('\n')
    const { headers, body: sealed } = webPush.generateRequestDetails(
      { endpoint: target, keys: keys! },
      JSON.stringify({ title, body, ...(match === undefined ? {} : { game: match.game, match: match.id }) }),
      {
        vapidDetails: { subject: this.options.contact, ...this.vapid },
        TTL: KEPT_FOR,
        // A newer notice for the same match replaces one that has not been delivered yet.
        ...(match === undefined ? {} : { topic: match.id.slice(0, 32) }),
      },
    )
    return { headers: headers as Record<string, string | number>, body: sealed as Buffer }
  }

  private async mail({ target, unsubscribe = '' }: Channel, message: Message, id: string): Promise<number> {
    try {
      await this.options.mailer!.notify({ to: target, unsubscribe, id, message })
      return 200
    } catch (error) {
      if (error instanceof AddressRefused) return 400
      throw error
    }
  }

  close(): void {
    this.pool.clear()
    this.ending.abort()
    this.options.mailer?.close()
  }
}

/** The match that all lines are about, if it is one. */
function matchOf(lines: Message['lines']): Linked | undefined {
  const [first] = lines
  return lines.every(({ match }) => match?.id === first.match?.id) ? first.match : undefined
}

/** Slack, Mattermost and the like show `text`; Discord shows `content`. */
function hookBody({ page }: Channel, { title, lines }: Message) {
  const said = lines.map(({ text, match }) => `${text}${page === undefined ? '' : ` ${linkTo(page, match)}`}`)
  const text = `${title}: ${said.join('\n')}`
  return { text, content: text }
}
