/** The table of win rates of every mission, as kept in docs/MISSIONS-BALANCE.md. */
import type { Figures } from '../../src/game/hulk/lab'
import type { Mission } from '../../src/game/hulk/missions'
import { percentRange } from './report'

/** Where a mission is fair enough, for each side. */
export const FAIR = { low: 0.35, high: 0.65 }

export interface Balance {
  mission: Mission
  figures: Figures
}

export const isFair = ({ wins }: Figures): boolean => wins.marines.value >= FAIR.low && wins.marines.value <= FAIR.high

export function balanceTable(rows: readonly Balance[], { games, seed }: { games: number; seed: string }): string {
  const lines = rows.map(({ mission, figures }) => {
    const cells = [
      `${mission.name} (\`${mission.id}\`)`,
      percentRange(figures.wins.marines),
      percentRange(figures.wins.genestealers),
      `${figures.means.rounds.value.toFixed(1)} of ${mission.rounds}`,
      isFair(figures) ? 'yes' : 'no',
    ]
    return `| ${cells.join(' | ')} |`
  })
  return `# How the missions are balanced

Win rates with 95% intervals, bots of normal level on both sides, ${games} games a mission, seed ${seed}. Written by
\`npm run lab -- --missions\`; do not edit by hand. Fair is from ${100 * FAIR.low}% to ${100 * FAIR.high}% for each side.

| Mission | Marines win | Genestealers win | Rounds | Fair |
| --- | --- | --- | --- | --- |
${lines.join('\n')}
`
}
