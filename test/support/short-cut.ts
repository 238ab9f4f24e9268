/** A mission of a few minutes: two marines with the way out behind them, three genestealers before them. */
export const SHORT_CUT = {
  id: 'short-cut',
  name: 'Short Cut',
  story: 'The lock is behind you.',
  minutes: 5,
  rounds: 4,
  board: ['###########', 'x1........#', '#1.......A#', '###########'],
  sections: ['###########', 'aaabbbcccc#', '#aabbbccc##', '###########'],
  squads: [
    {
      name: 'Squad Wick',
      facing: 'E',
      members: [
        { kind: 'marine', name: 'Tarn' },
        { kind: 'marine', name: 'Brandt' },
      ],
    },
  ],
  reinforcements: { perTurn: 1 },
  bag: { gg: 4 },
  swarm: [
    { at: 'J2', kind: 'genestealer' },
    { at: 'I3', kind: 'genestealer' },
    { at: 'I2', kind: 'genestealer' },
  ],
  victory: { marines: { left: 1, exit: 'x' } },
}
