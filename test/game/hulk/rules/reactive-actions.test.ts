import { describe, expect, it } from 'vitest'
import { lines } from '../../../support/lines'
import { dice } from '../../../support/scripted'
import { type Table, table } from '../../../support/table'

/** Two squads of two players look east at a genestealer about to act. */
const TWO = `
  turn genestealers
  chit 3
  squad 1 chit 3
  #########
  #1.....3#
  #2......#
  #########
  m1 E
  m2 E squad 1
  g3 W
`

const acts = (t: Table) => t.decision().kind === 'act'

describe('J1. When', () => {
  it('J1: reactions come in the Genestealer turn, after the enemy action', () => {
    const t = table(TWO).does('g3 G2')
    expect(t.at('g3')).toBe('G2')
    expect(t.decision()).toMatchObject({ kind: 'react', actors: [3] })
    expect(t.told('windowOpened')).toEqual([{ type: 'windowOpened', seats: ['0', '1'], actors: [3] }])
    t.refuses('g3 F2', 'notYourDecision', '2')
  })

  it('J1: who falls to the action itself does not answer it', () => {
    const t = table('turn genestealers\nchit 6\n####\n#12#\n####\nm1 E\ng2 W', dice(6, 1, 1, 1)).does('g2 attacks m1')
    expect(acts(t)).toBe(true)
  })

  it('J1: there are none in the Marine turn', () => {
    const t = table(TWO.replace('turn genestealers', 'turn marines')).does('m1 guard')
    expect(t.told('windowOpened')).toEqual([])
    expect(t.decision()).toEqual({ kind: 'act', seat: '0' })
  })
})

describe('J2. Spending CP', () => {
  it('J2: a marine who sees a genestealer end an action may spend CP on one action', () => {
    const t = table(TWO).does('g3 turns N', 'm1 C2')
    expect(t.told('cpSpent')).toEqual([{ type: 'cpSpent', squad: 0, piece: 1, points: 1 }])
    expect(t.state.squads[0].spent).toBe(1)
    t.does('pass')
    expect(t.seat()).toBe('1')
    t.refuses('m1 D2', 'notYourDecision', '0')
  })

  it('J2: AP pay for nothing, and what the chit does not cover is refused', () => {
    const t = table(TWO.replace('chit 3\n', 'chit 1\n')).does('g3 turns N')
    t.refuses('m1 guard', 'notEnoughPoints').can('m1 turns N (1 CP)')
    t.refuses('m1 turns N (0 CP)', 'badPayment')
  })

  it('J2: who does not see it may not', () => {
    const t = table(TWO.replace('m1 E', 'm1 W')).does('g3 turns N')
    expect(t.seat()).toBe('1')
    expect(t.told('windowOpened')).toMatchObject([{ seats: ['1'] }])
  })

  it('J2: sight is enough, the fire arc is not needed', () => {
    const t = table(TWO.replace('m1 E', 'm1 N')).does('g3 turns N')
    t.refuses('m1 shoots g3', 'outOfArc').can('m1 turns E', 'm1 guard')
  })
})

