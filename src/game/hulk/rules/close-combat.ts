/** K. Close combat. */
import type { Square } from '../../kernel/grid'
import type { Odds } from '../actions'
import type { Fight } from '../decisions'
import type { EventOf } from '../events'
import { has, isMarine, isMarker, type Play, pieceOf, pieceOn, push, rollDice, seatOf, tell } from '../play'
import type { Ruleset } from '../ruleset'
import type { State } from '../state'
import type { Piece, PieceId } from '../types'
import { beginAction, loseOverwatch } from './activation'
import { aftermath } from './aftermath'
import { fall } from './casualties'
import { type Choice, choiceOdds, type Fallen, type FightFacts, fallenIn, fightOdds } from './odds'

/** K1: the enemy on the square straight ahead. */
export function attackable(play: Play, attacker: Piece): Piece | undefined {
  if (isMarker(attacker)) return undefined
  const ahead = play.board.grid.step[attacker.at * 8 + 2 * attacker.facing]
  const piece = ahead < 0 ? undefined : pieceOn(play, ahead)
  // K9: markers are never attacked.
  return piece && !isMarker(piece) && isMarine(piece) !== isMarine(attacker) ? piece : undefined
}

/** K3: whether the attack comes from anywhere but the square straight ahead of the defender. */
function isBehind(play: Play, attackerAt: Square, defender: Piece): boolean {
  return play.board.grid.step[defender.at * 8 + 2 * defender.facing] !== attackerAt
}

interface Sides {
  attackerDice: number
  defenderDice: number
  attackerBonus: number
  defenderBonus: number
}

/** K2, K3, K5–K8: the dice and bonuses of both fighters. */
function sidesOf(rules: Ruleset, attacker: Piece, defender: Piece, behind: boolean): Sides {
  const stance = behind ? 'caught' : 'defends'
  return {
    attackerDice: Math.max(0, diceOf(rules, attacker, 'attacks') - (!behind && has(defender, 'thunderHammer') ? 1 : 0)),
    defenderDice: Math.max(0, diceOf(rules, defender, stance) - (has(attacker, 'thunderHammer') ? 1 : 0)),
    attackerBonus: bonusOf(rules, attacker, 'attacks'),
    defenderBonus: bonusOf(rules, defender, stance),
  }
}

function diceOf({ closeCombat }: Ruleset, piece: Piece, stance: Stance): number {
  // K2, K3
  if (!isMarine(piece)) return stance === 'caught' ? closeCombat.swarmDiceFromBehind : closeCombat.swarmDice
  if (stance === 'caught') return 1
  // K6
  if (has(piece, 'lightningClaws')) return stance === 'attacks' ? 4 : 2
  return piece.kind === 'sergeant' ? 1 : closeCombat.marineDice
}

/** `caught`: attacked from side or rear (K3). */
export type Stance = 'attacks' | 'defends' | 'caught'

export const stanceOf = ({ attacker, behind }: Pick<Fight, 'attacker' | 'behind'>, id: PieceId): Stance =>
  id === attacker ? 'attacks' : behind ? 'caught' : 'defends'

/** K5, K6: what a fighter adds to the highest die. */
export function bonusOf({ closeCombat, sergeant }: Ruleset, piece: Piece, stance: Stance): number {
  if (piece.kind !== 'sergeant' || (stance === 'caught' && !sergeant.bonusFromBehind)) return 0
  return closeCombat.sergeantBonus + (stance === 'attacks' && has(piece, 'lightningClaws') ? 1 : 0)
}

/** K4, K5, K7: the choices of the marine in the fight. There are none if attacked from side or rear (K3). */
function choicesOf(fighter: Piece, defends: boolean, behind: boolean): Pick<Fight, 'guard' | 'parry' | 'defend'> {
  const choices: Pick<Fight, 'guard' | 'parry' | 'defend'> = {}
  if (defends && behind) return choices
  if (defends && fighter.guard) choices.guard = true
  if (has(fighter, 'powerSword')) choices.parry = true
  if (has(fighter, 'thunderHammer')) choices.defend = true
  return choices
}

function factsOf(
  rules: Ruleset,
  attacker: Piece,
  defender: Piece,
  { behind, ...choices }: Pick<Fight, 'behind' | 'guard' | 'parry' | 'defend'>,
): FightFacts {
  return {
    ...sidesOf(rules, attacker, defender, behind),
    behind,
    tie: rules.closeCombat.tie,
    chooser: isMarine(attacker) ? 'attacker' : 'defender',
    guard: choices.guard === true,
    parry: choices.parry === true,
    defend: choices.defend === true,
  }
}

export const oddsOfFight = (play: Play, attacker: Piece, defender: Piece): Odds =>
  oddsBetween(play.rules, attacker, defender, isBehind(play, attacker.at, defender))

/** The odds of a fight between two pieces, wherever they stand. */
export function oddsBetween(rules: Ruleset, attacker: Piece, defender: Piece, behind: boolean): Odds {
  const chooser = isMarine(attacker) ? attacker : defender
  const choices = choicesOf(chooser, chooser === defender, behind)
  return fightOdds(factsOf(rules, attacker, defender, { behind, ...choices }))
}

/** The odds of a choice, given the dice that were rolled. */
export function oddsOfChoice(play: Play, fight: Fight, choice: Choice): Odds {
  const facts = factsOf(play.rules, pieceOf(play, fight.attacker), pieceOf(play, fight.defender), fight)
  const { own, foe } = diceFor(fight)
  return choiceOdds(facts, own, foe, choice)
}

