import { chooseAction } from '../../../game/hulk/bots'
import type { Mission } from '../../../game/hulk/missions'
import type { State } from '../../../game/hulk/state'
import { scriptedAction } from '../../../game/hulk/training/opponent'
import { serveBots } from '../../shell/one-screen/bot-worker'

/** The opponent of a course follows its script, in the place of a bot. */
const choose: typeof chooseAction = (view, seat, level, seed) =>
  scriptedAction(view, seat) ?? chooseAction(view, seat, level, seed)

/** Every view that arrives has its own copy of the mission. An equal one is replaced, so that a board is computed once. */
let known: { text: string; mission: Mission } | undefined

function shared(mission: Mission): Mission {
  const text = JSON.stringify(mission)
  if (known?.text !== text) known = { text, mission }
  return known.mission
}

serveBots<State>({ bots: { choose } }, (view) => ({ ...view, mission: shared(view.mission) }))
