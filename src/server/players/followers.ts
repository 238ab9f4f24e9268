/**
 * Sockets that want to know when the lobby or a player's own games have changed. They are only told that something has
 * changed, at most once a second each, no matter which server wrote it.
 */
import type { Observer } from '../observer'
import type { Followed } from '../protocol'
import type { Change, ChangeNotification, Storage } from '../storage/storage'
import type { Time } from '../time'

type Tell = (what: Followed) => void

const AT_MOST_EVERY = 1000
/** How many of a player's games are followed. */
const MOST_GAMES = 200

class Follower {
  private readonly until = new Map<Followed, number>()
  private readonly waiting = new Map<Followed, () => void>()

  constructor(
    readonly player: string | undefined,
    readonly lobby: boolean,
    private readonly tell: Tell,
    private readonly time: Time,
  ) {}

  changed(what: Followed): void {
    if (this.waiting.has(what)) return
    const wait = (this.until.get(what) ?? 0) - this.time.now()
    if (wait <= 0) this.send(what)
    else
      this.waiting.set(
        what,
        this.time.after(wait, () => this.send(what)),
      )
  }

  private send(what: Followed): void {
    this.waiting.delete(what)
    this.until.set(what, this.time.now() + AT_MOST_EVERY)
    this.tell(what)
  }

  /** Returns the changes that it has not been told about yet. */
  end(): Followed[] {
    for (const cancel of this.waiting.values()) cancel()
    return [...this.waiting.keys()]
  }
}

export class Followers {
  private readonly followers = new Map<string, Follower>()
  private readonly byPlayer = new Map<string, Set<Follower>>()
  /** For each match, the players with a seat in it who follow their games. */
  private readonly players = new Map<string, Set<string>>()

  constructor(
    private readonly storage: Storage,
    private readonly time: Time,
    private readonly observer: Observer,
  ) {
    storage.onNews((heard) => this.hear(heard))
  }

  /** Replaces whatever this socket followed before. `player` is the hash of their key. */
  async follow(socket: string, wanted: { player?: string; lobby: boolean }, tell: Tell): Promise<void> {
    const { player, lobby } = wanted
    const before = this.followers.get(socket)
    const follower = new Follower(player, lobby, tell, this.time)
    this.followers.set(socket, follower)
    const isNew = player !== undefined && !this.byPlayer.has(player)
    if (player !== undefined) this.byPlayer.set(player, (this.byPlayer.get(player) ?? new Set()).add(follower))
    for (const what of before ? this.drop(before) : []) {
      if (what === 'lobby' ? lobby : player === before?.player) follower.changed(what)
    }
    if (!isNew) return
    for (const { match } of await this.storage.mine(player, MOST_GAMES)) {
      if (this.byPlayer.has(player)) this.note(match.id, player)
    }
  }

  unfollow(socket: string): void {
    const follower = this.followers.get(socket)
    if (!follower) return
    this.followers.delete(socket)
    this.drop(follower)
  }

  private drop(follower: Follower): Followed[] {
    const { player } = follower
    const others = player === undefined ? undefined : this.byPlayer.get(player)
    others?.delete(follower)
    if (player !== undefined && others?.size === 0) this.forget(player)
    return follower.end()
  }

  private forget(player: string): void {
    this.byPlayer.delete(player)
    for (const [match, players] of this.players) {
      players.delete(player)
      if (players.size === 0) this.players.delete(match)
    }
  }

  private note(match: string, player: string): void {
    this.players.set(match, (this.players.get(match) ?? new Set()).add(player))
  }

  private hear(heard: ChangeNotification): void {
    if (this.followers.size === 0) return
    if (heard === 'missed') {
      this.tellLobby()
      for (const player of [...this.byPlayer.keys()]) this.tellPlayer(player)
      return
    }
    if (isForLobby(heard)) this.tellLobby()
    if (heard.kind === 'made' || heard.kind === 'seats') void this.lookAt(heard.match)
    else if (isForPlayers(heard)) for (const player of this.players.get(heard.match) ?? []) this.tellPlayer(player)
    if (heard.kind === 'gone') this.players.delete(heard.match)
  }

  /** Called when the seats of a match have changed. */
  private async lookAt(id: string): Promise<void> {
    if (this.byPlayer.size === 0) return
    try {
      const match = await this.storage.match(id)
      const told = new Set(this.players.get(id))
      this.players.delete(id)
      for (const { token } of Object.values(match?.seats ?? {})) {
        if (token === undefined || !this.byPlayer.has(token)) continue
        this.note(id, token)
        told.add(token)
      }
      // The creator waits for others to join.
      if (match?.maker !== undefined) told.add(match.maker)
      for (const player of told) this.tellPlayer(player)
    } catch (error) {
      this.observer.fault(error, 'followers', { match: id })
    }
  }

  private tellLobby(): void {
    for (const follower of this.followers.values()) if (follower.lobby) follower.changed('lobby')
  }

  private tellPlayer(player: string): void {
    for (const follower of this.byPlayer.get(player) ?? []) follower.changed('mine')
  }

  close(): void {
    for (const follower of this.followers.values()) follower.end()
    this.followers.clear()
  }
}

/** An action in a game in progress does not change the list of matches. */
const isForLobby = (change: Change): boolean =>
  change.kind === 'state'
    ? change.what === 'begins' || change.what === 'ends'
    : change.kind === 'made' || change.kind === 'seats' || change.kind === 'gone'

const isForPlayers = (change: Change): boolean =>
  change.kind === 'state' ? change.what !== undefined : ['chat', 'read', 'gone', 'vacation'].includes(change.kind)
