export const LANGUAGES = ['en', 'ca', 'es'] as const
export type Language = (typeof LANGUAGES)[number]

/** Each in its own words, for the language switch. */
export const LANGUAGE_NAMES: Record<Language, string> = { en: 'English', ca: 'Català', es: 'Español' }

/** The first of the reader’s languages (`navigator.languages`) that there is a catalogue for. */
export function pickLanguage(preferred: readonly string[]): Language {
  for (const tag of preferred) {
    const found = LANGUAGES.find((language) => language === tag.toLowerCase().split('-')[0])
    if (found) return found
  }
  return 'en'
}
