/** A mission in the language of the page, as far as there are words for it. */
import type { Mission } from '../../game/hulk/missions'
import type { Messages } from '../../game/hulk/text'

export function missionWords({ missions }: Messages, mission: Mission) {
  const known = missions[mission.id]
  return {
    name: known?.name ?? mission.name,
    story: known?.story ?? mission.story,
    squad: (squad: number) => known?.squads[squad] ?? mission.squads[squad]?.name ?? String(squad + 1),
    object: (object: string) => known?.objects[object] ?? mission.objects[object]?.name ?? object,
  }
}
