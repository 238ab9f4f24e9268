/** Remembers the choices for the last game as defaults for the next one. */
import * as v from 'valibot'
import { LEVELS, type Level } from '../../../../game/module'

export interface TableMemory {
  /** The names of the players of the squads, in order, and of the swarm. */
  marines: string[]
  swarm: string
  /** The level of each player who was a bot, otherwise null. */
  bots: { marines: (Level | null)[]; swarm: Level | null }
  clock: 'live' | 'off'
  timesSwarm: boolean
}

const BotsSchema = v.strictObject({
  marines: v.pipe(v.array(v.nullable(v.picklist(LEVELS))), v.maxLength(3)),
  swarm: v.nullable(v.picklist(LEVELS)),
})

const KEY = 'bulkhead.table'

export function recallTable(): Partial<TableMemory> {
  try {
    const data = JSON.parse(localStorage.getItem(KEY) ?? '{}') as Partial<Record<keyof TableMemory, unknown>>
    return {
      ...(Array.isArray(data.marines) && data.marines.every((name) => typeof name === 'string')
        ? { marines: data.marines }
        : {}),
      ...(typeof data.swarm === 'string' ? { swarm: data.swarm } : {}),
      ...(v.is(BotsSchema, data.bots) ? { bots: data.bots } : {}),
      ...(data.clock === 'live' || data.clock === 'off' ? { clock: data.clock } : {}),
      ...(typeof data.timesSwarm === 'boolean' ? { timesSwarm: data.timesSwarm } : {}),
    }
  } catch {
    return {}
  }
}

export function rememberTable(memory: TableMemory): void {
  try {
    localStorage.setItem(KEY, JSON.stringify(memory))
  } catch {
    // Without them the form starts empty.
  }
}
