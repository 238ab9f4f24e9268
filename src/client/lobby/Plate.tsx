/** A page with a single task. */
import type { ReactNode } from 'react'
import type { Place } from '../shell/address'
import { Logo } from '../shell/Logo'
import { PlaceLink } from '../shell/PlaceLink'
import { useMessages } from '../text'
import '../shell/start.css'
import './lobby.css'
import './invites/links.css'
import './plate.css'

interface Props {
  title: string
  go(place: Place): void
  children: ReactNode
}

export function Plate({ title, go, children }: Props) {
  const { app } = useMessages().ui
  return (
    <main className="plate">
      <PlaceLink to={{ at: 'start' }} go={go} className="plate-home">
        <Logo />
        <span>{app.title}</span>
        <span className="unseen">{app.backToStart}</span>
      </PlaceLink>
      <section className="plate-body" aria-labelledby="plate-title">
        <h1 id="plate-title">{title}</h1>
        {children}
      </section>
    </main>
  )
}
