import { describe, expect, it } from 'vitest'
import { fightOdds } from '../../../../src/game/hulk/rules/odds'
import { lines } from '../../../support/lines'
import { dice } from '../../../support/scripted'
import { type Table, table } from '../../../support/table'

const SWORD = 'sergeant'
const CLAWS = 'sergeant lightningClaws'
const HAMMER = 'sergeant thunderHammer'

/** The marine attacks the genestealer to the east, which has this facing. */
const strikes = (marine: string, enemyFaces = 'W', rolls: number[] = [], more = '') =>
  table(lines('####', '#12#', '####', `m1 E ${marine}`, `g2 ${enemyFaces}`, more), dice(...rolls)).does('m1 attacks g2')

/** The genestealer attacks the marine west of it, who faces so. */
const struck = (marine: string, marineFaces = 'E', rolls: number[] = [], more = '') =>
  table(
    lines('turn genestealers', '####', '#12#', '####', `m1 ${marineFaces} ${marine}`, 'g2 W', more),
    dice(...rolls),
  ).does('g2 attacks m1')

const fought = (t: Table) => t.told('fought')[0]
const rolled = (t: Table) => {
  const [{ dice: attacker, targetDice: defender, behind }] = t.told('attacked')
  return { attacker: attacker.length, defender: defender.length, behind }
}

describe('K1. The attack', () => {
  it('K1: it costs 1 AP and the loser is destroyed', () => {
    const t = strikes('', 'W', [5, 4, 4, 1])
    expect(t.has('g2')).toBe(false)
    expect(t.state.turn.ap).toBe(3)
    expect(t.told('fell')).toMatchObject([{ piece: 2, cause: 'closeCombat' }])
    expect(t.state.tally.casualties).toEqual({ genestealer: 1 })
  })

  it('K1: a defender who rolls higher destroys the attacker', () => {
    expect(strikes('', 'W', [4, 1, 1, 5]).has('m1')).toBe(false)
    expect(struck('', 'E', [1, 2, 3, 4]).has('g2')).toBe(false)
  })

  it('K1: the highest single die counts, not the sum', () => {
    expect(fought(struck('', 'E', [4, 4, 4, 5]))).toMatchObject({ total: 4, targetTotal: 5, falls: 2 })
  })

  it('K1: in a tie nobody dies', () => {
    const t = struck('', 'E', [5, 1, 1, 5])
    expect(fought(t)).toEqual({ type: 'fought', piece: 2, target: 1, total: 5, targetTotal: 5 })
    expect([t.has('m1'), t.has('g2')]).toEqual([true, true])
  })

  describe('K1: who falls in a tie is closeCombat.tie', () => {
    const RULE = (tie: string) => `rules {"closeCombat": {"tie": "${tie}"}}`
    const left = (t: Table) => ['m1', 'g2'].filter((label) => t.has(label))

    it.each([
      ['nobody', ['m1', 'g2'], undefined],
      ['both', [], 'both'],
      ['attacker', ['m1'], 2],
      ['defender', ['g2'], 1],
    ] as const)('%s', (tie, alive, falls) => {
      const t = struck('', 'E', [5, 1, 1, 5], RULE(tie))
      expect(fought(t).falls).toBe(falls)
      expect(left(t)).toEqual(alive)
      expect(t.told('fell')).toHaveLength(2 - alive.length)
    })

    it('K1: both are casualties, and nothing is left to react to', () => {
      const board = ['turn genestealers', 'chit 6', '####', '#12#', '#3.#', '####', 'm1 E', 'g2 W', 'm3 E overwatch']
      const t = table(lines(...board, RULE('both')), dice(5, 1, 1, 5)).does('g2 attacks m1')
      expect(t.state.tally.casualties).toEqual({ genestealer: 1, marine: 1 })
      expect(t.told('windowOpened')).toEqual([])
      expect(t.decision().kind).toBe('act')
    })

    it('K1, K3: from side or rear the defender harms nobody, in a tie either', () => {
      expect(left(strikes('', 'E', [5, 5, 1], RULE('both')))).toEqual(['m1'])
      expect(left(strikes('', 'E', [5, 5, 1], RULE('attacker')))).toEqual(['m1', 'g2'])
      expect(left(strikes('', 'E', [5, 5, 1], RULE('defender')))).toEqual(['m1'])
    })

    it('K1, K7: who struck out a die kills nobody, in a tie either', () => {
      const t = strikes(HAMMER, 'W', [3, 6, 4], RULE('both')).does('defend 1')
      expect(fought(t)).toMatchObject({ total: 4, targetTotal: 4, falls: 1 })
      expect(left(strikes(HAMMER, 'W', [3, 6, 4], RULE('defender')).does('defend 1'))).toEqual(['m1', 'g2'])
    })

    it('K1: the odds on the list know it', () => {
      const board = (tie: string) => table(lines('####', '#12#', '####', 'm1 E', 'g2 W', RULE(tie)))
      const { win, lose, draw } = board('nobody').legal('m1 attacks g2').odds!
      expect(board('both').legal('m1 attacks g2').odds).toEqual({ win, lose, draw: 0, both: expect.closeTo(draw!) })
      expect(board('defender').legal('m1 attacks g2').odds?.win).toBeCloseTo(win! + draw!)
    })
  })

  it('K1: only the enemy on the square straight ahead can be attacked', () => {
    const t = table(`
      #####
      #432#
      #51.#
      #...#
      #####
      m1 N
      g2 S
      g3 S
      g4 S
      m5 E
    `)
    expect(t.options('m1').filter((option) => option.includes('attacks'))).toEqual(['m1 attacks g3'])
    t.refuses('m1 attacks g2', 'notStraightAhead').refuses('m1 attacks g4', 'notStraightAhead')
    t.refuses('m5 attacks m1', 'notStraightAhead')
  })

  it('K1: nor anyone two squares ahead or behind a closed door', () => {
    table('#####\n#1.2#\n#####\nm1 E\ng2 W').refuses('m1 attacks g2', 'notStraightAhead')
    table('#####\n#1+2#\n#####\nm1 E\ng2 W').refuses('m1 attacks g2', 'notStraightAhead')
  })
})

