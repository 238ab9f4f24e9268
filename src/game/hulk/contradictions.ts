/** Combinations of rules that cannot be played, although each value is within its own range. */
import type { Ruleset } from './ruleset'

export type Contradiction =
  /** The cost is higher than all AP and the highest chit together. */
  | {
      code: 'unpayable'
      path: 'flamer.cost' | 'flamer.selfDestructCost' | 'overwatch.cost' | 'guard.cost'
      most: number
    }
  /** C5: overspending is a bluff, and nobody can bluff if everybody sees the chit. */
  | { code: 'openOverspend' }

export function contradictionIn({ ap, command, flamer, overwatch, guard }: Ruleset): Contradiction | undefined {
  const most = ap.marine + Math.max(...command.chits)
  const costs = [
    ['flamer.cost', flamer.cost],
    ['flamer.selfDestructCost', flamer.selfDestructCost],
    ['overwatch.cost', overwatch.cost],
    ['guard.cost', guard.cost],
  ] as const
  for (const [path, cost] of costs) if (cost > most) return { code: 'unpayable', path, most }
  return command.open && command.overspend === 'forfeit' ? { code: 'openOverspend' } : undefined
}

/** The rules that contradict each other. The first is the one a person most likely wants to change. */
export function pathsOf(contradiction: Contradiction) {
  return contradiction.code === 'unpayable'
    ? ([contradiction.path, 'ap.marine', 'command.chits'] as const)
    : (['command.overspend', 'command.open'] as const)
}

export function contradictionSentence(contradiction: Contradiction): string {
  switch (contradiction.code) {
    case 'unpayable':
      return `${contradiction.path} can never be paid: a marine has at most ${contradiction.most} points`
    case 'openOverspend':
      return 'command.overspend cannot be forfeit where command.open shows everybody the chit'
  }
}
