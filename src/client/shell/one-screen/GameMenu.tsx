/** The menu of a game at one screen. */
import { useEffect, useRef, useState } from 'react'
import type { NewGame } from '../../games/page-game'
import { useMessages } from '../../text'
import type { Place } from '../address'
import { useCurrentGame } from '../game'
import { SettingsForm, type SettingsProps } from '../SettingsForm'
import { type Copied, copyPosition } from '../saving/copy-position'
import { downloadSave } from '../saving/files'
import { LoadFile } from '../saving/LoadFile'
import type { ReadSave } from '../saving/read-save'
import { toggleFullScreen, useUndoKey } from '../table/game-tools'
import { TableMenu } from '../table/TableMenu'
import { askAgain, mayAskAgain } from './ask-again'
import type { Session } from './session'

export interface GameMenuProps extends SettingsProps {
  session: Session
  onLoad(read: ReadSave & { ok: true }): void
  /** Starts again with the same set-up and players. */
  onAgain(): void
  onStart(game: NewGame): void
  onLeave(): void
  /** For a game that was started from the workshop. */
  back?: { to: Place; go(): void }
}

/** `view` is the view of the player at the screen. */
export function GameMenu(props: GameMenuProps & { view: object }) {
  useUndoKey(props.session.undo)
  return (
    <>
      {props.back && <WayBack {...props.back} />}
      <TableMenu>{() => <MenuItems {...props} />}</TableMenu>
    </>
  )
}

export function WayBack({ to, go }: NonNullable<GameMenuProps['back']>) {
  const room = useCurrentGame().words.workshop?.[to.at]
  if (!room) return null
  return (
    <button type="button" className="way-back" aria-label={room.backTo} title={room.backTo} onClick={go}>
      <span aria-hidden="true">←</span> <span className="wide-only">{room.title}</span>
    </button>
  )
}

function MenuItems({
  session,
  view,
  settings,
  onSettings,
  onLoad,
  onAgain,
  onLeave,
}: GameMenuProps & { view: object }) {
  const { app, files, start } = useMessages().ui
  const { position } = session.game.save
  const [copied, setCopied] = useState<Copied>()
  return (
    <>
      <div className="menu-items">
        <button type="button" onClick={() => downloadSave(session)}>
          {files.save}
        </button>
        <LoadFile label={files.load} onLoad={onLoad} />
        {position && (
          <button type="button" onClick={async () => setCopied(await copyPosition(position, view))}>
            {files.copyPosition}
          </button>
        )}
        <button type="button" onClick={toggleFullScreen}>
          {app.fullScreen}
        </button>
        {mayAskAgain(session) && (
          <button type="button" title={app.askAgainHint} onClick={() => askAgain(session)}>
            {app.askAgain}
          </button>
        )}
        <button type="button" onClick={onAgain}>
          {start.newGame}
        </button>
        <button type="button" onClick={onLeave}>
          {app.backToStart}
        </button>
      </div>
      {copied !== undefined && <CopyResult copied={copied} />}
      <p className="hint">{files.autosaved}</p>
      <SettingsForm settings={settings} onSettings={onSettings} />
    </>
  )
}

function CopyResult({ copied }: { copied: Copied }) {
  const { files } = useMessages().ui
  const area = useRef<HTMLTextAreaElement>(null)
  useEffect(() => area.current?.select(), [])
  if (copied === 'copied') return <p role="status">{files.copied}</p>
  if (copied === 'failed') return <p role="alert">{files.cannotCopy}</p>
  return (
    <label className="copy-yourself">
      {files.copyYourself}
      <textarea ref={area} readOnly rows={8} value={copied.text} />
    </label>
  )
}