describe('K2. Dice', () => {
  it('K2: a marine rolls 1 die, a genestealer or hybrid 3, attacking or attacked', () => {
    expect(rolled(strikes('', 'W', [1, 1, 1, 1]))).toEqual({ attacker: 1, defender: 3, behind: false })
    expect(rolled(struck('', 'E', [1, 1, 1, 1]))).toEqual({ attacker: 3, defender: 1, behind: false })
    expect(rolled(struck('flamer', 'E', [1, 1, 1, 1]))).toEqual({ attacker: 3, defender: 1, behind: false })
    const hybrid = table('turn genestealers\n####\n#12#\n####\nm1 E\nh2 W bolter', dice(2, 2, 2, 2))
    expect(rolled(hybrid.does('h2 attacks m1'))).toEqual({ attacker: 3, defender: 1, behind: false })
  })

  it('K2, N4: contact markers cannot attack', () => {
    const t = table('turn genestealers\n####\n#12#\n####\nm1 W\nb2 contents g')
    t.refuses('b2 attacks m1', 'markersCannot')
    expect(t.options('b2').some((option) => option.includes('attacks'))).toBe(false)
  })
})

describe('K3. From the side or rear', () => {
  for (const faces of ['N', 'S', 'W']) {
    it(`K3: a marine who faces ${faces} rolls 1 die, kills nobody, and turns to the attacker`, () => {
      const t = struck('', faces, [1, 2, 3, 6])
      expect(rolled(t)).toEqual({ attacker: 3, defender: 1, behind: true })
      expect([t.has('m1'), t.has('g2')]).toEqual([true, true])
      expect(t.piece('m1').facing).toBe(1)
      expect(t.told('turned')).toEqual([{ type: 'turned', piece: 1, facing: 1 }])
    })
  }

  for (const faces of ['N', 'S', 'E']) {
    it(`K3: a genestealer that faces ${faces} rolls 2 dice, kills nobody, and turns to the attacker`, () => {
      const t = strikes('', faces, [1, 6, 5])
      expect(rolled(t)).toEqual({ attacker: 1, defender: 2, behind: true })
      expect([t.has('m1'), t.has('g2')]).toEqual([true, true])
      expect(t.piece('g2').facing).toBe(3)
    })
  }

  it('K3: so does a hybrid', () => {
    const t = table('####\n#12#\n####\nm1 E\nh2 E', dice(1, 6, 5)).does('m1 attacks h2')
    expect(rolled(t)).toMatchObject({ defender: 2 })
    expect(t.piece('h2').facing).toBe(3)
  })

  it('K3: whoever survives by a tie turns too; whoever falls does not', () => {
    expect(struck('', 'W', [3, 2, 1, 3]).piece('m1').facing).toBe(1)
    expect(struck('', 'W', [4, 2, 1, 3]).told('turned')).toEqual([])
  })

  it('K3: a sergeant attacked so uses no ability: one die, no parry, no block, no strike', () => {
    for (const weapon of [SWORD, CLAWS, HAMMER]) {
      const t = struck(weapon, 'N', [3, 3, 3, 3])
      expect(rolled(t)).toEqual({ attacker: 3, defender: 1, behind: true })
      expect(t.told('fought')).toHaveLength(1)
    }
  })

  it('K3: an attacker from behind keeps their abilities', () => {
    expect(strikes(SWORD, 'E', [1, 2, 3]).options()).toEqual(['parry 1', 'parry 2', 'pass'])
    expect(rolled(strikes(CLAWS, 'E', [1, 1, 1, 1, 3, 3]))).toMatchObject({ attacker: 4, defender: 2 })
  })
})

