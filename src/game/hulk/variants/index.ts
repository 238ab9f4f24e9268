/** The variants: named deltas on the standard ruleset, worded in text/. The standard game is one of them. */
import type { RulesetDelta } from '../ruleset'

export interface Variant {
  id: string
  delta: RulesetDelta
}

export const VARIANTS: readonly Variant[] = [
  { id: 'standard', delta: {} },
  /** In the style of an older edition: pieces do not see the squares straight to their sides (E2). */
  { id: 'old-school', delta: { sight: { includesFlanks: false } } },
  /** The rule of the source taken literally: a squad may overspend at its own risk (C5, L1). */
  { id: 'forfeit', delta: { command: { overspend: 'forfeit' } } },
  { id: 'open-command', delta: { command: { open: true } } },
  { id: 'no-clock', delta: { clock: { mode: 'off' } } },
  { id: 'correspondence', delta: { clock: { mode: 'correspondence' } } },
  { id: 'crowded', delta: { markers: { bag: { g: 10, gg: 10, ggg: 14, gggg: 4 } } } },
]

export const variantById = (id: string): Variant | undefined => VARIANTS.find((variant) => variant.id === id)
