/** What was said: the lines that were kept, and those that come in. Unread are those nobody has had in sight. */
import { useCallback, useEffect, useMemo, useState, useSyncExternalStore } from 'react'
import { api } from '../../lobby/api'
import type { ChatLine } from '../../lobby/facts'
import type { OnlineSession } from './session'

export interface ChatState {
  lines: ChatLine[]
  unread: number
  /** There may be lines before these. */
  hasEarlier: boolean
  earlier(): void
  /** All of it is in sight. */
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
    // Then it is unread again after a reload.
  }
}

export function useChat(session: OnlineSession): ChatState {
  const { matchID, mine } = session
  const { said, connection } = useSyncExternalStore(session.subscribe, session.snapshot)
  const [kept, setKept] = useState<ChatLine[]>([])
  const [hasEarlier, setHasEarlier] = useState(false)
  const [upTo, setUpTo] = useState(() => readUpTo(matchID))
  const isOn = connection === 'on'
  // At first, and again after every break: something may have been said meanwhile.
  useEffect(() => {
    if (!isOn) return
    let wanted = true
    api.chat(matchID).then(
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
  }, [matchID, isOn])
  const lines = useMemo(() => merged(kept, said), [kept, said])
  const last = lines.at(-1)?.at ?? 0
  const unread = lines.filter(({ at, seat }) => at > upTo && !mine.includes(seat)).length
  const read = useCallback(() => {
    if (last <= upTo) return
    setUpTo(last)
    keepRead(matchID, last)
    if (mine.length > 0) api.markRead(matchID, last).catch(() => {})
  }, [last, upTo, matchID, mine])
  const first = lines[0]?.at
  const earlier = useCallback(() => {
    api.chat(matchID, first).then(
      ({ lines: before }) => {
        setKept((after) => merged(before, after))
        setHasEarlier(before.length >= PAGE)
      },
      () => {},
    )
  }, [matchID, first])
  return { lines, unread, hasEarlier, earlier, read }
}

/** By time, each once; what the server kept goes before what was guessed here. */
function merged(kept: readonly ChatLine[], live: readonly ChatLine[]): ChatLine[] {
  const byId = new Map([...live, ...kept].map((line) => [line.id, line]))
  return [...byId.values()].sort((a, b) => a.at - b.at)
}
