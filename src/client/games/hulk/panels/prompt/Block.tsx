/** H5: the roll that hit, and whether the shield blocks it. Everybody sees the dice. */

import type { DecisionOf } from '../../../../../game/hulk/decisions'
import { useKeys } from '../../../../shell/keys'
import { Press } from '../../../../shell/panel/Press'
import { KEYS, NUMBER_KEYS } from '../../keys'
import { useTable } from '../../table'
import { OddsWords } from '../actions/ActionButton'
import { oddsWords } from '../actions/labelled-action'
import { Die } from '../dice/Die'
import { useNamer } from '../names'

export function BlockDice({ decision }: { decision: DecisionOf<'block'> }) {
  const { messages } = useTable()
  const name = useNamer()
  const { shooter, dice, need } = decision
  return (
    <div className="pn-fight">
      <div className="pn-fight-side">
        <span className="pn-fight-who">{name.piece(shooter)}</span>
        <span className="pn-dice-row">
          {dice.map((value, i) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a die is its place in the roll
            <Die key={i} value={value} look={value >= need ? 'good' : 'plain'} />
          ))}
        </span>
        <span className="pn-fight-note">{messages.ui.dice.needs(need)}</span>
      </div>
    </div>
  )
}

export function Block({ decision }: { decision: DecisionOf<'block'> }) {
  const { act, legal, messages } = useTable()
  const { ui: text } = messages
  const odds = legal.find(({ action }) => action.type === 'block')?.odds
  const block = () => act({ type: 'block' })
  const pass = () => act({ type: 'pass' })
  useKeys({ [KEYS.enter]: block, [NUMBER_KEYS[0]]: block, [KEYS.quiet]: pass })
  return (
    <>
      <BlockDice decision={decision} />
      <div className="pn-choices">
        <Press className="pn-main" shortcut={KEYS.enter} title={messages.actions.block.hint} onPress={block}>
          <span className="pn-option-words">
            <span className="pn-option-label">{messages.actions.block.label}</span>
            {odds && <OddsWords odds={oddsWords(odds, messages)} />}
          </span>
        </Press>
        <Press className="pn-quiet" shortcut={KEYS.quiet} onPress={pass}>
          {text.prompt.letItHit}
        </Press>
      </div>
    </>
  )
}
