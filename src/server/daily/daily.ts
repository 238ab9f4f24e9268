/**
 * A challenge a day, the same for everybody: the same scenario and side, and the same dice for whoever acts alike. It is an
 * ordinary match against bots, so the server decides what happens in it, and nobody can send a result. The match itself
 * is a player's one attempt: a unique index in the database sees to it that there is no second one.
 */
import { createHmac, randomBytes } from 'node:crypto'
import type { DailyModule, Language, Outcome } from '../../game/module'
import type { Hosted } from '../games'
import type { Daily, DailyResult } from '../protocol'
import { Refused } from '../refusals'
import type { Chair, Match } from '../storage/storage'
import { cleanName } from '../tables/clean-text'
import type { Lobby } from '../tables/lobby'
import type { Tables } from '../tables/tables'

/** More than a page shows at once. */
const MOST_RESULTS = 500
/** Of a game that was decided before anybody acted. */
const NO_MERIT = Number.MIN_SAFE_INTEGER

interface Beginner {
  player: string
  name: string | undefined
  language?: Language
}

export class DailyChallenges {
  constructor(
    private readonly tables: Tables,
    private readonly lobby: Lobby,
  ) {}

  /** The challenge of a day up to today, and its results. `player` is whoever asks. */
  async challenge(game: string, player: string | undefined, asked?: string): Promise<Daily> {
    const { hosted, daily } = this.mustHave(game)
    const { daily: store } = this.tables.storage
    const today = this.today()
    const day = asked ?? today
    // Nobody learns today what tomorrow brings.
    if (day > today) throw new Refused('notFound')
    const { setup, seats, seat, level } = daily.challenge(day)
    const [finished, attempt] = await Promise.all([
      store.finished(day, game, MOST_RESULTS),
      player === undefined ? undefined : store.attempt(day, game, player),
    ])
    return {
      day,
      today: day === today,
      setupData: hosted.module.publicSetup(setup),
      seat,
      side: hosted.module.sideOf(seat, seats),
      seats,
      level,
      ...(attempt === undefined ? {} : { matchID: attempt }),
      results: ranked(hosted, daily, seat, finished, player),
    }
  }

  /** The match in which this player has their attempt today. Asking again gives the same match. */
  async play(game: string, { player, name, language }: Beginner): Promise<string> {
    const { daily } = this.mustHave(game)
    const { storage, naming } = this.tables
    const day = this.today()
    const begun = await storage.daily.attempt(day, game, player)
    if (begun !== undefined) return begun
    const cleaned = cleanName(name)
    if (!cleaned) throw new Refused('badName')
    await naming.claim(cleaned, player)
    const { setup, seats, seat, level } = daily.challenge(day)
    const chairs = Object.fromEntries(
      Array.from({ length: seats }, (_, n): [string, Chair] =>
        String(n) === seat ? [seat, { name: cleaned, token: player }] : [String(n), { level }],
      ),
    )
    // Whoever could watch, or find the match in a list, would know what comes before their own attempt.
    const options = { unlisted: true, spectators: false, maker: player, day, ...(language ? { language } : {}) }
    await this.lobby.createDaily(game, setup, options, chairs, await this.seedOf(game, day))
    const match = await storage.daily.attempt(day, game, player)
    if (match === undefined) throw new Refused('notFound')
    return match
  }

  private today(): string {
    return new Date(this.tables.time.now()).toISOString().slice(0, 'YYYY-MM-DD'.length)
  }

  /** The seed that all attempts have in common. Nobody can compute it without the server's key. */
  private async seedOf(game: string, day: string): Promise<string> {
    const key = await this.tables.storage.people.serverKey('daily', () => randomBytes(32).toString('hex'))
    return createHmac('sha256', key).update(`${game} ${day}`).digest('hex')
  }

  private mustHave(game: string): { hosted: Hosted; daily: DailyModule } {
    const hosted = Object.hasOwn(this.tables.games, game) ? this.tables.games[game] : undefined
    const daily = hosted?.module.daily
    if (!hosted || !daily) throw new Refused('noSuchGame')
    return { hosted, daily }
  }
}

const RANKS: Record<DailyResult['result'], number> = { won: 0, drawn: 1, lost: 2 }

/** Whoever finished first is in front of those who did as well. */
function ranked(
  { module }: Hosted,
  daily: DailyModule,
  seat: string,
  finished: readonly Match[],
  player: string | undefined,
): DailyResult[] {
  return finished
    .flatMap(({ gameover, seats, progress }) => {
      const { winner, reason } = gameover as Outcome
      const chair = seats[seat]
      if (reason === 'aborted' || !chair) return []
      const side = module.sideOf(seat, Object.keys(seats).length)
      const result = winner === undefined ? 'drawn' : winner === side ? 'won' : 'lost'
      const { name, token } = chair
      return [
        {
          rank: RANKS[result],
          merit: progress === undefined ? NO_MERIT : daily.merit(progress, side),
          shown: {
            ...(name === undefined ? {} : { name }),
            ...(player !== undefined && token === player ? { mine: true as const } : {}),
            result,
            ...(progress === undefined ? {} : { progress }),
          } satisfies DailyResult,
        },
      ]
    })
    .sort((a, b) => a.rank - b.rank || b.merit - a.merit)
    .map(({ shown }) => shown)
}
