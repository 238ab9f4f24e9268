/** The statements that create a match, begin it and store its moves. */
import { absenceChanges, presenceAtStart, sameVacations, stillAway } from './absence-writes'
import { inTurn, matchLock, must, playerLock, type Statement, sql, type Value } from './engine'
import { announce } from './sql-notices'
import { stillOffered } from './sql-offers'
import { foldOrders, giveOrders } from './sql-orders'
import { stopWaiting } from './sql-tickets'
import type { Commit, Decides, GameState, Match, NewMatch, PresentAtStart } from './storage'
import { packTags } from './tags'

/** A state as it is stored: packed, without the parts that never change during a match. */
export interface PackedState {
  constants: unknown
  packed: string
}

/** The players who have a seat in a new match. */
export const playersOf = ({ seats }: NewMatch): string[] => [
  ...new Set(Object.values(seats).flatMap(({ token }) => token ?? [])),
]

/** A match has one rematch. */
export const linkNext = (id: string, next: string): Statement =>
  must(sql('UPDATE matches SET next = ?2 WHERE id = ?1 AND next IS NULL', id, next))

/** Matches whose last seat was taken by a process that was killed before it could begin them. ?1 is the game, ?2 the time. */
export const UNBEGUN = `SELECT id FROM matches WHERE game = ?1 AND unlisted IN (0, 1) AND stage = 0 AND updated_at <= ?2
  AND NOT EXISTS (SELECT 1 FROM seats WHERE match_id = matches.id AND token IS NULL AND level IS NULL)`

/** Changes nothing if a player has replaced their key, or has had their attempt at the challenge of the day. */
export function createMatch(match: NewMatch, state: GameState, { constants, packed }: PackedState): Statement[] {
  const { id, game, createdAt, unlisted, spectators, setupData, maker, language, title, tags, timed, pace } = match
  const { absence, previous, day } = match
  // O4: the draw at set-up may have decided the game. Then it has begun and is already over.
  const { gameover } = state.ctx
  const over = gameover === undefined ? [null, null, 0] : [JSON.stringify(gameover), createdAt, 2]
  const players = playersOf(match)
  const values: Value[] = [
    ...[id, game, createdAt, Number(unlisted), Number(spectators), JSON.stringify(setupData ?? null)],
    ...[state._stateID, maker, language, title].map((it) => it ?? null),
    ...[packTags(tags), Number(timed), pace],
    ...over,
    ...[absence?.turns, absence?.minutes, previous, day].map((it) => it ?? null),
  ]
  const places = players.map((player) => `?${values.push(player)}`)
  return [
    must(
      sql(
        `INSERT INTO matches (id, game, created_at, updated_at, offered_at, unlisted, spectators, setup_data, state_id,
          maker, language, title, tags, timed, pace, gameover, started_at, stage, turns_allowed, minutes_allowed, previous,
          day)
          SELECT ?1, ?2, ?3, ?3, ?3, ?4, ?5, ?6, ?7, ?8, ?9, ?10, ?11, ?12, ?13, ?14, ?15, ?16, ?17, ?18, ?19, ?20
          WHERE NOT EXISTS (SELECT 1 FROM replaced_keys WHERE player IN (${places.join(', ') || 'NULL'}))
          ON CONFLICT (day, game, maker) WHERE day IS NOT NULL DO NOTHING`,
        ...values,
      ),
    ),
    sql(
      'INSERT INTO initial_states (match_id, constants, state) VALUES (?1, ?2, ?3)',
      ...[id, JSON.stringify(constants), packed],
    ),
    sql('INSERT INTO states (match_id, state) VALUES (?1, ?2)', id, packed),
    ...Object.entries(match.seats).map(([seat, { name, token, invite, level }]) =>
      sql(
        'INSERT INTO seats (match_id, seat, name, token, invite, level) VALUES (?1, ?2, ?3, ?4, ?5, ?6)',
        ...[id, seat, name ?? null, token ?? null, invite ?? null, level ?? null],
      ),
    ),
  ]
}

/** Changes nothing unless all seats are taken and play has not begun. */
export const startMatch = (
  id: string,
  packed: string,
  at: number,
  deadline: number | undefined,
  decides: Decides | undefined,
  givenBack: number,
  present: PresentAtStart | undefined,
): Statement[] => [
  sql(
    `UPDATE matches SET started_at = ?2, updated_at = ?2, stage = 1, deadline = ?3,
      decides = ?4, decides_kind = ?5, decides_since = ?6, decides_acted = ?7, given_back = ?8, quiet_since = ?9,
      acted_at = ?2
      WHERE id = ?1 AND started_at IS NULL AND state_id = 0
      AND NOT EXISTS (SELECT 1 FROM seats WHERE match_id = ?1 AND token IS NULL AND level IS NULL)`,
    ...[id, at, deadline ?? null, ...columnsOf(decides), givenBack, present?.running ?? null],
  ),
  sql('UPDATE states SET state = ?2 WHERE match_id = ?1', id, packed),
  sql('UPDATE initial_states SET state = ?2 WHERE match_id = ?1', id, packed),
  announce({ match: id, kind: 'begun', about: '', at }),
  ...(present ? presenceAtStart(id, present) : []),
  ...stopWaiting(id, at),
]

