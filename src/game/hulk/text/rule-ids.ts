/** Every rule of the rulebook in its order: code, tests, log lines and the rules reference cite these ids. */
export const RULE_IDS = [
  ...(['A1', 'A2', 'A3'] as const),
  ...(['B1', 'B2', 'B3', 'B4', 'B5', 'B6'] as const),
  ...(['C1', 'C2', 'C3', 'C4', 'C5'] as const),
  ...(['D1', 'D2'] as const),
  ...(['E1', 'E2', 'E3', 'E4', 'E5'] as const),
  ...(['F1', 'F2', 'F3', 'F4', 'F5', 'F6', 'F7'] as const),
  ...(['G1', 'G2', 'G3', 'G4', 'G5', 'G6'] as const),
  ...(['H1', 'H2', 'H3', 'H4', 'H5', 'H6'] as const),
  ...(['I1', 'I2', 'I3', 'I4', 'I5', 'I6'] as const),
  ...(['J1', 'J2', 'J3', 'J4', 'J5', 'J6', 'J7'] as const),
  ...(['K1', 'K2', 'K3', 'K4', 'K5', 'K6', 'K7', 'K8', 'K9'] as const),
  ...(['L1', 'L2', 'L3'] as const),
  ...(['M1', 'M2', 'M3', 'M4'] as const),
  ...(['N1', 'N2', 'N3', 'N4', 'N5', 'N6'] as const),
  ...(['O1', 'O2', 'O3', 'O4'] as const),
  ...(['P1', 'P2'] as const),
] as const
export type RuleId = (typeof RULE_IDS)[number]

export const CHAPTERS = ['A', 'B', 'C', 'D', 'E', 'F', 'G', 'H', 'I', 'J', 'K', 'L', 'M', 'N', 'O', 'P'] as const
export type ChapterId = (typeof CHAPTERS)[number]

const chapterOf = (rule: RuleId): ChapterId => rule[0] as ChapterId

export const rulesIn = (chapter: ChapterId): RuleId[] => RULE_IDS.filter((rule) => chapterOf(rule) === chapter)