describe('J2. Any action', () => {
  const ANY = `
    turn genestealers
    chit 6
    mission {"objects": {"r": {"name": "r"}, "k": {"name": "k"}}}
    #####
    #+2.#
    #.13#
    #...#
    #####
    m1 N
    g2 W
    m3 W flamer carries r
    object k C3
  `

  it('J2: any action that the marine can pay in CP is allowed', () => {
    const t = table(ANY).does('g2 turns S')
    t.can('m1 C4', 'm1 turns E', 'm1 opens B2', 'm1 shoots g2', 'm1 shoots door B2')
    t.can('m1 attacks g2', 'm1 guard', 'm1 overwatch', 'm1 picks up')
    t.can('m3 gives m1', 'm3 flames C4', 'm3 self-destructs')
    expect(t.cost('m1 overwatch')).toBe(2)
  })

  it('J2: leaving by an exit, too', () => {
    const t = table('turn genestealers\nchit 1\n####\n#.1#\n#2.#\n####\nm1 N\ng2 N\nexit x C2')
    t.does('g2 B2', 'm1 leaves')
    expect(t.has('m1')).toBe(false)
    expect(t.state.tally.left).toEqual({ x: 1 })
    expect(acts(t)).toBe(true)
  })

  it('J2: self-destruct kills the marine and the enemy', () => {
    const t = table(ANY, dice(3)).does('g2 turns S', 'm3 self-destructs')
    expect([t.has('m3'), t.has('m1'), t.has('g2')]).toEqual([false, false, false])
    expect(t.state.squads[0].spent).toBe(2)
    expect(acts(t)).toBe(true)
  })

  it('J2: a move brings its free shot, at what is then in the arc', () => {
    const t = table(TWO, dice(6, 1)).does('g3 turns N', 'm1 C2')
    expect(t.decision()).toEqual({ kind: 'freeShot', seat: '0', piece: 1 })
    t.does('m1 free shot g3')
    expect(t.has('g3')).toBe(false)
    expect(t.told('shot')).toMatchObject([{ kind: 'free', need: 6 }])
    expect(t.state.squads[0].spent).toBe(1)
  })
})

describe('J2. How much, and in which order', () => {
  const WATCH = TWO.replace('m1 E', 'm1 E overwatch').replace('m2 E', 'm2 E overwatch')

  it('J2: one overwatch shot and one CP action a marine', () => {
    const t = table(WATCH, dice(1, 2, 3, 4)).does('g3 turns N', 'm1 overwatch shot g3')
    t.refuses('m1 overwatch shot g3', 'usedInThisWindow')
    t.does('m1 shoots g3')
    expect(t.told('shot')).toMatchObject([{ kind: 'action', need: 5 }])
    t.refuses('m1 shoots g3', 'notYourDecision', '0')
    expect(t.seat()).toBe('1')
  })

  it('J2, I3: with the CP action first, overwatch is gone and its shot with it', () => {
    const t = table(WATCH).does('g3 turns N', 'm1 guard')
    expect(t.piece('m1').overwatch).toBeUndefined()
    expect(t.seat()).toBe('1')
  })

  it('J2: each marine has their own, in any order', () => {
    const t = table(WATCH.replace(/ *squad 1 chit 3\n/, '').replace(' squad 1', ''), dice(1, 2, 3, 4))
    t.does('g3 turns N', 'm2 overwatch shot g3', 'm1 shoots g3', 'm2 guard')
    expect(t.state.squads[0].spent).toBe(3)
    expect(t.piece('m2').guard).toBe(true)
    t.dice.expectAllUsed()
  })

  it('J2: the Marine players answer in seat order, each until they pass', () => {
    const t = table(WATCH, dice(1, 2)).does('g3 turns N')
    expect(t.seat()).toBe('0')
    t.refuses('m2 overwatch shot g3', 'notYourPiece').refuses('m2 overwatch shot g3', 'notYourDecision', '1')
    t.does('m1 overwatch shot g3')
    expect(t.seat()).toBe('0')
    t.does('pass')
    expect(t.seat()).toBe('1')
    t.refuses('m1 C2', 'notYourPiece').refuses('m1 C2', 'notYourDecision', '0')
    t.does('pass')
    expect(t.told('passed')).toEqual([{ type: 'passed', seat: '1', decision: 'react' }])
    expect(t.decision()).toEqual({ kind: 'act', seat: '2' })
  })

  it("J2, C3: of a player's two squads each pays for its own", () => {
    const t = table(lines('seats 0 0', TWO.replace('squad 1 chit 3', 'squad 1 chit 1'))).does('g3 turns N')
    t.refuses('m2 guard', 'notEnoughPoints').does('m1 guard', 'm2 turns N')
    expect(t.state.squads).toMatchObject({ 0: { spent: 2 }, 1: { spent: 1 } })
  })

  it('J2: each event is a new chance, and CP last for the whole turn', () => {
    const t = table(TWO).does('g3 turns N', 'm1 turns N', 'pass', 'g3 turns W', 'm1 turns E', 'pass')
    t.does('pass', 'g3 turns N')
    expect(t.state.squads[0].spent).toBe(2)
    t.refuses('m1 guard', 'notEnoughPoints').can('m1 turns N')
  })

  it('J2, J1: a reaction is no event for others', () => {
    const t = table(TWO).does('g3 turns N', 'm1 guard')
    expect(t.told('windowOpened')).toHaveLength(1)
    expect(t.state.agenda.filter((step) => step.kind === 'react')).toHaveLength(1)
  })
})

