/** A chart of the lab, in the page's colours. */
import { type Drawing, type Shape, strength } from '../../../game/lab'

interface Props {
  title: string
  drawing: Drawing
}

export function Chart({ title, drawing: { width, height, shapes } }: Props) {
  return (
    <svg viewBox={`0 0 ${width} ${height}`} role="img" aria-label={title}>
      {shapes.map((shape, i) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: shapes have no other identity and keep no state
        <Drawn key={i} shape={shape} />
      ))}
    </svg>
  )
}

function Drawn({ shape }: { shape: Shape }) {
  switch (shape.kind) {
    case 'grid': {
      const { kind, ...ends } = shape
      return <line className={kind} {...ends} />
    }
    case 'label':
      return (
        <text x={shape.x} y={shape.y} textAnchor={shape.anchor}>
          {shape.text}
        </text>
      )
    case 'zone': {
      const { kind, ...box } = shape
      return <rect className={kind} {...box} />
    }
    case 'tile': {
      const { kind, share, ...box } = shape
      return <rect className={`${kind} series-${share < 0.5 ? 1 : 0}`} opacity={strength(share)} {...box} />
    }
    default: {
      const { kind, series, ...box } = shape
      return <rect className={`${kind} series-${series}`} {...box} />
    }
  }
}
