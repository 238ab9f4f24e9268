/** The board as players will see it, with the editor's own marks above it. */
import { memo } from 'react'
import type { Square } from '../../../../../game/kernel/grid'
import { CELL, centre, corner } from '../../adapter/geometry'
import { outline } from '../../adapter/outline'
import { PieceArt, squadClass } from '../../art/PieceArt'
import { Areas } from '../../layers/Areas'
import { Cursor } from '../../layers/Cursor'
import { Deck } from '../../layers/Deck'
import { Doors } from '../../layers/Doors'
import { Exits, Objects } from '../../layers/Furniture'
import { useMessages } from '../../text'
import type { SeenSquares } from './model/sight'
import type { Figure, SceneModel, SectionModel } from './scene'
import type { Sighting } from './use-editor'

const NOBODY = new Map<string, never>()
const NOTHING: ReadonlySet<string> = new Set()

interface Props {
  width: number
  height: number
  model: SceneModel
  /** Empty unless the sections are shown. */
  sections: readonly SectionModel[]
  seen: SeenSquares | undefined
  sighting: Sighting | undefined
  /** Squares that have a problem. */
  amiss: readonly Square[]
  /** The squares that the current gesture would cover. */
  covered: readonly Square[]
  hovered: Square | undefined
  cursor: Square | undefined
}

export function EditorScene(props: Props) {
  const { width, height, model, sections, seen, sighting, amiss, covered, hovered, cursor } = props
  return (
    <>
      <Drawing model={model} />
      <Grid width={width} height={height} />
      {sections.length > 0 && <Sections width={width} sections={sections} />}
      {seen && (
        <g className="arcs editor-arcs">
          <path className="arc-sight" d={outline(width, seen.sight)} />
          <path className="arc-fire" d={outline(width, seen.fire)} />
        </g>
      )}
      <Figures width={width} model={model} />
      {sighting && <Eye width={width} sighting={sighting} />}
      <g className="amiss">
        {amiss.map((square) => (
          <Amiss key={square} width={width} square={square} />
        ))}
      </g>
      {covered.length > 0 && <path className="covered" d={outline(width, covered)} />}
      {hovered !== undefined && <rect className="hovered" {...corner(width, hovered)} width={CELL} height={CELL} />}
      {cursor !== undefined && <Cursor width={width} square={cursor} />}
    </>
  )
}

const Drawing = memo(function Drawing({ model }: Pick<Props, 'model'>) {
  const { board } = useMessages().ui
  const { ground, doors, objects } = model
  const labels = Object.fromEntries(ground.areas.map(({ id }) => [id, board.entryArea(id)]))
  return (
    <g>
      <Deck ground={ground} />
      <Exits ground={ground} wanted={NOTHING} name={board.exit} />
      <Doors width={ground.width} doors={doors} />
      <Areas
        width={ground.width}
        areas={ground.areas}
        waiting={NOBODY}
        open={NOBODY}
        labels={labels}
        selected={undefined}
      />
      <Objects width={ground.width} objects={objects} wanted={NOTHING} />
    </g>
  )
})

const Grid = memo(function Grid({ width, height }: Pick<Props, 'width' | 'height'>) {
  const [w, h] = [width * CELL, height * CELL]
  let path = ''
  for (let x = 1; x < width; x++) path += `M${x * CELL} 0V${h}`
  for (let y = 1; y < height; y++) path += `M0 ${y * CELL}H${w}`
  return (
    <g className="editor-grid">
      <path d={path} />
      <rect width={w} height={h} rx={4} />
    </g>
  )
})

const Sections = memo(function Sections({ width, sections }: Pick<Props, 'width' | 'sections'>) {
  return (
    <g className="editor-sections">
      {sections.map(({ id, path, colour, at }) => {
        const { x, y } = centre(width, at)
        return (
          <g key={id}>
            <path d={path} fill={colour} stroke={colour} />
            <text x={x} y={y + 7}>
              {id}
            </text>
          </g>
        )
      })}
    </g>
  )
})

const Figures = memo(function Figures({ width, model }: Pick<Props, 'width' | 'model'>) {
  return (
    <g className="pieces editor-figures">
      {model.places.map(({ at, squad }) => {
        const { x, y } = centre(width, at)
        return (
          <g key={at} className={`place squad-${squad}`} transform={`translate(${x} ${y})`}>
            <rect x={-16} y={-16} width={32} height={32} rx={5} />
            <text y={6}>{squad + 1}</text>
          </g>
        )
      })}
      {model.figures.map((figure) => (
        <FigureView key={`${figure.kind}/${figure.at}`} width={width} figure={figure} />
      ))}
    </g>
  )
})

function FigureView({ width, figure }: { width: number; figure: Figure }) {
  const { x, y } = centre(width, figure.at)
  return (
    <g
      className={`${squadClass(figure.squad)} kind-${figure.kind}`}
      transform={`translate(${x} ${y}) rotate(${figure.kind === 'marker' ? 0 : figure.facing * 90})`}
    >
      <PieceArt kind={figure.kind} weapons={figure.weapons} contents={figure.contents} />
    </g>
  )
}

/** The square from which sight is tested, and its direction. */
function Eye({ width, sighting }: { width: number; sighting: Sighting }) {
  const { x, y } = centre(width, sighting.from)
  return (
    <g className="eye" transform={`translate(${x} ${y}) rotate(${sighting.facing * 90})`}>
      <circle r={15} />
      <path d="M0 -13L8 4H-8z" />
    </g>
  )
}

const Amiss = memo(function Amiss({ width, square }: { width: number; square: Square }) {
  const { x, y } = corner(width, square)
  return (
    <g transform={`translate(${x} ${y})`}>
      <rect x={1.5} y={1.5} width={CELL - 3} height={CELL - 3} rx={4} />
      <g className="amiss-sign" transform={`translate(${CELL - 7} 7)`}>
        <circle r={8} />
        <path d="M0 -4.4V1M0 4V4.4" />
      </g>
    </g>
  )
})
