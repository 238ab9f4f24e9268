/** The adapter's models for one table. Each is computed again only if something that it reads has changed. */
import { useMemo } from 'react'
import type { PieceId } from '../../../../game/hulk/types'
import type { Square } from '../../../../game/kernel/grid'
import type { Option } from '../adapter'
import {
  arcsOf,
  attentionOf,
  doorsOf,
  explainSight,
  goalsOf,
  groundOf,
  labelOption,
  labelPiece,
  litSquares,
  optionsFor,
  piecesOf,
  spotlightOf,
  waitingOf,
} from '../adapter'
import { bodiesOf } from '../adapter/bodies'
import { boardText } from '../adapter/words'
import type { Table } from '../table'

/** `hovered` is the square under the pointer. */
export function useModels(table: Table, hovered: Square | undefined) {
  const { state, legal, mine, viewer, selected, decision, messages, settings, orders, history } = table
  const ground = groundOf(state.mission)
  const doors = useMemo(() => doorsOf({ mission: state.mission, doors: state.doors }), [state.mission, state.doors])
  const lit = useMemo(() => litSquares(state), [state])
  const goals = useMemo(() => goalsOf({ mission: state.mission, tally: state.tally }), [state.mission, state.tally])
  const attention = useMemo(() => attentionOf({ state, decision, legal }), [state, decision, legal])
  const spotlight = useMemo(() => spotlightOf({ state, decision, legal, mine }), [state, decision, legal, mine])
  const bodies = useMemo(() => bodiesOf(history), [history])
  const flames = useMemo(() => Object.keys(state.flames).map(Number), [state.flames])
  const objects = useMemo(
    () =>
      Object.entries(state.objects).map(([id, square]) => ({
        id,
        square,
        name: state.mission.objects[id]?.name ?? id,
      })),
    [state.objects, state.mission],
  )
  const pieces = useMemo(() => piecesOf({ state, legal, mine, viewer, orders }), [state, legal, mine, viewer, orders])
  const waiting = useMemo(() => waitingOf({ state, legal, mine, viewer }), [state, legal, mine, viewer])
  // While an activation is planned, what may be done next is done from where the plan leads.
  const plan = table.planning?.plan
  const options = useMemo(
    () => optionsFor({ ...(plan ?? { state, legal }), mine, selected, decision }),
    [plan, state, legal, mine, selected, decision],
  )
  const ahead = plan?.state ?? state
  /** The selected piece as it would stand after the plan. */
  const ghost = useMemo(() => {
    if (!plan || plan.steps.length === 0) return undefined
    return piecesOf({ ...plan, legal: [], mine: false, viewer }).find(({ id }) => id === plan.piece)
  }, [plan, viewer])
  const arcs = useMemo(() => arcsOf(ahead, options.piece), [ahead, options.piece])
  const sight = useMemo(() => explainSight(ahead, hovered, options.piece), [ahead, hovered, options.piece])
  const speaker = useMemo(() => ({ state, messages, settings }), [state, messages, settings])
  const label = useMemo(() => (option: Option) => labelOption(speaker, option), [speaker])
  const labels = useMemo(() => {
    const words: Record<PieceId, string> = {}
    for (const piece of pieces) {
      const label = labelPiece(speaker, state.pieces[piece.id], piece.ap)
      words[piece.id] = [label, ...piece.orders.map((mark) => messages.ui.orderMarks[mark])].join(', ')
    }
    return words
  }, [pieces, speaker, state, messages])
  const areaLabels = useMemo(() => {
    const words: Record<string, string> = {}
    for (const { id } of ground.areas) {
      const inside = waiting.get(id)?.length ?? 0
      const area = messages.ui.board.entryArea(id)
      words[id] = inside > 0 ? `${area}, ${boardText(speaker).waiting(inside)}` : area
    }
    return words
  }, [ground, waiting, messages, speaker])
  return {
    ground,
    attention,
    goals,
    spotlight,
    doors,
    lit,
    bodies,
    flames,
    objects,
    pieces,
    waiting,
    options,
    ghost,
    arcs,
    sight,
    speaker,
    label,
    labels,
    areaLabels,
  }
}

export type Models = ReturnType<typeof useModels>
