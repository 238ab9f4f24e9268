/** The link to online play and, for players who have played online, the games that wait for them. */
import { lazy, type ReactNode, Suspense } from 'react'
import { useKey } from '../lobby/you/identity'
import { useMessages } from '../text'
import type { Place } from './address'
import { PlaceLink } from './PlaceLink'

/** If the list cannot be loaded, the offer stays as it is for everybody. */
const nothing = () => ({ default: ({ otherwise }: { otherwise: ReactNode }) => otherwise })
const MyGamesBrief = lazy(() =>
  import('../lobby/mine/MyGamesBrief').then(({ MyGamesBrief }) => ({ default: MyGamesBrief }), nothing),
)

export function OnlineOffer({ go }: { go(place: Place): void }) {
  const { lobby } = useMessages().ui
  const known = useKey() !== undefined
  const offer = <p>{lobby.offer}</p>
  return (
    <section className="online-offer">
      <strong>{lobby.title}</strong>
      <PlaceLink to={{ at: 'lobby' }} go={go} className="button">
        {lobby.enter}
      </PlaceLink>
      {known ? (
        <Suspense fallback={offer}>
          <MyGamesBrief go={go} otherwise={offer} />
        </Suspense>
      ) : (
        offer
      )}
    </section>
  )
}
