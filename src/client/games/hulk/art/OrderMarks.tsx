/** Standing orders on a marine: small signs, one under the other, at a side that the marine does not face. */
import type { Facing } from '../../../../game/kernel/grid'
import type { OrderMark } from '../adapter/orders'

const APART = 8
const ASIDE = 19.5
const WEST = 3

export function OrderMarks({ marks, facing }: { marks: readonly OrderMark[]; facing: Facing }) {
  return marks.map((mark, i) => (
    <g
      key={mark}
      className={`order-mark order-${mark}`}
      transform={`translate(${facing === WEST ? ASIDE : -ASIDE} ${(i - (marks.length - 1) / 2) * APART})`}
    >
      <circle className="order-plate" r={3.9} />
      <path className="order-line" d={LINES[mark]} />
    </g>
  ))
}

/** A sight, a crossed-out sight, a small sight, a wrench, a pause sign, a crossed-out coin, crossed blades. */
const LINES: Record<OrderMark, string> = {
  always: 'M-2.2 0H2.2M0 -2.2V2.2',
  never: 'M-1.6 -1.6L1.6 1.6M-1.6 1.6L1.6 -1.6',
  limited: 'M-1.6 0A1.6 1.6 0 1 0 1.6 0A1.6 1.6 0 1 0 -1.6 0M0 -.3V.3',
  clears: 'M-1.7 1.9L.4 -.2M1.9 -1.9A1.5 1.5 0 1 0 1.9 .6',
  waits: 'M-.9 -1.7V1.7M.9 -1.7V1.7',
  spared: 'M-1.9 0H1.9',
  fights: 'M-1.9 1.9L1.9 -1.9M-1.9 -1.9L1.9 1.9M-2.2 .8L-.8 2.2M2.2 .8L.8 2.2',
}
