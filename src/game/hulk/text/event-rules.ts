/** The rules behind each line of the log, the most telling one first. */
import type { DeathCause, Event, EventType, ShotKind } from '../events'
import { isAgreed } from '../state'
import type { RuleId } from './rule-ids'

export const ruleOf: Record<EventType, readonly RuleId[]> = {
  roundBegan: ['A2'],
  turnBegan: ['A2'],
  turnEnded: ['A2', 'B2'],
  chitDrawn: ['C1', 'C2'],
  chitKept: ['C2'],
  chitShown: ['L1', 'C5'],
  cpSpent: ['C3', 'C4', 'C5'],
  moved: ['F1', 'F2', 'F3', 'N4'],
  turned: ['F4', 'F7', 'K3'],
  left: ['O3'],
  entered: ['M3'],
  doorOpened: ['F5', 'F6'],
  doorClosed: ['F5', 'F6', 'I2'],
  doorDestroyed: ['F6', 'H1', 'G5'],
  doorHeld: ['G5'],
  shot: ['H1', 'H2', 'H3', 'I2'],
  blocked: ['H5'],
  jammed: ['I5', 'H4'],
  jamCleared: ['H4', 'I5'],
  flamed: ['G1', 'G2', 'G3'],
  selfDestructed: ['G5'],
  fireSpread: ['G5'],
  burned: ['G2', 'G4'],
  wentOnOverwatch: ['I1', 'I2', 'I3'],
  wentOnGuard: ['I6', 'K4'],
  attacked: ['K1', 'K2', 'K3', 'K5', 'K6', 'K7'],
  rerolled: ['K4', 'K5', 'K8'],
  struckOut: ['K7', 'K8'],
  fought: ['K1', 'K3', 'K7'],
  fell: ['P1'],
  dying: ['J3'],
  dropped: ['O3'],
  pickedUp: ['O3'],
  given: ['O3'],
  carriedOut: ['O3'],
  revealed: ['N1', 'N2'],
  placed: ['N3', 'N1', 'N2'],
  lost: ['N3', 'M1'],
  faced: ['N1', 'N2', 'E1'],
  markersDrawn: ['M1', 'M4'],
  reinforced: ['M1'],
  markersLost: ['M1'],
  held: ['M2'],
  windowOpened: ['J1', 'J2', 'J6'],
  passed: ['J2'],
  orderCarriedOut: ['J5'],
  fireDied: ['L3', 'G3'],
  roundEnded: ['L1', 'L2', 'L3'],
  takenBack: [],
  timeGivenBack: ['B6'],
  clockStood: ['B4'],
  replaced: [],
  gameOver: ['L2', 'L1'],
}

const SHOTS: Record<ShotKind, readonly RuleId[]> = {
  action: ['H1', 'H2'],
  free: ['H3', 'F7', 'H1'],
  overwatch: ['I2', 'I4', 'H1'],
}

const DEATHS: Record<DeathCause, readonly RuleId[]> = {
  shot: ['H1', 'J3'],
  flames: ['G2', 'G4'],
  selfDestruct: ['G5'],
  closeCombat: ['K1', 'K3'],
}

/** As `ruleOf`, but only what this one event is about. */
export function rulesBehind(event: Event): readonly RuleId[] {
  switch (event.type) {
    case 'turnEnded':
      return event.timeUp ? ['B2', 'B4'] : ['A2']
    case 'chitDrawn':
      return event.again ? ['C2', 'C1'] : ['C1', 'C2']
    case 'shot':
      return SHOTS[event.kind]
    case 'doorDestroyed':
      return event.roll === undefined ? ['H1', 'F6'] : ['G5', 'F6']
    case 'attacked':
      return event.behind ? ['K3', 'K1', 'K2'] : ['K1', 'K2', 'K5', 'K6', 'K7']
    case 'rerolled':
      return event.by === 'guard' ? ['I6', 'K4', 'K8'] : ['K5', 'K8']
    case 'fell':
      return DEATHS[event.cause]
    case 'revealed':
      return event.voluntary ? ['N1'] : ['N2', 'N3']
    case 'gameOver':
      if (isAgreed(event.outcome)) return []
      return event.outcome.reason === 'overspent' ? ['L1', 'C5'] : ['L2', 'O2']
    default:
      return ruleOf[event.type]
  }
}
