/** A game in progress: the table for whoever sits at the screen, or the curtain for whoever comes next. */
import { useEffect, useState } from 'react'
import { Curtain } from '../hulk/hot-seat/Curtain'
import { keepGame } from '../hulk/hot-seat/kept-games'
import { PlayAgain } from '../hulk/hot-seat/PlayAgain'
import { useBots } from '../hulk/hot-seat/use-bots'
import { useLookingOn } from '../hulk/hot-seat/use-looking-on'
import { closeGuide, openRule, startGuide } from '../hulk/panels'
import { TableProvider } from '../hulk/TableProvider'
import { TableScreen } from '../hulk/TableScreen'
import { useMessages } from '../text'
import { GameMenu, type GameMenuProps } from './GameMenu'

export function Game(props: GameMenuProps) {
  const { session, settings } = props
  const { errors, files } = useMessages().ui
  const { looking, lift } = useLookingOn(session, settings)
  const kept = useAutosave(props)
  const stuck = useBots(session, settings.speed)
  useEffect(() => {
    if (!session.guided) return
    startGuide()
    return closeGuide
  }, [session])
  if (looking.curtain !== undefined) {
    return <Curtain session={session} seat={looking.curtain} onLift={lift} onLeave={props.onLeave} />
  }
  return (
    <TableProvider
      session={session}
      viewer={looking.viewer}
      state={looking.state}
      mayOrder={looking.mayOrder}
      onOrder={lift}
      settings={settings}
      openRule={openRule}
    >
      <TableScreen
        menu={<GameMenu {...props} />}
        notice={stuck === undefined ? (kept ? undefined : files.notKept) : errors.botStuck}
        next={<PlayAgain onAgain={props.onAgain} />}
      />
    </TableProvider>
  )
}

/** After every action, so that nothing is lost whatever becomes of the page. */
function useAutosave({ session }: GameMenuProps): boolean {
  const [kept, setKept] = useState(true)
  useEffect(() => {
    const keep = () => setKept(keepGame(session.save()))
    keep()
    return session.subscribe(keep)
  }, [session])
  return kept
}
