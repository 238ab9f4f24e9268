import type { Mission } from '../../game/hulk/missions'
import { type Namer, sayGoal } from '../../game/hulk/text'
import { MissionPicture } from './MissionPicture'
import { missionWords } from './mission-words'
import { useWords } from './words'

/** What it is about, who goes in, and what it takes to win. */
export function MissionDetails({ mission }: { mission: Mission }) {
  const { messages, text } = useWords()
  const { start } = messages.ui
  const words = missionWords(messages, mission)
  // Goals speak of objects, areas and exits only.
  const name = {
    object: words.object,
    squad: words.squad,
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
            <strong>{words.squad(i)}</strong> <span>{text.squadList(squad.members.length)}</span>
          </li>
        ))}
      </ul>
      <h3>{start.goal}</h3>
      <p>{sayGoal(messages, 'marines', mission.victory.marines, name)}</p>
      <p>{sayGoal(messages, 'genestealers', mission.victory.genestealers, name)}</p>
      <MissionPicture mission={mission} label={text.picture(words.name)} />
    </section>
  )
}
