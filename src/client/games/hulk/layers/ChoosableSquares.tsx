/** The options of the selected piece on the board: squares with their cost, targets with their odds. */
import { memo } from 'react'
import type { Square } from '../../../../game/kernel/grid'
import type { Option } from '../adapter'
import { centre } from '../adapter/geometry'

interface Props {
  width: number
  squares: Map<Square, Option[]>
  label(option: Option): string
}

export const ChoosableSquares = memo(function ChoosableSquares({ width, squares, label }: Props) {
  return (
    <g className="choices">
      {[...squares].map(([square, options]) => {
        const { x, y } = centre(width, square)
        return (
          // biome-ignore lint/a11y/useSemanticElements: SVG has no button element
          <g
            key={square}
            id={`choice-${square}`}
            role="button"
            tabIndex={-1}
            aria-label={options.map(label).join('; ')}
            data-square={square}
            className={`choice choice-${options[0].type} ${options.every(({ cp }) => cp > 0) ? 'cp' : ''}`}
            transform={`translate(${x} ${y})`}
          >
            <rect className="touch" x={-20} y={-20} width={40} height={40} />
            <Mark options={options} />
          </g>
        )
      })}
    </g>
  )
})

const AIMED = new Set(['shoot', 'freeShot', 'overwatchShot', 'attack', 'flame'])

function Mark({ options }: { options: Option[] }) {
  const way = options.find(({ type }) => type === 'move' || type === 'enter' || type === 'place')
  const aimed = options.filter(({ type }) => AIMED.has(type))
  const other = options.find(({ type }) => type === 'open' || type === 'close' || type === 'give')
  return (
    <g>
      {way && <Way option={way} />}
      {other && !way && <path className="other" d="M-16 -8V-16H-8M16 -8V-16H8M-16 8V16H-8M16 8V16H8" />}
      {aimed.length > 0 && (other ? <Chance options={aimed} y={-18} /> : <Crosshair options={aimed} />)}
      {other && (
        <text className={`cost small ${other.cp > 0 ? 'cp' : ''}`} x={way ? 13 : 0} y={way ? -9 : 5}>
          {other.cost || ''}
        </text>
      )}
    </g>
  )
}

function Way({ option }: { option: Option }) {
  return (
    <g>
      {option.cp > 0 ? (
        <path className="way" d="M0 -16.5L16.5 0L0 16.5L-16.5 0z" />
      ) : (
        <rect className="way" x={-16.5} y={-16.5} width={33} height={33} rx={5} />
      )}
      {option.type === 'place' && <path className="place-sign" d="M-7 0H7M0 -7V7" />}
      {option.cost > 0 && (
        <text className="cost" y={5.2}>
          {option.cost}
        </text>
      )}
    </g>
  )
}

/** The best chance of what can be aimed here. If there are both, shots are above and close combat is below. */
function Crosshair({ options }: { options: Option[] }) {
  const blows = options.filter(({ type }) => type === 'attack')
  const shots = options.filter(({ type }) => type !== 'attack')
  return (
    <g className={`crosshair ${shots.length === 0 ? 'melee' : ''}`}>
      {shots.length === 0 ? (
        <path
          className="cross"
          d="M-17 -17L-8 -8M17 -17L8 -8M-17 17L-8 8M17 17L8 8M-17 -11V-17H-11M17 -11V-17H11M-17 11V17H-11M17 11V17H11"
        />
      ) : (
        <g>
          <circle className="cross" r={15.5} />
          <path className="cross" d="M0 -20V-11M0 20V11M-20 0H-11M20 0H11" />
        </g>
      )}
      {shots.length > 0 && <Chance options={shots} y={-18} />}
      {blows.length > 0 && <Chance options={blows} y={shots.length > 0 ? 18 : -18} />}
    </g>
  )
}

const SIGN = {
  shot: 'M-3.4 0H3.4M0 -3.4V3.4M2.2 0A2.2 2.2 0 1 1 -2.2 0A2.2 2.2 0 1 1 2.2 0',
  blow: 'M-3 -3L3 3M3 -3L-3 3',
}

function Chance({ options, y }: { options: Option[]; y: number }) {
  const chance = Math.max(...options.map(({ odds }) => odds?.hit ?? odds?.win ?? 0))
  return (
    <g className="odds" transform={`translate(0 ${y})`}>
      <rect className="odds-plate" x={-19} y={-7} width={38} height={13.6} rx={6.8} />
      <path
        className="odds-sign"
        transform="translate(-12 0)"
        d={options[0].type === 'attack' ? SIGN.blow : SIGN.shot}
      />
      <text className="odds-text" x={4.5} y={3.6}>
        {Math.round(chance * 100)}%
      </text>
    </g>
  )
}
