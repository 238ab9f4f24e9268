/** The words in use, for everything on the page; at the table they are the table's `messages`. */
import { createContext, useContext, useEffect, useState } from 'react'
import type { Language } from '../../game/hulk/text'
import { loadMessages } from './load'
import type { Messages } from './messages'

export const MessagesContext = createContext<Messages | undefined>(undefined)

export function useMessages(): Messages {
  const messages = useContext(MessagesContext)
  if (!messages) throw new Error('useMessages outside of the page')
  return messages
}

/** Nothing before any words are here; `failed` if those of the language would not come, and others have to do. */
export function useLoadedMessages(language: Language): { messages: Messages | undefined; failed: boolean } {
  const [messages, setMessages] = useState<Messages>()
  const [failed, setFailed] = useState(false)
  useEffect(() => {
    let wanted = true
    // Whatever was there stays; English for those who have nothing yet.
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
