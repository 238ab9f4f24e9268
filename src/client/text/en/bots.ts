/** Bots, by level. */
export const bots = {
  levels: { easy: 'easy', normal: 'normal', hard: 'hard' },
  names: { easy: 'Bot, easy', normal: 'Bot, normal', hard: 'Bot, hard' },
}