describe('K4. What being attacked costs', () => {
  for (const faces of ['E', 'N']) {
    it(`K4, H2, I3: overwatch and sustained fire go, attacked facing ${faces}`, () => {
      const t = struck('overwatch sustained g2', faces, [3, 3, 3, 3])
      expect(t.piece('m1').overwatch).toBeUndefined()
      expect(t.piece('m1').sustained).toBeUndefined()
    })
  }

  it('K4, I6: guard stays after an attack from the front and goes after any other', () => {
    expect(struck('guard', 'E', [3, 3, 3, 3]).does('pass').piece('m1').guard).toBe(true)
    expect(struck('guard', 'S', [3, 3, 3, 3]).piece('m1').guard).toBeUndefined()
  })

  it("K4, H2: a hybrid's sustained fire goes when it is attacked", () => {
    const t = table('####\n#12#\n####\nm1 E\nh2 W bolter sustained m1', dice(3, 3, 3, 3)).does('m1 attacks h2')
    expect(t.piece('h2').sustained).toBeUndefined()
  })
})

describe('K5. Sergeants, and the power sword', () => {
  it('K5: a sergeant adds 1, attacking, attacked, and from behind', () => {
    expect(fought(strikes(SWORD, 'W', [3, 3, 2, 1]).does('pass'))).toMatchObject({ total: 4, targetTotal: 3, falls: 2 })
    expect(fought(struck(SWORD, 'E', [3, 2, 1, 3]).does('pass'))).toMatchObject({ total: 3, targetTotal: 4, falls: 2 })
    expect(fought(struck(SWORD, 'W', [3, 2, 1, 2]))).toMatchObject({ total: 3, targetTotal: 3 })
  })

  it('K5: parry: the player may make the enemy re-roll one die, once, attacked or attacking', () => {
    const t = struck(SWORD, 'E', [6, 2, 2, 3, 1])
    expect(t.seat()).toBe('0')
    expect(t.options()).toEqual(['parry 1', 'parry 2', 'pass'])
    t.does('parry 1')
    expect(t.told('rerolled')).toEqual([{ type: 'rerolled', piece: 1, by: 'parry', of: 2, die: 0, from: 6, to: 1 }])
    expect(fought(t)).toMatchObject({ total: 2, targetTotal: 4, falls: 2 })
    expect(fought(strikes(SWORD, 'W', [3, 6, 1, 1, 5]).does('parry 1'))).toMatchObject({ targetTotal: 5, falls: 1 })
  })

  it('K5, K8: on guard the player chooses which re-roll comes first, and sees the dice before the second', () => {
    const t = struck(`${SWORD} guard`, 'E', [6, 2, 1, 1, 5, 3])
    expect(t.options()).toEqual(['reroll 1', 'parry 1', 'parry 2', 'parry 3', 'pass'])
    t.does('reroll 1')
    expect(t.decision()).toMatchObject({ defenderDice: [5], attackerDice: [6, 2, 1] })
    expect(t.options()).toEqual(['parry 1', 'parry 2', 'parry 3', 'pass'])
    t.does('parry 1')
    expect(fought(t)).toMatchObject({ total: 3, targetTotal: 6, falls: 2 })
    const other = struck(`${SWORD} guard`, 'E', [6, 2, 1, 1, 3]).does('parry 1')
    expect(other.options()).toEqual(['reroll 1', 'pass'])
  })
})

