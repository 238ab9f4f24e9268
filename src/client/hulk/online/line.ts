/**
 * The line from one seat to the server, or from a spectator: what it has told, and what can be told to it. What is said
 * while there is no connection is refused at once; what was under way when it broke is not forgotten.
 */
import type { LogEntry } from 'boardgame.io'
import { io, type Socket } from 'socket.io-client'
import type { Orders } from '../../../game/hulk/state'
import type { Seat } from '../../../game/hulk/types'
import { isDeepEqual } from '../hot-seat/undo-trail'
import type { Person, Refused, Said, Seen, SyncInfo, TableNews } from './news'
import { type Operation, patched } from './patch'
import { type ServerClock, serverClock } from './server-clock'

export interface LineOptions {
  matchID: string
  /** Null looks on. */
  seat: Seat | null
  key?: string
  /** Of the server; that of the page if not given. */
  url?: string
  /** Milliseconds an answer may take before the line is doubted. */
  patience?: number
}

export interface Heard {
  /** `opening` before the first word, `lost` while it is being looked for, `barred` when there is no use in that. */
  connection: 'opening' | 'on' | 'lost' | 'barred'
  seen?: Seen
  log: LogEntry[]
  people: Person[]
  news?: TableNews
  orders?: Orders
  said: Said[]
  /** Something was sent a while ago, and there is no answer. */
  slow?: boolean
  /** The last thing that was refused, until it is dismissed. */
  refused?: Refused
}

export interface Line {
  seat: Seat | null
  clock: ServerClock
  /** The same object until something is heard. */
  heard(): Heard
  subscribe(listener: () => void): () => void
  /** A move, or taking one back. */
  act(action: { type: 'MAKE_MOVE'; move: string; said: unknown } | { type: 'UNDO' }): void
  say(text: string): void
  /** Any other message: match and seat go first, the key last. */
  tell(event: 'orders' | 'offer' | 'decline' | 'resign', ...what: unknown[]): void
  dismiss(): void
  close(): void
}

/** A sync that is refused for one of these is asked for again. */
const FOR_NOW: ReadonlySet<string> = new Set(['tooMuch', 'busy', 'closing', 'failed', 'notStored', 'stale'])
const ASK_AGAIN_AFTER = 1500
const PATIENCE = 4000
/** Away for longer than this, a phone may hold a line that is dead. */
const LONG_AWAY = 15_000

