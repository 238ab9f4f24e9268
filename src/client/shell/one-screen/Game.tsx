/** A game in progress: the table for the player at the screen, or the curtain for the next player. */
import { useEffect, useMemo, useState } from 'react'
import type { Seat, Side } from '../../../game/module'
import { useMessages } from '../../text'
import { NextCourses } from '../Courses'
import { RecapBar } from '../recap/RecapBar'
import { useLastTurn } from '../recap/use-last-turn'
import { type Past, useRecap } from '../recap/use-recap'
import { type Kept, keepGame } from '../saving/kept-games'
import { NextInSeries } from '../series/NextInSeries'
import { Curtain } from './Curtain'
import { GameMenu, type GameMenuProps, WayBack } from './GameMenu'
import { isBot, type Looking, playsAlone } from './looking-on'
import { PlayAgain } from './PlayAgain'
import type { Playback } from './playback'
import type { Session } from './session'
import { useBots } from './use-bots'
import { useLookingOn } from './use-looking-on'
import { usePlayback } from './use-playback'
import { useTableOf } from './use-table'
import { Watching } from './Watching'

export function Game(props: GameMenuProps) {
  const { session, settings } = props
  const { errors, files } = useMessages().ui
  const playback = usePlayback(session, settings.speed)
  const { looking, lift } = useLookingOn(playback.shown, settings)
  const viewer = looking.curtain ?? looking.viewer
  const own = sideToTell(session, settings.trust, viewer)
  const { history } = playback.shown.snapshot()
  const lastTurn = useLastTurn({ session, history, look, viewer, own })
  const kept = useAutosave(props)
  const [refusalSeen, setRefusalSeen] = useState(saidOnce)
  const stuck = useBots(session, playback)
  if (looking.curtain !== undefined) {
    return <Curtain session={playback.shown} seat={looking.curtain} onLift={lift} onLeave={props.onLeave} />
  }
  const problem = kept === 'full' ? files.full : kept === 'refused' && !refusalSeen ? files.notKept : undefined
  const dismiss = () => {
    saidOnce = true
    setRefusalSeen(true)
  }
  return (
    <SessionTable
      {...props}
      playback={playback}
      looking={looking}
      lastTurn={lastTurn}
      onOrder={lift}
      notice={stuck !== undefined ? errors.botStuck : problem}
      dismissNotice={kept === 'refused' ? dismiss : undefined}
    />
  )
}

interface SessionTableProps extends GameMenuProps {
  playback: Playback
  looking: Exclude<Looking, { curtain: string }>
  lastTurn: Past | undefined
  onOrder(): void
  notice: string | undefined
  dismissNotice: (() => void) | undefined
}

function SessionTable({ playback, looking, lastTurn, onOrder, notice, dismissNotice, ...menu }: SessionTableProps) {
  const { settings, onSettings, onAgain, onStart, back } = menu
  const { shown: session } = playback
  const { Table } = session.game
  const { viewer, state, mayOrder } = looking
  const bot = isBot(session.seats, session.snapshot().decision?.seat)
  const watching = useMemo(
    () => bot && <Watching playback={playback} settings={settings} onSettings={onSettings} />,
    [bot, playback, settings, onSettings],
  )
  const table = useTableOf({ session, viewer, state, mayOrder, onOrder, settings })
  const recap = useRecap(lastTurn, table.history, settings.speed)
  const { enemy } = useMessages().ui.recap
  const then = recap?.then && { ...recap.then, viewer: null, decision: session.game.module.decision(recap.then.view) }
  return (
    <Table
      {...table}
      beat={playback.beat()}
      watching={watching}
      {...then}
      canUndo={table.canUndo && !then}
      orders={then ? undefined : table.orders}
      recap={recap?.shown}
      above={recap && <RecapBar recap={recap} title={enemy} />}
      menu={<GameMenu {...menu} session={session} view={state} />}
      notice={notice}
      dismissNotice={dismissNotice}
      next={
        <>
          <NextInSeries session={session} state={state} onStart={onStart} />
          <PlayAgain onAgain={onAgain} />
          {session.course !== undefined && <NextCourses after={session.course} onStart={onStart} />}
          {back && <WayBack {...back} />}
        </>
      }
    />
  )
}

/** The views of all seats: whoever comes to the screen next may look back. */
function look({ game, seats, view }: Session) {
  const views = new Map([null, ...seats.map(({ seat }) => seat)].map((seat) => [seat, view(seat)]))
  return { turn: game.module.turn(view(null)), view: (viewer: Seat | null) => views.get(viewer)! }
}

/** The side of a viewer who has not followed the other side's turn with their own hands. */
function sideToTell({ seats }: Session, trust: boolean, viewer: Seat | null): Side | undefined {
  const own = seats.find(({ seat }) => seat === viewer)?.side
  const others = seats.filter(({ side }) => side !== own)
  const isShared = trust || playsAlone(seats)
  return isShared && others.every(({ bot }) => bot === undefined) ? undefined : own
}

/** Whether the warning that nothing can be stored was already shown. */
let saidOnce = false

/** Stores the game after every action, so that nothing is lost if the page is closed. */
function useAutosave({ session }: GameMenuProps): Kept {
  const [kept, setKept] = useState<Kept>('kept')
  useEffect(() => {
    let here = true
    const keep = async () => {
      const how = await keepGame(session.save(), session.game)
      if (here) setKept(how)
    }
    void keep()
    const leave = session.subscribe(() => void keep())
    return () => {
      here = false
      leave()
    }
  }, [session])
  return kept
}
