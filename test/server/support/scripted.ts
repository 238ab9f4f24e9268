/**
 * Scripted clients for tests that kill servers: they play on, reconnect when they must, and write down every move they
 * were told of.
 */
import assert from 'node:assert/strict'
import type { LogEntry } from 'boardgame.io'
import { CreateGameReducer, ProcessGameConfig } from 'boardgame.io/internal'
import type { LegalAction } from '../../../src/game/hulk/actions'
import { makeGame } from '../../../src/game/hulk/game'
import type { GameState, Storage } from '../../../src/server/storage/storage'
import { RandomPlayers } from '../../support/boardgame'
import { type Json, Player, pause, until } from './running'

export const SETUP = { mission: 'dead-reckoning', ruleset: { clock: { mode: 'off' } } }

/** What would end most games before they have begun. */
const RASH = ['timeUp', 'selfDestruct', 'flame']
export const CALM = ({ action: { type } }: LegalAction): boolean => !RASH.includes(type)

/** Posts to the lobby of a server, of ours or of boardgame.io's own. */
export const lobbyOf =
  (url: string) =>
  async (path: string, body: object): Promise<Json> => {
    const headers = { 'Content-Type': 'application/json' }
    const response = await fetch(`${url}/games/hulk/${path}`, { method: 'POST', headers, body: JSON.stringify(body) })
    if (!response.ok) throw new Error(await response.text())
    return response.json()
  }

export class ScriptedGame {
  private readonly heard = new Map<string, string>()
  private readonly random: RandomPlayers
  private players: Player[] = []
  private stopped = false
  private playing: Promise<void> | undefined
  moves = 0
  over = false

  private constructor(
    /** Where each seat connects: after a fault, to the next in the list. */
    readonly urls: string[],
    readonly match: string,
    private readonly tokens: string[],
  ) {
    this.random = new RandomPlayers(match)
  }

  static async begin(urls: string[]): Promise<ScriptedGame> {
    const post = lobbyOf(urls[0])
    const { matchID } = await post('create', { numPlayers: 2, setupData: SETUP })
    const tokens: string[] = []
    for (const playerID of ['0', '1']) {
      tokens.push((await post(`${matchID}/join`, { playerID, playerName: `P${playerID}` })).playerCredentials)
    }
    return new ScriptedGame([...urls], matchID, tokens)
  }

  /** How many log entries it was told of. */
  get told(): number {
    return this.heard.size
  }

  play(): void {
    this.playing = this.loop()
  }

  async stop(): Promise<void> {
    this.stopped = true
    await this.playing
    for (const player of this.players) player.close()
  }

  private async loop(): Promise<void> {
    for (let n = 0; !this.stopped; n++) {
      try {
        await this.connect(n)
        while (!this.stopped && (await this.step()));
        this.over = this.players[0]?.state?.ctx.gameover !== undefined
        if (this.over) return
      } catch {
        // Whatever it was, the server is gone or slow: try again.
      }
      for (const player of this.players) player.close()
      await pause(30)
    }
  }

  private async connect(attempt: number): Promise<void> {
    this.players = this.tokens.map((token, seat) => {
      const url = this.urls[(seat + attempt) % this.urls.length]
      const player = new Player(url, this.match, String(seat), token)
      player.socket.on('patch', (...args: Json[]) => this.hear(args[4]))
      player.socket.on('sync', (...args: Json[]) => this.hear(args[1].log))
      return player
    })
    await Promise.all(
      this.players.map(async (player) => {
        await until(() => player.socket.connected || player.failed, 'a connection', 4000)
        if (player.failed) throw new Error('no connection')
        await player.sync()
      }),
    )
  }

  /** Numbered within its action: a move comes first, what it set off after it. */
  private hear(log: LogEntry[]): void {
    const counts = new Map<number, number>()
    for (const entry of log) {
      const n = counts.get(entry._stateID) ?? 0
      counts.set(entry._stateID, n + 1)
      const key = `${entry._stateID} ${n}`
      const text = JSON.stringify(entry)
      // What was once told is never told otherwise.
      if (this.heard.has(key)) assert.equal(text, this.heard.get(key))
      this.heard.set(key, text)
    }
  }

  private async step(): Promise<boolean> {
    const id = Math.max(...this.players.map(({ state }) => state!._stateID))
    const cutOff = () => this.players.some(({ socket }) => !socket.connected)
    await until(() => cutOff() || this.players.every(({ state }) => state!._stateID >= id), 'the others', 4000)
    if (cutOff()) return false
    const { ctx } = this.players[0].state!
    if (ctx.gameover !== undefined) return false
    const mover = this.players[Number(Object.keys(ctx.activePlayers ?? {})[0])]
    const { action } = this.random.pick(mover.state as never, CALM)
    const { type, ...said } = action
    const refusals = mover.refusals.length
    mover.socket.emit('update', ...mover.update(mover.move(type, said)))
    await until(() => mover.state!._stateID > id || cutOff() || mover.refusals.length > refusals, 'an answer', 4000)
    // Whatever was refused is tried again, as a person would.
    if (mover.refusals.length > refusals) await pause(50)
    if (mover.state!._stateID > id) this.moves++
    return !cutOff()
  }

  /** Every move told of is there, none twice, and the game is what its log makes of its first state. */
  async check(storage: Storage): Promise<void> {
    const log = await storage.log(this.match)
    const state = (await storage.state(this.match))!
    const kept = new Set(log.map((entry) => JSON.stringify(entry)))
    for (const text of this.heard.values()) assert(kept.has(text), `told of and not kept: ${text}`)
    const actions = log.filter(({ action, automatic }) => action.type === 'MAKE_MOVE' && !automatic)
    assert.deepEqual(
      actions.map(({ _stateID }) => _stateID),
      actions.map((_, n) => n),
    )
    assert.equal(state._stateID, actions.length)
    const again = replay((await storage.initialState(this.match))!, actions)
    assert.deepEqual(JSON.parse(JSON.stringify(again.G)), JSON.parse(JSON.stringify(state.G)))
    assert.deepEqual(again.ctx.gameover, state.ctx.gameover)
  }
}

function replay(first: GameState, actions: LogEntry[]): GameState {
  const reduce = CreateGameReducer({ game: ProcessGameConfig(makeGame() as never) })
  return actions.reduce((state, { action }) => reduce(state as never, action as never) as unknown as GameState, first)
}

/** Until every game has so many more moves, or is over. */
export async function goOn(games: readonly ScriptedGame[], moves: number): Promise<void> {
  const before = games.map((game) => game.moves)
  const further = (game: ScriptedGame, n: number) => game.over || game.moves > before[n] + moves
  await until(() => games.every(further), 'play to go on', 60_000)
}
