/** The words in use: the catalogue of the game and the few of the shell. Only one language is downloaded beside English. */
import { createContext, useContext, useEffect, useState } from 'react'
import { en as gameEn, type Language, loadMessages, type Messages } from '../../game/hulk/text'
import { en, type ShellText } from './text/en'

export interface Words {
  language: Language
  messages: Messages
  text: ShellText
}

const SHELL: Record<Language, () => Promise<ShellText>> = {
  en: async () => en,
  ca: async () => (await import('./text/ca')).ca,
  es: async () => (await import('./text/es')).es,
}

export const ENGLISH: Words = { language: 'en', messages: gameEn, text: en }

export async function loadWords(language: Language): Promise<Words> {
  const [messages, text] = await Promise.all([loadMessages(language), SHELL[language]()])
  return { language, messages, text }
}

export const WordsContext = createContext<Words>(ENGLISH)

export const useWords = (): Words => useContext(WordsContext)

/** The words of a language once they are here; undefined before any are, `failed` if they would not come. */
export function useLoadedWords(language: Language): { words: Words | undefined; failed: boolean } {
  const [words, setWords] = useState<Words | undefined>(language === 'en' ? ENGLISH : undefined)
  const [failed, setFailed] = useState(false)
  useEffect(() => {
    let wanted = true
    loadWords(language).then(
      (loaded) => {
        if (!wanted) return
        setWords(loaded)
        setFailed(false)
        document.documentElement.lang = language
      },
      () => {
        if (!wanted) return
        setWords((before) => before ?? ENGLISH)
        setFailed(true)
      },
    )
    return () => {
      wanted = false
    }
  }, [language])
  return { words, failed }
}
