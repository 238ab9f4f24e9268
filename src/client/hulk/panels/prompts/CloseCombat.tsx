/** K: the dice on the table. Those that may be rolled again or struck out are buttons; everyone sees them all. */
import type { Action, LegalAction } from '../../../../game/hulk/actions'
import type { DecisionOf } from '../../../../game/hulk/decisions'
import type { PieceId } from '../../../../game/hulk/types'
import { useTable } from '../../table'
import { Die } from '../Die'
import { fightBonus, fightStands } from '../facts'
import { useNamer } from '../names'
import { Press } from '../OptionButton'
import { type Option, oddsWords } from '../options'
import { Choices } from './Choices'

type Fight = DecisionOf<'closeCombat'>
/** What clicking a die does: by its value, since dice that show the same are one choice. */
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
  const bonus = fightBonus(state, id, attacks)
  const { total, targetTotal } = fightStands(state, fight)
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
  const { falls } = fightStands(state, decision)
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
        {text.prompt.asItStands}: {falls === undefined ? text.prompt.nobodyFalls : text.prompt.falls(name.piece(falls))}
        {decision.behind && ` (${text.prompt.from})`}
      </p>
    </div>
  )
}

export function CloseCombat({ decision }: { decision: Fight }) {
  const { legal, messages } = useTable()
  const { ui: text } = messages
  const dice = diceOf(decision)
  // Chances are told from the attacker's side; the player wants his own.
  const oddsOf = ({ odds }: LegalAction) =>
    odds && decision.chooser === decision.defender ? { ...odds, win: odds.lose, lose: odds.win } : odds
  const options = legal.flatMap((entry): Option[] => {
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
      <Choices
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
