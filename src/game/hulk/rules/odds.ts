/** Exact odds of shots and close combats, computed once per situation and cached. */
import type { Odds } from '../actions'
import type { Ruleset } from '../ruleset'

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
  /** The target's player will demand a re-roll if the shot hits (H5). */
  blocked: boolean
}

/** H1, H5, I5. Assumes that block is used whenever the shot would hit. */
export function shotOdds({ dice, need, jams, blocked }: ShotFacts): Odds {
  // The key is a number, since building a string would take longer than everything else here.
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

/** K1: who falls if both totals are equal. */
type Tie = Ruleset['closeCombat']['tie']
type Fighter = 'attacker' | 'defender'

/** Who falls in a fight. */
export type Fallen = Readonly<Record<Fighter, boolean>>

/** K1, K3, K7: who falls, given the attacker's lead. `spares` struck out a die and so kills nobody (K7). */
export function fallenIn(
  { behind, tie, spares }: { behind: boolean; tie: Tie; spares: Fighter | undefined },
  lead: number,
): Fallen {
  const tied = (fighter: Fighter) => lead === 0 && (tie === 'both' || tie === fighter)
  return {
    attacker: (lead < 0 || tied('attacker')) && !behind && spares !== 'defender',
    defender: (lead > 0 || tied('defender')) && spares !== 'attacker',
  }
}

export interface FightFacts {
  attackerDice: number
  defenderDice: number
  attackerBonus: number
  defenderBonus: number
  /** K3: attacked from side or rear, the defender cannot kill. */
  behind: boolean
  tie: Tie
  /** Which of the fighters has the choices below. */
  chooser: Fighter
  guard: boolean
  parry: boolean
  defend: boolean
}

/**
 * K. The odds if the marine's player makes the best use of guard, parry and defend. They value killing and surviving
 * equally, so they maximise the chance to kill minus the chance to fall.
 */
export function fightOdds(facts: FightFacts): Odds {
  const key = `fight ${facts.attackerDice} ${facts.defenderDice} ${facts.attackerBonus} ${facts.defenderBonus} ${facts.behind} ${facts.tie} ${facts.chooser} ${facts.guard} ${facts.parry} ${facts.defend}`
  return remember(key, () => {
    const mine = facts.chooser === 'attacker' ? facts.attackerDice : facts.defenderDice
    const theirs = facts.chooser === 'attacker' ? facts.defenderDice : facts.attackerDice
    const total: Odds4 = [0, 0, 0, 0]
    for (const own of topTwo(mine)) {
      for (const foe of topTwo(theirs)) {
        const chance = own.chance * foe.chance
        const best = play(facts, { own, foe, guard: facts.guard, parry: facts.parry, defend: facts.defend })
        for (let i = 0; i < 4; i++) total[i] += chance * best[i]
      }
    }
    return inWords(facts, total)
  })
}

/** What the chooser can do about the dice that were rolled. */
export type Choice = { type: 'pass' } | { type: 'reroll' | 'parry' | 'defend'; die: number }

/** The odds, given the dice that were rolled, if this is chosen now and the best choices are made afterwards. */
export function choiceOdds(facts: FightFacts, own: readonly number[], foe: readonly number[], choice: Choice): Odds {
  const { guard, parry, defend } = facts
  const after = (mine: readonly number[], theirs: readonly number[], left: { guard: boolean; parry: boolean }) =>
    play(facts, { own: summary(mine), foe: summary(theirs), defend, ...left })
  const chances = (): Odds4 => {
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
  }
  return inWords(facts, chances())
}

const inWords = ({ tie }: FightFacts, [win, lose, draw, both]: Odds4): Odds =>
  tie === 'both' ? { win, lose, draw, both } : { win, lose, draw }

function summary(dice: readonly number[]): Roll {
  const [high = 0, next = 0] = dice.toSorted((a, b) => b - a)
  return { high, next, dice: dice.length }
}

/** The chances that only the defender falls, only the attacker, nobody, both. */
type Odds4 = [number, number, number, number]

/** Only the two highest dice of a roll matter (0 if there is none), since a re-roll or strike affects one die. */
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

/** Every possible pair of highest dice with its chance. */
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

/** The odds if the chooser makes the best of the dice that were rolled. */
function play(facts: FightFacts, position: Position): Odds4 {
  const options: Odds4[] = [outcome(facts, position.own.high, position.foe.high, false)]
  // K7: striking out the highest die is always best.
  if (position.defend && position.foe.dice > 0) {
    options.push(outcome(facts, position.own.high, position.foe.next, true))
  }
  if (position.parry && position.foe.dice > 0) {
    // K5: the enemy's highest die is re-rolled.
    options.push(
      average((face) =>
        play(facts, { ...position, parry: false, foe: withFace(position.foe, position.foe.next, face) }),
      ),
    )
  }
  if (position.guard && position.own.dice > 0) {
    // K4: the chooser's lowest die is re-rolled. A single die is also the highest.
    const kept = position.own.dice === 1 ? 0 : position.own.high
    options.push(average((face) => play(facts, { ...position, guard: false, own: withFace(position.own, kept, face) })))
  }
  return options.reduce((best, option) => (worth(facts, option) > worth(facts, best) + 1e-12 ? option : best))
}

/** The roll if the re-rolled die shows `face` and the best of the others is `kept`. */
const withFace = (roll: Roll, kept: number, face: number): Roll => ({
  high: Math.max(kept, face),
  next: Math.min(kept, face),
  dice: roll.dice,
})

function average(of: (face: number) => Odds4): Odds4 {
  const sum: Odds4 = [0, 0, 0, 0]
  for (let face = 1; face <= 6; face++) {
    const odds = of(face)
    for (let i = 0; i < 4; i++) sum[i] += odds[i] / 6
  }
  return sum
}

const worth = (facts: FightFacts, [win, lose]: Odds4): number =>
  facts.chooser === 'attacker' ? win - lose : lose - win

function outcome(facts: FightFacts, own: number, foe: number, defended: boolean): Odds4 {
  const attacker = (facts.chooser === 'attacker' ? own : foe) + facts.attackerBonus
  const defender = (facts.chooser === 'attacker' ? foe : own) + facts.defenderBonus
  const spares = defended ? facts.chooser : undefined
  const fallen = fallenIn({ behind: facts.behind, tie: facts.tie, spares }, attacker - defender)
  if (fallen.attacker) return fallen.defender ? [0, 0, 0, 1] : [0, 1, 0, 0]
  return fallen.defender ? [1, 0, 0, 0] : [0, 0, 1, 0]
}
