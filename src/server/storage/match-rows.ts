/** Matches as rows: what is asked of the database, and what is made of its answer. */
import type { Row, Value } from './engine'
import type { Chair, Decides, Level, Match, MatchQuery, MatchState } from './storage'

const COLUMNS = [
  ...['id', 'game', 'created_at', 'updated_at', 'started_at', 'unlisted', 'spectators', 'setup_data', 'maker'],
  ...['language', 'mission', 'title', 'rounds', 'clock', 'state_id', 'gameover', 'deadline', 'next', 'previous'],
  ...['decides', 'decides_kind', 'decides_since', 'decides_acted'],
]

const joined = (matches: string): string =>
  `SELECT ${COLUMNS.map((name) => `m.${name}`).join(', ')}, s.seat, s.name, s.token, s.invite, s.level
    FROM ${matches} m JOIN seats s ON s.match_id = m.id`

export const MATCH_AND_SEATS = joined('matches')

const IN_STATE: Record<MatchState, string> = {
  open: `stage = 0 AND EXISTS (SELECT 1 FROM seats WHERE match_id = matches.id
    AND token IS NULL AND invite IS NULL AND level IS NULL)`,
  playing: 'stage = 1',
  over: 'stage = 2',
}

export function listed(query: MatchQuery): { sql: string; values: Value[] } {
  const { game, limit, state, mission, clock, language, after, over, updatedBefore, updatedAfter } = query
  const values: Value[] = [game]
  const wanted = ['game = ?1', 'unlisted = 0']
  const where = (condition: (...numbers: string[]) => string, ...given: Value[]) =>
    wanted.push(condition(...given.map((value) => `?${values.push(value)}`)))
  if (state) wanted.push(IN_STATE[state])
  if (over !== undefined) wanted.push(over ? 'gameover IS NOT NULL' : 'gameover IS NULL')
  if (mission !== undefined) where((id) => `mission = ${id}`, mission)
  if (clock !== undefined) where((mode) => `clock = ${mode}`, clock)
  if (language !== undefined) where((tongue) => `language = ${tongue}`, language)
  if (updatedBefore !== undefined) where((time) => `updated_at < ${time}`, updatedBefore)
  if (updatedAfter !== undefined) where((time) => `updated_at > ${time}`, updatedAfter)
  if (after) where((time, id) => `(updated_at, id) < (${time}, ${id})`, after.updatedAt, after.id)
  const page = `SELECT * FROM matches WHERE ${wanted.join(' AND ')}
    ORDER BY updated_at DESC, id DESC LIMIT ?${values.push(limit)}`
  return { sql: `${joined(`(${page})`)} ORDER BY m.updated_at DESC, m.id DESC, s.seat`, values }
}

/** A row a seat; the rows of a match follow one another. */
export function matchesFrom(rows: readonly Row[]): Match[] {
  const found = new Map<string, Match>()
  for (const row of rows) {
    const match = found.get(row.id as string) ?? matchFrom(row)
    found.set(match.id, match)
    match.seats[row.seat as string] = chairFrom(row)
  }
  return [...found.values()]
}

const chairFrom = ({ name, token, invite, level }: Row): Chair => ({
  ...(name === null ? {} : { name: name as string }),
  ...(token === null ? {} : { token: token as string }),
  ...(invite === null ? {} : { invite: invite as string }),
  ...(level === null ? {} : { level: level as Level }),
})

const decidesFrom = (row: Row): Decides => ({
  seat: row.decides as string,
  kind: row.decides_kind as string,
  since: row.decides_since as number,
  acted: row.decides_acted === 1,
})

const matchFrom = (row: Row): Match => ({
  id: row.id as string,
  game: row.game as string,
  createdAt: row.created_at as number,
  updatedAt: row.updated_at as number,
  ...(row.started_at === null ? {} : { startedAt: row.started_at as number }),
  unlisted: row.unlisted === 1,
  spectators: row.spectators === 1,
  setupData: JSON.parse(row.setup_data as string),
  ...(row.maker === null ? {} : { maker: row.maker as string }),
  ...(row.language === null ? {} : { language: row.language as string }),
  ...(row.mission === null ? {} : { mission: row.mission as string }),
  ...(row.title === null ? {} : { title: row.title as string }),
  ...(row.rounds === null ? {} : { rounds: row.rounds as number }),
  ...(row.clock === null ? {} : { clock: row.clock as string }),
  stateID: row.state_id as number,
  ...(row.gameover === null ? {} : { gameover: JSON.parse(row.gameover as string) }),
  ...(row.decides === null ? {} : { decides: decidesFrom(row) }),
  ...(row.deadline === null ? {} : { deadline: row.deadline as number }),
  ...(row.next === null ? {} : { next: row.next as string }),
  ...(row.previous === null ? {} : { previous: row.previous as string }),
  seats: Object.create(null),
})
