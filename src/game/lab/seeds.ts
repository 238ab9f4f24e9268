/** Game `i` of a run has the same seed under all rules and on any number of cores. */
export const seedOf = (run: string | number, game: number): string => `${run}/${game}`
