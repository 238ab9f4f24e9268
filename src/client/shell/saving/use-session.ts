/** The game at this screen that the address names: read from the browser, and locked so that no other tab plays it. */
import { useCallback, useEffect, useRef, useState } from 'react'
import { readWhat, whatOf } from '../../games/address'
import type { PageGames } from '../../games/page-game'
import { type Place, seedInAddress } from '../address'
import { loadSessions } from '../one-screen/load'
import type { Session } from '../one-screen/session'
import { type Go, workshopBehind } from '../use-place'
import { holdGame } from './hold'
import { allWritten, keepGame, readKeptGame } from './kept-games'
import type { ReadSave } from './read-save'

export type OpenGame = { id: string } & (
  | { is: 'opening' }
  | { is: 'open'; session: Session }
  /** Another tab has it. `lost`: this tab had it until just now. */
  | { is: 'elsewhere'; lost: boolean }
  | { is: 'unreadable'; read: ReadSave & { ok: false } }
  /** This browser has no such game. */
  | { is: 'missing' }
)

/** One game on the screen, from the request until it is closed. */
interface Sitting {
  id: string
  over: boolean
  session?: Session
  release?(): void
}

/** A game at this screen has an address: a reload continues it, and the browser's back button leaves it. */
export function useSession(games: PageGames, place: Place, go: Go) {
  const id = place.at === 'game' && place.what !== undefined ? readWhat(place.what, games).rest : undefined
  const [game, setGame] = useState<OpenGame>()
  /** A part of the page that the game needs could not be loaded. */
  const [failed, setFailed] = useState<Error>()
  const sitting = useRef<Sitting>(undefined)
  const here = useRef(place)
  here.current = place

  const sitDown = useCallback(
    async (wanted: string, { session, takeOver = false }: SitDown = {}) => {
      putAway(sitting.current)
      const now: Sitting = { id: wanted, over: false, session }
      sitting.current = now
      const show = (next: OpenGame) => {
        if (!now.over) setGame(next)
      }
      show(session ? { id: wanted, is: 'open', session } : { id: wanted, is: 'opening' })
      let busy = false
      const held = await holdGame(wanted, {
        takeOver,
        onBusy() {
          busy = true
          show({ id: wanted, is: 'elsewhere', lost: false })
        },
        onLost() {
          now.session?.close()
          show({ id: wanted, is: 'elsewhere', lost: true })
          now.over = true
          return allWritten()
        },
      })
      if (!held) return show({ id: wanted, is: 'elsewhere', lost: false })
      now.release = held.release
      if (now.over) return putAway(now)
      if (session && !busy) return
      // Another tab may have continued it in the meantime.
      session?.close()
      const read = await readKeptGame(wanted, games)
      if (now.over) return putAway(now)
      if (!read) return show({ id: wanted, is: 'missing' })
      if (!read.ok) return show({ id: wanted, is: 'unreadable', read })
      const { resumeSession } = await loadSessions()
      if (now.over) return putAway(now)
      now.session = resumeSession(read.game, read.save, seedInAddress())
      show({ id: wanted, is: 'open', session: now.session })
    },
    [games],
  )

  useEffect(() => {
    if (id === undefined) {
      putAway(sitting.current)
      sitting.current = undefined
      setGame(undefined)
    } else if (sitting.current?.id !== id) sitDown(id).catch(setFailed)
  }, [id, sitDown])
  useEffect(
    () => () => {
      putAway(sitting.current)
      sitting.current = undefined
    },
    [],
  )

  const start = useCallback(
    (session: Session) => {
      // Stored first, so that a reload finds it whatever happens next.
      void keepGame(session.save(), session.game)
      void sitDown(session.id, { session })
      // A game that follows another one, such as a repetition, has the same way back.
      const from = here.current.at === 'game' ? workshopBehind(session.game.workshop) : here.current
      go({ at: 'game', what: whatOf(session.game.module.id, session.id) }, from)
    },
    [go, sitDown],
  )
  const takeOver = useCallback((wanted: string) => void sitDown(wanted, { takeOver: true }), [sitDown])
  const shown: OpenGame | undefined = id === undefined ? undefined : game?.id === id ? game : { id, is: 'opening' }
  return { game: shown, failed, start, takeOver }
}

interface SitDown {
  /** A game that has just started. */
  session?: Session
  takeOver?: boolean
}

/** Another tab may take it when everything is written. */
function putAway(sitting: Sitting | undefined): void {
  if (!sitting) return
  sitting.over = true
  sitting.session?.close()
  const { release } = sitting
  sitting.release = undefined
  if (release) void allWritten().then(release)
}
