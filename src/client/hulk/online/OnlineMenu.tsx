/** What one does with a match as a whole. */
import { useState, useSyncExternalStore } from 'react'
import { agreedOn } from '../../lobby/agreed'
import { matchLink } from '../../lobby/invite-codes'
import { LinkBox } from '../../lobby/LinkBox'
import { MuteSwitch } from '../../lobby/notices/MuteSwitch'
import { RulesLine } from '../../lobby/RulesLine'
import { toggleFullScreen, useUndoKey } from '../../shell/game-tools'
import { SettingsForm } from '../../shell/SettingsForm'
import { TableMenu } from '../../shell/TableMenu'
import { useMessages } from '../../text'
import { useTable } from '../table'
import type { MatchProps } from './MatchPage'
import type { OnlineSession } from './session'

type Props = MatchProps & { session: OnlineSession }

export function OnlineMenu(props: Props) {
  useUndoKey(useTable().undo)
  return <TableMenu>{(close) => <MenuItems {...props} close={close} />}</TableMenu>
}

function MenuItems({ session, facts, settings, onSettings, go, close }: Props & { close(): void }) {
  const messages = useMessages()
  const { app, online } = messages.ui
  const { news, over, viewer } = useSyncExternalStore(session.subscribe, session.snapshot)
  const [sure, setSure] = useState(false)
  const plays = viewer !== null && !over
  const doing = (work: () => void) => () => {
    work()
    close()
  }
  return (
    <>
      <div className="menu-items">
        {plays && !news?.offer && (
          <button type="button" onClick={doing(() => session.offer('draw'))}>
            {online.offer.draw}
          </button>
        )}
        {plays && !news?.offer && news?.mayTakeBack && (
          <button type="button" onClick={doing(() => session.offer('takeBack'))}>
            {online.offer.takeBack}
          </button>
        )}
        {plays && (
          <button type="button" onClick={() => setSure(true)}>
            {online.menu.resign}
          </button>
        )}
        <button type="button" onClick={toggleFullScreen}>
          {app.fullScreen}
        </button>
        <button type="button" onClick={() => go({ at: 'lobby' })}>
          {online.menu.leave}
        </button>
      </div>
      {sure && (
        <div className="online-sure" role="alert">
          <p>{online.menu.resignAsk}</p>
          <button type="button" className="danger" onClick={doing(session.resign)}>
            {online.menu.resignYes}
          </button>
          <button type="button" onClick={() => setSure(false)}>
            {app.cancel}
          </button>
        </div>
      )}
      {plays && <p className="hint">{online.menu.leaveHint}</p>}
      <section>
        <h3>{online.menu.rules}</h3>
        <RulesLine agreed={agreedOn(facts, messages)} />
      </section>
      {facts.spectators && <LinkBox label={online.menu.watchLink} link={matchLink(facts.matchID)} />}
      {session.mine.length > 0 && <MuteSwitch />}
      <SettingsForm settings={settings} onSettings={onSettings} oneScreen={false} />
    </>
  )
}
