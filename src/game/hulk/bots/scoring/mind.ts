/** Scores the legal actions of a decision. The levels differ in how they choose among the scored actions. */
import type { LegalAction } from '../../actions'
import { type Decision, type DecisionOf, decisionOf } from '../../decisions'
import type { State } from '../../state'
import type { Seat } from '../../types'
import { lookAt, type Situation } from '../position/situation'
import { considerMarineTurn } from './marines'
import { considerFace, considerPlace, considerReinforcement } from './placing'
import { considerBlock, considerFight, considerFreeShot, considerReaction } from './reactions'
import type { ScoredAction } from './scored-action'
import { considerSwarmTurn } from './swarm'
import type { Whim } from './whim'
import { STEADY, type Temper } from './worth'

export function consider(
  view: State,
  seat: Seat,
  list: readonly LegalAction[],
  temper: Temper = STEADY,
  whim?: Whim,
): ScoredAction[] {
  const decision = decisionOf(view)!
  if (list.length === 1) return [{ entry: list[0], worth: 0 }]
  return weigh(lookAt(view, seat), decision, list, temper, whim)
}

function weigh(
  s: Situation,
  decision: Decision,
  list: readonly LegalAction[],
  temper: Temper,
  whim: Whim | undefined,
): ScoredAction[] {
  switch (decision.kind) {
    case 'command':
      return considerCommand(s, decision, list)
    case 'act':
      return s.view.turn.side === 'marines'
        ? considerMarineTurn(s, list, temper.marines, whim)
        : considerSwarmTurn(s, list, temper.swarm, whim)
    case 'freeShot':
      return considerFreeShot(s, list)
    case 'block':
      return considerBlock(list)
    case 'closeCombat':
      return considerFight(list, decision)
    case 'place':
      return considerPlace(s, list, temper.swarm)
    case 'face':
      return considerFace(s, list)
    case 'react':
      return considerReaction(s, list, decision)
    case 'reinforce':
      return considerReinforcement(s, list)
    default:
      return decision satisfies never
  }
}

/** C2: redraw if the next chit is likely to be better. */
function considerCommand(s: Situation, { squad }: DecisionOf<'command'>, list: readonly LegalAction[]): ScoredAction[] {
  const { chits } = s.rules.command
  const mean = chits.reduce((sum, chit) => sum + chit, 0) / chits.length
  const drawn = s.view.secret.chits[squad] ?? 0
  return list.map((entry) => ({ entry, worth: entry.action.type === 'redraw' ? mean : drawn }))
}
