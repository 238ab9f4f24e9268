/** What is kept of players: by the hash of their key, and nothing of a person but the name he gives. */

/** A subscription of a browser's, as the page hands it over. */
export interface PushKeys {
  p256dh: string
  auth: string
}

/** A way to reach a player who is away. A player has at most one webhook, and a push a device. */
export interface Channel {
  kind: 'push' | 'webhook'
  target: string
  keys?: PushKeys
  /** Where he plays, for links. */
  page?: string
}

export interface Person {
  name?: string
  language?: string
  muted: boolean
  channels: Channel[]
}

/** A key on its way to another device, under a pad that is not here. */
export interface Transfer {
  /** A hash of the code it is fetched by. */
  code: string
  player: string
  sealed: string
  at: number
  expiresAt: number
}

export interface People {
  /** What is known of a player, if anything. */
  person(player: string): Promise<Person | undefined>
  /** Only what is given is changed. */
  describe(player: string, given: { name?: string; language?: string; muted?: boolean }, at: number): Promise<void>

  /** A webhook takes the place of the one before, a push of the oldest beyond `most`. */
  addChannel(player: string, channel: Channel, most: number, at: number): Promise<void>
  removeChannels(player: string, kind: Channel['kind']): Promise<void>
  removeChannel(player: string, target: string): Promise<void>
  /** Counts a failure, or forgets all of them; answers how many there are in a row. */
  countFailure(player: string, target: string, failed: boolean): Promise<number>

  /** False if this player has as many under way as he may have. */
  deposit(transfer: Transfer, most: number): Promise<boolean>
  /** Once, and not after its time. */
  collect(code: string, now: number): Promise<string | undefined>
  /** Takes away what is past its time, and players of whom there is nothing left. */
  sweep(now: number, untouchedSince: number): Promise<void>

  /** The value under this name: the one given, unless there was one before. */
  serverKey(name: string, make: () => string): Promise<string>
}
