/** Queries for matches, and the conversion of their rows to objects. */
import type { Language, Pace } from '../../game/module'
import type { MatchState } from '../protocol'
import { JOIN_VACATIONS, VACATION_COLUMNS, withVacation } from './clock-rows'
import type { Row, Value } from './engine'
import { isApartFrom, isDeaf } from './sql-relations'
import type { Chair, Decides, Level, Match, MatchQuery, Mine } from './storage'
import { tagSought, unpackTags } from './tags'

const COLUMNS = [
  ...['id', 'game', 'created_at', 'updated_at', 'started_at', 'unlisted', 'spectators', 'setup_data', 'maker'],
  ...[
    'language',
    'title',
    'tags',
    'timed',
    'pace',
    'offered_at',
    'expired_at',
    'state_id',
    'gameover',
    'deadline',
    'next',
    'previous',
  ],
  ...['decides', 'decides_kind', 'decides_since', 'decides_acted', 'progress', 'given_back'],
  ...['turns_allowed', 'minutes_allowed', 'first_turns', 'quiet_since', 'acted_at', 'day'],
]

const SEAT_COLUMNS = [
  ...['seat', 'name', 'invite', 'former_invites', 'level'],
  ...['away_since', 'not_shown', 'lapses', 'replaced'],
]

/** The token of a seat. Nobody has the one that a banned player's seat shows, so nobody can act for the seat. */
const TOKEN =
  "CASE WHEN EXISTS (SELECT 1 FROM bans b WHERE b.player = s.token) THEN '-' || s.token ELSE s.token END AS token"

const joined = (matches: string, more = ''): string =>
  `SELECT ${COLUMNS.map((name) => `m.${name}`).join(', ')}, ${SEAT_COLUMNS.map((name) => `s.${name}`).join(', ')}, ${TOKEN}, ${VACATION_COLUMNS}${more}
    FROM ${matches} JOIN seats s ON s.match_id = m.id ${JOIN_VACATIONS}`

export const MATCH_AND_SEATS = joined('matches m')

/** The matches whose ids a subquery selects. Only those rows are read in full. */
const among = (ids: string): string => `(${ids}) page JOIN matches m ON m.id = page.id`

/** Lists leave out long set-ups: a page of them could be megabytes. */
const LONGEST_SETUP = 2000
export const SHORT_SETUP = `LENGTH(setup_data) <= ${LONGEST_SETUP}`
const brief = (select: string): string =>
  select.replace('m.setup_data', `CASE WHEN ${SHORT_SETUP} THEN m.setup_data END AS setup_data`)

/** Unread lines are counted only up to this number. */
const MOST_UNREAD = 100

/** ?1 is the player's token and ?2 the limit. Only lines by other players count that this player may and wants to read. */
const UNREAD = `CASE WHEN s.token = ?1 THEN (SELECT COUNT(*) FROM (SELECT 1 AS one FROM chat c
  WHERE c.match_id = s.match_id AND c.at > s.read_up_to AND c.seat <> '' AND c.player <> ?1
    AND NOT ${isDeaf('?1', 'c.player')}
  LIMIT ${MOST_UNREAD}) unread) END AS unread`

/** Matches in progress first, then the most recently updated. */
const byNeed = (m: string): string =>
  `ORDER BY CASE WHEN ${m}gameover IS NULL THEN 0 ELSE 1 END, ${m}updated_at DESC, ${m}id DESC`

export const MINE = `${brief(
  joined(
    among(`SELECT id FROM matches WHERE id IN (SELECT match_id FROM seats WHERE token = ?1) ${byNeed('')} LIMIT ?2`),
    `, ${UNREAD}`,
  ),
)} ${byNeed('m.')}, s.seat`

/** `seats` is empty, or the name of the table with a dot. */
export const IS_FREE = (seats = ''): string =>
  ['token', 'invite', 'level'].map((column) => `${seats}${column} IS NULL`).join(' AND ')

/** Play has not begun, a seat is free for anybody, and the offer has not expired. */
export const IS_OPEN = `stage = 0 AND expired_at IS NULL
  AND EXISTS (SELECT 1 FROM seats WHERE match_id = matches.id AND ${IS_FREE()})`

const IN_STATE: Record<MatchState, string> = {
  open: IS_OPEN,
  playing: 'stage = 1',
  over: 'stage = 2',
}

export const SEAT_COUNT = '(SELECT COUNT(*) FROM seats WHERE match_id = matches.id)'

interface Query {
  sql: string
  values: Value[]
}

/** The conditions for the listed matches that a query asks for. */
function wanted(query: Omit<MatchQuery, 'limit'>): { conditions: string; values: Value[] } {
  const { game, state, players, freeSeats, reader, tags = {}, language, after } = query
  const { over, updatedBefore, updatedAfter } = query
  const values: Value[] = [game]
  const all = ['game = ?1', 'unlisted = 0']
  const where = (condition: (...numbers: string[]) => string, ...given: Value[]) =>
    all.push(condition(...given.map((value) => `?${values.push(value)}`)))
  all.push(state ? IN_STATE[state] : '(stage > 0 OR expired_at IS NULL)')
  if (players !== undefined) where((number) => `${SEAT_COUNT} = ${number}`, players)
  if (freeSeats) {
    const some = Object.entries(freeSeats).map(([count, seats]) => {
      const among = seats.map((seat) => `?${values.push(seat)}`).join(', ')
      return `(${SEAT_COUNT} = ?${values.push(Number(count))} AND EXISTS
        (SELECT 1 FROM seats WHERE match_id = matches.id AND seat IN (${among}) AND ${IS_FREE()}))`
    })
    all.push(`(${some.join(' OR ')})`)
  }
  if (reader !== undefined) where((player) => `(stage > 0 OR NOT ${isApartFrom('matches.id', player)})`, reader)
  if (over !== undefined) all.push(over ? 'gameover IS NOT NULL' : 'gameover IS NULL')
  // REPLACE exists in both databases and is case-sensitive, unlike LIKE in SQLite.
  for (const [name, value] of Object.entries(tags))
    where((tag) => `REPLACE(tags, ${tag}, '|') <> tags`, tagSought(name, value))
  if (language !== undefined) where((tongue) => `language = ${tongue}`, language)
  if (updatedBefore !== undefined) where((time) => `updated_at < ${time}`, updatedBefore)
  if (updatedAfter !== undefined) where((time) => `updated_at > ${time}`, updatedAfter)
  if (after) where((time, id) => `(updated_at, id) < (${time}, ${id})`, after.updatedAt, after.id)
  return { conditions: all.join(' AND '), values }
}

