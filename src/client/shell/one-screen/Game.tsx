/** A game in progress: the table for the player at the screen, or the curtain for the next player. */
import { useEffect, useState } from 'react'
import { useMessages } from '../../text'
import { NextCourses } from '../Courses'
import { type Kept, keepGame } from '../saving/kept-games'
import { NextInSeries } from '../series/NextInSeries'
import { Curtain } from './Curtain'
import { GameMenu, type GameMenuProps, WayBack } from './GameMenu'
import type { Looking } from './looking-on'
import { PlayAgain } from './PlayAgain'
import { useBots } from './use-bots'
import { useLookingOn } from './use-looking-on'
import { useTableOf } from './use-table'

export function Game(props: GameMenuProps) {
  const { session, settings } = props
  const { errors, files } = useMessages().ui
  const { looking, lift } = useLookingOn(session, settings)
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
      onOrder={lift}
      notice={stuck !== undefined ? errors.botStuck : problem}
      dismissNotice={kept === 'refused' ? dismiss : undefined}
    />
  )
}

interface SessionTableProps extends GameMenuProps {
  looking: Exclude<Looking, { curtain: string }>
  onOrder(): void
  notice: string | undefined
  dismissNotice: (() => void) | undefined
}

function SessionTable({ looking, onOrder, notice, dismissNotice, ...menu }: SessionTableProps) {
  const { session, settings, onAgain, onStart, back } = menu
  const { Table } = session.game
  const { viewer, state, mayOrder } = looking
  const table = useTableOf({ session, viewer, state, mayOrder, onOrder, settings })
  return (
    <Table
      {...table}
      menu={<GameMenu {...menu} view={state} />}
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
