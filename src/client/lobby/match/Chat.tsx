/** What is said at a match. Players and spectators talk apart; players see the spectators' talk once the game is over. */
import { type FormEvent, useEffect, useRef, useState, useSyncExternalStore } from 'react'
import type { SeatInfo } from '../../games/page-game'
import { momentWords } from '../../shell/moments'
import { useMessages } from '../../text'
import { PersonDialog } from '../people/PersonDialog'
import { PersonName } from '../people/PersonName'
import { useName } from '../you/identity'
import { YourName } from '../you/YourName'
import type { OnlineSession } from './session'
import type { ChatState } from './use-chat'

const LONGEST = 500
const TALKS = ['players', 'spectators'] as const
type Talk = (typeof TALKS)[number]

interface Props {
  session: OnlineSession
  chat: ChatState
  seats: readonly SeatInfo[]
}

export function Chat({ session, chat, seats }: Props) {
  const messages = useMessages()
  const { chat: words } = messages.ui.online
  const { over } = useSyncExternalStore(session.subscribe, session.snapshot)
  const { read } = chat
  const watches = session.mine.length === 0
  const hasBoth = watches || over
  const [chosen, setTalk] = useState<Talk>('players')
  // Here and not with the line that was pressed, because muting takes the line away.
  const [about, setAbout] = useState<string>()
  const talk = hasBoth ? chosen : 'players'
  const lines = chat.lines.filter(({ seat }) => (seat === undefined) === (talk === 'spectators'))
  const box = useRef<HTMLOListElement>(null)
  const last = lines.at(-1)?.id
  // biome-ignore lint/correctness/useExhaustiveDependencies: scrolls to the newest line when it comes
  useEffect(() => {
    if (box.current) box.current.scrollTop = box.current.scrollHeight
  }, [last])
  // Lines count as read only while the page is visible.
  useEffect(() => {
    const look = () => {
      if (!document.hidden) read()
    }
    look()
    document.addEventListener('visibilitychange', look)
    return () => document.removeEventListener('visibilitychange', look)
  }, [read])
  const named = (seat: string | undefined) => seats.find((info) => info.seat === seat)
  const isOwn = (seat: string | undefined) => seat !== undefined && session.mine.includes(seat)
  return (
    <>
      <section className="chat" aria-label={words.title}>
        {hasBoth && <TalkChoice talk={talk} onTalk={setTalk} />}
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard */}
        <ol ref={box} tabIndex={0} aria-live="polite">
          {chat.hasEarlier && (
            <li>
              <button type="button" className="quiet" onClick={chat.earlier}>
                {words.earlier}
              </button>
            </li>
          )}
          {lines.map(({ id, seat, name, text, at }) => (
            <li key={id} className={`${named(seat)?.side ?? ''}${isOwn(seat) ? ' own' : ''}`}>
              <b>
                <Speaker name={named(seat)?.name ?? name} isOwn={isOwn(seat)} onOpen={setAbout} />
              </b>{' '}
              <time>{momentWords(at, messages.language)}</time>
              <p>{text}</p>
            </li>
          ))}
          {lines.length === 0 && <li className="hint">{words.empty}</li>}
        </ol>
        <Reply session={session} talk={talk} watches={watches} />
      </section>
      {about !== undefined && (
        <PersonDialog name={about} matchID={session.matchID} onClose={() => setAbout(undefined)} />
      )}
    </>
  )
}

function TalkChoice({ talk, onTalk }: { talk: Talk; onTalk(talk: Talk): void }) {
  const { chat: words } = useMessages().ui.online
  return (
    <div className="shell-choice">
      {TALKS.map((each) => (
        <button key={each} type="button" aria-pressed={talk === each} onClick={() => onTalk(each)}>
          {words[each]}
        </button>
      ))}
    </div>
  )
}

function Speaker({ name, isOwn, onOpen }: { name: string; isOwn: boolean; onOpen(name: string): void }) {
  const [own] = useName()
  return isOwn || name === own ? name : <PersonName name={name} onOpen={onOpen} />
}

/** Whoever plays speaks among the players, whoever watches among the spectators. Spectators need a name for it. */
function Reply({ session, talk, watches }: { session: OnlineSession; talk: Talk; watches: boolean }) {
  const { chat: words } = useMessages().ui.online
  const [name] = useName()
  if (watches !== (talk === 'spectators')) {
    return <p className="hint">{watches ? words.readOnly : words.spectatorsOnly}</p>
  }
  if (!watches) return <Say session={session} />
  return (
    <>
      <p className="hint">{name ? words.apart : words.nameFirst}</p>
      {name ? <Say session={session} /> : <YourName />}
    </>
  )
}

/** The text stays in the field until the server has it. */
function Say({ session }: { session: OnlineSession }) {
  const { chat: words } = useMessages().ui.online
  const { said, refused, viewer } = useSyncExternalStore(session.subscribe, session.snapshot)
  const [text, setText] = useState('')
  const [sent, setSent] = useState<{ text: string; after: number }>()
  const arrived = sent && said.slice(sent.after).some(({ seat }) => seat === (viewer ?? undefined))
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
