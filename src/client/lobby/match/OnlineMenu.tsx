/** The menu of an online match. */
import { useState, useSyncExternalStore } from 'react'
import { SettingsForm } from '../../shell/SettingsForm'
import { toggleFullScreen, useUndoKey } from '../../shell/table/game-tools'
import { TableMenu } from '../../shell/table/TableMenu'
import { useMessages } from '../../text'
import { matchLink } from '../invites/invite-codes'
import { LinkBox } from '../invites/LinkBox'
import { MatchRules } from '../matches/match-words'
import { MuteSwitch } from '../notices/MuteSwitch'
import type { MatchProps } from './MatchPage'
import type { OnlineSession } from './session'

type Props = MatchProps & { session: OnlineSession }

export function OnlineMenu(props: Props) {
  useUndoKey(props.session.undo)
  return <TableMenu>{(close) => <MenuItems {...props} close={close} />}</TableMenu>
}

function MenuItems({ session, facts, settings, onSettings, go, close }: Props & { close(): void }) {
  const { app, online } = useMessages().ui
  const { news, over, viewer } = useSyncExternalStore(session.subscribe, session.snapshot)
  const [sure, setSure] = useState<'resign' | 'abort'>()
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
        {plays && news?.claimable?.abort ? (
          <button type="button" onClick={() => setSure('abort')}>
            {online.claim.abort}
          </button>
        ) : null}
        {plays && (
          <button type="button" onClick={() => setSure('resign')}>
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
          <p>{sure === 'abort' ? online.claim.abortAsk : online.menu.resignAsk}</p>
          <button type="button" className="danger" onClick={doing(sure === 'abort' ? session.abort : session.resign)}>
            {sure === 'abort' ? online.claim.abortYes : online.menu.resignYes}
          </button>
          <button type="button" onClick={() => setSure(undefined)}>
            {app.cancel}
          </button>
        </div>
      )}
      {plays && <p className="hint">{online.menu.leaveHint}</p>}
      <section>
        <h3>{online.menu.rules}</h3>
        <MatchRules match={facts} />
      </section>
      {facts.spectators && <LinkBox label={online.menu.watchLink} link={matchLink(facts)} />}
      {session.mine.length > 0 && <MuteSwitch />}
      <SettingsForm settings={settings} onSettings={onSettings} oneScreen={false} />
    </>
  )
}