/** Changes nothing unless the match is in the state that the commit follows. */
export function commitMove(id: string, commit: Commit): Statement[] {
  const { follows, log, gameover, orders, ordered, givenBack, stood = 0, at, by, lapses, stateID } = commit
  const { whileAway, whileOffered, reseat } = commit
  const taker = reseat?.chair.token
  return [
    ...inTurn(
      ...(whileOffered || Object.keys(whileAway ?? {}).length > 0 ? [matchLock(id)] : []),
      ...(taker === undefined ? [] : [playerLock(taker)]),
    ),
    updateMatch(id, commit),
    ...storeState(id, commit),
    ...log.map((entry, n) =>
      sql('INSERT INTO log (match_id, state_id, n, entry) VALUES (?1, ?2, ?3, ?4)', ...[id, follows, n, entry]),
    ),
    ...(orders ? [foldOrders(id, follows, orders)] : []),
    ...(ordered ? [giveOrders(id, ordered.seat, ordered.orders)] : []),
    ...(givenBack || stood > 0
      ? [
          sql(
            'INSERT INTO given_back (match_id, state_id, ms, vacation) VALUES (?1, ?2, ?3, ?4)',
            ...[id, follows, givenBack?.ms ?? 0, stood],
          ),
        ]
      : []),
    ...(gameover === undefined
      ? []
      : [announce({ match: id, kind: 'over', about: '', at, knownTo: by === undefined ? [] : [by] })]),
    ...absenceChanges(id, commit),
    ...(lapses?.isNews
      ? [announce({ match: id, kind: 'claim', about: `${lapses.seat} ${stateID}`, at, knownTo: [lapses.seat] })]
      : []),
  ]
}

type Changing = Pick<Match, 'updatedAt' | 'deadline' | 'gameover' | 'decides' | 'progress'>

/** The columns of a match that a move may change. */
const COLUMNS = [
  'updated_at',
  'deadline',
  'gameover',
  'stage',
  'decides',
  'decides_kind',
  'decides_since',
  'decides_acted',
  'progress',
]
const changing = ({ updatedAt, deadline, gameover, decides, progress }: Changing): Value[] => [
  ...[updatedAt, deadline ?? null, gameover === undefined ? null : JSON.stringify(gameover)],
  ...[gameover === undefined ? 1 : 2, ...columnsOf(decides), progress === undefined ? null : JSON.stringify(progress)],
]

/** Updates only the columns that have changed, because every index that contains a written column is updated. */
function updateMatch(id: string, commit: Commit): Statement {
  const { follows, stateID, match, gameover, at, updatedAt = at, deadline, decides, progress, givenBack } = commit
  const { firstTurns, quietSince, actedAt, whileAway, whileOffered, vacations } = commit
  const old = match && changing(match)
  const values: Value[] = [id, follows, stateID]
  let set = 'state_id = ?3'
  if (givenBack) set += `, given_back = ?${values.push(givenBack.total)}`
  if (firstTurns) set += `, first_turns = ?${values.push(firstTurns.join(' '))}`
  if (quietSince !== undefined) set += `, quiet_since = ?${values.push(quietSince)}`
  if (actedAt !== undefined) set += `, acted_at = ?${values.push(actedAt)}`
  changing({ updatedAt, deadline, gameover, decides, progress }).forEach((value, n) => {
    if (!old || value !== old[n]) set += `, ${COLUMNS[n]} = ?${values.push(value)}`
  })
  const onlyIf = stillAway(whileAway, values) + stillOffered(whileOffered, values) + sameVacations(vacations, values)
  return sql(`UPDATE matches AS m SET ${set} WHERE id = ?1 AND state_id = ?2${onlyIf}`, ...values)
}

function storeState(id: string, { follows, changed, whole }: Commit): Statement[] {
  if (changed !== undefined) {
    return [sql('INSERT INTO steps (match_id, state_id, step) VALUES (?1, ?2, ?3)', id, follows, changed)]
  }
  return [
    sql('UPDATE states SET state = ?2 WHERE match_id = ?1', id, whole ?? null),
    sql('DELETE FROM steps WHERE match_id = ?1', id),
  ]
}

const columnsOf = (decides: Decides | undefined): Value[] =>
  decides ? [decides.seat, decides.kind, decides.since, Number(decides.acted)] : [null, null, null, null]
