import type { Mission } from '../../../../game/hulk/missions'
import type { RulesetDelta } from '../../../../game/hulk/ruleset'
import { type Namer, sayGoal, sayLimit, wordsOfMission } from '../../../../game/hulk/text'
import { useMessages } from '../text'
import { changesIn } from '../workshop/rules-editor/changes'
import { MissionPicture } from './MissionPicture'

/** The mission's story, its squads, and the goals. */
export function MissionDetails({ mission }: { mission: Mission }) {
  const messages = useMessages()
  const { start } = messages.ui
  const words = wordsOfMission(messages, mission)
  // Goals name only objects, areas and exits.
  const name = {
    object: (object: string) => words.objects[object],
    area: (area: string) => area,
    exit: (exit: string) => exit,
  } as Namer
  // A3
  const own = changesIn(mission.ruleset as RulesetDelta, messages)
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
      <p>{sayGoal(messages, mission, 'marines', name)}</p>
      <p>{sayGoal(messages, mission, 'genestealers', name)}</p>
      <p>{sayLimit(messages, mission)}</p>
      {own && (
        <>
          <h3>{start.ownRules}</h3>
          <p>{own}</p>
        </>
      )}
      <MissionPicture mission={mission} label={start.picture(words.name)} />
    </section>
  )
}
