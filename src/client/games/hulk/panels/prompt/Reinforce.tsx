/**
 * M1: places one marker after the other, with a button for each area. Only the Genestealer player's view has the
 * contents.
 */

import { useState } from 'react'
import { boardOf } from '../../../../../game/hulk/board'
import type { DecisionOf } from '../../../../../game/hulk/decisions'
import type { State } from '../../../../../game/hulk/state'
import { type AreaId, NOWHERE, type PieceId } from '../../../../../game/hulk/types'
import { useKeys } from '../../../../shell/keys'
import { Press } from '../../../../shell/panel/Press'
import { KEYS, NUMBER_KEYS } from '../../keys'
import { useTable } from '../../table'
import { isMarine } from '../facts'
import { useNamer } from '../names'

/** M2: a marker placed there now would have to wait. */
function marineNear(state: State, area: AreaId): boolean {
  const steps = boardOf(state.mission).toArea[area]
  const { lurkWithin } = state.ruleset.reinforcements
  return Object.values(state.pieces).some(
    (piece) => isMarine(piece) && piece.at !== NOWHERE && steps[piece.at] >= 0 && steps[piece.at] <= lurkWithin,
  )
}

export function Reinforce({ decision }: { decision: DecisionOf<'reinforce'> }) {
  const { state, legal, act, messages } = useTable()
  const { ui: text } = messages
  const name = useNamer()
  const [wanted, setWanted] = useState<PieceId>()
  const { markers } = decision
  const piece = wanted !== undefined && markers.includes(wanted) ? wanted : markers[0]
  const open = new Set(legal.flatMap(({ action }) => (action.type === 'reinforce' ? [action.area] : [])))
  const areas = [...open].sort()
  const put = (area: AreaId) => () => act({ type: 'reinforce', piece, area })
  const next = () => setWanted(markers[(markers.indexOf(piece) + 1) % markers.length])
  useKeys({
    ...Object.fromEntries(areas.map((area, i) => [NUMBER_KEYS[i], put(area)])),
    ...(markers.length > 1 ? { [KEYS.facing]: next } : {}),
  })
  const waiting = (area: AreaId) => Object.values(state.pieces).filter((one) => one.area === area).length
  const holds = (id: PieceId) => {
    const contents = state.secret.contents[id]
    return contents === undefined ? name.piece(id) : messages.contents(contents)
  }
  return (
    <>
      {markers.length > 1 && (
        <fieldset className="pn-chips">
          <legend>{text.prompt.placeWhich}</legend>
          {markers.map((id) => (
            <Press key={id} className="pn-chip" pressed={id === piece} onPress={() => setWanted(id)}>
              {holds(id)}
            </Press>
          ))}
        </fieldset>
      )}
      <div className="pn-choices">
        {areas.map((area, i) => (
          <Press
            key={area}
            className="pn-option pn-area"
            label={`${holds(piece)}: ${text.prompt.area(area)}`}
            shortcut={NUMBER_KEYS[i]}
            onPress={put(area)}
          >
            <span className="pn-option-words">
              <span className="pn-option-label">{text.prompt.area(area)}</span>
              <span className="pn-option-detail">
                {text.prompt.waits(waiting(area))}
                {marineNear(state, area) && <span className="pn-tag">{text.prompt.lurk}</span>}
              </span>
            </span>
          </Press>
        ))}
      </div>
    </>
  )
}
