import type { Language } from '../../game/module'
import type { Messages } from './messages'

/** Only the one in use is downloaded. */
const CATALOGUES: Record<Language, () => Promise<Messages>> = {
  en: async () => (await import('./en')).en,
  ca: async () => (await import('./ca')).ca,
  es: async () => (await import('./es')).es,
}

export const loadMessages = (language: Language): Promise<Messages> => CATALOGUES[language]()
