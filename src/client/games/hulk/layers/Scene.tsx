/** The layers, bottom to top. */
import { useMemo } from 'react'
import type { Facing, Square } from '../../../../game/kernel/grid'
import type { Option, PieceModel } from '../adapter'
import type { Models } from '../hooks/models'
import type { Table } from '../table'
import { Areas } from './Areas'
import { ChoosableSquares } from './ChoosableSquares'
import { Cursor } from './Cursor'
import { Deck } from './Deck'
import { Doors } from './Doors'
import { Flames } from './Flames'
import { Exits, Objects } from './Furniture'
import { GoalMarks, Scorched } from './Goals'
import { LessonSquares } from './LessonSquares'
import { Light, Sight } from './Light'
import { Pieces } from './Pieces'
import { BurnPreview, SightLine, WayPreview } from './Preview'
import { Ring } from './Ring'
import { Spots } from './Spots'

interface Props {
  models: Models
  table: Table
  piece: PieceModel | undefined
  aiming: boolean
  aimed: Facing | undefined
  way: { option: Option; facing: Facing } | undefined
  burning: Square[] | undefined
  cursor: Square | undefined
}

export function Scene({ models, table, piece, aiming, aimed, way, burning, cursor }: Props) {
  const { ground, options, sight } = models
  const { width } = ground
  const choices = useMemo(() => {
    if (!aiming) return options.squares
    return new Map([...options.flames].map(([square, option]) => [square, [option]]))
  }, [options, aiming])
  const walking = way && (piece ?? waitingPiece(models))
  return (
    <>
      <Deck ground={ground} />
      <Scorched goals={models.goals} />
      <Light width={width} floor={ground.floor} lit={models.lit} />
      <GoalMarks goals={models.goals} />
      <Exits ground={ground} wanted={models.goals.exits} name={table.messages.ui.board.exit} />
      <Sight width={width} arcs={models.arcs} />
      <Doors width={width} doors={models.doors} />
      <Areas
        width={width}
        areas={ground.areas}
        waiting={models.waiting}
        open={options.areas}
        labels={models.areaLabels}
        selected={options.piece}
      />
      <Objects width={width} objects={models.objects} wanted={models.goals.objects} />
      <Flames width={width} squares={models.flames} />
      {burning && <BurnPreview width={width} squares={burning} />}
      {sight && <SightLine width={width} sight={sight} />}
      {models.spotlight && <Spots width={width} spotlight={models.spotlight} />}
      <LessonSquares width={width} />
      <Pieces width={width} pieces={models.pieces} labels={models.labels} selected={options.piece} />
      <ChoosableSquares width={width} squares={choices} label={models.label} />
      {piece && <Ring width={width} at={piece.at} ring={options.ring} aimed={aimed} label={models.label} />}
      {walking && <WayPreview width={width} option={way.option} piece={walking} facing={way.facing} />}
      {cursor !== undefined && <Cursor width={width} square={cursor} />}
    </>
  )
}

function waitingPiece({ waiting, options }: Models): PieceModel | undefined {
  return [...waiting.values()].flat().find(({ id }) => id === options.piece)
}
