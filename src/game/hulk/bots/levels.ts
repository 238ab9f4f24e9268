/** Apart from the bots themselves: pages that only offer them need not fetch them. */
export const LEVELS = ['easy', 'normal', 'hard'] as const
export type Level = (typeof LEVELS)[number]
