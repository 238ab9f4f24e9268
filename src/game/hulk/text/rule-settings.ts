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

type ValueAt<P> = P extends `${infer Group extends keyof Ruleset}.${infer Key}`
  ? Key extends keyof Ruleset[Group]
    ? Ruleset[Group][Key]
    : never
  : never

/** The settings that are one of a few words. */
export type ChoicePath = { [P in RulesetPath]: ValueAt<P> extends string ? P : never }[RulesetPath]

/** What is said for each of these words. */
export type ChoiceWords = { [P in ChoicePath]: Record<ValueAt<P> & string, string> }

export const RULE_SETTINGS: Partial<Record<RuleId, readonly RulesetPath[]>> = {
  B1: ['clock.base', 'clock.sergeantBonus'],
  B2: ['clock.freeActionSeconds'],
  B4: ['clock.mode', 'clock.hoursPerTurn', 'clock.reactionSeconds', 'clock.reactionHours', 'clock.bankHours'],
  B5: ['clock.genestealerBase'],
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
  H3: ['sustained.freeShotCounts'],
  I1: ['overwatch.cost'],
  I2: ['overwatch.range'],
  I5: ['overwatch.returnsAfterJam'],
  I6: ['guard.cost'],
  J2: ['reactions.overwatchPerEvent', 'reactions.cpPerEvent'],
  J3: ['sight.dyingBlock'],
  K1: ['closeCombat.tie'],
  K2: ['closeCombat.marineDice', 'closeCombat.swarmDice'],
  K3: ['closeCombat.swarmDiceFromBehind'],
  K5: ['closeCombat.sergeantBonus', 'sergeant.bonusFromBehind'],
  M1: ['reinforcements.markersPerArea', 'reinforcements.miniaturesPerArea'],
  M2: ['reinforcements.lurkWithin'],
  M4: ['markers.bag'],
  N6: ['reveal.beforeFreeShot'],
}
