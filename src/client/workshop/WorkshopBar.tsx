/** The way around the workshop: rules, missions, lab, and back. */
import type { Place } from '../shell/address'
import { Logo } from '../shell/Logo'
import { useMessages } from '../text'
import './workshop.css'

const ROOMS = ['rules', 'mission', 'lab'] as const

interface Props {
  at: (typeof ROOMS)[number]
  go(place: Place): void
}

export function WorkshopBar({ at, go }: Props) {
  const { app, workshop } = useMessages().ui
  return (
    <header className="workshop-bar">
      <button type="button" className="quiet home" aria-label={app.backToStart} onClick={() => go({ at: 'start' })}>
        <Logo />
      </button>
      <h1>{workshop.titles[at]}</h1>
      <nav aria-label={workshop.title}>
        {ROOMS.map((room) => (
          <button
            key={room}
            type="button"
            aria-current={room === at ? 'page' : undefined}
            onClick={() => room !== at && go({ at: room })}
          >
            {workshop.rooms[room]}
          </button>
        ))}
      </nav>
    </header>
  )
}
