import { chooseAction } from '../../../game/hulk/bots'
import type { Mission } from '../../../game/hulk/missions'
import type { State } from '../../../game/hulk/state'
import { serveBots } from '../../shell/one-screen/bot-worker'

/** Every view that arrives has its own copy of the mission. An equal one is replaced, so that a board is computed once. */
let known: { text: string; mission: Mission } | undefined

function shared(mission: Mission): Mission {
  const text = JSON.stringify(mission)
  if (known?.text !== text) known = { text, mission }
  return known.mission
}

serveBots<State>({ bots: { choose: chooseAction } }, (view) => ({ ...view, mission: shared(view.mission) }))
