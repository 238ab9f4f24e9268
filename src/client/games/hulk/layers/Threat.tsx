/**
 * What the other side could do next, laid over the deck. Each kind has a pattern of its own, so that nobody has to tell
 * colours apart, and chances are numbers.
 */
import { memo } from 'react'
import type { Square } from '../../../../game/kernel/grid'
import type { ThreatModel } from '../adapter'
import { centre } from '../adapter/geometry'
import { outline } from '../adapter/outline'

interface Props {
  width: number
  threat: ThreatModel
}

/** Below the pieces. */
export const Threat = memo(function Threat({ width, threat }: Props) {
  const { reach, strike, fire, watch } = threat
  const [strikes, fires] = [outline(width, strike.keys()), outline(width, fire.keys())]
  return (
    <g className="threat">
      <defs>
        <pattern id="threat-reach" width={10} height={10} patternUnits="userSpaceOnUse">
          <circle className="threat-dot" cx={5} cy={5} r={1.5} />
        </pattern>
        <pattern id="threat-strike" width={8} height={8} patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
          <rect className="threat-stripe" width={3.2} height={8} />
        </pattern>
        <pattern id="threat-fire" width={8} height={8} patternUnits="userSpaceOnUse">
          <rect className="threat-line" width={8} height={1.4} />
        </pattern>
      </defs>
      <path className="threat-fire" d={fires} />
      <path className="threat-reach" d={outline(width, reach)} />
      <path className="threat-strike" d={strikes} />
      <path className="threat-watch" d={outline(width, watch.keys())} />
      {[...watch].map(([square, hit]) => (
        <Percent key={square} width={width} square={square} chance={hit} />
      ))}
    </g>
  )
})

function Percent({ width, square, chance }: { width: number; square: Square; chance: number }) {
  const { x, y } = centre(width, square)
  return (
    <text className="threat-chance" x={x} y={y + 17}>
      {Math.round(chance * 100)}%
    </text>
  )
}

/** Above the pieces: how many can attack each of them, and with what chance it falls or is hit. */
export const Prey = memo(function Prey({ width, threat }: Props) {
  return (
    <g className="threat-prey">
      {threat.prey.map(({ piece, at, attackers, falls, hit }) => {
        const { x, y } = centre(width, at)
        return (
          <g key={piece} transform={`translate(${x} ${y})`}>
            {attackers > 0 && <Plate y={-17} words={`×${attackers} ${Math.round(falls * 100)}%`} sign={BLOW} />}
            {hit > 0 && <Plate y={attackers > 0 ? -3 : -17} words={`${Math.round(hit * 100)}%`} sign={SHOT} />}
          </g>
        )
      })}
    </g>
  )
})

const BLOW = 'M-3 -3L3 3M3 -3L-3 3'
const SHOT = 'M-3.4 0H3.4M0 -3.4V3.4M2.2 0A2.2 2.2 0 1 1 -2.2 0A2.2 2.2 0 1 1 2.2 0'

function Plate({ y, words, sign }: { y: number; words: string; sign: string }) {
  const half = words.length * 2.9 + 9
  return (
    <g transform={`translate(0 ${y})`}>
      <rect className="threat-plate" x={-half} y={-6.8} width={2 * half} height={13.6} rx={6.8} />
      <path className="threat-sign" transform={`translate(${7 - half} 0)`} d={sign} />
      <text className="threat-odds" x={5} y={3.6}>
        {words}
      </text>
    </g>
  )
}
