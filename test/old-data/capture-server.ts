/** A database with matches of every kind, played on a real server by the present rules. */
import { readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { chooseAction } from '../../src/game/hulk/bots'
import { decisionOf } from '../../src/game/hulk/decisions'
import type { Orders } from '../../src/game/hulk/orders'
import type { State } from '../../src/game/hulk/state'
import { CORRIDOR, TWO_SQUADS } from '../server/bots/support'
import { hostBreach } from '../server/support/games'
import { HandTime } from '../server/support/hand-time'
import { type Json, type Player, pause, Running, until } from '../server/support/running'
import { newsOf, order, say } from '../server/tables/support'
import { CAPTURED_AT, type Captured, type CapturedMatches, KEYS } from './captured'

type Name = keyof typeof KEYS

export async function captureServer(): Promise<CapturedMatches & { database: Uint8Array }> {
  const folder = Running.newFolder()
  const time = new HandTime(CAPTURED_AT)
  const matches: Captured[] = []
  for (const [seed, work] of Object.entries(PARTS)) {
    const games = hostBreach({ seed })
    const running = await Running.start({ games, time }, folder)
    matches.push(...(await work(new Captain(running, time))))
    await running.stop()
  }
  const database = gzipSync(readFileSync(join(folder, 'bulkhead.db')), { level: 9 })
  rmSync(folder, { recursive: true })
  return { database, stoppedAt: time.now(), matches }
}

interface Wanted {
  mission?: unknown
  ruleset?: object
  seats: Record<string, Name | 'open' | 'invited' | 'bot:easy'>
  unlisted?: boolean
}

/** Makes matches and plays in them, all by the same dice. */
class Captain {
  constructor(
    readonly running: Running,
    readonly time: HandTime,
  ) {}

  async create({ mission = 'pilot-light', ruleset = CLOCK_OFF, seats, unlisted = false }: Wanted) {
    const names = Object.entries(seats)
    const maker = names.find(([, who]) => who in KEYS)![1] as Name
    const wish = (who: string) => (who === maker ? 'me' : who in KEYS ? 'open' : who)
    const { status, body } = await this.running.ask('POST', '/games/hulk/create', KEYS[maker], {
      numPlayers: names.length,
      setupData: { mission, ruleset },
      seats: Object.fromEntries(names.map(([seat, who]) => [seat, wish(who)])),
      playerName: maker,
      language: 'en',
      unlisted,
    })
    if (status !== 200) throw new Error(JSON.stringify(body))
    const id: string = body.matchID
    const keys: Record<string, string> = {}
    for (const [seat, who] of names) {
      if (!(who in KEYS)) continue
      keys[seat] = KEYS[who as Name]
      if (who === maker) continue
      const said = { playerID: seat, playerName: who }
      const joined = await this.running.ask('POST', `/games/hulk/${id}/join`, keys[seat], said)
      if (joined.status !== 200) throw new Error(JSON.stringify(joined.body))
    }
    return { id, keys, invites: body.invites as Record<string, string> }
  }

  async sit({ id, keys }: { id: string; keys: Record<string, string> }): Promise<Player[]> {
    const players = Object.entries(keys).map(([seat, key]) => this.running.connect(id, seat, key))
    for (const player of players) await player.sync()
    return players
  }
}

const CLOCK_OFF = { clock: { mode: 'off' } }

/** As bots would, from their own views, until it is so or the game is over. */
async function playUntil(
  players: Player[],
  time: HandTime,
  enough: (state: State) => boolean | Promise<boolean>,
): Promise<void> {
  for (;;) {
    const newest = () => Math.max(...players.map(({ state }) => state!._stateID))
    await until(() => players.every(({ state }) => state!._stateID === newest()), 'all to be at the same state')
    const { state } = players[0].state!.G
    if (state.outcome || (await enough(state))) return
    const mover = players.find(({ seat }) => seat === decisionOf(state)!.seat)!
    await mover.act(chooseAction(mover.state!.G.state, mover.seat!, 'easy', 'a person'))
    time.pass(700)
  }
}

const never = () => false
const decides = (kind: string) => (state: State) => decisionOf(state)?.kind === kind
const midTurn = ({ turn, agenda, round }: State) =>
  round === 2 && turn.side === 'marines' && agenda.at(-1)!.kind === 'act' && turn.active !== undefined && turn.ap === 2
const jamAndSustained = ({ pieces }: State) =>
  Object.values(pieces).some(({ jammedOnOverwatch }) => jammedOnOverwatch) &&
  Object.values(pieces).some(({ sustained }) => sustained)

async function chat(player: Player, text: string): Promise<void> {
  const { socket, match, seat, token } = player
  socket.emit('chat', match, { id: 'x', sender: seat, payload: text }, token)
  await until(() => player.received.some(({ type, args }) => type === 'chat' && args[1].payload === text), 'the line')
}

const over = (players: Player[]) => until(() => players.every(({ state }) => state!.ctx.gameover), 'the end')

async function undo(player: Player): Promise<void> {
  const before = player.state!._stateID
  const payload = { type: null, args: null, playerID: player.seat, credentials: player.token }
  player.socket.emit('update', ...player.update({ type: 'UNDO', payload }))
  await until(() => player.state!._stateID > before, 'it to be undone')
}

/** Parts of one database, by the seed of their dice. */
const PARTS: Record<string, (captain: Captain) => Promise<Captured[]>> = {
  'v1 0': async (captain) => {
    const { running, time } = captain
    for (const [name, key] of Object.entries(KEYS)) {
      await running.ask('PUT', '/players/me', key, { name, language: name === 'Cleo' ? 'ca' : 'en' })
    }
    await running.ask('PUT', '/players/me/notices', KEYS.Ben, { muted: true })

    const own = await captain.create({
      mission: { ...TWO_SQUADS, id: 'two-corridors', name: 'Two Corridors' },
      seats: { 0: 'Ann', 1: 'Cleo', 2: 'Ben' },
    })
    await playUntil(await captain.sit(own), time, decides('react'))

    const ownOver = await captain.create({
      mission: { ...CORRIDOR, id: 'my-corridor', name: 'My Corridor' },
      seats: { 0: 'Ann', 1: 'Ben' },
    })
    await playUntil(await captain.sit(ownOver), time, never)

    const open = await captain.create({
      mission: 'dead-heat',
      ruleset: { clock: { mode: 'live', base: 180 }, stormBolter: { hitsOn: 5 } },
      seats: { 0: 'Ann', 1: 'open' },
    })
    const invited = await captain.create({ seats: { 0: 'Cleo', 1: 'invited' }, unlisted: true })
    return [
      { what: 'on a mission of one’s own, with three players', ...own },
      { what: 'finished, on a mission of one’s own', ...ownOver },
      { what: 'waiting for anybody', ...open },
      { what: 'waiting for whoever was invited', ...invited },
    ]
  },

  'v1 7': async (captain) => {
    const { time } = captain
    const window = await captain.create({
      mission: 'dead-heat',
      ruleset: { clock: { mode: 'correspondence' } },
      seats: { 0: 'Ann', 1: 'Ben' },
    })
    const players = await captain.sit(window)
    const [marine, genestealer] = players
    await chat(marine, 'Good luck!')
    await chat(genestealer, 'No hurry, I am away until Monday.')
    await playUntil(players, time, ({ round, turn }) => round === 2 && turn.side === 'genestealers')
    // Some come into the game with the next action; others wait for one.
    const squad = Object.values(marine.state!.G.state.pieces).filter(({ squad: own }) => own === 0)
    const [first, second] = squad.map(({ id }) => id)
    const orders: Orders = { marines: { [first]: { overwatch: 'never', clearJam: true, askCp: 'never' } } }
    await order(marine, orders)
    await playUntil(players, time, decides('react'))
    await order(marine, { marines: { ...orders.marines, [second]: { overwatch: 'always' } } })
    say(genestealer, 'offer', 'draw')
    await until(() => newsOf(marine)?.offer, 'the offer')

    const bot = await captain.create({ seats: { 0: 'Ann', 1: 'bot:easy' } })
    const [alone] = await captain.sit(bot)
    await playUntil([alone], time, ({ turn }) => turn.side === 'genestealers')
    return [
      { what: 'by correspondence, in a reaction window, with orders, chat and an offer', ...window },
      { what: 'against a bot', ...bot },
    ]
  },

  'v1 5': async (captain) => {
    const { time } = captain
    const jam = await captain.create({ seats: { 0: 'Cleo', 1: 'Ann' } })
    await playUntil(await captain.sit(jam), time, jamAndSustained)

    const resigned = await captain.create({
      mission: 'dead-reckoning',
      ruleset: { clock: { mode: 'correspondence' } },
      seats: { 0: 'Ben', 1: 'Ann' },
    })
    const players = await captain.sit(resigned)
    const [marine, genestealer] = players
    await playUntil(players, time, midTurn)
    await undo(marine)
    // What another is already answering is taken back by consent.
    const isAsked = async ({ round, turn }: State) => {
      await pause(10)
      return round > 1 && turn.side === 'genestealers' && newsOf(genestealer)?.mayTakeBack === true
    }
    await playUntil(players, time, isAsked)
    say(genestealer, 'offer', 'takeBack')
    await until(() => newsOf(marine)?.offer, 'the offer')
    const before = marine.state!._stateID
    say(marine, 'offer', 'takeBack')
    await until(() => players.every(({ state }) => state!._stateID > before), 'it to be taken back')
    const marines = Object.values(marine.state!.G.state.pieces).filter(({ squad }) => squad === 0)
    await order(marine, { marines: Object.fromEntries(marines.map(({ id }) => [id, { askCp: 'never' }])) })
    await playUntil(players, time, ({ round }) => round === 4)
    say(genestealer, 'resign')
    await over(players)

    const drawn = await captain.create({
      mission: 'crossed-lines',
      ruleset: {},
      seats: { 0: 'Ann', 1: 'Cleo', 2: 'Ben' },
    })
    const three = await captain.sit(drawn)
    await playUntil(three, time, ({ round }) => round === 2)
    for (const player of three) say(player, 'offer', 'draw')
    await over(three)
    return [
      { what: 'a weapon jammed on overwatch, and sustained fire', ...jam },
      { what: 'finished by resignation, with undo, a take-back and orders', ...resigned },
      { what: 'finished by a draw agreed among three', ...drawn },
    ]
  },

  'v1 1': async (captain) => {
    const { time } = captain
    const lost = await captain.create({ seats: { 0: 'Ann', 1: 'Ben' } })
    const players = await captain.sit(lost)
    await playUntil(players, time, never)
    for (const player of players) say(player, 'offer', 'rematch')
    await until(() => players.every((player) => (newsOf(player) as Json)?.nextMatchID), 'the rematch')
    return [{ what: 'finished, won by the Genestealers, with a rematch', ...lost }]
  },

  'v1 4': async (captain) => {
    const { time } = captain
    const won = await captain.create({ mission: 'last-lock', seats: { 0: 'Ben', 1: 'Ann' } })
    await playUntil(await captain.sit(won), time, never)

    // The last of all: its clock goes on while others are played.
    const live = await captain.create({ ruleset: {}, seats: { 0: 'Ann', 1: 'Ben' } })
    await playUntil(await captain.sit(live), time, midTurn)
    return [
      { what: 'finished, won by the Marines', ...won },
      { what: 'live, in the middle of a Marine turn', ...live },
    ]
  },
}
