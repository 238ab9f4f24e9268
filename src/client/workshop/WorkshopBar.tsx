/** The navigation of the workshop. */
import type { Place } from '../shell/address'
import { useCurrentGame } from '../shell/game'
import { Logo } from '../shell/Logo'
import { useMessages } from '../text'
import './workshop.css'

interface Props {
  at: string
  go(place: Place): void
}

export function WorkshopBar({ at, go }: Props) {
  const { app, workshop } = useMessages().ui
  const { game, words } = useCurrentGame()
  return (
    <header className="workshop-bar">
      <button type="button" className="quiet home" aria-label={app.backToStart} onClick={() => go({ at: 'start' })}>
        <Logo />
      </button>
      <h1>{words.workshop?.[at]?.title}</h1>
      <nav aria-label={workshop.title}>
        {game.workshop?.map(({ place }) => (
          <button
            key={place}
            type="button"
            aria-current={place === at ? 'page' : undefined}
            onClick={() => place !== at && go({ at: place })}
          >
            {words.workshop?.[place]?.short}
          </button>
        ))}
      </nav>
    </header>
  )
}
