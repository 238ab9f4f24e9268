/** The table of win rates of every scenario, which a game may save in docs/. */
import type { GameModule, LabScenario } from '../module'
import { percentRange } from './report'
import type { Figures } from './summary'

/** The win rates between which a scenario counts as fair. */
const FAIR = { low: 0.35, high: 0.65 }

interface Balance {
  scenario: LabScenario
  figures: Figures
}

const capital = (word: string): string => `${word.charAt(0).toUpperCase()}${word.slice(1)}`

const isFair = ({ sides }: GameModule, { wins }: Figures): boolean =>
  sides.every((side) => wins[side].value >= FAIR.low && wins[side].value <= FAIR.high)

export function balanceTable(module: GameModule, rows: readonly Balance[]): string {
  const { sides, lab } = module
  const { measures, sides: names } = lab.words.en
  const heads = [
    capital(lab.scenarios.option),
    ...sides.map((side) => `${names[side]} win`),
    measures[lab.duration],
    'Fair',
  ]
  const lines = rows.map(({ scenario, figures }) => [
    `${scenario.name} (\`${scenario.id}\`)`,
    ...sides.map((side) => percentRange(figures.wins[side])),
    `${figures.means[lab.duration].value.toFixed(1)}${scenario.limit === undefined ? '' : ` of ${scenario.limit}`}`,
    isFair(module, figures) ? 'yes' : 'no',
  ])
  return `${[heads, heads.map(() => '---'), ...lines].map((cells) => `| ${cells.join(' | ')} |`).join('\n')}\n`
}

/** The document with the table of all built-in scenarios. */
export function balanceDocument(
  { lab: { scenarios } }: GameModule,
  table: string,
  { games, seed }: { games: number; seed: string },
): string {
  const { option, options } = scenarios
  return `# How the ${options} are balanced

Win rates with 95% intervals, bots of normal level on both sides, ${games} games a ${option}, seed ${seed}. Written by
\`npm run lab -- --${options} --games ${games} --seed ${seed} --keep\`; do not edit by hand. Fair is from ${100 * FAIR.low}% to ${100 * FAIR.high}% for each side.

${table}`
}
