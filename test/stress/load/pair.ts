/** Two players at one match after another, who play a recorded game move by move. */
import { lobbyOf, SETUP } from '../../server/support/scripted'
import type { Recorded } from './recording'
import { Wire } from './wire'

const SEATS = ['0', '1']

export interface Told {
  /** A move reached the other player, so many milliseconds after it was sent. */
  moved(ms: number): void
  /** Both have it: the next can be made. */
  free(pair: Pair): void
  failed(why: string): void
}

/** A match with both seats taken. */
export interface Prepared {
  match: string
  tokens: string[]
}

export async function prepare(url: string): Promise<Prepared> {
  const post = lobbyOf(url)
  const { matchID } = await post('create', { numPlayers: 2, setupData: SETUP })
  const tokens: string[] = []
  for (const playerID of SEATS) {
    tokens.push((await post(`${matchID}/join`, { playerID, playerName: `P${playerID}` })).playerCredentials)
  }
  return { match: matchID, tokens }
}

export class Pair {
  private match = ''
  private tokens: string[] = []
  private wires: Wire[] = []
  private stateID = 0
  private waiting = new Set<number>()
  private sentAt = 0
  private synced: (() => void) | undefined

  constructor(
    private readonly url: string,
    private readonly recording: () => Recorded[],
    private readonly prepared: () => Prepared | undefined,
    private readonly told: Told,
    /** Where they dial from. */
    private readonly from?: string,
  ) {}

  private moves: Recorded[] = []

  async sitDown(): Promise<void> {
    this.wires = SEATS.map(() => new Wire(this.url, this.from))
    this.wires.forEach((wire, seat) => {
      wire.onEvent = (head) => this.hear(seat, head)
      wire.onClose = () => this.told.failed('a connection was closed')
    })
    await Promise.all(this.wires.map(({ ready }) => ready))
    await this.begin()
  }

  get bytes(): number {
    return this.wires.reduce((sum, { bytes }) => sum + bytes, 0)
  }

  get busy(): boolean {
    return this.waiting.size > 0
  }

  private async begin(): Promise<void> {
    this.moves = this.recording()
    const { match, tokens } = this.prepared() ?? (await prepare(this.url))
    this.match = match
    this.tokens = tokens
    this.stateID = 0
    this.waiting = new Set([0, 1])
    await new Promise<void>((resolve) => {
      this.synced = resolve
      this.wires.forEach((wire, seat) => {
        wire.send(`"sync","${this.match}","${SEATS[seat]}","${this.tokens[seat]}",2`)
      })
    })
    this.synced = undefined
  }

  play(): void {
    const { seat, text } = this.moves[this.stateID]
    this.waiting = new Set([0, 1])
    this.sentAt = performance.now()
    const payload = `${text},"credentials":"${this.tokens[Number(seat)]}"}`
    this.wires[Number(seat)].send(
      `"update",{"type":"MAKE_MOVE","payload":${payload}},${this.stateID},"${this.match}","${seat}"`,
    )
  }

  private hear(seat: number, head: string): void {
    if (head.startsWith('"patch"')) {
      if (!head.startsWith(`"patch","${this.match}",${this.stateID},`)) return
      if (seat !== Number(this.moves[this.stateID].seat)) this.told.moved(performance.now() - this.sentAt)
      this.arrived(seat)
    } else if (head.startsWith('"sync"')) {
      if (this.synced) this.arrived(seat)
    } else if (head.startsWith('"refused"')) this.told.failed(`${head} at ${this.match} ${this.stateID}`)
  }

  private arrived(seat: number): void {
    this.waiting.delete(seat)
    if (this.waiting.size > 0) return
    if (this.synced) return this.synced()
    this.stateID++
    if (this.stateID < this.moves.length) return this.told.free(this)
    // The game is over: another one.
    this.begin().then(
      () => this.told.free(this),
      (error: unknown) => this.told.failed(String(error)),
    )
  }

  leave(): void {
    for (const wire of this.wires) wire.close()
  }
}
