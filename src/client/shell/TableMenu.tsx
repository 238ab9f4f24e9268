/** The two buttons over every table: the rules, and a menu of whatever can be done with the game as a whole. */
import { type ReactNode, useState } from 'react'
import { openRule } from '../hulk/panels'
import { useMessages } from '../text'
import { Dialog } from './Dialog'

export function TableMenu({ children }: { children(close: () => void): ReactNode }) {
  const { app } = useMessages().ui
  const [open, setOpen] = useState(false)
  const close = () => setOpen(false)
  return (
    <div className="game-menu">
      <button type="button" aria-haspopup="dialog" onClick={() => openRule()}>
        <span aria-hidden="true">§</span> <span className="wide-only">{app.rules}</span>
      </button>
      <button type="button" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        <span aria-hidden="true">☰</span> <span className="wide-only">{app.menu}</span>
      </button>
      {open && (
        <Dialog title={app.menu} onClose={close}>
          {children(close)}
        </Dialog>
      )}
    </div>
  )
}
