/** M1: a marker a row, an area a button. Contents are in the Genestealer player's view only. */
import { boardOf } from '../../../../game/hulk/board'
import type { DecisionOf } from '../../../../game/hulk/decisions'
import type { State } from '../../../../game/hulk/state'
import { type AreaId, NOWHERE } from '../../../../game/hulk/types'
import { useTable } from '../../table'
import { isMarine } from '../facts'
import { useKeys } from '../keys'
import { useNamer } from '../names'
import { Press } from '../OptionButton'

/** M2: what is put there now would have to wait. */
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
  const areas = [...new Set(legal.flatMap(({ action }) => (action.type === 'reinforce' ? [action.area] : [])))]
  const [first] = decision.markers
  const put = (piece: number, area: AreaId) => () => act({ type: 'reinforce', piece, area })
  useKeys(Object.fromEntries(areas.map((area, i) => [String(i + 1), put(first, area)])))
  const waiting = (area: AreaId) => Object.values(state.pieces).filter((piece) => piece.area === area).length
  return (
    <div className="pn-reinforce">
      {decision.markers.map((piece) => {
        const contents = state.secret.contents[piece]
        const what = contents === undefined ? name.piece(piece) : messages.contents(contents)
        return (
          <div key={piece} className={`pn-reinforce-row${piece === first ? ' pn-first' : ''}`}>
            <span className="pn-reinforce-what">{what}</span>
            {areas.map((area, i) => (
              <Press
                key={area}
                className="pn-option pn-area"
                label={`${what}: ${text.prompt.area(area)}`}
                shortcut={piece === first ? String(i + 1) : undefined}
                onPress={put(piece, area)}
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
        )
      })}
    </div>
  )
}
