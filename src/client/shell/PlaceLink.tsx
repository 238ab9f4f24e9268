/** A link to another page of this page: an address one can open in a new tab, and no reload on the way. */
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
