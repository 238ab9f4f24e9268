/** K. Close combat. */
import type { Square } from '../../kernel/grid'
import type { Odds } from '../actions'
import type { Fight } from '../decisions'
import { has, isMarine, isMarker, type Play, pieceOf, pieceOn, push, rollDice, seatOf, tell } from '../play'
import type { Ruleset } from '../ruleset'
import type { Piece } from '../types'
import { beginAction } from './activation'
import { aftermath } from './aftermath'
import { fall } from './casualties'
import { type Choice, choiceOdds, type FightFacts, fightOdds } from './odds'

/** K1: the enemy on the square straight ahead. */
export function attackable(play: Play, attacker: Piece): Piece | undefined {
  if (isMarker(attacker)) return undefined
  const ahead = play.board.grid.step[attacker.at * 8 + 2 * attacker.facing]
  const piece = ahead < 0 ? undefined : pieceOn(play, ahead)
  // K9: markers are never attacked.
  return piece && !isMarker(piece) && isMarine(piece) !== isMarine(attacker) ? piece : undefined
}

/** K3: not from the square straight ahead of the defender. */
function isBehind(play: Play, attackerAt: Square, defender: Piece): boolean {
  return play.board.grid.step[defender.at * 8 + 2 * defender.facing] !== attackerAt
}

interface Sides {
  behind: boolean
  attackerDice: number
  defenderDice: number
  attackerBonus: number
  defenderBonus: number
}

/** K2, K3, K5–K8: dice and bonuses of both. */
function sidesOf(play: Play, attacker: Piece, defender: Piece): Sides {
  const behind = isBehind(play, attacker.at, defender)
  return {
    behind,
    attackerDice: Math.max(
      0,
      diceOf(play, attacker, false, true) - (!behind && has(defender, 'thunderHammer') ? 1 : 0),
    ),
    defenderDice: Math.max(0, diceOf(play, defender, behind, false) - (has(attacker, 'thunderHammer') ? 1 : 0)),
    attackerBonus: bonusOf(play.rules, attacker, true),
    defenderBonus: bonusOf(play.rules, defender, false),
  }
}

function diceOf(play: Play, piece: Piece, behind: boolean, attacks: boolean): number {
  const { closeCombat } = play.rules
  // K2, K3
  if (!isMarine(piece)) return behind ? closeCombat.swarmDiceFromBehind : closeCombat.swarmDice
  if (behind) return 1
  // K6
  if (has(piece, 'lightningClaws')) return attacks ? 4 : 2
  return piece.kind === 'sergeant' ? 1 : closeCombat.marineDice
}

/** K5, K6: what a fighter adds to the highest die. */
export function bonusOf({ closeCombat }: Ruleset, piece: Piece, attacks: boolean): number {
  if (piece.kind !== 'sergeant') return 0
  return closeCombat.sergeantBonus + (attacks && has(piece, 'lightningClaws') ? 1 : 0)
}

/** K4, K5, K7: what the marine in the fight may choose. Attacked from side or rear, nothing (K3). */
function choicesOf(fighter: Piece, defends: boolean, behind: boolean): Pick<Fight, 'guard' | 'parry' | 'defend'> {
  const choices: Pick<Fight, 'guard' | 'parry' | 'defend'> = {}
  if (defends && behind) return choices
  if (defends && fighter.guard) choices.guard = true
  if (has(fighter, 'powerSword')) choices.parry = true
  if (has(fighter, 'thunderHammer')) choices.defend = true
  return choices
}

function factsOf(
  play: Play,
  attacker: Piece,
  defender: Piece,
  choices: Pick<Fight, 'guard' | 'parry' | 'defend'>,
): FightFacts {
  const { attackerDice, defenderDice, attackerBonus, defenderBonus, behind } = sidesOf(play, attacker, defender)
  return {
    attackerDice,
    defenderDice,
    attackerBonus,
    defenderBonus,
    behind,
    chooser: isMarine(attacker) ? 'attacker' : 'defender',
    guard: choices.guard === true,
    parry: choices.parry === true,
    defend: choices.defend === true,
  }
}

export function oddsOfFight(play: Play, attacker: Piece, defender: Piece): Odds {
  const chooser = isMarine(attacker) ? attacker : defender
  const behind = isBehind(play, attacker.at, defender)
  return fightOdds(factsOf(play, attacker, defender, choicesOf(chooser, chooser === defender, behind)))
}

/** With the dice on the table. */
export function oddsOfChoice(play: Play, fight: Fight, choice: Choice): Odds {
  const facts = factsOf(play, pieceOf(play, fight.attacker), pieceOf(play, fight.defender), fight)
  const { own, foe } = diceFor(fight)
  return choiceOdds(facts, own, foe, choice)
}

export function attack(play: Play, attacker: Piece, defender: Piece): void {
  beginAction(attacker)
  aftermath(play, attacker, {})
  const { behind, attackerDice, defenderDice } = sidesOf(play, attacker, defender)
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
  // H2, I3, I6: what being attacked costs the defender.
  defender.sustained = undefined
  defender.overwatch = undefined
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

/** Asks while a choice is left that could change a die, else settles the fight. */
function askOrResolve(play: Play, fight: Fight): void {
  const { own, foe } = diceFor(fight)
  const asks = (fight.guard && own.length > 0) || ((fight.parry || fight.defend) && foe.length > 0)
  if (asks) push(play, { kind: 'closeCombat', seat: seatOf(play.state, pieceOf(play, fight.chooser)), ...fight })
  else resolve(play, fight, false)
}

/** The chooser's dice and the enemy's. */
export const diceFor = (fight: Fight) =>
  fight.chooser === fight.attacker
    ? { own: fight.attackerDice, foe: fight.defenderDice, enemy: fight.defender }
    : { own: fight.defenderDice, foe: fight.attackerDice, enemy: fight.attacker }

// K4, K5, K8: one die again; a source re-rolls once.
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

// K1, K3, K7
export function resolve(play: Play, fight: Fight, defended: boolean): void {
  const attacker = pieceOf(play, fight.attacker)
  const defender = pieceOf(play, fight.defender)
  const total = Math.max(0, ...fight.attackerDice) + bonusOf(play.rules, attacker, true)
  const targetTotal = Math.max(0, ...fight.defenderDice) + bonusOf(play.rules, defender, false)
  const winner = total > targetTotal ? attacker : targetTotal > total ? defender : undefined
  const harmless = (defended && winner?.id === fight.chooser) || (fight.behind && winner === defender)
  const falls = winner === undefined || harmless ? undefined : winner === attacker ? defender : attacker
  tell(play, {
    type: 'fought',
    piece: attacker.id,
    target: defender.id,
    total,
    targetTotal,
    ...(falls ? { falls: falls.id } : {}),
  })
  if (falls) fall(play, falls, 'closeCombat')
  if (falls !== defender && fight.behind) faceAttacker(play, defender, attacker)
}

// K3
function faceAttacker(play: Play, defender: Piece, attacker: Piece): void {
  for (const facing of [0, 1, 2, 3] as const) {
    if (play.board.grid.step[defender.at * 8 + 2 * facing] === attacker.at) defender.facing = facing
  }
  tell(play, { type: 'turned', piece: defender.id, facing: defender.facing })
}
