import type { Mission } from '../../game/hulk/missions'
import { type Namer, sayGoal, wordsOfMission } from '../../game/hulk/text'
import { useMessages } from '../text'
import { MissionPicture } from './MissionPicture'

/** What it is about, who goes in, and what it takes to win. */
export function MissionDetails({ mission }: { mission: Mission }) {
  const messages = useMessages()
  const { start } = messages.ui
  const words = wordsOfMission(messages, mission)
  // Goals speak of objects, areas and exits only.
  const name = {
    object: (object: string) => words.objects[object],
    area: (area: string) => area,
    exit: (exit: string) => exit,
  } as Namer
  return (
    <section className="mission-details" aria-label={words.name}>
      <h2>{words.name}</h2>
      <p className="story">{words.story}</p>
      <ul className="squads">
        {mission.squads.map((squad, i) => (
          <li key={squad.name}>
            <strong>{words.squads[i]}</strong> <span>{start.marines(squad.members.length)}</span>
          </li>
        ))}
      </ul>
      <h3>{start.goal}</h3>
      <p>{sayGoal(messages, 'marines', mission.victory.marines, name)}</p>
      <p>{sayGoal(messages, 'genestealers', mission.victory.genestealers, name)}</p>
      <MissionPicture mission={mission} label={start.picture(words.name)} />
    </section>
  )
}
