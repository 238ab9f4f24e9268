/** Exact chances of shots and close combats, computed once per situation and kept. */
import type { Odds } from '../actions'

const cache = new Map<string | number, Odds>()

function remember(key: string | number, compute: () => Odds): Odds {
  const known = cache.get(key)
  if (known) return known
  const odds = Object.freeze(compute())
  cache.set(key, odds)
  return odds
}

export interface ShotFacts {
  dice: number
  /** The lowest face that hits. */
  need: number
  /** Doubles jam (I5). */
  jams: boolean
  /** The target's player will have the roll made again if it hits (H5). */
  blocked: boolean
}

/** H1, H5, I5. Block is used whenever the shot would hit. */
export function shotOdds({ dice, need, jams, blocked }: ShotFacts): Odds {
  // A number, since to put words together takes longer than all else.
  return remember(32 * dice + 4 * need + (jams ? 2 : 0) + (blocked ? 1 : 0), () => {
    const once = 1 - ((need - 1) / 6) ** dice
    const hit = blocked ? once * once : once
    return jams ? { hit, jam: chanceOfDouble(dice) } : { hit }
  })
}

function chanceOfDouble(dice: number): number {
  let different = 1
  for (let i = 0; i < dice; i++) different *= (6 - i) / 6
  return 1 - different
}

export interface FightFacts {
  attackerDice: number
  defenderDice: number
  attackerBonus: number
  defenderBonus: number
  /** K3: from side or rear the defender's win harms nobody. */
  behind: boolean
  /** Which of the two has the choices below. */
  chooser: 'attacker' | 'defender'
  guard: boolean
  parry: boolean
  defend: boolean
}

/**
 * K. The chances when the marine's player uses guard, parry and defend as well as can be: to kill rather than to
 * be killed, a life for a life. Tie-breaks aside, that is maximising the chance to kill less the chance to fall.
 */
export function fightOdds(facts: FightFacts): Odds {
  const key = `fight ${facts.attackerDice} ${facts.defenderDice} ${facts.attackerBonus} ${facts.defenderBonus} ${facts.behind} ${facts.chooser} ${facts.guard} ${facts.parry} ${facts.defend}`
  return remember(key, () => {
    const mine = facts.chooser === 'attacker' ? facts.attackerDice : facts.defenderDice
    const theirs = facts.chooser === 'attacker' ? facts.defenderDice : facts.attackerDice
    let total: Odds3 = [0, 0, 0]
    for (const own of topTwo(mine)) {
      for (const foe of topTwo(theirs)) {
        const chance = own.chance * foe.chance
        const best = play(facts, { own, foe, guard: facts.guard, parry: facts.parry, defend: facts.defend })
        total = [total[0] + chance * best[0], total[1] + chance * best[1], total[2] + chance * best[2]]
      }
    }
    return { win: total[0], lose: total[1], draw: total[2] }
  })
}

/** What may be done about the dice on the table. */
export type Choice = { type: 'pass' } | { type: 'reroll' | 'parry' | 'defend'; die: number }

/** The chances once the dice lie on the table, if this is chosen now and the best thereafter. */
export function choiceOdds(facts: FightFacts, own: readonly number[], foe: readonly number[], choice: Choice): Odds {
  const { guard, parry, defend } = facts
  const after = (mine: readonly number[], theirs: readonly number[], left: { guard: boolean; parry: boolean }) =>
    play(facts, { own: summary(mine), foe: summary(theirs), defend, ...left })
  const [win, lose, draw] = ((): Odds3 => {
    switch (choice.type) {
      case 'pass':
        return outcome(facts, summary(own).high, summary(foe).high, false)
      case 'defend':
        return outcome(facts, summary(own).high, summary(foe.toSpliced(choice.die, 1)).high, true)
      case 'parry':
        return average((face) => after(own, foe.with(choice.die, face), { guard, parry: false }))
      case 'reroll':
        return average((face) => after(own.with(choice.die, face), foe, { guard: false, parry }))
    }
  })()
  return { win, lose, draw }
}

