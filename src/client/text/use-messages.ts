/** The current words, for the whole page. The table of a game passes them on as `messages`. */
import { createContext, useContext, useEffect, useState } from 'react'
import type { Language } from '../../game/module'
import { loadMessages } from './load'
import type { Messages } from './messages'

export const MessagesContext = createContext<Messages | undefined>(undefined)

export function useMessages(): Messages {
  const messages = useContext(MessagesContext)
  if (!messages) throw new Error('useMessages outside of the page')
  return messages
}

/** Undefined until words are loaded. `failed` if those of this language could not be loaded and others are used. */
export function useLoadedMessages(language: Language): { messages: Messages | undefined; failed: boolean } {
  const [messages, setMessages] = useState<Messages>()
  const [failed, setFailed] = useState(false)
  useEffect(() => {
    let wanted = true
    // Keeps the words that are there. If there are none, uses English.
    const makeDo = () => loadMessages('en').then((english) => wanted && setMessages((before) => before ?? english))
    loadMessages(language).then(
      (loaded) => {
        if (!wanted) return
        setMessages(loaded)
        setFailed(false)
      },
      () => {
        if (wanted) setFailed(true)
        makeDo().catch(() => {})
      },
    )
    return () => {
      wanted = false
    }
  }, [language])
  useEffect(() => {
    if (messages) document.documentElement.lang = messages.language
  }, [messages])
  return { messages, failed }
}
