import { describe, expect, it } from 'vitest'
import { choiceOdds, type FightFacts, fightOdds, type ShotFacts, shotOdds } from '../../../../src/game/hulk/rules/odds'

/** Every roll of so many dice. */
function* rolls(dice: number): Generator<number[]> {
  if (dice === 0) yield []
  else for (const roll of rolls(dice - 1)) for (let face = 1; face <= 6; face++) yield [...roll, face]
}

const mean = (values: number[]) => values.reduce((sum, value) => sum + value, 0) / values.length

describe('the odds of a shot', () => {
  const hits = (dice: number, need: number) => [...rolls(dice)].map((roll) => Number(roll.some((die) => die >= need)))

  for (const dice of [1, 2, 3]) {
    for (const need of [5, 6]) {
      it(`H1, H2: ${dice} dice that need ${need} hit as often as all rolls say`, () => {
        const facts: ShotFacts = { dice, need, jams: false, blocked: false }
        expect(shotOdds(facts)).toEqual({ hit: expect.closeTo(mean(hits(dice, need)), 12) })
      })

      it(`H5: ${dice} dice that need ${need} hit a storm shield only if they hit twice`, () => {
        const once = hits(dice, need)
        const both = once.flatMap((first) => once.map((second) => first * second))
        const facts: ShotFacts = { dice, need, jams: false, blocked: true }
        expect(shotOdds(facts).hit).toBeCloseTo(mean(both), 12)
      })
    }

    it(`I5: ${dice} dice on overwatch jam as often as all rolls show a double`, () => {
      const doubles = [...rolls(dice)].map((roll) => Number(new Set(roll).size < roll.length))
      expect(shotOdds({ dice, need: 6, jams: true, blocked: false }).jam).toBeCloseTo(mean(doubles), 12)
    })
  }
})

/** Only the defender falls, only the attacker, neither, both. */
type Outcome = [number, number, number, number]

/**
 * The same fight played out on whole rolls, trying every die for every choice. It shares no code with the odds, only the
 * preference: no choice unless it gains something, then strike, parry, re-roll.
 */
function bruteForce(facts: FightFacts): Outcome {
  const sum: Outcome = [0, 0, 0, 0]
  let count = 0
  for (const attacker of rolls(facts.attackerDice)) {
    for (const defender of rolls(facts.defenderDice)) {
      const outcome = best(facts, attacker, defender, { ...facts })
      for (let i = 0; i < 4; i++) sum[i] += outcome[i]
      count++
    }
  }
  return sum.map((value) => value / count) as Outcome
}

interface Choices {
  guard: boolean
  parry: boolean
  defend: boolean
}

function best(facts: FightFacts, attacker: number[], defender: number[], choices: Choices): Outcome {
  const attacks = facts.chooser === 'attacker'
  const [own, foe] = attacks ? [attacker, defender] : [defender, attacker]
  const side = (mine: number[], theirs: number[]): [number[], number[]] => (attacks ? [mine, theirs] : [theirs, mine])
  const options: Outcome[] = [settle(facts, attacker, defender, false)]
  if (choices.defend) {
    for (let die = 0; die < foe.length; die++) {
      options.push(settle(facts, ...side(own, [...foe.slice(0, die), ...foe.slice(die + 1)]), true))
    }
  }
  const again = (dice: number[], then: (changed: number[]) => Outcome): Outcome[] =>
    dice.map((_, die) => {
      const faces = [1, 2, 3, 4, 5, 6].map((face) => then(dice.map((value, i) => (i === die ? face : value))))
      return [0, 1, 2, 3].map((i) => mean(faces.map((outcome) => outcome[i]))) as Outcome
    })
  if (choices.parry) {
    options.push(...again(foe, (changed) => best(facts, ...side(own, changed), { ...choices, parry: false })))
  }
  if (choices.guard) {
    options.push(...again(own, (changed) => best(facts, ...side(changed, foe), { ...choices, guard: false })))
  }
  const worth = ([win, lose]: Outcome) => (attacks ? win - lose : lose - win)
  return options.reduce((chosen, option) => (worth(option) > worth(chosen) + 1e-12 ? option : chosen))
}

function settle(facts: FightFacts, attacker: number[], defender: number[], defended: boolean): Outcome {
  const attack = Math.max(0, ...attacker) + facts.attackerBonus
  const defence = Math.max(0, ...defender) + facts.defenderBonus
  // K3, K7: who can harm the other at all.
  const attackerKills = !(defended && facts.chooser === 'attacker')
  const defenderKills = !facts.behind && !(defended && facts.chooser === 'defender')
  if (attack > defence) return attackerKills ? [1, 0, 0, 0] : [0, 0, 1, 0]
  if (defence > attack) return defenderKills ? [0, 1, 0, 0] : [0, 0, 1, 0]
  const outcomes: Record<FightFacts['tie'], Outcome> = {
    nobody: [0, 0, 1, 0],
    defender: attackerKills ? [1, 0, 0, 0] : [0, 0, 1, 0],
    attacker: defenderKills ? [0, 1, 0, 0] : [0, 0, 1, 0],
    both: attackerKills ? (defenderKills ? [0, 0, 0, 1] : [1, 0, 0, 0]) : defenderKills ? [0, 1, 0, 0] : [0, 0, 1, 0],
  }
  return outcomes[facts.tie]
}