describe('K6. Lightning claws', () => {
  it('K6: attacking: four dice and +2', () => {
    const t = strikes(CLAWS, 'W', [1, 2, 3, 4, 5, 5, 5])
    expect(rolled(t)).toMatchObject({ attacker: 4, defender: 3 })
    expect(fought(t)).toMatchObject({ total: 6, targetTotal: 5, falls: 2 })
  })

  it('K6: attacked: two dice and +1', () => {
    const t = struck(CLAWS, 'E', [5, 1, 1, 2, 4])
    expect(rolled(t)).toMatchObject({ attacker: 3, defender: 2 })
    expect(fought(t)).toMatchObject({ total: 5, targetTotal: 5 })
  })
})

describe('K7. Thunder hammer and storm shield', () => {
  it('K7: one die, and the enemy rolls one die fewer, attacking or attacked', () => {
    expect(rolled(strikes(HAMMER, 'W', [1, 1, 1]))).toMatchObject({ attacker: 1, defender: 2 })
    expect(rolled(struck(HAMMER, 'E', [1, 1, 1]))).toMatchObject({ attacker: 2, defender: 1 })
  })

  it('K7: defend removes an enemy die after all rolls, and then the defender kills nobody', () => {
    const t = struck(HAMMER, 'E', [6, 2, 3])
    expect(t.options()).toEqual(['defend 1', 'defend 2', 'pass'])
    t.does('defend 1')
    expect(t.told('struckOut')).toEqual([{ type: 'struckOut', piece: 1, of: 2, die: 0, value: 6 }])
    expect(fought(t)).toEqual({ type: 'fought', piece: 2, target: 1, total: 2, targetTotal: 4 })
    expect([t.has('m1'), t.has('g2')]).toEqual([true, true])
    expect(strikes(HAMMER, 'W', [6, 2, 2]).does('defend 1').has('g2')).toBe(true)
  })

  it('K7: who strikes a die and still loses falls; who strikes none kills as others do', () => {
    expect(struck(HAMMER, 'E', [6, 5, 1]).does('defend 1').has('m1')).toBe(false)
    expect(struck(HAMMER, 'E', [3, 2, 5]).does('pass').has('g2')).toBe(false)
  })

  it('K7: re-rolls come first: once a die is struck out guard is no longer offered', () => {
    const t = struck(`${HAMMER} guard`, 'E', [6, 2, 1, 4])
    expect(t.options()).toEqual(['reroll 1', 'defend 1', 'defend 2', 'pass'])
    t.does('reroll 1')
    expect(t.options()).toEqual(['defend 1', 'defend 2', 'pass'])
    expect(struck(`${HAMMER} guard`, 'E', [6, 2, 1]).does('defend 1').told('fought')).toHaveLength(1)
  })

  it('K7: a defender who survives an attack from the front does not turn', () => {
    expect(struck(HAMMER, 'E', [6, 2, 3]).does('defend 1').told('turned')).toEqual([])
  })
})

