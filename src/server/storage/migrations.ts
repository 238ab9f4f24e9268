/** The migrations that create the tables, in order. A released migration is never changed; later ones are added after it. */
export const MIGRATIONS: readonly (readonly string[])[] = [
  [
    `CREATE TABLE matches (
      id TEXT PRIMARY KEY,
      game TEXT NOT NULL,
      created_at BIGINT NOT NULL,
      updated_at BIGINT NOT NULL,
      started_at BIGINT,
      unlisted SMALLINT NOT NULL,
      spectators SMALLINT NOT NULL,
      setup_data TEXT NOT NULL,
      state_id BIGINT NOT NULL,
      gameover TEXT,
      deadline BIGINT,
      next TEXT
    )`,
    'CREATE INDEX matches_by_time ON matches (game, unlisted, updated_at, id)',
    'CREATE INDEX matches_by_deadline ON matches (deadline) WHERE deadline IS NOT NULL',
    // `constants` are the parts that all states of the match have in common.
    `CREATE TABLE initial_states (
      match_id TEXT PRIMARY KEY REFERENCES matches (id) ON DELETE CASCADE,
      constants TEXT NOT NULL,
      state TEXT NOT NULL
    )`,
    `CREATE TABLE states (
      match_id TEXT PRIMARY KEY REFERENCES matches (id) ON DELETE CASCADE,
      state TEXT NOT NULL
    )`,
    // The entry of an action comes first, then those of automatic moves it caused. The key prevents duplicates.
    `CREATE TABLE log (
      match_id TEXT NOT NULL REFERENCES matches (id) ON DELETE CASCADE,
      state_id BIGINT NOT NULL,
      n BIGINT NOT NULL,
      entry TEXT NOT NULL,
      PRIMARY KEY (match_id, state_id, n)
    )`,
    `CREATE TABLE seats (
      match_id TEXT NOT NULL REFERENCES matches (id) ON DELETE CASCADE,
      seat TEXT NOT NULL,
      name TEXT,
      token TEXT,
      PRIMARY KEY (match_id, seat)
    )`,
    `CREATE TABLE chat (
      match_id TEXT NOT NULL REFERENCES matches (id) ON DELETE CASCADE,
      at BIGINT NOT NULL,
      id TEXT NOT NULL,
      seat TEXT NOT NULL,
      name TEXT NOT NULL,
      text TEXT NOT NULL,
      PRIMARY KEY (match_id, at, id)
    )`,
  ],
  [
    // What lists show of a match, so that no state has to be read and no JSON parsed.
    'ALTER TABLE matches ADD COLUMN maker TEXT',
    'ALTER TABLE matches ADD COLUMN language TEXT',
    // The id of a mission that comes with the game. For a custom mission only the title is kept here.
    'ALTER TABLE matches ADD COLUMN mission TEXT',
    'ALTER TABLE matches ADD COLUMN title TEXT',
    'ALTER TABLE matches ADD COLUMN rounds BIGINT',
    'ALTER TABLE matches ADD COLUMN clock TEXT',
    'ALTER TABLE matches ADD COLUMN previous TEXT',
    'ALTER TABLE matches ADD COLUMN decides TEXT',
    'ALTER TABLE matches ADD COLUMN decides_kind TEXT',
    'ALTER TABLE matches ADD COLUMN decides_since BIGINT',
    'ALTER TABLE matches ADD COLUMN decides_acted SMALLINT',
    // 0 before play has begun, 1 during play, 2 when the game is over.
    'ALTER TABLE matches ADD COLUMN stage SMALLINT NOT NULL DEFAULT 0',
    `UPDATE matches SET stage = CASE
      WHEN gameover IS NOT NULL THEN 2 WHEN started_at IS NOT NULL THEN 1 ELSE 0 END`,
    'CREATE INDEX matches_by_stage ON matches (game, unlisted, stage, updated_at, id)',
    // An index for finished matches, whose number keeps growing.
    'CREATE INDEX matches_by_mission ON matches (game, unlisted, mission, updated_at, id) WHERE stage = 2',
    // A hash of the invite code for which a seat is reserved, or the level of the bot that has the seat.
    'ALTER TABLE seats ADD COLUMN invite TEXT',
    'ALTER TABLE seats ADD COLUMN level TEXT',
    'ALTER TABLE seats ADD COLUMN read_up_to BIGINT NOT NULL DEFAULT 0',
    // `noticed` is the start of the last wait that the player was notified of. `unseen` is 1 until they look or act.
    'ALTER TABLE seats ADD COLUMN noticed BIGINT NOT NULL DEFAULT 0',
    'ALTER TABLE seats ADD COLUMN unseen SMALLINT NOT NULL DEFAULT 0',
    'CREATE INDEX seats_by_token ON seats (token) WHERE token IS NOT NULL',
    // `id` is the hash of a player's key, which is also the token of all their seats.
    `CREATE TABLE players (
      id TEXT PRIMARY KEY,
      name TEXT,
      language TEXT,
      muted SMALLINT NOT NULL DEFAULT 0,
      updated_at BIGINT NOT NULL
    )`,
    // Ways to reach a player who is away. `page` is the address of the page they play on, for links.
    `CREATE TABLE channels (
      player TEXT NOT NULL REFERENCES players (id) ON DELETE CASCADE,
      kind TEXT NOT NULL,
      target TEXT NOT NULL,
      keys TEXT,
      page TEXT,
      failures BIGINT NOT NULL DEFAULT 0,
      created_at BIGINT NOT NULL,
      PRIMARY KEY (player, target)
    )`,
    `CREATE TABLE transfers (
      code TEXT PRIMARY KEY,
      player TEXT NOT NULL,
      sealed TEXT NOT NULL,
      expires_at BIGINT NOT NULL
    )`,
    'CREATE INDEX transfers_by_player ON transfers (player)',
    'CREATE TABLE server_keys (name TEXT PRIMARY KEY, value TEXT NOT NULL)',
  ],
  [
    // Orders given while it was another seat's turn, and the orders that entered the game with each action.
    `CREATE TABLE idle_orders (
      match_id TEXT NOT NULL REFERENCES matches (id) ON DELETE CASCADE,
      seat TEXT NOT NULL,
      orders TEXT NOT NULL,
      PRIMARY KEY (match_id, seat)
    )`,
    `CREATE TABLE folded_orders (
      match_id TEXT NOT NULL REFERENCES matches (id) ON DELETE CASCADE,
      state_id BIGINT NOT NULL,
      orders TEXT NOT NULL,
      PRIMARY KEY (match_id, state_id)
    )`,
    `CREATE TABLE offers (
      match_id TEXT NOT NULL REFERENCES matches (id) ON DELETE CASCADE,
      what TEXT NOT NULL,
      by_seat TEXT NOT NULL,
      agreed TEXT NOT NULL,
      state_id BIGINT NOT NULL,
      n BIGINT NOT NULL,
      PRIMARY KEY (match_id, what)
    )`,
  ],
  [
    // A covering index with all columns that lists filter by, so that a filter without results does not read every match.
    'DROP INDEX matches_by_stage',
    'CREATE INDEX matches_listed ON matches (game, unlisted, stage, updated_at, id, mission, clock, language)',
  ],
  [
    // The change made by each move since the checkpoint in `states`. `state_id` is the state before the move.
    `CREATE TABLE steps (
      match_id TEXT NOT NULL REFERENCES matches (id) ON DELETE CASCADE,
      state_id BIGINT NOT NULL,
      step TEXT NOT NULL,
      PRIMARY KEY (match_id, state_id)
    )`,
  ],
  [
    // Hashes of keys that their owners have replaced, and of the keys that succeeded them. The old keys are void.
    `CREATE TABLE replaced_keys (
      player TEXT PRIMARY KEY,
      successor TEXT NOT NULL,
      at BIGINT NOT NULL
    )`,
  ],
  [
    // Hashes of a seat's earlier invite codes, so that an outdated link can be told from one that never existed.
    "ALTER TABLE seats ADD COLUMN former_invites TEXT NOT NULL DEFAULT ''",
  ],
  [
    // A row is written here and deleted again to test whether the database can be written to.
    'CREATE TABLE probe (filler TEXT NOT NULL)',
    // B6: the last heartbeat of any server, in the servers' time (`at`) and by the database's own clock (`seen`), and the
    // total downtime.
    `CREATE TABLE heartbeat (
      id SMALLINT PRIMARY KEY,
      at BIGINT NOT NULL,
      seen BIGINT NOT NULL,
      down BIGINT NOT NULL
    )`,
    // How much of the downtime the clocks of a match have been given back, in total and with each action.
    'ALTER TABLE matches ADD COLUMN given_back BIGINT NOT NULL DEFAULT 0',
    `CREATE TABLE given_back (
      match_id TEXT NOT NULL REFERENCES matches (id) ON DELETE CASCADE,
      state_id BIGINT NOT NULL,
      ms BIGINT NOT NULL,
      PRIMARY KEY (match_id, state_id)
    )`,
  ],
  [
    // The tags that lists show of a match. Its game names them.
    "ALTER TABLE matches ADD COLUMN tags TEXT NOT NULL DEFAULT '|'",
    // 1 if decisions in this match have deadlines.
    'ALTER TABLE matches ADD COLUMN timed SMALLINT NOT NULL DEFAULT 0',
    `UPDATE matches SET tags = '|clock=' || clock || '|' || COALESCE('mission=' || mission || '|', '') || 'rounds=' || rounds || '|'
      WHERE clock IS NOT NULL AND rounds IS NOT NULL`,
    "UPDATE matches SET timed = 1 WHERE clock IS NOT NULL AND clock <> 'off'",
    'DROP INDEX matches_by_mission',
    'DROP INDEX matches_listed',
    ...['mission', 'rounds', 'clock'].map((column) => `ALTER TABLE matches DROP COLUMN ${column}`),
    'CREATE INDEX matches_listed ON matches (game, unlisted, stage, updated_at, id, tags, language)',
  ],
  [
    // How fast a match is played.
    "ALTER TABLE matches ADD COLUMN pace TEXT NOT NULL DEFAULT 'slow'",
    "UPDATE matches SET pace = 'live' WHERE REPLACE(tags, '|clock=live|', '|') <> tags",
    // When an open match was last offered by its creator, and when that offer expired.
    'ALTER TABLE matches ADD COLUMN offered_at BIGINT NOT NULL DEFAULT 0',
    'ALTER TABLE matches ADD COLUMN expired_at BIGINT',
    'UPDATE matches SET offered_at = created_at',
    'CREATE INDEX matches_offered ON matches (maker) WHERE stage = 0 AND unlisted = 0 AND expired_at IS NULL',
    // When a player was last connected. Only kept of those for whom it matters: hosts, and whoever waits for a match.
    'CREATE TABLE present (player TEXT PRIMARY KEY, seen_at BIGINT NOT NULL)',
    // Who waits to be matched up. A new `id` is given with every change. `side` is empty if any will do.
    `CREATE TABLE tickets (
      id TEXT NOT NULL UNIQUE,
      player TEXT NOT NULL,
      game TEXT NOT NULL,
      pace TEXT NOT NULL,
      side TEXT NOT NULL,
      rules TEXT NOT NULL,
      name TEXT NOT NULL,
      language TEXT,
      since BIGINT NOT NULL,
      match_id TEXT,
      paired_at BIGINT,
      PRIMARY KEY (player, game, pace)
    )`,
    'CREATE INDEX tickets_waiting ON tickets (game, since) WHERE match_id IS NULL',
    // How long people waited for a match, and whether they got one.
    `CREATE TABLE waits (
      ticket TEXT PRIMARY KEY,
      game TEXT NOT NULL,
      pace TEXT NOT NULL,
      at BIGINT NOT NULL,
      ms BIGINT NOT NULL,
      found SMALLINT NOT NULL
    )`,
    'CREATE INDEX waits_by_time ON waits (game, at)',
  ],
  [
    // Notices to players: those to be sent, and for some weeks those that were, so that none is sent twice. `about` tells
    // two notices of a kind apart, for instance two waits in one match. `due` is when to send it, or to try again.
    // `claim` marks the notices that go out together in one message.
    `CREATE TABLE notices (
      player TEXT NOT NULL,
      match_id TEXT NOT NULL,
      kind TEXT NOT NULL,
      about TEXT NOT NULL,
      at BIGINT NOT NULL,
      due BIGINT NOT NULL,
      tries BIGINT NOT NULL DEFAULT 0,
      claim TEXT,
      sent BIGINT,
      PRIMARY KEY (player, match_id, kind, about)
    )`,
    'CREATE INDEX notices_by_due ON notices (due) WHERE sent IS NULL',
    // Which kinds of notices each channel gets, where the player has chosen otherwise than the default.
    "ALTER TABLE players ADD COLUMN notice_choices TEXT NOT NULL DEFAULT '{}'",
    'ALTER TABLE players ADD COLUMN lead_hours BIGINT',
    // For e-mail: the code that ends it, and the hash of the code that confirms the address, until it is confirmed.
    'ALTER TABLE channels ADD COLUMN unsubscribe TEXT',
    'ALTER TABLE channels ADD COLUMN confirmation TEXT',
    'CREATE INDEX channels_by_unsubscribe ON channels (unsubscribe) WHERE unsubscribe IS NOT NULL',
    'CREATE INDEX channels_by_confirmation ON channels (confirmation) WHERE confirmation IS NOT NULL',
  ],
  [
    // Names and who has claimed them. `fold` is the same for all names that look alike (players/fold-name.ts).
    `CREATE TABLE names (
      fold TEXT PRIMARY KEY,
      name TEXT NOT NULL,
      player TEXT NOT NULL,
      used_at BIGINT NOT NULL
    )`,
    'CREATE INDEX names_by_player ON names (player)',
  ],
  [
    // Lists leave out offers that have expired.
    'DROP INDEX matches_listed',
    'CREATE INDEX matches_listed ON matches (game, unlisted, stage, updated_at, id, tags, language, expired_at)',
  ],
  [
    // What may be claimed when a player has vanished (tables/absence.ts).
    // Settings of the match. The defaults are in the code.
    'ALTER TABLE matches ADD COLUMN turns_allowed SMALLINT',
    'ALTER TABLE matches ADD COLUMN minutes_allowed SMALLINT',
    // The sides that have ended a turn. Not known of matches that had begun before.
    "ALTER TABLE matches ADD COLUMN first_turns TEXT DEFAULT ''",
    'UPDATE matches SET first_turns = NULL WHERE state_id > 0',
    'ALTER TABLE matches ADD COLUMN quiet_since BIGINT',
    // Players of matches that had begun before count as having come.
    'ALTER TABLE seats ADD COLUMN not_shown SMALLINT NOT NULL DEFAULT 0',
    'ALTER TABLE seats ADD COLUMN away_since BIGINT',
    'ALTER TABLE seats ADD COLUMN lapses SMALLINT NOT NULL DEFAULT 0',
    'ALTER TABLE seats ADD COLUMN replaced TEXT',
    'CREATE INDEX seats_not_shown ON seats (away_since) WHERE not_shown = 1',
  ],
  [
    // Whom players have muted or blocked.
    `CREATE TABLE relations (
      player TEXT NOT NULL,
      other TEXT NOT NULL,
      how TEXT NOT NULL,
      at BIGINT NOT NULL,
      PRIMARY KEY (player, other)
    )`,
    'CREATE INDEX relations_by_other ON relations (other)',
    // What players have reported to the operator, and whom the operator has banned.
    `CREATE TABLE reports (
      id TEXT PRIMARY KEY,
      at BIGINT NOT NULL,
      reporter TEXT,
      player TEXT,
      name TEXT NOT NULL,
      match_id TEXT,
      reason TEXT NOT NULL,
      text TEXT NOT NULL,
      closed SMALLINT NOT NULL DEFAULT 0
    )`,
    `CREATE TABLE bans (
      player TEXT PRIMARY KEY,
      name TEXT NOT NULL,
      reason TEXT NOT NULL,
      at BIGINT NOT NULL
    )`,
    // Who said it. A line of a spectator has the seat ''.
    'ALTER TABLE chat ADD COLUMN player TEXT',
    'UPDATE chat SET player = (SELECT token FROM seats s WHERE s.match_id = chat.match_id AND s.seat = chat.seat)',
    'CREATE INDEX chat_by_player ON chat (player)',
    // Changes made by a tool beside the server, which on SQLite has no other way to tell the server.
    'CREATE TABLE told (id TEXT PRIMARY KEY, change TEXT NOT NULL)',
  ],
  [
    // What lists show of a game in progress, as JSON.
    'ALTER TABLE matches ADD COLUMN progress TEXT',
  ],
  [
    // The seats that a player has lost because they were gone for too long.
    'CREATE INDEX seats_by_replaced ON seats (replaced) WHERE replaced IS NOT NULL',
  ],
  [
    // The day whose challenge this match is, as YYYY-MM-DD. Everybody has one attempt a day.
    'ALTER TABLE matches ADD COLUMN day TEXT',
    'CREATE UNIQUE INDEX matches_by_day ON matches (day, game, maker) WHERE day IS NOT NULL',
  ],
  [
    // When players were or are on vacation.
    `CREATE TABLE vacations (
      player TEXT NOT NULL REFERENCES players (id) ON DELETE CASCADE,
      begins_at BIGINT NOT NULL,
      ends_at BIGINT NOT NULL,
      PRIMARY KEY (player, begins_at)
    )`,
    'CREATE INDEX vacations_by_end ON vacations (ends_at)',
    // The time of the last action, in matches over days.
    'ALTER TABLE matches ADD COLUMN acted_at BIGINT',
    // How long the clock stood still before an action, because of a vacation.
    'ALTER TABLE given_back ADD COLUMN vacation BIGINT NOT NULL DEFAULT 0',
  ],
  [
    // What they want to play; empty if anything will do. When they lost their place, because they were away for too long.
    "ALTER TABLE tickets ADD COLUMN scenario TEXT NOT NULL DEFAULT ''",
    'ALTER TABLE tickets ADD COLUMN dropped_at BIGINT',
    'DROP INDEX tickets_waiting',
    'CREATE INDEX tickets_waiting ON tickets (game, since) WHERE match_id IS NULL AND dropped_at IS NULL',
  ],
  [
    // The hash of the code that confirmed an e-mail address, for whoever opens the link again.
    'ALTER TABLE channels ADD COLUMN confirmed_by TEXT',
    'CREATE INDEX channels_by_confirmed ON channels (confirmed_by) WHERE confirmed_by IS NOT NULL',
  ],
]
