/** N1, N2: the facing of a new miniature. */
import type { DecisionOf } from '../../../../../game/hulk/decisions'
import { FACINGS } from '../../../../../game/kernel/grid'
import { useKeys } from '../../../../shell/keys'
import { useTable } from '../../table'
import { arrowOf } from '../actions/labelled-action'
import { PAD_MIDDLE, PAD_OF_FACING } from '../actions/move-pad'
import { Pad, type PadCell, padBindings } from '../actions/Pad'
import { useNamer } from '../names'

export function Face({ decision }: { decision: DecisionOf<'face'> }) {
  const { act, messages } = useTable()
  const { ui: text } = messages
  const name = useNamer()
  const [piece, ...later] = decision.pieces
  const cells: Array<PadCell | undefined> = new Array(9).fill(undefined)
  cells[PAD_MIDDLE] = { face: '•', label: name.piece(piece) }
  for (const facing of FACINGS) {
    cells[PAD_OF_FACING[facing]] = {
      face: arrowOf(facing),
      label: `${messages.actions.face.label}: ${messages.facings[facing]}`,
      onPress: () => act({ type: 'face', piece, facing }),
    }
  }
  useKeys(padBindings(cells))
  return (
    <div className="pn-place">
      <Pad cells={cells} label={messages.decisions.face.title} />
      <div>
        <b>{name.piece(piece)}</b>
        {later.length > 0 && <p className="pn-hint">{text.prompt.faceLeft(later.length)}</p>}
      </div>
    </div>
  )
}