export function attack(play: Play, attacker: Piece, defender: Piece): void {
  beginAction(play, attacker)
  aftermath(play, attacker, {})
  const behind = isBehind(play, attacker.at, defender)
  const { attackerDice, defenderDice } = sidesOf(play.rules, attacker, defender, behind)
  const chooser = isMarine(attacker) ? attacker : defender
  const choices = choicesOf(chooser, chooser === defender, behind)
  const fight: Fight = {
    attacker: attacker.id,
    defender: defender.id,
    behind,
    attackerDice: rollDice(play, attackerDice),
    defenderDice: rollDice(play, defenderDice),
    chooser: chooser.id,
    ...choices,
  }
  // H2, I3, I6: being attacked ends the defender's sustained fire, overwatch and guard.
  defender.sustained = undefined
  loseOverwatch(play, defender)
  if (behind) defender.guard = undefined
  tell(play, {
    type: 'attacked',
    piece: attacker.id,
    target: defender.id,
    behind,
    dice: [...fight.attackerDice],
    targetDice: [...fight.defenderDice],
  })
  askOrResolve(play, fight)
}

/** Asks as long as there is a choice that could change a die, then resolves the fight. */
function askOrResolve(play: Play, fight: Fight): void {
  const { own, foe } = diceFor(fight)
  const asks = (fight.guard && own.length > 0) || ((fight.parry || fight.defend) && foe.length > 0)
  if (asks) push(play, { kind: 'closeCombat', seat: seatOf(play.state, pieceOf(play, fight.chooser)), ...fight })
  else resolve(play, fight, false)
}

/** The dice of the marine who has the choices, and those of the enemy. */
const diceFor = (fight: Fight) =>
  fight.chooser === fight.attacker
    ? { own: fight.attackerDice, foe: fight.defenderDice, enemy: fight.defender }
    : { own: fight.defenderDice, foe: fight.attackerDice, enemy: fight.attacker }

/** K4, K5, K7: what the marine may do about the dice, apart from letting them stand. Equal dice are one choice. */
export function fightChoices(fight: Fight): Exclude<Choice, { type: 'pass' }>[] {
  const { own, foe } = diceFor(fight)
  const each = <T extends string>(type: T, dice: readonly number[]) =>
    dice.flatMap((value, die) => (dice.indexOf(value) === die ? [{ type, die }] : []))
  return [
    ...(fight.guard ? each('reroll', own) : []),
    ...(fight.parry ? each('parry', foe) : []),
    ...(fight.defend ? each('defend', foe) : []),
  ]
}

// K4, K5, K8: one die is re-rolled, once for each source.
export function rerollDie(play: Play, fight: Fight, by: 'guard' | 'parry', die: number): void {
  const { own, foe, enemy } = diceFor(fight)
  const dice = by === 'guard' ? own : foe
  const [to] = rollDice(play, 1)
  const of = by === 'guard' ? fight.chooser : enemy
  tell(play, { type: 'rerolled', piece: fight.chooser, by, of, die, from: dice[die], to })
  dice[die] = to
  const { [by]: _used, ...left } = fight
  askOrResolve(play, left)
}

// K7
export function strikeOut(play: Play, fight: Fight, die: number): void {
  const { foe, enemy } = diceFor(fight)
  tell(play, { type: 'struckOut', piece: fight.chooser, of: enemy, die, value: foe[die] })
  foe.splice(die, 1)
  resolve(play, fight, true)
}

/** K1, K3, K7: both totals, and who falls if no die changes any more. */
export function fightStanding(
  { pieces, ruleset }: State,
  fight: Fight,
  defended = false,
): { total: number; targetTotal: number; fallen: Fallen } {
  const totalOf = (id: PieceId, dice: readonly number[]) =>
    Math.max(0, ...dice) + bonusOf(ruleset, pieces[id], stanceOf(fight, id))
  const total = totalOf(fight.attacker, fight.attackerDice)
  const targetTotal = totalOf(fight.defender, fight.defenderDice)
  const { tie } = ruleset.closeCombat
  const chooser = fight.chooser === fight.attacker ? 'attacker' : 'defender'
  const spares = defended ? chooser : undefined
  return { total, targetTotal, fallen: fallenIn({ behind: fight.behind, tie, spares }, total - targetTotal) }
}

export function resolve(play: Play, fight: Fight, defended: boolean): void {
  const attacker = pieceOf(play, fight.attacker)
  const defender = pieceOf(play, fight.defender)
  const { total, targetTotal, fallen } = fightStanding(play.state, fight, defended)
  const fought: EventOf<'fought'> = { type: 'fought', piece: attacker.id, target: defender.id, total, targetTotal }
  if (fallen.attacker && fallen.defender) fought.falls = 'both'
  else if (fallen.attacker) fought.falls = attacker.id
  else if (fallen.defender) fought.falls = defender.id
  tell(play, fought)
  if (fallen.defender) fall(play, defender, 'closeCombat')
  if (fallen.attacker) fall(play, attacker, 'closeCombat')
  if (!fallen.defender && fight.behind) faceAttacker(play, defender, attacker)
}

// K3
function faceAttacker(play: Play, defender: Piece, attacker: Piece): void {
  for (const facing of [0, 1, 2, 3] as const) {
    if (play.board.grid.step[defender.at * 8 + 2 * facing] === attacker.at) defender.facing = facing
  }
  tell(play, { type: 'turned', piece: defender.id, facing: defender.facing })
}
