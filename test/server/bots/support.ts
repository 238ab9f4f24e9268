/** Small games against bots: what is played, how the server thinks, and people who play on by themselves. */
import { chooseAction } from '../../../src/game/hulk/bots'
import { decisionOf } from '../../../src/game/hulk/decisions'
import { type Question, Thinker, type ThinkerOptions, type Thinking } from '../../../src/server/bots/thinker'
import type { Move } from '../../../src/server/games'
import type { Time } from '../../../src/server/time'
import { type Json, newKey, type Player, type Running, until } from '../support/running'

/** Contents that no marker of the bag has, so that they are known wherever they turn up. */
export const SECRET = 'bghgbh'

/** Two marines in a corridor have to hold out for two rounds, so that everybody gets a turn. */
export const CORRIDOR = {
  id: 'corridor',
  name: 'Corridor',
  story: 'A corridor.',
  minutes: 5,
  rounds: 2,
  board: ['#############', '#11..+.....A#', '#############'],
  sections: ['#############', '#aaaaabbbbb##', '#############'],
  squads: [{ name: 'One', facing: 'E', members: [{ kind: 'flamer' }, { kind: 'marine' }] }],
  reinforcements: { first: 1, perTurn: 1 },
  swarm: [
    { at: 'K2', kind: 'marker', contents: SECRET },
    { at: 'J2', kind: 'marker', contents: 'g' },
  ],
  victory: { marines: { survive: 2 } },
}

/** The same with two squads side by side. */
export const TWO_SQUADS = {
  ...CORRIDOR,
  board: ['#############', '#11..+.....A#', '#22..+......#', '#############'],
  sections: ['#############', '#aaaaabbbbb##', '#aaaaabbbbbb#', '#############'],
  squads: [
    { name: 'One', facing: 'E', members: [{ kind: 'flamer' }, { kind: 'marine' }] },
    { name: 'Two', facing: 'E', members: [{ kind: 'marine' }, { kind: 'sergeant' }] },
  ],
}

/** Timers that strike at once: nobody has to wait for a bot's pace. */
export const hurried: Time = {
  now: Date.now,
  after(_, call) {
    const timer = setTimeout(call, 0)
    return () => clearTimeout(timer)
  },
}

/** The real thing, which remembers all it was asked, and can be made to keep its answers to itself. */
export class Watched implements Thinking {
  readonly questions: Question[] = []
  readonly answers: Move[] = []
  private gate: Promise<void> | undefined
  private open = () => {}

  constructor(private readonly inner: Thinking) {}

  static thinking(options: ThinkerOptions = {}): Watched {
    return new Watched(new Thinker(options))
  }

  get waiting(): number {
    return this.inner.waiting
  }

  hold(): void {
    this.gate = new Promise((resolve) => {
      this.open = resolve
    })
  }

  release(): void {
    this.gate = undefined
    this.open()
  }

  async think(question: Question, signal: AbortSignal): Promise<Move> {
    this.questions.push(structuredClone(question))
    const move = await this.inner.think(question, signal)
    this.answers.push(move)
    await this.gate
    return move
  }

  close(): Promise<void> {
    this.release()
    return this.inner.close()
  }
}

export interface Match {
  match: string
  key: string
}

/** Created by a player who takes these seats. */
export async function against(
  running: Running,
  seats: Record<string, string>,
  mission: Json = CORRIDOR,
): Promise<Match> {
  const key = newKey()
  const { status, body } = await running.ask('POST', '/games/hulk/create', key, {
    numPlayers: Object.keys(seats).length,
    setupData: { mission, ruleset: { clock: { mode: 'off' } } },
    seats,
    // A name belongs to one player.
    playerName: `Ann ${key.slice(0, 8)}`,
  })
  if (status !== 200) throw new Error(JSON.stringify(body))
  return { match: body.matchID, key }
}

export async function sit(running: Running, { match, key }: Match, seat: string): Promise<Player> {
  const player = running.connect(match, seat, key)
  await player.sync()
  return player
}

export const isOver = ({ state }: Player): boolean => state!.ctx.gameover !== undefined
export const isTurnOf = ({ state, seat }: Player): boolean => decisionOf(state!.G.state)?.seat === seat

/** Threads take their time to begin where many tests run at once. */
export const LONG = { timeout: 120_000 }
export const patiently: typeof until = (find, what) => until(find, what, 60_000)

/** Until another is to decide, or it is over. */
export async function playTurn(player: Player): Promise<void> {
  while (!isOver(player) && isTurnOf(player)) {
    const { state } = player.state!.G
    await player.act(chooseAction(state, player.seat!, 'easy', 'a person'))
  }
}

/** These people play from their own views until `enough`; whoever else there is, is the server's to play. */
export async function playOn(people: Player[], enough: () => boolean = () => people.every(isOver)): Promise<void> {
  while (!enough()) {
    for (const person of people) await playTurn(person)
    await patiently(() => enough() || people.some((person) => !isOver(person) && isTurnOf(person)), 'a bot to move')
  }
}

/** Who made which moves, in order. */
export const movesOf = ({ log }: Player): Array<[seat: string, stateID: number]> =>
  log
    .filter(({ action }) => action.type === 'MAKE_MOVE')
    .map(({ action, _stateID }) => [action.payload.playerID as string, _stateID])

export const faultsOf = ({ logged }: Running): Json[] =>
  logged.map((line) => JSON.parse(line)).filter(({ msg }) => msg === 'fault')
