import { MissionPicture } from '../shell/MissionPicture'
import { useMessages } from '../text'
import type { Agreed } from './agreed'

/** Nothing to draw where the list left the mission out. */
export function MatchPicture({ agreed: { mission, name } }: { agreed: Agreed }) {
  const { start } = useMessages().ui
  return mission ? (
    <MissionPicture mission={mission} label={start.picture(name)} />
  ) : (
    <span className="mission-picture no-picture" aria-hidden="true">
      ?
    </span>
  )
}
