import { NoPicture } from '../../../lobby/matches/NoPicture'
import type { ListedMatch } from '../../page-game'
import { MissionPicture } from '../setup/MissionPicture'
import { useMessages } from '../text'
import { agreedOn } from './agreed'

/** Shows a question mark if the list left the mission out. */
export function MatchPicture({ match }: { match: ListedMatch }) {
  const messages = useMessages()
  const { mission, name } = agreedOn(match, messages)
  return mission ? <MissionPicture mission={mission} label={messages.ui.start.picture(name)} /> : <NoPicture />
}
