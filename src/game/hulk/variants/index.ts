/** Named house rules: each a delta on the standard ruleset, with its words in text/. The standard game is one of them. */
import type { RulesetDelta } from '../ruleset'

export interface Variant {
  id: string
  delta: RulesetDelta
}

export const VARIANTS: readonly Variant[] = [
  { id: 'standard', delta: {} },
  /** An older edition's flavour: nobody sees what stands straight beside him (E2). */
  { id: 'old-school', delta: { sight: { includesFlanks: false } } },
  /** The letter of the source: overspend if you dare (C5, L1). */
  { id: 'forfeit', delta: { command: { overspend: 'forfeit' } } },
  { id: 'open-command', delta: { command: { open: true } } },
  { id: 'no-clock', delta: { clock: { mode: 'off' } } },
  { id: 'correspondence', delta: { clock: { mode: 'correspondence' } } },
  { id: 'crowded', delta: { markers: { bag: { g: 10, gg: 10, ggg: 14, gggg: 4 } } } },
]

export const variantById = (id: string): Variant | undefined => VARIANTS.find((variant) => variant.id === id)
