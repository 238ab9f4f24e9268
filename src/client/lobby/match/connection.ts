/**
 * The connection of one seat, or of a spectator, to the server: what it has received, and what it can send. Nothing is
 * sent while it is down. If it breaks while something is unanswered, the player is told what became of it.
 */
import type { LogEntry } from 'boardgame.io'
import { io, type Socket } from 'socket.io-client'
import type { GameRules, Seat } from '../../../game/module'
import type {
  Claim,
  ClientEvent,
  ClientToServer,
  Person,
  Proposal,
  Seen,
  ServerToClient,
  TableNews,
} from '../../../server/protocol'
import { isDeepEqual } from '../../shell/saving/undo-trail'
import { hangUp } from '../server/hang-up'
import { fetchPage, hasEarlier, withPage } from './log-pages'
import type { ChatMessage, Refused } from './news'
import { patched } from './patch'
import { type ServerClock, serverClock } from './server-clock'

export interface ConnectionOptions {
  module: GameRules
  matchID: string
  /** Null for a spectator. */
  seat: Seat | null
  key?: string
  /** The server's address. Defaults to the page's own server. */
  url?: string
  /** How many milliseconds an answer may take before the connection is checked. */
  patience?: number
}

export interface Received {
  /**
   * `opening` until the first answer, `lost` while it reconnects, `barred` if the server refuses the match for good.
   */
  connection: 'opening' | 'on' | 'lost' | 'barred'
  seen?: Seen
  /** The newest pages. `earlier` fetches the ones before. */
  log: LogEntry[]
  people: Person[]
  news?: TableNews
  orders?: object
  said: ChatMessage[]
  /** Whether an answer is overdue. */
  slow?: boolean
  /** The last refusal, until it is dismissed. */
  refused?: Refused
}

export interface Connection {
  seat: Seat | null
  clock: ServerClock
  /** The same object until something is received. */
  received(): Received
  subscribe(listener: () => void): () => void
  /** Makes a move, or undoes one. */
  act(action: { type: 'MAKE_MOVE'; move: string; said: unknown; orders?: object } | { type: 'UNDO' }): void
  say(text: string): void
  order(orders: object): void
  offer(what: Proposal): void
  decline(): void
  resign(): void
  claim(claim: Claim): void
  /** Ends the game without a result. */
  abort(): void
  dismiss(): void
  /** Fetches the page of the log before the first known entry, if there is one. */
  earlier(): Promise<void>
  close(): void
}

/** After these refusals the sync is requested again. */
const FOR_NOW: ReadonlySet<string> = new Set(['tooMuch', 'busy', 'closing', 'failed', 'notStored', 'stale'])
const ASK_AGAIN_AFTER = 1500
const PATIENCE = 4000
/** After an absence longer than this, in milliseconds, a phone's connection may be dead without notice. */
const LONG_AWAY = 15_000