describe('J2. What is fixed when the window opens', () => {
  it('J2: who sees only after a reaction of another may not answer', () => {
    const t = table(`
      turn genestealers
      chit 6
      ########
      #2.+.3.#
      ####1###
      ########
      m1 N overwatch
      m2 E overwatch
      g3 W
    `)
    t.does('g3 turns N', 'm1 opens D2')
    expect(t.decision()).toEqual({ kind: 'act', seat: '1' })
    t.does('g3 turns W').can('m2 shoots g3', 'm2 overwatch shot g3')
  })

  it('J2: a marine who saw the event may answer with any legal action, even without seeing the enemy any more', () => {
    const t = table('turn genestealers\nchit 6\n#####\n#1.3#\n#2..#\n#####\nm1 E overwatch\nm2 E\ng3 W')
    t.does('g3 turns N', 'm2 C2', 'pass')
    t.refuses('m1 overwatch shot g3', 'outOfSight').refuses('m1 shoots g3', 'outOfSight').can('m1 guard')
  })

  it('J2: who goes on overwatch, or clears a jam, in the window has no overwatch shot in it', () => {
    const t = table(TWO).does('g3 turns N', 'm1 overwatch')
    expect(t.piece('m1').overwatch).toBe(true)
    expect(t.seat()).toBe('1')
    t.does('pass', 'g3 turns W').can('m1 overwatch shot g3')
    const jammed = table(TWO.replace('m1 E', 'm1 E jammed jammedOnOverwatch')).does('g3 turns N', 'm1 clears jam')
    expect(jammed.piece('m1').overwatch).toBe(true)
    expect(jammed.seat()).toBe('1')
  })
})

