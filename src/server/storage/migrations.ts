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
    // What each move since the state in `states` changed in it; `state_id` is the state before.
    `CREATE TABLE steps (
      match_id TEXT NOT NULL REFERENCES matches (id) ON DELETE CASCADE,
      state_id BIGINT NOT NULL,
      step TEXT NOT NULL,
      PRIMARY KEY (match_id, state_id)
    )`,
  ],
]