export function openConnection({
  module,
  matchID,
  seat,
  key,
  url = '',
  patience = PATIENCE,
}: ConnectionOptions): Connection {
  const clock = serverClock()
  const listeners = new Set<() => void>()
  let received: Received = { connection: 'opening', log: [], people: [], said: [] }
  /** Messages without an answer. For an action, also the state that it was meant for. */
  let underWay: Array<{ event: string; text: string; stateID?: number }> = []
  let timer: ReturnType<typeof setTimeout> | undefined
  let slowly: ReturnType<typeof setTimeout> | undefined
  let doubting: ReturnType<typeof setTimeout> | undefined
  let fetching = false

  function receive(change: Partial<Received>): void {
    received = { ...received, ...change }
    for (const listener of listeners) listener()
  }
  const refuse = (event: string, code: Refused['code'], sentence?: string) =>
    receive({ refused: { event, code, ...(sentence ? { sentence } : {}) } })
  const answered = (event: string) => {
    underWay = underWay.filter((sent) => sent.event !== event)
    if (underWay.length === 0) inTime()
  }
  function inTime(): void {
    clearTimeout(slowly)
    if (received.slow) receive({ slow: false })
  }

  const socket: Socket<ServerToClient, ClientToServer> = io(`${url}/${module.id}`, {
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
  /** Checks the connection with a sync, and reconnects if there is no answer. */
  function doubt(): void {
    if (!socket.connected) return
    sync()
    clearTimeout(doubting)
    doubting = setTimeout(() => socket.disconnect().connect(), patience)
  }
  const unfollow = onReturn(LONG_AWAY, doubt)
  socket.on('connect', sync)
  socket.on('disconnect', (why) => {
    if (received.connection === 'barred') return
    if (received.connection === 'on') receive({ connection: 'lost' })
    // In this case socket.io does not reconnect by itself.
    if (why === 'io server disconnect') later(() => socket.connect())
  })
  socket.on('connect_error', () => {
    if (received.connection === 'opening') receive({ connection: 'lost' })
    if (!socket.active) later(() => socket.connect())
  })

  socket.on('sync', (match, { state, log, filteredMetadata }) => {
    if (match !== matchID) return
    clearTimeout(doubting)
    const broke = received.connection !== 'on'
    const seen = reuseConstants(module, received.seen, state)
    receive({ connection: 'on', seen, log: withPage(received.log, log), people: filteredMetadata, orders: undefined })
    if (broke) tellWhatWasLost(state._stateID)
    else answered('update')
  })
  /** If the game has a newer state, the action was done. For other messages it cannot be known. */
  function tellWhatWasLost(stateID: number): void {
    const [lost] = underWay.filter((sent) => sent.event !== 'update' || sent.stateID === stateID)
    underWay = []
    inTime()
    if (lost) refuse(lost.event, lost.event === 'update' ? 'lost' : 'unsure')
  }
  socket.on('patch', (match, from, to, patch, log) => {
    const { seen } = received
    if (match !== matchID || !seen || to <= seen._stateID) return
    const next = from === seen._stateID ? patched(seen, patch) : undefined
    if (next?._stateID !== to) return void sync()
    // Log entries carry the server's time, so they set the clock too.
    for (const { metadata } of log) if (typeof metadata?.at === 'number') clock.hear(metadata.at)
    answered('update')
    const ordersIn = ({ G }: Seen) => seat !== null && module.orders?.of(G.state, seat)
    const same = ordersIn(next) === ordersIn(seen)
    receive({ seen: next, log: [...received.log, ...log], ...(same ? {} : { orders: undefined }) })
  })
  socket.on('matchData', (match, people) => {
    if (match === matchID) receive({ people })
  })
  socket.on('time', (match, now) => {
    if (match === matchID) clock.hear(now)
  })
  socket.on('table', (match, news) => {
    if (match !== matchID) return
    for (const event of ['offer', 'decline', 'resign', 'claim', 'abort']) answered(event)
    receive({ news })
  })
  socket.on('orders', (match, whose, orders) => {
    if (match !== matchID || whose !== seat) return
    answered('orders')
    receive({ orders })
  })
  socket.on('chat', (match, { id, sender, payload, name }) => {
    if (match !== matchID) return
    if (sender === seat) answered('chat')
    const said = {
      id,
      ...(sender === null ? {} : { seat: sender }),
      name,
      text: payload,
      at: Math.ceil(clock.now() ?? Date.now()),
    }
    receive({ said: [...received.said, said] })
  })
  socket.on('refused', ({ event, code, sentence }) => {
    answered(event)
    if (event !== 'sync') return refuse(event, code, sentence)
    if (FOR_NOW.has(code)) return later(sync)
    receive({ connection: 'barred', refused: { event, code, sentence } })
    socket.disconnect()
  })
  // The local clock may have stopped while the machine slept.
  socket.io.on('reconnect', () => clock.reset())

  function slow(): void {
    receive({ slow: true })
    doubt()
  }

  /** Sends now or not at all. A queued message might arrive much later, in another state of the game. */
  function send<E extends ClientEvent>(event: E, args: Parameters<ClientToServer[E]>, stateID?: number): void {
    if (!socket.connected || received.connection !== 'on') return refuse(event, 'offline')
    if (received.refused) receive({ refused: undefined })
    const text = JSON.stringify(args)
    // The same message is already on its way, for instance after a double click.
    if (underWay.some((sent) => sent.event === event && sent.text === text)) return
    if (underWay.length === 0) slowly = setTimeout(slow, patience)
    underWay = [...underWay, { event, text, stateID }]
    socket.emit(event, ...args)
  }

  /** Spectators cannot send anything. */
  const fromSeat = (event: ClientEvent, work: (own: Seat) => void): void =>
    seat === null ? refuse(event, 'unauthorized') : work(seat)

  return {
    seat,
    clock,
    received: () => received,
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    act(action) {
      const { seen } = received
      if (!seen) return refuse('update', 'offline')
      const { _stateID } = seen
      fromSeat('update', (own) => {
        const actor = { playerID: own, credentials: key }
        if (action.type === 'UNDO') {
          send(
            'update',
            [{ type: 'UNDO', payload: { type: null, args: null, ...actor } }, _stateID, matchID, own],
            _stateID,
          )
          return
        }
        const { move, said, orders } = action
        const payload = { type: move, args: [said], ...actor, ...(orders ? { orders } : {}) }
        send('update', [{ type: 'MAKE_MOVE', payload }, _stateID, matchID, own], _stateID)
      })
    },
    say: (text) => send('chat', [matchID, { id: newId(), sender: seat, payload: text }, key]),
    order: (orders) => fromSeat('orders', (own) => send('orders', [matchID, own, orders, key])),
    offer: (what) => fromSeat('offer', (own) => send('offer', [matchID, own, what, key])),
    decline: () => fromSeat('decline', (own) => send('decline', [matchID, own, key])),
    resign: () => fromSeat('resign', (own) => send('resign', [matchID, own, key])),
    claim: (claim) => fromSeat('claim', (own) => send('claim', [matchID, own, claim, key])),
    abort: () => fromSeat('abort', (own) => send('abort', [matchID, own, key])),
    dismiss() {
      if (received.refused && received.connection !== 'barred') receive({ refused: undefined })
    },
    async earlier() {
      if (fetching || !hasEarlier(received.log)) return
      fetching = true
      const page = await fetchPage({ url, game: module.id, matchID, seat, key, before: received.log[0]._stateID })
      fetching = false
      if (page) receive({ log: withPage(page, received.log) })
    },
    close() {
      clearTimeout(timer)
      clearTimeout(slowly)
      clearTimeout(doubting)
      unfollow()
      listeners.clear()
      hangUp(socket)
    },
  }
}

/** Calls back when somebody returns to the page after a long absence. */
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

/** Keeps the objects that never change during a match, so that everything computed from them stays valid. */
function reuseConstants({ constants }: GameRules, before: Seen | undefined, after: Seen): Seen {
  if (!before) return after
  const same = Object.entries(before.G.state).filter(
    ([key, value]) => constants.includes(key) && isDeepEqual(value, Reflect.get(after.G.state, key)),
  )
  return { ...after, G: { ...after.G, state: { ...after.G.state, ...Object.fromEntries(same) } } }
}