export function counted(query: Omit<MatchQuery, 'limit'>): Query {
  const { conditions, values } = wanted(query)
  return { sql: `SELECT COUNT(*) AS total FROM matches WHERE ${conditions}`, values }
}

export function listed(query: MatchQuery): Query {
  const { conditions, values } = wanted(query)
  const page = `SELECT id FROM matches WHERE ${conditions}
    ORDER BY updated_at DESC, id DESC LIMIT ?${values.push(query.limit)}`
  return { sql: `${brief(joined(among(page)))} ORDER BY m.updated_at DESC, m.id DESC, s.seat`, values }
}

/** ?1 is the day, ?2 the game and ?3 how many matches. */
export const OF_THE_DAY = `${brief(
  joined(among(`SELECT id FROM matches WHERE day = ?1 AND game = ?2 AND stage = 2 ORDER BY updated_at, id LIMIT ?3`)),
)} ORDER BY m.updated_at, m.id, s.seat`

/** Each row is a seat and a vacation of its player, or a seat alone. */
export function matchesFrom(rows: readonly Row[]): Match[] {
  const found = new Map<string, Match>()
  for (const row of rows) {
    const match = found.get(row.id as string) ?? matchFrom(row)
    found.set(match.id, match)
    const { decides, seats } = match
    const chair = seats[row.seat as string] ?? chairFrom(row)
    const vacations = withVacation(chair.vacations ?? [], row)
    if (vacations.length > 0) chair.vacations = vacations
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

const chairFrom = (row: Row): Chair => {
  const { name, token, invite, former_invites, level, away_since, not_shown, lapses, replaced } = row
  return {
    ...(name === null ? {} : { name: name as string }),
    ...(token === null ? {} : { token: token as string }),
    ...(invite === null ? {} : { invite: invite as string }),
    ...(former_invites === '' ? {} : { formerInvites: (former_invites as string).trim().split(' ') }),
    ...(level === null ? {} : { level: level as Level }),
    ...(away_since === null ? {} : { awaySince: away_since as number }),
    ...(not_shown === 1 ? { notShown: true } : {}),
    ...(lapses === 0 ? {} : { lapses: lapses as number }),
    ...(replaced === null ? {} : { replaced: replaced as string }),
  }
}

const decidesFrom = (row: Row): Decides => ({
  seat: row.decides as string,
  kind: row.decides_kind as string,
  since: row.decides_since as number,
  acted: row.decides_acted === 1,
})

const wordsIn = (text: string): string[] => (text === '' ? [] : text.split(' '))

function setupFrom(text: Row[string]): Pick<Match, 'setupData'> {
  const setupData = text === null ? null : (JSON.parse(text as string) as object | null)
  return setupData === null ? {} : { setupData }
}

const matchFrom = (row: Row): Match => ({
  id: row.id as string,
  game: row.game as string,
  createdAt: row.created_at as number,
  updatedAt: row.updated_at as number,
  ...(row.started_at === null ? {} : { startedAt: row.started_at as number }),
  unlisted: row.unlisted === 1,
  spectators: row.spectators === 1,
  ...setupFrom(row.setup_data),
  ...(row.maker === null ? {} : { maker: row.maker as string }),
  ...(row.language === null ? {} : { language: row.language as Language }),
  ...(row.title === null ? {} : { title: row.title as string }),
  tags: unpackTags(row.tags as string),
  timed: row.timed === 1,
  pace: row.pace as Pace,
  offeredAt: row.offered_at as number,
  ...(row.expired_at === null ? {} : { expiredAt: row.expired_at as number }),
  absence: {
    ...(row.turns_allowed === null ? {} : { turns: row.turns_allowed as number }),
    ...(row.minutes_allowed === null ? {} : { minutes: row.minutes_allowed as number }),
  },
  ...(row.first_turns === null ? {} : { firstTurns: wordsIn(row.first_turns as string) }),
  ...(row.quiet_since === null ? {} : { quietSince: row.quiet_since as number }),
  ...(row.day === null ? {} : { day: row.day as string }),
  ...(row.acted_at === null ? {} : { actedAt: row.acted_at as number }),
  stateID: row.state_id as number,
  ...(row.gameover === null ? {} : { gameover: JSON.parse(row.gameover as string) }),
  ...(row.decides === null ? {} : { decides: decidesFrom(row) }),
  ...(row.progress === null ? {} : { progress: JSON.parse(row.progress as string) }),
  ...(row.deadline === null ? {} : { deadline: row.deadline as number }),
  givenBack: row.given_back as number,
  ...(row.next === null ? {} : { next: row.next as string }),
  ...(row.previous === null ? {} : { previous: row.previous as string }),
  seats: Object.create(null),
})
