/** The words of Breach on the page, one catalogue per language. Only the one in use is downloaded. */
import { createContext, useContext } from 'react'
import type { Language } from '../../../../game/module'
import type { Messages } from './messages'

export type { Messages, OwnWords } from './messages'

const CATALOGUES: Record<Language, () => Promise<Messages>> = {
  en: async () => (await import('./en')).en,
  ca: async () => (await import('./ca')).ca,
  es: async () => (await import('./es')).es,
}

export const loadMessages = (language: Language): Promise<Messages> => CATALOGUES[language]()

export const MessagesContext = createContext<Messages | undefined>(undefined)

export function useMessages(): Messages {
  const messages = useContext(MessagesContext)
  if (!messages) throw new Error('useMessages outside of the game')
  return messages
}
