/** How often the Marines win under each ruleset, with its 95% interval on one scale. */
import type { Figures } from '../../../game/hulk/lab'
import { useMessages } from '../../text'

interface Props {
  names: readonly string[]
  figures: readonly Figures[]
}

const ROW = 46
export const percent = (share: number): string => (Number.isNaN(share) ? '–' : `${(100 * share).toFixed(1)}%`)

export function WinRates({ names, figures }: Props) {
  const { ui, sides } = useMessages()
  const height = 20 + ROW * figures.length
  return (
    <figure className="lab-rates">
      <figcaption>{ui.lab.winRate}</figcaption>
      <svg viewBox={`0 0 400 ${height}`} role="img" aria-label={ui.lab.winRate}>
        {[0, 0.25, 0.5, 0.75, 1].map((share) => (
          <g key={share} className="lab-scale">
            <line x1={share * 400} x2={share * 400} y1={0} y2={height - 16} />
            <text x={share * 400} y={height - 3} textAnchor={share === 0 ? 'start' : share === 1 ? 'end' : 'middle'}>
              {percent(share).replace('.0', '')}
            </text>
          </g>
        ))}
        {figures.map(({ wins, games }, i) => {
          const { value, low, high } = wins.marines
          const y = i * ROW + 22
          if (games === 0) return null
          return (
            <g key={names[i]} className={`lab-series series-${i}`}>
              <text x={4} y={y - 8}>
                {names[i]}
              </text>
              <rect x={low * 400} width={Math.max(1, (high - low) * 400)} y={y} height={14} rx={3} />
              <line x1={value * 400} x2={value * 400} y1={y - 3} y2={y + 17} />
            </g>
          )
        })}
      </svg>
      <dl>
        {figures.map(({ wins }, i) => (
          <div key={names[i]} className={`series-${i}`}>
            <dt>{names[i]}</dt>
            <dd>
              {sides.marines} <strong>{percent(wins.marines.value)}</strong> ({percent(wins.marines.low)} …{' '}
              {percent(wins.marines.high)}) · {sides.genestealers} <strong>{percent(wins.genestealers.value)}</strong>
            </dd>
          </div>
        ))}
      </dl>
    </figure>
  )
}