export function openLine({ matchID, seat, key, url = '', patience = PATIENCE }: LineOptions): Line {
  const clock = serverClock()
  const listeners = new Set<() => void>()
  let heard: Heard = { connection: 'opening', log: [], people: [], said: [] }
  /** What was sent and not answered yet: the message, and for an action the state it was meant for. */
  let underWay: Array<{ event: string; text: string; stateID?: number }> = []
  let timer: ReturnType<typeof setTimeout> | undefined
  let slowly: ReturnType<typeof setTimeout> | undefined
  let doubting: ReturnType<typeof setTimeout> | undefined

  function hear(change: Partial<Heard>): void {
    heard = { ...heard, ...change }
    for (const listener of listeners) listener()
  }
  const refuse = (event: string, code: Refused['code'], sentence?: string) =>
    hear({ refused: { event, code, ...(sentence ? { sentence } : {}) } })
  const answered = (event: string) => {
    underWay = underWay.filter((sent) => sent.event !== event)
    if (underWay.length === 0) inTime()
  }
  function inTime(): void {
    clearTimeout(slowly)
    if (heard.slow) hear({ slow: false })
  }

  const socket: Socket = io(`${url}/hulk`, {
    transports: ['websocket', 'polling'],
    forceNew: true,
    reconnectionDelay: 300,
    reconnectionDelayMax: 3000,
  })
  const sync = () => socket.emit('sync', matchID, seat, key)
  const later = (work: () => void) => {
    clearTimeout(timer)
    timer = setTimeout(work, ASK_AGAIN_AFTER)
  }
  /** Whether the line is alive is found out by asking; one that does not answer is given up for another. */
  function doubt(): void {
    if (!socket.connected) return
    sync()
    clearTimeout(doubting)
    doubting = setTimeout(() => socket.disconnect().connect(), patience)
  }
  const unfollow = onReturn(LONG_AWAY, doubt)
  socket.on('connect', sync)
  socket.on('disconnect', (why) => {
    if (heard.connection === 'barred') return
    if (heard.connection === 'on') hear({ connection: 'lost' })
    // Then socket.io does not try by itself.
    if (why === 'io server disconnect') later(() => socket.connect())
  })
  socket.on('connect_error', () => {
    if (heard.connection === 'opening') hear({ connection: 'lost' })
    if (!socket.active) later(() => socket.connect())
  })

  socket.on('sync', (match: string, { state, log, filteredMetadata }: SyncInfo) => {
    if (match !== matchID) return
    clearTimeout(doubting)
    const broke = heard.connection !== 'on'
    const seen = reuseConstants(heard.seen, state)
    hear({ connection: 'on', seen, log, people: filteredMetadata, orders: undefined })
    if (broke) tellWhatWasLost(state._stateID)
    else answered('update')
  })
  /** An action was done if the game has gone on. Of everything else nobody can tell from here. */
  function tellWhatWasLost(stateID: number): void {
    const [lost] = underWay.filter((sent) => sent.event !== 'update' || sent.stateID === stateID)
    underWay = []
    inTime()
    if (lost) refuse(lost.event, lost.event === 'update' ? 'lost' : 'unsure')
  }
  socket.on('patch', (match: string, from: number, to: number, patch: Operation[], log: LogEntry[]) => {
    const { seen } = heard
    if (match !== matchID || !seen || to <= seen._stateID) return
    const next = from === seen._stateID ? patched(seen, patch) : undefined
    if (next?._stateID !== to) return void sync()
    // Each action tells when it was done, which is as good as a message of its own.
    for (const { metadata } of log) if (typeof metadata?.at === 'number') clock.hear(metadata.at)
    answered('update')
    const same = seat !== null && next.G.state.secret.orders[seat] === seen.G.state.secret.orders[seat]
    hear({ seen: next, log: [...heard.log, ...log], ...(same ? {} : { orders: undefined }) })
  })
  socket.on('matchData', (match: string, people: Person[]) => {
    if (match === matchID) hear({ people })
  })
  socket.on('time', (match: string, now: number) => {
    if (match === matchID) clock.hear(now)
  })
  socket.on('table', (match: string, news: TableNews) => {
    if (match !== matchID) return
    for (const event of ['offer', 'decline', 'resign']) answered(event)
    hear({ news })
  })
  socket.on('orders', (match: string, whose: Seat, orders: Orders) => {
    if (match !== matchID || whose !== seat) return
    answered('orders')
    hear({ orders })
  })
  socket.on('chat', (match: string, line: { id: string; sender: Seat; payload: unknown; at?: number }) => {
    if (match !== matchID || typeof line.payload !== 'string') return
    if (line.sender === seat) answered('chat')
    const said = {
      id: line.id,
      seat: line.sender,
      text: line.payload,
      at: Math.ceil(line.at ?? clock.now() ?? Date.now()),
    }
    hear({ said: [...heard.said, said] })
  })
  socket.on('refused', ({ event, code, sentence }: Refused) => {
    answered(event)
    if (event !== 'sync') return refuse(event, code, sentence)
    if (FOR_NOW.has(code)) return later(sync)
    hear({ connection: 'barred', refused: { event, code, sentence } })
    socket.disconnect()
  })
  // A machine that slept counts wrong.
  socket.io.on('reconnect', () => clock.reset())

  function slow(): void {
    hear({ slow: true })
    doubt()
  }

  /** Never into a queue: it would come out of it much later, when the game is another. */
  function send(event: string, args: unknown[], stateID?: number): void {
    if (!socket.connected || heard.connection !== 'on') return refuse(event, 'offline')
    if (heard.refused) hear({ refused: undefined })
    const text = JSON.stringify(args)
    // Pressed twice: it is being done.
    if (underWay.some((sent) => sent.event === event && sent.text === text)) return
    if (underWay.length === 0) slowly = setTimeout(slow, patience)
    underWay = [...underWay, { event, text, stateID }]
    socket.emit(event, ...args)
  }

  return {
    seat,
    clock,
    heard: () => heard,
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    act(action) {
      const said = action.type === 'UNDO' ? { type: null, args: null } : { type: action.move, args: [action.said] }
      const payload = { ...said, playerID: seat, credentials: key }
      const stateID = heard.seen?._stateID
      send('update', [{ type: action.type, payload }, stateID, matchID, seat], stateID)
    },
    say(text) {
      send('chat', [matchID, { id: newId(), sender: seat, payload: text }, key])
    },
    tell(event, ...what) {
      send(event, [matchID, seat, ...what, key])
    },
    dismiss() {
      if (heard.refused && heard.connection !== 'barred') hear({ refused: undefined })
    },
    close() {
      clearTimeout(timer)
      clearTimeout(slowly)
      clearTimeout(doubting)
      unfollow()
      listeners.clear()
      socket.removeAllListeners()
      socket.disconnect()
    },
  }
}

/** Calls when somebody looks at the page again who had been away for long. */
function onReturn(long: number, call: () => void): () => void {
  if (typeof document === 'undefined') return () => {}
  let since = performance.now()
  const follow = () => {
    if (document.hidden) since = performance.now()
    else if (performance.now() - since > long) call()
  }
  document.addEventListener('visibilitychange', follow)
  return () => document.removeEventListener('visibilitychange', follow)
}

const newId = (): string => Math.random().toString(36).slice(2, 12)

/** Mission and rules are the same as before, and so is all that was worked out from them. */
function reuseConstants(before: Seen | undefined, after: Seen): Seen {
  if (!before) return after
  const { mission, ruleset } = before.G.state
  const { state } = after.G
  return {
    ...after,
    G: {
      ...after.G,
      state: {
        ...state,
        mission: isDeepEqual(mission, state.mission) ? mission : state.mission,
        ruleset: isDeepEqual(ruleset, state.ruleset) ? ruleset : state.ruleset,
      },
    },
  }
}
