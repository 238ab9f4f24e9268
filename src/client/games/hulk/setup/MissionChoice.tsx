import type { Mission } from '../../../../game/hulk/missions'
import { wordsOfMission } from '../../../../game/hulk/text'
import { useMessages } from '../text'
import { MissionPicture } from './MissionPicture'

interface Props {
  mission: Mission
  chosen: boolean
  onChoose(): void
}

/** A mission in the list, with its thumbnail. */
export function MissionChoice({ mission, chosen, onChoose }: Props) {
  const messages = useMessages()
  const { start } = messages.ui
  const { name } = wordsOfMission(messages, mission)
  return (
    <button type="button" className="mission-choice" aria-pressed={chosen} onClick={onChoose}>
      <MissionPicture mission={mission} label={start.picture(name)} />
      <span className="mission-name">{name}</span>
      <span className="mission-facts">
        {start.minutes(mission.minutes)} · {start.squads(mission.squads.length)} · {start.rounds(mission.rounds)}
      </span>
    </button>
  )
}
