/** The variants that have words. */
export const VARIANT_IDS = [
  'standard',
  'old-school',
  'forfeit',
  'open-command',
  'no-clock',
  'crowded',
  'correspondence',
] as const
export type VariantId = (typeof VARIANT_IDS)[number]
