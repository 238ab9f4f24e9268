/** The head of every page of the lobby: the way back, the player's identity, and their notices. */
import { type ReactNode, useState } from 'react'
import { showKeys } from '../shell/AllKeys'
import type { Place } from '../shell/address'
import { Dialog } from '../shell/Dialog'
import { HOUSE_KEYS } from '../shell/keys'
import { Logo } from '../shell/Logo'
import { PlaceLink } from '../shell/PlaceLink'
import { useMessages } from '../text'
import { Bell } from './notices/Bell'
import { NoticesForm } from './notices/NoticesForm'
import { useName } from './you/identity'
import { You } from './you/You'

interface Props {
  title: string
  back: Place
  go(place: Place): void
  /** The dialog that is open at first. */
  opened?: 'notices'
  children?: ReactNode
}

export function LobbyHead({ title, back, go, opened, children }: Props) {
  const { app, keyHelp, lobby } = useMessages().ui
  const [name] = useName()
  const [open, setOpen] = useState<'you' | 'notices' | undefined>(opened)
  const close = () => setOpen(undefined)
  return (
    <header className="lobby-head">
      <PlaceLink to={back} go={go} className="lobby-back">
        <span aria-hidden="true">‹</span>
        <Logo />
        <span className="unseen">{back.at === 'start' ? app.backToStart : lobby.back}</span>
      </PlaceLink>
      <h1>{title}</h1>
      <nav>
        <button type="button" aria-haspopup="dialog" onClick={() => setOpen('you')}>
          {name || lobby.you.nameless}
        </button>
        <button type="button" aria-haspopup="dialog" onClick={() => setOpen('notices')}>
          {lobby.notices.title}
        </button>
        <Bell />
        <button
          type="button"
          className="opens-keys"
          aria-haspopup="dialog"
          aria-label={keyHelp.title}
          title={keyHelp.title}
          onClick={showKeys}
        >
          {HOUSE_KEYS.help}
        </button>
        {children}
      </nav>
      {open === 'you' && (
        <Dialog title={lobby.you.title} onClose={close}>
          <You />
        </Dialog>
      )}
      {open === 'notices' && (
        <Dialog title={lobby.notices.title} onClose={close}>
          <NoticesForm />
        </Dialog>
      )}
    </header>
  )
}
