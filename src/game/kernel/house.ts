/** Types and constants that the house and all its games share. */

/** A place at the table: boardgame.io's player id, `'0'` and up. */
export type Seat = string

/** Seats that win or lose together. A side has one or more seats, and each game names its own sides. */
export type Side = string

/** How well a bot plays. */
export const LEVELS = ['easy', 'normal', 'hard'] as const
export type Level = (typeof LEVELS)[number]

/** How fast a match is played: in one sitting, about a move a day, or with more time than that. */
export const PACES = ['live', 'day', 'slow'] as const
export type Pace = (typeof PACES)[number]

export const LANGUAGES = ['en', 'ca', 'es'] as const
export type Language = (typeof LANGUAGES)[number]

/** The name of each language in that language, for the language switch. */
export const LANGUAGE_NAMES: Record<Language, string> = { en: 'English', ca: 'Català', es: 'Español' }

/** The first of the reader’s languages (`navigator.languages`) that has a catalogue. */
export function pickLanguage(preferred: readonly string[]): Language {
  for (const tag of preferred) {
    const found = LANGUAGES.find((language) => language === tag.toLowerCase().split('-')[0])
    if (found) return found
  }
  return 'en'
}
