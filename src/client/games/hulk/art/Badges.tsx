/** Marks beside a piece. Each kind has its own shape and corner, whatever the facing of the piece. */
import type { Badge, PieceModel } from '../adapter'

const PLACE: Record<Badge, string> = {
  overwatch: '-14 -14',
  guard: '-14 -14',
  jammed: '15 -13',
  sustained: '15 -14',
  ammo: '14.5 12',
  carries: '-14.5 12',
}

export function Badges({ badges, ammo }: Pick<PieceModel, 'badges' | 'ammo'>) {
  return badges.map((badge) => (
    <g key={badge} className={`badge badge-${badge}`} transform={`translate(${PLACE[badge]})`}>
      <Icon badge={badge} ammo={ammo} />
    </g>
  ))
}

function Icon({ badge, ammo }: { badge: Badge; ammo?: number }) {
  switch (badge) {
    case 'overwatch':
      return (
        <g>
          <circle className="badge-plate" r={6.2} />
          <path className="badge-line" d="M-4.4 0Q0 -4.6 4.4 0Q0 4.6 -4.4 0z" />
          <circle className="badge-fill" r={1.7} />
        </g>
      )
    case 'guard':
      return (
        <g>
          <circle className="badge-plate" r={6.2} />
          <path className="badge-fill" d="M-3.4 -3.4Q0 -3 0 -4.4Q0 -3 3.4 -3.4V0Q3 3 0 4.6Q-3 3 -3.4 0z" />
        </g>
      )
    case 'jammed':
      return (
        <g>
          <path className="badge-plate" d="M0 -7L6.6 5H-6.6z" />
          <path className="badge-line" d="M0 -3V1M0 2.9v.5" />
        </g>
      )
    case 'sustained':
      return (
        <g>
          <circle className="badge-plate" r={5.2} />
          <path className="badge-line" d="M-2.8 2.8L0 0L-2.8 -2.8M.4 2.8L3.2 0L.4 -2.8" />
        </g>
      )
    case 'ammo':
      return (
        <g>
          <path className="badge-plate" d="M0 -7.4Q6.4 -1.6 5.4 2.4Q4 6 0 6Q-4 6 -5.4 2.4Q-6.4 -1.6 0 -7.4z" />
          <text className="badge-text" y={4.2}>
            {ammo}
          </text>
        </g>
      )
    case 'carries':
      return (
        <g>
          <path className="badge-plate" d="M0 -6.4L6.4 0L0 6.4L-6.4 0z" />
          <path className="badge-fill" d="M0 -3L3 0L0 3L-3 0z" />
        </g>
      )
  }
}
