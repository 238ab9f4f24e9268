/** What one does with a game as a whole. */
import { useEffect, useRef, useState } from 'react'
import type { Save } from '../hulk/hot-seat/save'
import type { Session } from '../hulk/hot-seat/session'
import { useTable } from '../hulk/table'
import { useMessages } from '../text'
import { type Copied, copyPosition } from './copy-position'
import { downloadSave } from './files'
import { toggleFullScreen, useUndoKey } from './game-tools'
import { LoadFile } from './LoadFile'
import { SettingsForm, type SettingsProps } from './SettingsForm'
import { TableMenu } from './TableMenu'

export interface GameMenuProps extends SettingsProps {
  session: Session
  onLoad(save: Save): void
  /** The same mission, rules and players from the start. */
  onAgain(): void
  onLeave(): void
}

export function GameMenu(props: GameMenuProps) {
  useUndoKey(useTable().undo)
  return <TableMenu>{() => <MenuItems {...props} />}</TableMenu>
}

function MenuItems({ session, settings, onSettings, onLoad, onAgain, onLeave }: GameMenuProps) {
  const { app, files, start } = useMessages().ui
  const { state } = useTable()
  const [copied, setCopied] = useState<Copied>()
  return (
    <>
      <div className="menu-items">
        <button type="button" onClick={() => downloadSave(session.save())}>
          {files.save}
        </button>
        <LoadFile label={files.load} onLoad={onLoad} />
        <button type="button" onClick={async () => setCopied(await copyPosition(state))}>
          {files.copyPosition}
        </button>
        <button type="button" onClick={toggleFullScreen}>
          {app.fullScreen}
        </button>
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
