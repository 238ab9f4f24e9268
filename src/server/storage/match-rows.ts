/** Matches as rows: what is asked of the database, and what is made of its answer. */
import type { Row, Value } from './engine'
import type { Chair, Decides, Level, Match, MatchQuery, MatchState, Mine } from './storage'

const COLUMNS = [
  ...['id', 'game', 'created_at', 'updated_at', 'started_at', 'unlisted', 'spectators', 'setup_data', 'maker'],
  ...['language', 'mission', 'title', 'rounds', 'clock', 'state_id', 'gameover', 'deadline', 'next', 'previous'],
  ...['decides', 'decides_kind', 'decides_since', 'decides_acted'],
]

const joined = (matches: string, more = ''): string =>
  `SELECT ${COLUMNS.map((name) => `m.${name}`).join(', ')}, s.seat, s.name, s.token, s.invite, s.level${more}
    FROM ${matches} JOIN seats s ON s.match_id = m.id`

export const MATCH_AND_SEATS = joined('matches m')

/** The matches whose ids a query gives. Only those are read in full. */
const among = (ids: string): string => `(${ids}) page JOIN matches m ON m.id = page.id`

/** In a list, a mission of one's own is left out: a page of them would be megabytes. */
const LONGEST_SETUP = 2000
const brief = (select: string): string =>
  select.replace(
    'm.setup_data',
    `CASE WHEN LENGTH(m.setup_data) > ${LONGEST_SETUP} THEN NULL ELSE m.setup_data END AS setup_data`,
  )

/** More unread lines than anybody wants to know the number of. */
const MOST_UNREAD = 100

/** ?1 is the player's token, ?2 how many. What he said himself from another seat is nothing new to him. */
const UNREAD = `CASE WHEN s.token = ?1 THEN (SELECT COUNT(*) FROM (SELECT 1 AS one FROM chat c
  WHERE c.match_id = s.match_id AND c.at > s.read_up_to AND NOT EXISTS
    (SELECT 1 FROM seats x WHERE x.match_id = c.match_id AND x.seat = c.seat AND x.token = ?1)
  LIMIT ${MOST_UNREAD}) unread) END AS unread`

const byNeed = (m: string): string =>
  `ORDER BY CASE WHEN ${m}gameover IS NULL THEN 0 ELSE 1 END, ${m}updated_at DESC, ${m}id DESC`

export const MINE = `${brief(
  joined(
    among(`SELECT id FROM matches WHERE id IN (SELECT match_id FROM seats WHERE token = ?1) ${byNeed('')} LIMIT ?2`),
    `, ${UNREAD}`,
  ),
)} ${byNeed('m.')}, s.seat`

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
  const page = `SELECT id FROM matches WHERE ${wanted.join(' AND ')}
    ORDER BY updated_at DESC, id DESC LIMIT ?${values.push(limit)}`
  return { sql: `${brief(joined(among(page)))} ORDER BY m.updated_at DESC, m.id DESC, s.seat`, values }
}

/** A row a seat; the rows of a match follow one another. */
export function matchesFrom(rows: readonly Row[]): Match[] {
  const found = new Map<string, Match>()
  for (const row of rows) {
    const match = found.get(row.id as string) ?? matchFrom(row)
    found.set(match.id, match)
    const { decides, seats } = match
    const chair = chairFrom(row)
    seats[row.seat as string] = chair
    if (decides?.seat === row.seat && chair.level !== undefined) decides.level = chair.level
  }
  return [...found.values()]
}

export function minesFrom(rows: readonly Row[]): Mine[] {
  const unread = new Map<string, number>()
  for (const row of rows) {
    const count = row.unread as number | null
    if (count !== null) unread.set(row.id as string, Math.min(count, unread.get(row.id as string) ?? count))
  }
  return matchesFrom(rows).map((match) => ({ match, unread: unread.get(match.id) ?? 0 }))
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
  ...(row.setup_data === null ? {} : { setupData: JSON.parse(row.setup_data as string) }),
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
