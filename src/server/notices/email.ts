/** E-mail addresses of players: entered, confirmed by a link, and ended by a link. */
import { Refused } from '../refusals'
import type { People } from '../storage/people'
import { hashOf, newToken } from '../tables/credentials'
import type { Time } from '../time'
import { AddressRefused, type Mailer } from './mailer'
import { languageOf } from './words'

/** How long a link for confirming an address is valid. */
export const CONFIRM_WITHIN = 3 * 24 * 3600_000
/** How many people may have entered an address that its owner has not confirmed. They cannot all be its owner. */
const MOST_UNCONFIRMED = 3

const LONGEST = 254
/** One @, a domain with a dot, and no character with a meaning in headers. Whether it exists, the confirmation shows. */
const ADDRESS = /^[^\s@<>()[\]\\,;:"]{1,64}@[^\s@<>()[\]\\,;:"]+\.[^\s@<>()[\]\\,;:".]{2,}$/

export const isAddress = (text: string): boolean => text.length <= LONGEST && ADDRESS.test(text)

export class EmailAddresses {
  /** Without a mailer nobody can enter an address. */
  constructor(
    private readonly people: People,
    private readonly time: Time,
    private readonly mailer: Mailer | undefined,
  ) {}

  get isPossible(): boolean {
    return this.mailer !== undefined
  }

  /** Throws if `enter` would refuse the address. */
  check(address: string): void {
    if (!this.mailer) throw new Refused('noMail')
    if (!isAddress(address)) throw new Refused('badTarget')
  }

  /** Stores the address and sends it a link. Nothing else is sent there before somebody has opened the link. */
  async enter(player: string, address: string): Promise<void> {
    this.check(address)
    const person = await this.people.person(player)
    const before = person?.channels.find(({ kind, target }) => kind === 'email' && target === address)
    if (before && before.confirmation === undefined) return
    const now = this.time.now()
    const others = await this.people.unconfirmed(address, now - CONFIRM_WITHIN, player)
    if (others >= MOST_UNCONFIRMED) throw new Refused('tooMuch')
    const code = newToken()
    const channel = { kind: 'email', target: address, unsubscribe: newToken(), confirmation: hashOf(code) } as const
    await this.people.addChannel(player, channel, 1, now)
    try {
      await this.mailer!.confirm(address, code, languageOf(person?.language))
    } catch (error) {
      await this.people.removeChannel(player, address)
      throw new Refused(error instanceof AddressRefused ? 'badTarget' : 'mailFailed')
    }
  }

  /** Returns false if the code is unknown or too old. */
  confirm(code: string): Promise<boolean> {
    return this.people.confirm(hashOf(code), this.time.now() - CONFIRM_WITHIN)
  }

  /** Returns false if there is no such address any more. */
  unsubscribe(code: string): Promise<boolean> {
    return this.people.unsubscribe(code)
  }
}
