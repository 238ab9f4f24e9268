/** A game in progress: the table for the player at the screen, or the curtain for the next player. */
import { useEffect, useMemo, useState } from 'react'
import { useMessages } from '../../text'
import { type Kept, keepGame } from '../saving/kept-games'
import { NextInSeries } from '../series/NextInSeries'
import { Curtain } from './Curtain'
import { GameMenu, type GameMenuProps, WayBack } from './GameMenu'
import { isBot, type Looking } from './looking-on'
import { PlayAgain } from './PlayAgain'
import type { Playback } from './playback'
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
      onOrder={lift}
      notice={stuck !== undefined ? errors.botStuck : problem}
      dismissNotice={kept === 'refused' ? dismiss : undefined}
    />
  )
}

interface SessionTableProps extends GameMenuProps {
  playback: Playback
  looking: Exclude<Looking, { curtain: string }>
  onOrder(): void
  notice: string | undefined
  dismissNotice: (() => void) | undefined
}

function SessionTable({ playback, looking, onOrder, notice, dismissNotice, ...menu }: SessionTableProps) {
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
  return (
    <Table
      {...table}
      beat={playback.beat()}
      watching={watching}
      menu={<GameMenu {...menu} session={session} view={state} />}
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