describe('K8. Choices and reductions', () => {
  it('K8: a source re-rolls once: no second parry, no second guard', () => {
    const t = struck(`${SWORD} guard`, 'E', [6, 5, 4, 1, 6, 2]).does('parry 1', 'reroll 1')
    expect(t.told('fought')).toHaveLength(1)
    t.refuses('parry 1', 'notNow')
  })

  it('K8: reductions add up: behind and blocked, a genestealer rolls 1 die', () => {
    expect(rolled(strikes(HAMMER, 'N', [1, 3]))).toMatchObject({ attacker: 1, defender: 1 })
  })

  it('K8: with no die left the total is 0 plus bonuses', () => {
    const last = strikes(HAMMER, 'N', [1, 6]).does('defend 1')
    expect(fought(last)).toEqual({ type: 'fought', piece: 1, target: 2, total: 2, targetTotal: 0 })
    const none = strikes(HAMMER, 'N', [1], 'rules {"closeCombat": {"swarmDiceFromBehind": 1}}')
    expect(rolled(none)).toMatchObject({ defender: 0 })
    expect(fought(none)).toMatchObject({ total: 2, targetTotal: 0, falls: 2 })
  })

  it("K8: the choices are the Marine player's, whoever attacks, and cost nothing", () => {
    const t = struck(SWORD, 'E', [6, 2, 2, 3])
    t.refuses('parry 1', 'notYourDecision', '1').refuses('defend 1', 'notAnOption').refuses('reroll 1', 'notAnOption')
    expect(t.legal('parry 1').cost).toBe(0)
  })
})

describe('K5. The bonus of a sergeant caught from behind', () => {
  const OFF = 'rules {"sergeant": {"bonusFromBehind": false}}'

  it('K5: kept by default; with sergeant.bonusFromBehind off it is for the front alone', () => {
    expect(fought(struck(SWORD, 'W', [5, 1, 1, 4]))).toMatchObject({ targetTotal: 5 })
    expect(fought(struck(SWORD, 'W', [5, 1, 1, 4], OFF))).toMatchObject({ targetTotal: 4, falls: 1 })
    expect(fought(struck(SWORD, 'E', [5, 1, 1, 4], OFF).does('pass'))).toMatchObject({ targetTotal: 5 })
    expect(fought(strikes(SWORD, 'E', [4, 5, 1], OFF).does('pass'))).toMatchObject({ total: 5 })
  })

  it('K5: the odds on the list know it', () => {
    const odds = (...facts: string[]) =>
      table(lines('turn genestealers', '####', '#12#', '####', ...facts, 'g2 W')).legal('g2 attacks m1').odds
    expect(odds(`m1 W ${SWORD}`, OFF)).toEqual(odds('m1 W'))
    expect(odds(`m1 W ${SWORD}`)).not.toEqual(odds('m1 W'))
    expect(odds(`m1 E ${SWORD}`, OFF)).toEqual(odds(`m1 E ${SWORD}`))
  })
})

