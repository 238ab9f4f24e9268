/** The buttons at the top of every table: sound, the rules, and the menu of the game. */
import { type ReactNode, useState } from 'react'
import { useMessages } from '../../text'
import { showKeys } from '../AllKeys'
import { Dialog } from '../Dialog'
import { useCurrentGame } from '../game'
import { HOUSE_KEYS } from '../keys'
import { Key } from '../panel/Press'
import { MuteButton } from '../sound/MuteButton'

export function TableMenu({ children }: { children(close: () => void): ReactNode }) {
  const { app, keyHelp } = useMessages().ui
  const { rules } = useCurrentGame().game
  const [open, setOpen] = useState(false)
  const close = () => setOpen(false)
  return (
    <div className="game-menu">
      <MuteButton />
      {rules && (
        <button type="button" aria-haspopup="dialog" onClick={() => rules.open()}>
          <span aria-hidden="true">§</span> <span className="wide-only">{app.rules}</span>
        </button>
      )}
      <button type="button" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        <span aria-hidden="true">☰</span> <span className="wide-only">{app.menu}</span>
      </button>
      {open && (
        <Dialog title={app.menu} onClose={close}>
          {children(close)}
          <button
            type="button"
            className="quiet opens-keys"
            onClick={() => {
              close()
              showKeys()
            }}
          >
            {keyHelp.title} <Key of={HOUSE_KEYS.help} />
          </button>
        </Dialog>
      )}
    </div>
  )
}
