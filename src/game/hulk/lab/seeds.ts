/** Game `i` of a run has the same seed under every variant and on however many cores. */
export const seedOf = (run: string | number, game: number): string => `${run}/${game}`