describe('the odds of a close combat are those of all dice under the best choices', () => {
  const fight = (
    attackerDice: number,
    defenderDice: number,
    chooser: FightFacts['chooser'],
    extra: Partial<FightFacts> = {},
  ): FightFacts => ({
    attackerDice,
    defenderDice,
    attackerBonus: 0,
    defenderBonus: 0,
    behind: false,
    tie: 'nobody',
    chooser,
    guard: false,
    parry: false,
    defend: false,
    ...extra,
  })
  const cases: Array<[string, FightFacts]> = [
    ['K1, K2: a genestealer attacks a marine', fight(3, 1, 'defender')],
    ['K1, K2: a marine attacks a genestealer', fight(1, 3, 'attacker')],
    ['K3: a marine attacks from behind', fight(1, 2, 'attacker', { behind: true })],
    ['K3: a genestealer attacks from behind', fight(3, 1, 'defender', { behind: true })],
    ['K4: a marine on guard', fight(3, 1, 'defender', { guard: true })],
    ['K5: a sergeant with a sword attacks', fight(1, 3, 'attacker', { attackerBonus: 1, parry: true })],
    ['K5: a sergeant with a sword is attacked', fight(3, 1, 'defender', { defenderBonus: 1, parry: true })],
    ['K5: … on guard', fight(3, 1, 'defender', { defenderBonus: 1, parry: true, guard: true })],
    ['K6: a sergeant with claws attacks', fight(4, 3, 'attacker', { attackerBonus: 2 })],
    ['K6: a sergeant with claws is attacked', fight(3, 2, 'defender', { defenderBonus: 1 })],
    ['K6: … on guard', fight(3, 2, 'defender', { defenderBonus: 1, guard: true })],
    ['K7: a sergeant with hammer and shield attacks', fight(1, 2, 'attacker', { attackerBonus: 1, defend: true })],
    [
      'K7: … from behind, where 3 dice become 1',
      fight(1, 1, 'attacker', { attackerBonus: 1, defend: true, behind: true }),
    ],
    ['K7: a sergeant with hammer and shield is attacked', fight(2, 1, 'defender', { defenderBonus: 1, defend: true })],
    ['K7: … on guard', fight(2, 1, 'defender', { defenderBonus: 1, defend: true, guard: true })],
    ['K8: no die left', fight(1, 0, 'attacker', { attackerBonus: 1, defend: true })],
  ]

  it('K8: with the dice on the table, each choice has the odds of all that can follow it', () => {
    const facts = fight(3, 1, 'defender', { defenderBonus: 1, parry: true, guard: true })
    for (const attacker of [...rolls(3)].filter((_, i) => i % 7 === 0)) {
      for (const defender of rolls(1)) {
        const told = (choice: Parameters<typeof choiceOdds>[3]) => choiceOdds(facts, defender, attacker, choice)
        const expectOdds = (odds: ReturnType<typeof choiceOdds>, [win, lose, draw]: Outcome) =>
          expect(odds).toEqual({ win: expect.closeTo(win), lose: expect.closeTo(lose), draw: expect.closeTo(draw) })
        const after = (face: number, parried: boolean) =>
          parried
            ? best(facts, attacker.with(0, face), defender, { ...facts, parry: false })
            : best(facts, attacker, [face], { ...facts, guard: false })
        const over = (parried: boolean) =>
          [0, 1, 2, 3].map((i) => mean([1, 2, 3, 4, 5, 6].map((face) => after(face, parried)[i]))) as Outcome
        expectOdds(told({ type: 'pass' }), settle(facts, attacker, defender, false))
        expectOdds(told({ type: 'parry', die: 0 }), over(true))
        expectOdds(told({ type: 'reroll', die: 0 }), over(false))
      }
    }
  })

  it('K7: striking a die out has the odds of what is left, and the winner who struck kills nobody', () => {
    const facts = fight(2, 1, 'defender', { defenderBonus: 1, defend: true })
    expect(choiceOdds(facts, [3], [5, 2], { type: 'defend', die: 0 })).toEqual({ win: 0, lose: 0, draw: 1 })
    expect(choiceOdds(facts, [3], [5, 2], { type: 'defend', die: 1 })).toEqual({ win: 1, lose: 0, draw: 0 })
    expect(choiceOdds(facts, [3], [3, 2], { type: 'pass' })).toEqual({ win: 0, lose: 1, draw: 0 })
  })

  const TIES = ['nobody', 'both', 'attacker', 'defender'] as const
  for (const [name, each] of cases) {
    it.each(TIES)(`${name}; of a tie falls: %s`, (tie) => {
      const facts = { ...each, tie }
      const [win, lose, draw, both] = bruteForce(facts)
      const odds = fightOdds(facts)
      expect(odds.win).toBeCloseTo(win, 10)
      expect(odds.lose).toBeCloseTo(lose, 10)
      expect(odds.draw).toBeCloseTo(draw, 10)
      expect(odds.both).toEqual(tie === 'both' ? expect.closeTo(both, 10) : undefined)
    })
  }

  it('K1: the odds of a tie go to whoever the rules say falls', () => {
    const chances = (tie: (typeof TIES)[number]) => fightOdds({ ...fight(3, 1, 'defender'), tie })
    const { win, lose, draw } = chances('nobody')
    expect(chances('both')).toEqual({ win, lose, draw: 0, both: expect.closeTo(draw!) })
    expect(chances('attacker')).toEqual({ win, lose: expect.closeTo(lose! + draw!), draw: 0 })
    expect(chances('defender')).toEqual({ win: expect.closeTo(win! + draw!), lose, draw: 0 })
  })
})