describe('J3. Shooting against shooting', () => {
  const DUEL = `
    turn genestealers
    chit 6
    #######
    #1...2#
    #3....#
    #######
    m1 E overwatch
    h2 W bolter
    m3 E
  `

  it('J3: both shots are simultaneous, and both may fall', () => {
    for (const answer of ['m1 overwatch shot h2', 'm1 shoots h2']) {
      const t = table(DUEL, dice(6, 1, 6)).does('h2 shoots m1')
      expect(t.told('dying')).toEqual([{ type: 'dying', piece: 1 }])
      expect(t.piece('m1').dying).toBe(true)
      t.does(answer, 'pass')
      expect([t.has('m1'), t.has('h2')]).toEqual([false, false])
      expect(t.state.tally.casualties).toEqual({ hybrid: 1, marine: 1 })
    }
  })

  it("J3: a friend's answer that kills the shooter does not save the victim", () => {
    const t = table(DUEL, dice(6, 1, 6)).does('h2 shoots m1', 'm3 shoots h2', 'pass')
    expect([t.has('m1'), t.has('h2')]).toEqual([false, false])
  })

  it('J3: the dying marine may only shoot, and goes when the window closes', () => {
    const t = table(DUEL, dice(6, 1, 2, 3, 4)).does('h2 shoots m1')
    for (const action of ['m1 C2', 'm1 turns N', 'm1 guard', 'm1 overwatch']) t.refuses(action, 'dyingMayOnlyShoot')
    expect(t.options('m1')).toEqual(['m1 overwatch shot h2', 'm1 shoots h2'])
    t.does('m1 overwatch shot h2', 'm1 shoots h2').can('m3 guard')
    expect(t.has('m1')).toBe(true)
    t.does('pass')
    expect(t.told('fell')).toMatchObject([{ piece: 1, cause: 'shot' }])
    expect(acts(t)).toBe(true)
  })

  it('J3: to fire a heavy flamer is to shoot, to blow it up is not', () => {
    const t = table(
      DUEL.replace('m1 E overwatch', 'm1 E flamer')
        .replace('#3....#', '#.....#')
        .replace(/ *m3 E\n/, ''),
    )
    t.dice = dice(6, 2, 2)
    t.does('h2 shoots m1').refuses('m1 self-destructs', 'dyingMayOnlyShoot')
    t.does('m1 flames E2')
    expect([t.has('m1'), t.has('h2')]).toEqual([false, false])
  })

  const COLUMN = 'turn genestealers\nchit 6\n######\n#31.2#\n######\nm1 E\nh2 W bolter\nm3 E overwatch'

  it('J3: the dying no longer block sight: others see and watch past them', () => {
    const t = table(COLUMN, dice(6, 6, 1)).does('h2 shoots m1')
    expect(t.decision()).toMatchObject({ kind: 'react', seeing: [1, 3], watching: [3] })
    t.refuses('m3 C2', 'squareNotFree').does('m3 overwatch shot h2')
    expect(t.has('h2')).toBe(false)
    expect(t.has('m1')).toBe(true)
  })

  it('J3: with sight.dyingBlock they block until they are gone', () => {
    const t = table(lines(COLUMN, 'rules {"sight": {"dyingBlock": true}}'), dice(6)).does('h2 shoots m1')
    expect(t.decision()).toMatchObject({ kind: 'react', seeing: [1], watching: [] })
    t.does('pass', 'h2 turns N').can('m3 overwatch shot h2')
  })

  it('J3, H1: nor do they block the next shot of the enemy, who may not aim at them again', () => {
    const t = table(COLUMN.replace('m1 E', 'm1 W').replace('m3 E overwatch', 'm3 W'), dice(6, 1))
    t.does('h2 shoots m1')
    expect(t.options('h2')).toContain('h2 shoots m3')
  })

  it('J3, J4: a dying marine still sees: a door they destroy reveals what is behind it', () => {
    const t = table(
      'turn genestealers\nchit 1\n#######\n#1...2#\n##+####\n##.3###\n#######\nm1 E\nh2 W bolter\nb3 contents g',
      dice(6, 6, 1),
    )
    t.does('h2 shoots m1', 'm1 shoots door C3')
    expect(t.told('revealed')).toMatchObject([{ marker: 3 }])
    t.does('g4 faces N')
    expect(t.has('m1')).toBe(false)
  })

  it('J3: a move with a free shot is a shooting action', () => {
    const t = table(DUEL, dice(6, 6, 1)).does('h2 E2', 'h2 free shot m1')
    expect(t.decision()).toMatchObject({ kind: 'react' })
    expect(t.piece('m1').dying).toBe(true)
    t.does('m1 overwatch shot h2', 'pass')
    expect([t.has('m1'), t.has('h2')]).toEqual([false, false])
  })

  it('J3: if nobody can answer, the dying marine falls at once', () => {
    const t = table(DUEL.replace('m1 E overwatch', 'm1 W').replace('m3 E', 'm3 W'), dice(6)).does('h2 shoots m1')
    expect(t.has('m1')).toBe(false)
    expect(acts(t)).toBe(true)
  })

  it('J3, L2: what the last marine can still do dying is not yet impossible', () => {
    const aim = 'mission {"victory": {"marines": {"destroyed": "hybrid", "count": 1}}}'
    const t = table(lines(aim, DUEL.replace('#3....#', '#.....#').replace(/ *m3 E\n/, '')), dice(6, 1, 2, 5, 1))
    t.does('h2 shoots m1', 'm1 overwatch shot h2', 'm1 shoots h2')
    expect(t.state.outcome).toEqual({ winner: 'marines', reason: 'condition' })
    // The game ends inside the window, and the marine has fallen anyway.
    expect(t.state.tally.casualties).toEqual({ hybrid: 1, marine: 1 })
  })
})

