/** What people say at the table. All may read; those who play may speak. */
import { type FormEvent, useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { useMessages } from '../../text'
import { momentWords } from '../panels/clock-words'
import type { SeatInfo } from '../table'
import type { OnlineSession } from './session'
import type { ChatState } from './use-chat'

const LONGEST = 500

interface Props {
  session: OnlineSession
  chat: ChatState
  seats: readonly SeatInfo[]
}

export function Chat({ session, chat, seats }: Props) {
  const messages = useMessages()
  const { chat: words } = messages.ui.online
  const { lines, read } = chat
  const box = useRef<HTMLOListElement>(null)
  const last = lines.at(-1)?.id
  // biome-ignore lint/correctness/useExhaustiveDependencies: the newest line is shown when it comes
  useEffect(() => {
    if (box.current) box.current.scrollTop = box.current.scrollHeight
  }, [last])
  // Seen only where somebody looks.
  useEffect(() => {
    const look = () => {
      if (!document.hidden) read()
    }
    look()
    document.addEventListener('visibilitychange', look)
    return () => document.removeEventListener('visibilitychange', look)
  }, [read])
  const named = (seat: string) => seats.find((info) => info.seat === seat)
  return (
    <section className="chat" aria-label={words.title}>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard */}
      <ol ref={box} tabIndex={0} aria-live="polite">
        {chat.hasEarlier && (
          <li>
            <button type="button" className="quiet" onClick={chat.earlier}>
              {words.earlier}
            </button>
          </li>
        )}
        {lines.map(({ id, seat, text, at }) => (
          <li key={id} className={`${named(seat)?.side ?? ''}${session.mine.includes(seat) ? ' own' : ''}`}>
            <b>{named(seat)?.name ?? seat}</b> <time>{momentWords(at, messages.language)}</time>
            <p>{text}</p>
          </li>
        ))}
        {lines.length === 0 && <li className="hint">{words.empty}</li>}
      </ol>
      {session.mine.length > 0 ? <Say session={session} /> : <p className="hint">{words.readOnly}</p>}
    </section>
  )
}

/** What is typed stays until the server has it. */
function Say({ session }: { session: OnlineSession }) {
  const { chat: words } = useMessages().ui.online
  const { said, refused, viewer } = useSyncExternalStore(session.subscribe, session.snapshot)
  const [text, setText] = useState('')
  const [sent, setSent] = useState<{ text: string; after: number }>()
  const arrived = sent && said.slice(sent.after).some(({ seat }) => seat === viewer)
  useEffect(() => {
    if (!arrived) return
    setText((now) => (now === sent.text ? '' : now))
    setSent(undefined)
  }, [arrived, sent])
  useEffect(() => {
    if (refused) setSent(undefined)
  }, [refused])
  function say(event: FormEvent): void {
    event.preventDefault()
    if (text.trim() === '' || sent) return
    setSent({ text, after: said.length })
    session.say(text.trim())
  }
  return (
    <form onSubmit={say}>
      <input
        value={text}
        maxLength={LONGEST}
        aria-label={words.say}
        placeholder={words.say}
        autoComplete="off"
        onChange={(event) => setText(event.target.value)}
        onKeyDown={(event) => event.stopPropagation()}
      />
      <button type="submit" disabled={text.trim() === '' || sent !== undefined}>
        {words.send}
      </button>
    </form>
  )
}
