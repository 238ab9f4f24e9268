/** Standing orders on a marine: small signs at a side where he does not look, one under the other. */
import type { Facing } from '../../../game/kernel/grid'
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

/** A sight; the same struck out; a wrench; a struck coin. */
const LINES: Record<OrderMark, string> = {
  always: 'M-2.2 0H2.2M0 -2.2V2.2',
  never: 'M-1.6 -1.6L1.6 1.6M-1.6 1.6L1.6 -1.6',
  clears: 'M-1.7 1.9L.4 -.2M1.9 -1.9A1.5 1.5 0 1 0 1.9 .6',
  spares: 'M-1.9 0H1.9',
}
