/** What was chosen for the last game, for the next one. */
import * as v from 'valibot'
import { LEVELS, type Level } from '../../game/hulk/bots/levels'

export interface TableMemory {
  /** Of those who led squads, in their order, and of whoever led the swarm. */
  marines: string[]
  swarm: string
  /** Which of them were bots. */
  bots: { marines: (Level | null)[]; swarm: Level | null }
  clock: 'live' | 'off'
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
    }
  } catch {
    return {}
  }
}

export function rememberTable(memory: TableMemory): void {
  try {
    localStorage.setItem(KEY, JSON.stringify(memory))
  } catch {
    // They will be asked again.
  }
}
