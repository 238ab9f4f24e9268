import type { DailyStore } from './daily'
import type { Engine } from './engine'
import { matchesFrom, OF_THE_DAY } from './match-rows'
import type { Match } from './storage'

export class SqlDaily implements DailyStore {
  constructor(private readonly engine: Engine) {}

  async attempt(day: string, game: string, player: string): Promise<string | undefined> {
    const [row] = await this.engine.read('SELECT id FROM matches WHERE day = ?1 AND game = ?2 AND maker = ?3', [
      day,
      game,
      player,
    ])
    return row?.id as string | undefined
  }

  async finished(day: string, game: string, limit: number): Promise<Match[]> {
    return matchesFrom(await this.engine.read(OF_THE_DAY, [day, game, limit]))
  }
}
