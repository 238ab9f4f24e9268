/** What is stored about players. The hash of their key identifies them; the only personal detail is the name they choose. */
import type { Language } from '../../game/module'
import type { NoticeChannel, NoticeKind, PushKeys } from '../protocol'

/**
 * A way to reach a player who is away. A player has at most one webhook and one e-mail address, and one push subscription
 * per device.
 */
export interface Channel {
  kind: NoticeChannel
  target: string
  keys?: PushKeys
  /** The address of the page they play on, for links. */
  page?: string
  /** E-mail: the code with which notices can be ended without a key. */
  unsubscribe?: string
  /** E-mail: the hash of the code that was sent to the address. Undefined once the address is confirmed. */
  confirmation?: string
}

/** Which kinds of notices a kind of channel gets, where the player has chosen otherwise than the default. */
export type NoticeChoices = Partial<Record<NoticeChannel, Partial<Record<NoticeKind, boolean>>>>

/** What a player has chosen about notices. */
export interface NoticeSettings {
  muted: boolean
  choices: NoticeChoices
  /** How many hours before their time is up they want to be warned, if they have chosen. */
  leadHours?: number
}

export interface Person extends NoticeSettings {
  name?: string
  language?: Language
  channels: Channel[]
}

/** A key on its way to another device. It is encrypted, and the server never has the key to decrypt it. */
export interface Transfer {
  /** A hash of the code with which it is collected. */
  code: string
  player: string
  sealed: string
  at: number
  expiresAt: number
}

export type Description = { name?: string; language?: Language } & Partial<NoticeSettings>

export interface People {
  /** What is stored about a player, if anything. */
  person(player: string): Promise<Person | undefined>
  /** Changes only the given fields. */
  describe(player: string, given: Description, at: number): Promise<void>

  /** Of webhooks and e-mail addresses, each replaces the one before. A push subscription replaces the oldest one if there would be more than `most`. */
  addChannel(player: string, channel: Channel, most: number, at: number): Promise<void>
  removeChannels(player: string, kind: Channel['kind']): Promise<void>
  removeChannel(player: string, target: string): Promise<void>
  /** E-mail: confirms the address with this code, if it was entered since `since`. Returns false if there is none. */
  confirm(confirmation: string, since: number): Promise<boolean>
  /** E-mail: removes the address with this code. Returns false if there is none. */
  unsubscribe(code: string): Promise<boolean>
  /** E-mail: how many other players have entered this address since `since` without confirming it. */
  unconfirmed(address: string, since: number, except: string): Promise<number>
  /** Counts a failure, or resets the count. Returns the number of failures in a row. */
  countFailure(player: string, target: string, failed: boolean): Promise<number>

  /**
   * Transfers everything this player has to the successor and makes the old key void. Returns the matches whose seats
   * changed hands; the list is empty if the transfer had already been made. Changes nothing and returns undefined if the
   * successor is already in use, or if the old key was replaced with a different one.
   */
  replaceKey(player: string, successor: string, at: number): Promise<string[] | undefined>
  /** Whether the owner of this key has replaced it. */
  isReplaced(player: string): Promise<boolean>
  /** Whether the operator has banned this player. */
  isBanned(player: string): Promise<boolean>

  /** Returns false if this player already has `most` transfers waiting. */
  deposit(transfer: Transfer, most: number): Promise<boolean>
  /** The player whose key waits under this code. Does not collect it. */
  depositor(code: string, now: number): Promise<string | undefined>
  /** Returns the encrypted key and deletes it. Works only once, and not after it has expired. */
  collect(code: string, now: number): Promise<string | undefined>
  /** Deletes expired transfers, addresses entered before `unconfirmedSince` and never confirmed, and players without a seat who have not been here since `untouchedSince`. */
  sweep(now: number, untouchedSince: number, unconfirmedSince: number): Promise<void>

  /** The value stored under this name. If there is none, stores and returns the result of `make`. */
  serverKey(name: string, make: () => string): Promise<string>
}
