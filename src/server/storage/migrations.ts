/** The tables, one step after another. A step that has been released is never changed, only followed by another. */
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
    // `constants` is what every state of the match shares.
    `CREATE TABLE initial_states (
      match_id TEXT PRIMARY KEY REFERENCES matches (id) ON DELETE CASCADE,
      constants TEXT NOT NULL,
      state TEXT NOT NULL
    )`,
    `CREATE TABLE states (
      match_id TEXT PRIMARY KEY REFERENCES matches (id) ON DELETE CASCADE,
      state TEXT NOT NULL
    )`,
    // An action's own entry comes first, then those of what it set off. The key lets none in twice.
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
    // What a list shows of a match, so that no state and no JSON has to be looked into.
    'ALTER TABLE matches ADD COLUMN maker TEXT',
    'ALTER TABLE matches ADD COLUMN language TEXT',
    // The id of a mission that comes with the game; of one's own only the title is kept here.
    'ALTER TABLE matches ADD COLUMN mission TEXT',
    'ALTER TABLE matches ADD COLUMN title TEXT',
    'ALTER TABLE matches ADD COLUMN rounds BIGINT',
    'ALTER TABLE matches ADD COLUMN clock TEXT',
    'ALTER TABLE matches ADD COLUMN previous TEXT',
    'ALTER TABLE matches ADD COLUMN decides TEXT',
    'ALTER TABLE matches ADD COLUMN decides_kind TEXT',
    'ALTER TABLE matches ADD COLUMN decides_since BIGINT',
    'ALTER TABLE matches ADD COLUMN decides_acted SMALLINT',
    // 0 before play has begun, 1 during it, 2 after.
    'ALTER TABLE matches ADD COLUMN stage SMALLINT NOT NULL DEFAULT 0',
    `UPDATE matches SET stage = CASE
      WHEN gameover IS NOT NULL THEN 2 WHEN started_at IS NOT NULL THEN 1 ELSE 0 END`,
    'CREATE INDEX matches_by_stage ON matches (game, unlisted, stage, updated_at, id)',
    // Those that are over grow without end.
    'CREATE INDEX matches_by_mission ON matches (game, unlisted, mission, updated_at, id) WHERE stage = 2',
    // A hash of the code that a seat is reserved by, or the level of the bot that has it.
    'ALTER TABLE seats ADD COLUMN invite TEXT',
    'ALTER TABLE seats ADD COLUMN level TEXT',
    'ALTER TABLE seats ADD COLUMN read_up_to BIGINT NOT NULL DEFAULT 0',
    // Since when the wait lasted that was last told of; `unseen` until its player looks or acts.
    'ALTER TABLE seats ADD COLUMN noticed BIGINT NOT NULL DEFAULT 0',
    'ALTER TABLE seats ADD COLUMN unseen SMALLINT NOT NULL DEFAULT 0',
    'CREATE INDEX seats_by_token ON seats (token) WHERE token IS NOT NULL',
    // `id` is the hash of a player's key, which is the token of every seat he has.
    `CREATE TABLE players (
      id TEXT PRIMARY KEY,
      name TEXT,
      language TEXT,
      muted SMALLINT NOT NULL DEFAULT 0,
      updated_at BIGINT NOT NULL
    )`,
    // Ways to reach a player who is away. `page` is where he plays, for links.
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
    // Orders of a seat that were given beside the game, and with which action they came into it.
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
    // With all that a list can be filtered by, so that looking for what is not there does not read every match.
    'DROP INDEX matches_by_stage',
    'CREATE INDEX matches_listed ON matches (game, unlisted, stage, updated_at, id, mission, clock, language)',
  ],
  [
    // What each move since the state in `states` changed in it; `state_id` is the state before.
    `CREATE TABLE steps (
      match_id TEXT NOT NULL REFERENCES matches (id) ON DELETE CASCADE,
      state_id BIGINT NOT NULL,
      step TEXT NOT NULL,
      PRIMARY KEY (match_id, state_id)
    )`,
  ],
]