function summary(dice: readonly number[]): Roll {
  const [high = 0, next = 0] = dice.toSorted((a, b) => b - a)
  return { high, next, dice: dice.length }
}

/** Attacker wins, attacker loses, neither falls. */
type Odds3 = [number, number, number]

/** All that matters of a roll: its two highest dice (0 where there is none), since one re-roll or strike takes one die. */
interface Roll {
  high: number
  next: number
  dice: number
}

interface Position {
  own: Roll
  foe: Roll
  guard: boolean
  parry: boolean
  defend: boolean
}

const rolls = new Map<number, Array<Roll & { chance: number }>>()

/** Every pair of highest dice with its chance. */
function topTwo(dice: number): Array<Roll & { chance: number }> {
  const known = rolls.get(dice)
  if (known) return known
  const chances = new Map<number, number>()
  const walk = (left: number, high: number, next: number, chance: number) => {
    if (left === 0) {
      chances.set(high * 7 + next, (chances.get(high * 7 + next) ?? 0) + chance)
      return
    }
    for (let face = 1; face <= 6; face++) {
      walk(left - 1, Math.max(high, face), face > high ? high : Math.max(next, face), chance / 6)
    }
  }
  walk(dice, 0, 0, 1)
  const list = [...chances].map(([key, chance]) => ({ high: Math.floor(key / 7), next: key % 7, dice, chance }))
  rolls.set(dice, list)
  return list
}

/** The best the chooser can make of the dice on the table. */
function play(facts: FightFacts, position: Position): Odds3 {
  const options: Odds3[] = [outcome(facts, position.own.high, position.foe.high, false)]
  // K7: strikes out the highest; nothing else would be worth it.
  if (position.defend && position.foe.dice > 0) {
    options.push(outcome(facts, position.own.high, position.foe.next, true))
  }
  if (position.parry && position.foe.dice > 0) {
    // K5: the enemy's highest die again.
    options.push(
      average((face) =>
        play(facts, { ...position, parry: false, foe: withFace(position.foe, position.foe.next, face) }),
      ),
    )
  }
  if (position.guard && position.own.dice > 0) {
    // K4: one's lowest die again: with one die that is the highest too.
    const kept = position.own.dice === 1 ? 0 : position.own.high
    options.push(average((face) => play(facts, { ...position, guard: false, own: withFace(position.own, kept, face) })))
  }
  return options.reduce((best, option) => (worth(facts, option) > worth(facts, best) + 1e-12 ? option : best))
}

/** The roll with its re-rolled die showing `face` and `kept` the best of the others. */
const withFace = (roll: Roll, kept: number, face: number): Roll => ({
  high: Math.max(kept, face),
  next: Math.min(kept, face),
  dice: roll.dice,
})

function average(of: (face: number) => Odds3): Odds3 {
  const sum: Odds3 = [0, 0, 0]
  for (let face = 1; face <= 6; face++) {
    const odds = of(face)
    for (let i = 0; i < 3; i++) sum[i] += odds[i] / 6
  }
  return sum
}

const worth = (facts: FightFacts, [win, lose]: Odds3): number =>
  facts.chooser === 'attacker' ? win - lose : lose - win

// K1, K3, K7
function outcome(facts: FightFacts, own: number, foe: number, defended: boolean): Odds3 {
  const attacker = (facts.chooser === 'attacker' ? own : foe) + facts.attackerBonus
  const defender = (facts.chooser === 'attacker' ? foe : own) + facts.defenderBonus
  if (attacker > defender) return defended && facts.chooser === 'attacker' ? [0, 0, 1] : [1, 0, 0]
  if (defender > attacker) return facts.behind || (defended && facts.chooser === 'defender') ? [0, 0, 1] : [0, 1, 0]
  return [0, 0, 1]
}