describe('J6. Whether a window opens', () => {
  const spent = (chit: number, used: number, rules = '{}') =>
    table(
      lines(
        `rules ${rules}`,
        'turn genestealers',
        `chit ${chit} spent ${used}`,
        '######',
        '#1..2#',
        '######',
        'm1 E',
        'g2 W',
      ),
    ).does('g2 turns N')

  it('J6: a squad whose chit is spent still gets the window, and can only pass', () => {
    const t = spent(2, 2)
    expect(t.seat()).toBe('0')
    expect(t.options()).toEqual(['pass'])
    t.refuses('m1 turns N', 'notEnoughPoints')
  })

  it('J6: with as much spent as the largest chit is worth all know that nothing is left: no window', () => {
    expect(acts(spent(6, 6))).toBe(true)
    expect(acts(spent(2, 2, '{"command": {"chits": [1, 2]}}'))).toBe(true)
    expect(acts(spent(6, 5))).toBe(false)
  })

  it('J6: with open chits (command.open) all know it sooner', () => {
    expect(acts(spent(2, 2, '{"command": {"open": true}}'))).toBe(true)
    expect(acts(spent(2, 1, '{"command": {"open": true}}'))).toBe(false)
  })

  it('J6: overwatch with a target opens it however much is spent', () => {
    const t = table('turn genestealers\nchit 6 spent 6\n######\n#1..2#\n######\nm1 E overwatch\ng2 W').does(
      'g2 turns N',
    )
    expect(t.options()).toEqual(['m1 overwatch shot g2', 'pass'])
  })

  it('J6: nobody sees it, nobody is asked', () => {
    const t = table('turn genestealers\nchit 6\n######\n#1..2#\n######\nm1 W overwatch\ng2 W').does('g2 turns N')
    expect(t.told('windowOpened')).toEqual([])
    expect(acts(t)).toBe(true)
  })
})

describe('J7. The actor falls', () => {
  it('J7: an actor dead at the end of its own action is no event', () => {
    const t = table(
      'turn genestealers\nchit 6\n#####\n#12.#\n#3..#\n#####\nm1 E\ng2 W\nm3 E overwatch',
      dice(1, 1, 1, 6),
    )
    t.does('g2 attacks m1')
    expect(t.has('g2')).toBe(false)
    expect(t.told('windowOpened')).toEqual([])
    const burned = table('turn genestealers\nchit 6\n######\n#1..2#\n######\nm1 E\ng2 W\nfire E2', dice(2))
    expect(burned.does('g2 turns N').told('windowOpened')).toEqual([])
  })

  const SHUT = `
    turn genestealers
    chit 6
    ########
    #1../2.#
    ########
    m1 E overwatch
    g2 W
    fire F2
  `

  it('J7, I2: a door it closed is an event of its own, even if whoever closed it burned', () => {
    const t = table(SHUT, dice(2, 6, 1)).does('g2 closes E2')
    expect(t.has('g2')).toBe(false)
    expect(t.told('windowOpened')).toMatchObject([{ seats: ['0'], actors: [], door: t.square('E2') }])
    expect(t.options()).toEqual(['m1 overwatch shot door E2', 'pass'])
    t.does('m1 overwatch shot door E2')
    expect(t.door('E2')).toBe('destroyed')
  })

  it('J7: nobody sees a dead actor: without overwatch there is no window for the door', () => {
    const t = table(SHUT.replace(' overwatch', ''), dice(2)).does('g2 closes E2')
    expect(t.told('windowOpened')).toEqual([])
  })

  it('I2: a door that a marine closes in a window is no event', () => {
    const doors = ['turn genestealers', 'chit 6', '########', '#3.1/.2#', '########', 'm1 E', 'g2 W', 'm3 E overwatch']
    const t = table(lines(...doors))
      .does('g2 turns W')
      .does('m1 closes E2')
    expect(t.told('windowOpened')).toEqual([])
    expect(acts(t)).toBe(true)
  })

  it('J7: killed in the window its activation ends, and the others may still take their CP action', () => {
    const t = table(TWO.replace('m1 E', 'm1 E overwatch'), dice(6, 1)).does('g3 turns N', 'm1 overwatch shot g3')
    expect(t.state.turn).not.toHaveProperty('active')
    expect(t.state.turn.done).toEqual({ 3: true })
    t.does('m1 guard')
    expect(t.seat()).toBe('1')
    t.can('m2 guard', 'm2 C3').refuses('m2 shoots g3')
  })
})
