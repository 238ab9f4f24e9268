import { BREACH_RULES } from '../../../../game/hulk/game-rules'
import type { Mission } from '../../../../game/hulk/missions'
import { wordsOfMission } from '../../../../game/hulk/text'
import type { Side } from '../../../../game/hulk/types'
import { useProgress } from '../../../shell/series/progress'
import { useMessages } from '../text'
import { MissionPicture } from './MissionPicture'

interface Props {
  mission: Mission
  chosen: boolean
  onChoose(): void
}

const SIDES: readonly Side[] = ['marines', 'genestealers']

/** Marks the sides that have won it against bots. */
function Won({ mission }: Pick<Props, 'mission'>) {
  const { ui, sides } = useMessages()
  const won = useProgress(BREACH_RULES.id)[mission.id] ?? {}
  return SIDES.filter((side) => won[side] !== undefined).map((side) => {
    const words = ui.series.mark(sides[side], ui.bots.levels[won[side]])
    return (
      <span key={side} className={`won-mark of-${side}`} role="img" aria-label={words} title={words}>
        ✓
      </span>
    )
  })
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
        <Won mission={mission} />
        {start.minutes(mission.minutes)} · {start.squads(mission.squads.length)} · {start.rounds(mission.rounds)}
      </span>
    </button>
  )
}
