/** K: the dice of a close combat. Dice that may be re-rolled or removed are buttons. Everybody sees all dice. */
import type { Action, LegalAction } from '../../../../../game/hulk/actions'
import type { DecisionOf } from '../../../../../game/hulk/decisions'
import { bonusOf, fightStanding, stanceOf } from '../../../../../game/hulk/rules/close-combat'
import type { PieceId } from '../../../../../game/hulk/types'
import { Press } from '../../../../shell/panel/Press'
import { useTable } from '../../table'
import { type LabelledAction, oddsWords } from '../actions/labelled-action'
import { Die } from '../dice/Die'
import { useNamer } from '../names'
import { AnswerList } from './AnswerList'

type Fight = DecisionOf<'closeCombat'>
/** The action of a click on a die, by the die's value: equal dice are one choice. */
type ByValue = Map<number, Action>

function diceOf(fight: Fight) {
  const attacks = fight.chooser === fight.attacker
  const { attackerDice, defenderDice } = fight
  return attacks ? { own: attackerDice, foe: defenderDice } : { own: defenderDice, foe: attackerDice }
}

function useChoices(fight: Fight): { own: ByValue; foe: ByValue } {
  const { legal } = useTable()
  const dice = diceOf(fight)
  const own: ByValue = new Map()
  const foe: ByValue = new Map()
  for (const { action } of legal) {
    if (action.type === 'reroll') own.set(dice.own[action.die], action)
    if (action.type === 'parry' || action.type === 'defend') foe.set(dice.foe[action.die], action)
  }
  return { own, foe }
}

function Side({ id, dice, choices, fight }: { id: PieceId; dice: number[]; choices: ByValue; fight: Fight }) {
  const { state, act, messages } = useTable()
  const name = useNamer()
  const attacks = id === fight.attacker
  const bonus = bonusOf(state.ruleset, state.pieces[id], stanceOf(fight, id))
  const { total, targetTotal } = fightStanding(state, fight)
  const best = Math.max(...dice)
  return (
    <div className={`pn-fight-side${id === fight.chooser ? ' pn-fight-own' : ''}`}>
      <span className="pn-fight-who">{name.piece(id)}</span>
      <span className="pn-dice-row">
        {dice.map((value, i) => {
          const choice = choices.get(value)
          const die = <Die value={value} look={value === best ? 'good' : 'plain'} />
          // biome-ignore lint/suspicious/noArrayIndexKey: a die is its place in the roll
          if (!choice) return <span key={i}>{die}</span>
          const label = `${messages.actions[choice.type].label}: ${value}`
          return (
            <Press
              // biome-ignore lint/suspicious/noArrayIndexKey: a die is its place in the roll
              key={i}
              className="pn-die-button"
              label={label}
              title={label}
              onPress={() => act(choice)}
            >
              {die}
            </Press>
          )
        })}
        {dice.length === 0 && <span className="pn-fight-note">{messages.dice([])}</span>}
      </span>
      <span className="pn-fight-total">
        {bonus > 0 && <small>+{bonus} </small>}
        <b>{attacks ? total : targetTotal}</b>
      </span>
    </div>
  )
}

const NONE: ByValue = new Map()

export function FightDice({ decision, live }: { decision: Fight; live: boolean }) {
  const { state } = useTable()
  const { ui: text } = useTable().messages
  const name = useNamer()
  const { own, foe } = useChoices(decision)
  const attacks = decision.chooser === decision.attacker
  const { fallen } = fightStanding(state, decision)
  const { prompt } = text
  const falls = (id: PieceId) => prompt.falls(name.piece(id))
  const outcome = fallen.attacker
    ? fallen.defender
      ? prompt.bothFall
      : falls(decision.attacker)
    : fallen.defender
      ? falls(decision.defender)
      : prompt.nobodyFalls
  return (
    <div className="pn-fight">
      <Side
        id={decision.attacker}
        dice={decision.attackerDice}
        choices={live ? (attacks ? own : foe) : NONE}
        fight={decision}
      />
      <Side
        id={decision.defender}
        dice={decision.defenderDice}
        choices={live ? (attacks ? foe : own) : NONE}
        fight={decision}
      />
      <p className="pn-fight-stands">
        {prompt.asItStands}: {outcome}
        {decision.behind && ` (${prompt.from})`}
      </p>
    </div>
  )
}

export function CloseCombat({ decision }: { decision: Fight }) {
  const { legal, messages } = useTable()
  const { ui: text } = messages
  const dice = diceOf(decision)
  // Odds are given from the attacker's side. The player wants their own.
  const oddsOf = ({ odds }: LegalAction) =>
    odds && decision.chooser === decision.defender ? { ...odds, win: odds.lose, lose: odds.win } : odds
  const options = legal.flatMap((entry): LabelledAction[] => {
    const { action } = entry
    if (action.type !== 'reroll' && action.type !== 'parry' && action.type !== 'defend') return []
    const value = (action.type === 'reroll' ? dice.own : dice.foe)[action.die]
    const { label, hint } = messages.actions[action.type]
    const odds = oddsWords(oddsOf(entry), messages)
    return [{ id: `${action.type}${action.die}`, entry, action, label: `${label}: ${value}`, hint, ap: 0, cp: 0, odds }]
  })
  const pass = legal.find(({ action }) => action.type === 'pass')
  return (
    <>
      <FightDice decision={decision} live />
      <AnswerList
        options={options}
        quiet={{
          label: text.prompt.letDiceStand,
          action: { type: 'pass' },
          ...(pass ? { odds: oddsWords(oddsOf(pass), messages) } : {}),
        }}
      />
    </>
  )
}