describe('K. What the odds are reckoned with', () => {
  const NONE = { guard: false, parry: false, defend: false, tie: 'nobody' as const }
  const attacks = (board: string, action: string) => table(board).legal(action).odds

  it('K2, K5–K7: a marine who attacks, by weapon', () => {
    const facts = { attackerBonus: 0, defenderBonus: 0, behind: false, chooser: 'attacker' as const, ...NONE }
    const odds = (marine: string) => attacks(`####\n#12#\n####\nm1 E ${marine}\ng2 W`, 'm1 attacks g2')
    expect(odds('')).toEqual(fightOdds({ ...facts, attackerDice: 1, defenderDice: 3 }))
    expect(odds('guard')).toEqual(fightOdds({ ...facts, attackerDice: 1, defenderDice: 3 }))
    expect(odds(SWORD)).toEqual(
      fightOdds({ ...facts, attackerDice: 1, defenderDice: 3, attackerBonus: 1, parry: true }),
    )
    expect(odds(CLAWS)).toEqual(fightOdds({ ...facts, attackerDice: 4, defenderDice: 3, attackerBonus: 2 }))
    expect(odds(HAMMER)).toEqual(
      fightOdds({ ...facts, attackerDice: 1, defenderDice: 2, attackerBonus: 1, defend: true }),
    )
  })

  it('K3: from the side and from the rear the genestealer has 2 dice, and its win harms nobody', () => {
    const facts = { attackerBonus: 0, defenderBonus: 0, behind: true, chooser: 'attacker' as const, ...NONE }
    for (const faces of ['N', 'S', 'E'])
      expect(attacks(`####\n#12#\n####\nm1 E\ng2 ${faces}`, 'm1 attacks g2')).toEqual(
        fightOdds({ ...facts, attackerDice: 1, defenderDice: 2 }),
      )
  })

  it('K2–K7: a marine who is attacked: from the front with everything, from elsewhere with one die and the bonus', () => {
    const facts = { attackerBonus: 0, defenderBonus: 0, chooser: 'defender' as const, ...NONE }
    const odds = (marine: string) => attacks(`turn genestealers\n####\n#12#\n####\nm1 ${marine}\ng2 W`, 'g2 attacks m1')
    const front = { ...facts, attackerDice: 3, defenderDice: 1, behind: false }
    const rear = { ...front, behind: true }
    expect(odds('E')).toEqual(fightOdds(front))
    expect(odds('E guard')).toEqual(fightOdds({ ...front, guard: true }))
    expect(odds(`E ${SWORD} guard`)).toEqual(fightOdds({ ...front, defenderBonus: 1, guard: true, parry: true }))
    expect(odds(`E ${CLAWS}`)).toEqual(fightOdds({ ...front, defenderDice: 2, defenderBonus: 1 }))
    expect(odds(`E ${HAMMER}`)).toEqual(fightOdds({ ...front, attackerDice: 2, defenderBonus: 1, defend: true }))
    for (const faces of ['N', 'S', 'W']) {
      expect(odds(`${faces} guard`)).toEqual(fightOdds(rear))
      for (const sergeant of [SWORD, CLAWS, HAMMER])
        expect(odds(`${faces} ${sergeant} guard`)).toEqual(fightOdds({ ...rear, defenderBonus: 1 }))
    }
  })
})

describe('K9. Markers', () => {
  it('K9: a marker straight ahead of a marine is in sight, so it was revealed', () => {
    const t = table('chit 1\n#####\n#1.2#\n#####\nm1 W\nb2 contents g\nrules {"sight": {"includesFlanks": false}}')
    t.does('m1 C2', 'm1 turns N')
    t.refuses('m1 attacks b2', 'markersNotAttacked')
    t.does('m1 turns E')
    expect(t.told('revealed')).toHaveLength(1)
    t.does('g3 faces W', 'pass').can('m1 attacks g3')
  })

  it('K9: where fire hides it, it still cannot be attacked', () => {
    const t = table('####\n#12#\n####\nm1 E\nb2 contents g\nfire B2 C2')
    t.refuses('m1 attacks b2', 'markersNotAttacked')
  })
})
