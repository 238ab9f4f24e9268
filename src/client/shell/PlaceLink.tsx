/** A link within the page: it can be opened in a new tab, and a click does not reload the page. */
import type { MouseEvent, ReactNode } from 'react'
import { addressOf, type Place } from './address'

interface Props {
  to: Place
  go(place: Place): void
  className?: string
  children: ReactNode
}

export function PlaceLink({ to, go, className, children }: Props) {
  function follow(event: MouseEvent): void {
    if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
    event.preventDefault()
    go(to)
  }
  return (
    <a href={addressOf(to)} className={className} onClick={follow}>
      {children}
    </a>
  )
}
