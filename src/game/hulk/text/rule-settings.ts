/** Which settings change which rule, so that the rules reference can show what this match is played with. */
import type { Ruleset } from '../ruleset'
import type { RuleId } from './rule-ids'

type Leaves<T, Path extends string> = T extends readonly unknown[]
  ? Path
  : T extends object
    ? string extends keyof T
      ? Path
      : { [K in keyof T & string]: Leaves<T[K], `${Path}.${K}`> }[keyof T & string]
    : Path

/** `clock.base`, `markers.bag` … : every single setting. Lists and open records are one setting each. */
export type RulesetPath = { [K in keyof Ruleset & string]: Leaves<Ruleset[K], K> }[keyof Ruleset & string]

export const RULE_SETTINGS: Partial<Record<RuleId, readonly RulesetPath[]>> = {
  B1: ['clock.base', 'clock.sergeantBonus'],
  B2: ['clock.freeActionSeconds'],
  B4: ['clock.mode', 'clock.hoursPerTurn', 'clock.reactionSeconds', 'clock.reactionHours'],
  C1: ['command.open', 'command.chits'],
  C5: ['command.overspend'],
  D1: ['ap.marine', 'ap.genestealer', 'ap.hybrid', 'ap.marker'],
  E2: ['sight.includesFlanks'],
  E4: ['sight.piecesBlock'],
  G1: ['flamer.cost', 'flamer.range', 'flamer.shots'],
  G2: ['flamer.hitsOn'],
  G5: ['flamer.selfDestructCost', 'flamer.doorsDestroyedOn'],
  H1: ['stormBolter.dice', 'stormBolter.hitsOn', 'bolter.dice', 'bolter.hitsOn'],
  H2: ['sustained.sameTarget', 'sustained.bonus'],
  I1: ['overwatch.cost'],
  I2: ['overwatch.range'],
  I6: ['guard.cost'],
  K2: ['closeCombat.marineDice', 'closeCombat.swarmDice'],
  K3: ['closeCombat.swarmDiceFromBehind'],
  K5: ['closeCombat.sergeantBonus'],
  M1: ['reinforcements.markersPerArea', 'reinforcements.miniaturesPerArea'],
  M2: ['reinforcements.lurkWithin'],
  M4: ['markers.bag'],
  N6: ['reveal.beforeFreeShot'],
}
