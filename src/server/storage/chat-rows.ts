/** The statements and queries for what was said at a match. A line of a spectator has the seat ''. */
import { type Row, type Statement, sql, type Value } from './engine'
import { isDeaf } from './sql-relations'
import type { ChatLine, ChatQuery } from './storage'

export const insertLine = (match: string, line: ChatLine, player: string): Statement =>
  sql(
    'INSERT INTO chat (match_id, at, id, seat, name, text, player) VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7)',
    ...[match, line.at, line.id, line.seat ?? '', line.name, line.text, player],
  )

export function chatOf(
  match: string,
  limit: number,
  { before = Number.MAX_SAFE_INTEGER, reader, onlySeats = false }: ChatQuery,
): { sql: string; values: Value[] } {
  const values: Value[] = [match, before, limit]
  const heard = reader === undefined ? '' : `AND NOT ${isDeaf(`?${values.push(reader)}`, 'c.player')}`
  const seats = onlySeats ? "AND c.seat <> ''" : ''
  return {
    sql: `SELECT c.id, c.at, c.seat, c.name, c.text FROM chat c WHERE c.match_id = ?1 AND c.at < ?2 ${seats} ${heard}
      ORDER BY c.at DESC, c.id DESC LIMIT ?3`,
    values,
  }
}

/** The rows come with the newest first. */
export const linesFrom = (rows: readonly Row[]): ChatLine[] =>
  rows.toReversed().map(({ id, at, seat, name, text }) => ({
    id: id as string,
    at: at as number,
    ...(seat === '' ? {} : { seat: seat as string }),
    name: name as string,
    text: text as string,
  }))
