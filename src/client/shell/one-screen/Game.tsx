/** A game in progress: the table for the player at the screen, or the curtain for the next player. */
import { useEffect, useState } from 'react'
import type { Seat, Side } from '../../../game/module'
import { useMessages } from '../../text'
import { RecapBar } from '../recap/RecapBar'
import { useLastTurn } from '../recap/use-last-turn'
import { type Past, useRecap } from '../recap/use-recap'
import { type Kept, keepGame } from '../saving/kept-games'
import { NextInSeries } from '../series/NextInSeries'
import { Curtain } from './Curtain'
import { GameMenu, type GameMenuProps, WayBack } from './GameMenu'
import { type Looking, playsAlone } from './looking-on'
import { PlayAgain } from './PlayAgain'
import type { Session } from './session'
import { useBots } from './use-bots'
import { useLookingOn } from './use-looking-on'
import { useTableOf } from './use-table'

export function Game(props: GameMenuProps) {
  const { session, settings } = props
  const { errors, files } = useMessages().ui
  const { looking, lift } = useLookingOn(session, settings)
  const viewer = looking.curtain ?? looking.viewer
  const lastTurn = useLastTurn({ session, look, viewer, own: sideToTell(session, settings.trust, viewer) })
  const kept = useAutosave(props)
  const [refusalSeen, setRefusalSeen] = useState(saidOnce)
  const stuck = useBots(session, settings.speed)
  if (looking.curtain !== undefined) {
    return <Curtain session={session} seat={looking.curtain} onLift={lift} onLeave={props.onLeave} />
  }
  const problem = kept === 'full' ? files.full : kept === 'refused' && !refusalSeen ? files.notKept : undefined
  const dismiss = () => {
    saidOnce = true
    setRefusalSeen(true)
  }
  return (
    <SessionTable
      {...props}
      looking={looking}
      lastTurn={lastTurn}
      onOrder={lift}
      notice={stuck !== undefined ? errors.botStuck : problem}
      dismissNotice={kept === 'refused' ? dismiss : undefined}
    />
  )
}

interface SessionTableProps extends GameMenuProps {
  looking: Exclude<Looking, { curtain: string }>
  lastTurn: Past | undefined
  onOrder(): void
  notice: string | undefined
  dismissNotice: (() => void) | undefined
}

function SessionTable({ looking, lastTurn, onOrder, notice, dismissNotice, ...menu }: SessionTableProps) {
  const { session, settings, onAgain, onStart, back } = menu
  const { Table } = session.game
  const { viewer, state, mayOrder } = looking
  const table = useTableOf({ session, viewer, state, mayOrder, onOrder, settings })
  const recap = useRecap(lastTurn, table.history, settings.speed)
  const { enemy } = useMessages().ui.recap
  const then = recap?.then && { ...recap.then, viewer: null, decision: session.game.module.decision(recap.then.view) }
  return (
    <Table
      {...table}
      {...then}
      canUndo={table.canUndo && !then}
      orders={then ? undefined : table.orders}
      recap={recap?.shown}
      above={recap && <RecapBar recap={recap} title={enemy} />}
      menu={<GameMenu {...menu} view={state} />}
      notice={notice}
      dismissNotice={dismissNotice}
      next={
        <>
          <NextInSeries session={session} state={state} onStart={onStart} />
          <PlayAgain onAgain={onAgain} />
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
