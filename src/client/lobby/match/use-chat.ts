/** The chat: stored lines and new ones. Lines are unread until they have been visible. */
import { useCallback, useEffect, useMemo, useState, useSyncExternalStore } from 'react'
import type { MatchName } from '../matches/places'
import { useRelations } from '../people/relations'
import { api } from '../server/api'
import type { ChatLine } from '../server/facts'
import type { OnlineSession } from './session'

export interface ChatState {
  lines: ChatLine[]
  unread: number
  /** Whether there may be earlier lines. */
  hasEarlier: boolean
  earlier(): void
  /** Marks everything as read. */
  read(): void
}

const PAGE = 100
const item = (matchID: string): string => `bulkhead.read.${matchID}`

function readUpTo(matchID: string): number {
  try {
    return Number(localStorage.getItem(item(matchID)) ?? 0)
  } catch {
    return 0
  }
}

function keepRead(matchID: string, at: number): void {
  try {
    localStorage.setItem(item(matchID), String(at))
  } catch {
    // Without storage, they are unread again after a reload.
  }
}

export function useChat(session: OnlineSession, { gameName, matchID }: MatchName): ChatState {
  const { mine } = session
  const match = useMemo(() => ({ gameName, matchID }), [gameName, matchID])
  const { said, connection, over } = useSyncExternalStore(session.subscribe, session.snapshot)
  const [kept, setKept] = useState<ChatLine[]>([])
  const [hasEarlier, setHasEarlier] = useState(false)
  const [upTo, setUpTo] = useState(() => readUpTo(matchID))
  const isOn = connection === 'on'
  // At first and after every reconnection, because lines may have been missed. After the end players may read more.
  // biome-ignore lint/correctness/useExhaustiveDependencies: `over` says when there is more to read
  useEffect(() => {
    if (!isOn) return
    let wanted = true
    api.chat(match).then(
      ({ lines }) => {
        if (!wanted) return
        setKept((before) => merged(before, lines))
        setHasEarlier((had) => had || lines.length >= PAGE)
      },
      () => {},
    )
    return () => {
      wanted = false
    }
  }, [match, isOn, over])
  const relations = useRelations()
  const lines = useMemo(
    () =>
      merged(kept, said).filter(
        ({ name, seat }) => !relations.has(name) || (seat !== undefined && mine.includes(seat)),
      ),
    [kept, said, relations, mine],
  )
  const last = lines.at(-1)?.at ?? 0
  const unread = lines.filter(({ at, seat }) => at > upTo && !(seat !== undefined && mine.includes(seat))).length
  const read = useCallback(() => {
    if (last <= upTo) return
    setUpTo(last)
    keepRead(matchID, last)
    if (mine.length > 0) api.markRead(match, last).catch(() => {})
  }, [last, upTo, match, matchID, mine])
  const first = lines[0]?.at
  const earlier = useCallback(() => {
    api.chat(match, first).then(
      ({ lines: before }) => {
        setKept((after) => merged(before, after))
        setHasEarlier(before.length >= PAGE)
      },
      () => {},
    )
  }, [match, first])
  return { lines, unread, hasEarlier, earlier, read }
}

/** Sorted by time and without duplicates. Stored lines replace live ones, whose time is estimated. */
function merged(kept: readonly ChatLine[], live: readonly ChatLine[]): ChatLine[] {
  const byId = new Map([...live, ...kept].map((line) => [line.id, line]))
  return [...byId.values()].sort((a, b) => a.at - b.at)
}
