/** N3: places the miniatures of a revealed marker on a pad around it. */

import { useState } from 'react'
import type { ActionOf } from '../../../../../game/hulk/actions'
import { boardOf } from '../../../../../game/hulk/board'
import type { DecisionOf } from '../../../../../game/hulk/decisions'
import type { PieceId } from '../../../../../game/hulk/types'
import { useKeys } from '../../../../shell/keys'
import { Press } from '../../../../shell/panel/Press'
import { KEYS } from '../../keys'
import { useTable } from '../../table'
import { PAD_MIDDLE, padPlace } from '../actions/move-pad'
import { Pad, type PadCell, padBindings } from '../actions/Pad'
import { useNamer } from '../names'

export function Place({ decision }: { decision: DecisionOf<'place'> }) {
  const { legal } = useTable()
  const { ui: text } = useTable().messages
  const name = useNamer()
  const [wanted, setWanted] = useState<PieceId>()
  const actions = legal.flatMap(({ action }) => (action.type === 'place' ? [action] : []))
  const markers = [...new Set(actions.map(({ marker }) => marker))]
  const marker = wanted !== undefined && markers.includes(wanted) ? wanted : markers[0]
  const heap = decision.heaps.find((one) => one.marker === marker)
  return (
    <>
      {markers.length > 1 && (
        <fieldset className="pn-chips">
          <legend>{text.prompt.placeWhich}</legend>
          {markers.map((id) => (
            <Press key={id} className="pn-chip" pressed={id === marker} onPress={() => setWanted(id)}>
              {name.piece(id)}
            </Press>
          ))}
        </fieldset>
      )}
      {heap && <Around key={marker} at={heap.at} actions={actions.filter((action) => action.marker === marker)} />}
    </>
  )
}

function Around({ at, actions }: { at: number; actions: Array<ActionOf<'place'>> }) {
  const { state, act, messages } = useTable()
  const { ui: text } = messages
  const name = useNamer()
  const minis = [...new Set(actions.map(({ mini }) => mini))]
  const [wanted, setWanted] = useState(minis[0])
  const mini = minis.includes(wanted) ? wanted : minis[0]
  const { width } = boardOf(state.mission)
  const cells: Array<PadCell | undefined> = new Array(9).fill(undefined)
  cells[PAD_MIDDLE] = { face: '•', label: name.square(at) }
  for (const action of actions) {
    if (action.mini !== mini) continue
    const place = padPlace(width, at, action.to)
    if (place === undefined) continue
    cells[place] = {
      face: name.square(action.to),
      label: `${messages.actions.place.label}: ${messages.contents(mini)}, ${name.square(action.to)}`,
      onPress: () => act(action),
    }
  }
  const next = () => setWanted(minis[(minis.indexOf(mini) + 1) % minis.length])
  useKeys({ ...padBindings(cells), ...(minis.length > 1 ? { [KEYS.facing]: next } : {}) })
  return (
    <div className="pn-place">
      <Pad cells={cells} label={messages.actions.place.label} />
      {minis.length > 1 && (
        <fieldset className="pn-chips">
          <legend>{text.prompt.placeWhich}</legend>
          {minis.map((one) => (
            <Press key={one} className="pn-chip" pressed={one === mini} onPress={() => setWanted(one)}>
              {messages.contents(one)}
            </Press>
          ))}
        </fieldset>
      )}
    </div>
  )
}
