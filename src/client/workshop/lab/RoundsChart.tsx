/** How long the games lasted. */
import type { Figures } from '../../../game/hulk/lab'
import { useMessages } from '../../text'

interface Props {
  names: readonly string[]
  figures: readonly Figures[]
}

const HEIGHT = 70

export function RoundsChart({ names, figures }: Props) {
  const { lab } = useMessages().ui
  const longest = Math.max(1, ...figures.map(({ rounds }) => rounds.length - 1))
  const share = ({ rounds, games }: Figures, round: number) => (games === 0 ? 0 : (rounds[round] ?? 0) / games)
  const most = Math.max(0.01, ...figures.flatMap((each) => each.rounds.map((_, round) => share(each, round))))
  const step = 400 / longest
  const width = (step * 0.8) / figures.length
  const all = Array.from({ length: longest }, (_, i) => i + 1)
  return (
    <figure className="lab-rounds">
      <figcaption>{lab.roundsChart}</figcaption>
      <svg viewBox={`0 0 400 ${HEIGHT + 16}`} role="img" aria-label={lab.roundsChart}>
        {all.map((round) => (
          <g key={round}>
            {figures.map((each, i) => {
              const height = (share(each, round) / most) * HEIGHT
              const x = (round - 1) * step + step * 0.1 + i * width
              return (
                <rect
                  key={names[i]}
                  className={`series-${i}`}
                  x={x}
                  y={HEIGHT - height}
                  width={width}
                  height={height}
                />
              )
            })}
            <text x={(round - 0.5) * step} y={HEIGHT + 13} textAnchor="middle">
              {round}
            </text>
          </g>
        ))}
      </svg>
    </figure>
  )
}
