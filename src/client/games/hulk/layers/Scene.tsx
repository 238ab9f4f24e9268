/** The layers, bottom to top. */
import { useMemo } from 'react'
import type { Facing, Square } from '../../../../game/kernel/grid'
import type { Planned } from '../acting/plan'
import type { Option, PieceModel, RecapModel, ThreatModel } from '../adapter'
import type { Motion } from '../effects/timeline'
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
import { Recap } from './Recap'
import { Remains } from './Remains'
import { Ring } from './Ring'
import { Spots } from './Spots'
import { Prey, Threat } from './Threat'

interface Props {
  models: Models
  table: Table
  /** The selected piece where it would act: at the end of a plan, or where it is. */
  piece: PieceModel | undefined
  real: PieceModel | undefined
  aiming: boolean
  aimed: Facing | undefined
  way: { option: Option; facing: Facing } | undefined
  burning: Square[] | undefined
  cursor: Square | undefined
  motions: Motion[]
  threat: ThreatModel | undefined
  recap: RecapModel | undefined
}

export function Scene(props: Props) {
  const { models, table, piece, real, aiming, aimed, way, burning, cursor, motions, threat, recap } = props
  const { ground, options, sight } = models
  const { width } = ground
  const choices = useMemo(() => {
    if (!aiming) return options.squares
    return new Map([...options.flames].map(([square, option]) => [square, [option]]))
  }, [options, aiming])
  const plan = table.planning?.plan
  const walking = way && (piece ?? waitingPiece(models))
  return (
    <>
      <Deck ground={ground} />
      <Scorched goals={models.goals} />
      <Light width={width} floor={ground.floor} lit={models.lit} />
      <GoalMarks goals={models.goals} />
      <Remains width={width} bodies={models.bodies} />
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
      {threat && <Threat width={width} threat={threat} />}
      {burning && <BurnPreview width={width} squares={burning} />}
      {sight && <SightLine width={width} sight={sight} />}
      {models.spotlight && <Spots width={width} spotlight={models.spotlight} />}
      <LessonSquares width={width} />
      <Pieces width={width} pieces={models.pieces} labels={models.labels} selected={options.piece} motions={motions} />
      {recap && <Recap width={width} recap={recap} />}
      <ChoosableSquares width={width} squares={choices} label={models.label} />
      {threat && <Prey width={width} threat={threat} />}
      {piece && <Ring width={width} at={piece.at} ring={options.ring} aimed={aimed} label={models.label} />}
      {plan && real && models.ghost && (
        <WayPreview
          width={width}
          option={asWay(plan)}
          piece={{ ...models.ghost, at: real.at }}
          facing={models.ghost.facing}
          badges={models.ghost.badges}
        />
      )}
      {walking && <WayPreview width={width} option={way.option} piece={walking} facing={way.facing} />}
      {cursor !== undefined && <Cursor width={width} square={cursor} />}
    </>
  )
}

/** A plan is drawn like the way to its end. */
const asWay = ({ steps, ap, cp }: Planned): Pick<Option, 'steps' | 'cost' | 'cp' | 'facings'> => ({
  steps,
  cost: ap + cp,
  cp,
})

function waitingPiece({ waiting, options }: Models): PieceModel | undefined {
  return [...waiting.values()].flat().find(({ id }) => id === options.piece)
}
