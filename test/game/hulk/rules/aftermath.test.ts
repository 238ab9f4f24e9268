import { describe, expect, it } from 'vitest'
import { lines } from '../../../support/lines'
import { dice } from '../../../support/scripted'
import { type Table, table } from '../../../support/table'

/** What was told, in order, without what does not matter here. */
const order = (t: Table, ...types: string[]) => t.events.map(({ type }) => type).filter((type) => types.includes(type))

describe('P1. The order of things when an action ends', () => {
  it('P1: the action, reveals, the free shot, its casualty, and reveals again', () => {
    const t = table(
      `
      ########
      #1...23#
      ########
      m1 N
      b2 contents g
      b3 contents g
      rules {"sight": {"includesFlanks": false}}
    `,
      dice(6, 1),
    )
    t.does('m1 turns E', 'g4 faces W', 'm1 free shot g4')
    expect(order(t, 'turned', 'revealed', 'faced', 'shot', 'fell')).toEqual([
      'turned',
      'revealed',
      'faced',
      'shot',
      'fell',
      'revealed',
    ])
    expect(t.decision()).toMatchObject({ kind: 'face', pieces: [5] })
  })

  it('P1: a surviving defender turns before reveals, and the window comes last', () => {
    const t = table(
      `
      turn genestealers
      ######
      #..3.#
      #.12.#
      ######
      m1 W
      g2 W
      b3 contents g
      rules {"sight": {"includesFlanks": false}}
    `,
      dice(3, 3, 3, 3),
    )
    t.does('g2 attacks m1')
    expect(order(t, 'attacked', 'fought', 'turned', 'revealed', 'windowOpened')).toEqual([
      'attacked',
      'fought',
      'turned',
      'revealed',
    ])
    t.does('g4 faces W')
    expect(order(t, 'faced', 'windowOpened')).toEqual(['faced', 'windowOpened'])
    expect(t.decision()).toMatchObject({ kind: 'react', actors: [2] })
  })

  it('P1: casualties are removed before reveals: a fallen piece no longer hides what is behind it', () => {
    const t = table('######\n#1.23#\n######\nm1 E\ng2 W\nb3 contents g', dice(6, 1)).does('m1 shoots g2')
    expect(order(t, 'shot', 'fell', 'revealed')).toEqual(['shot', 'fell', 'revealed'])
  })

  it('P1, J3: the dying stay until the window closes', () => {
    const t = table('turn genestealers\n######\n#1..2#\n######\nm1 E\nh2 W bolter', dice(6)).does(
      'h2 shoots m1',
      'pass',
    )
    expect(order(t, 'shot', 'dying', 'windowOpened', 'passed', 'fell')).toEqual([
      'shot',
      'dying',
      'windowOpened',
      'passed',
      'fell',
    ])
  })

  it('P1, J3, N2: with sight.dyingBlock what they hid is seen when they are gone, whether or not there was a window', () => {
    const shot = (stance: string) =>
      table(
        `
      turn genestealers
      chit 6
      ########
      #3.1..b#
      ####2#.#
      ########
      m1 ${stance}
      h2 N bolter
      m3 E
      b = b9 contents g
      rules {"sight": {"includesFlanks": false, "dyingBlock": true}}
    `,
        dice(6),
      ).does('h2 shoots m1')
    const unanswered = shot('W')
    expect(order(unanswered, 'dying', 'windowOpened', 'fell', 'revealed')).toEqual(['dying', 'fell', 'revealed'])
    const answered = shot('S')
    expect(order(answered, 'dying', 'windowOpened', 'fell', 'revealed')).toEqual(['dying', 'windowOpened'])
    answered.does('pass')
    expect(order(answered, 'fell', 'revealed')).toEqual(['fell', 'revealed'])
    expect(answered.decision()).toMatchObject({ kind: 'face', seat: '1' })
  })

  it('P1: fire comes before reveals', () => {
    const t = table(
      `
      turn genestealers
      ########
      #1..+.3#
      ####2###
      ########
      m1 E
      g2 N
      b3 contents g
      fire E3
    `,
      dice(1),
    )
    t.does('g2 opens E2')
    expect(order(t, 'doorOpened', 'burned', 'revealed')).toEqual(['doorOpened', 'burned', 'revealed'])
  })

  it('P1, G4: fire comes before the reaction window, so that whoever burns sets off none', () => {
    const board = 'turn genestealers\n######\n#1.2.#\n######\nm1 E\ng2 W\nfire D2 E2'
    const fell = table(board, dice(2)).does('g2 E2')
    expect(order(fell, 'moved', 'burned', 'fell', 'windowOpened')).toEqual(['moved', 'burned', 'fell'])
    const out = table(board).does('g2 C2')
    expect(order(out, 'moved', 'burned', 'windowOpened')).toEqual(['moved', 'windowOpened'])
  })

  it('P1: sustained fire is checked before reveals: what is put down then screens the target only afterwards', () => {
    const t = table(`
      turn genestealers
      #########
      #1.....2#
      #....####
      ####.####
      ####4####
      #########
      m1 E sustained g2
      g2 W
      b4 contents gg
    `)
    t.does('b4 E4', 'b4 E3', 'b4 places g E2', 'g5 faces W', 'g6 faces W')
    expect(t.piece('m1').sustained).toEqual({ piece: 2 })
    t.does('pass', 'g2 turns N')
    expect(t.piece('m1').sustained).toBeUndefined()
  })

  it('P1: sustained fire goes with a target that fell or stepped aside in the same action', () => {
    const t = table('turn genestealers\n#####\n#1.2#\n###.#\n#####\nm1 E sustained g2\ng2 S').does('g2 D3')
    expect(t.piece('m1').sustained).toBeUndefined()
  })

  it('P1: only then may the next action begin', () => {
    const t = table('turn genestealers\n#####\n#1.2#\n#####\nm1 E\ng2 W').does('g2 turns N')
    expect(t.decision().kind).toBe('react')
    t.refuses('g2 turns W', 'notYourDecision', '1').refuses('end turn', 'notYourDecision', '1')
    t.does('pass').can('g2 turns W')
  })

  it('P1: in the Marine turn there is no window', () => {
    const t = table('####\n#12#\n####\nm1 E\ng2 W', dice(3, 3, 3, 3)).does('m1 attacks g2')
    expect(order(t, 'fought', 'windowOpened')).toEqual(['fought'])
    expect(t.decision()).toEqual({ kind: 'act', seat: '0' })
  })
})

describe('J4. When a reaction ends', () => {
  const CORNER = `
    turn genestealers
    chit 6
    #######
    #1...3#
    #.#####
    #2#####
    #######
    m1 E
    b2 contents gg
    g3 W
    rules {"sight": {"includesFlanks": false}}
  `

  it('J4: after every marine action in a reaction reveals are checked, and are no event', () => {
    const t = table(CORNER).does('g3 turns N', 'm1 turns S')
    expect(t.told('revealed')).toMatchObject([{ marker: 2, voluntary: false }])
    expect(t.decision()).toMatchObject({ kind: 'face', seat: '1', pieces: [4, 5] })
    t.does('g4 faces N', 'g5 faces N')
    expect(t.decision()).toMatchObject({ kind: 'freeShot', seat: '0' })
    t.does('pass')
    expect(t.told('windowOpened')).toEqual([])
    expect(t.decision().kind).toBe('act')
    t.can('g4 turns E')
  })

  it('J4, N2: what had acted this turn before it was revealed may not act again', () => {
    const t = table(lines(CORNER, 'done b2')).does('g3 turns N', 'm1 turns S', 'g4 faces N', 'g5 faces N', 'pass')
    t.refuses('g4 turns E', 'alreadyActivated')
  })
})

describe('P2. A piece that dies while its choice is pending', () => {
  const ROOM = `
    turn genestealers
    chit 6
    squad 1 chit 6
    #########
    #1.2...3#
    #########
    sections
    #########
    #aaaabbb#
    #########
    m1 E flamer
    m2 E overwatch squad 1
    g3 W
  `

  /** The flamer stands where they see past their friend. */
  const SIDE = ROOM.replaceAll('#1.2...3#', '#..2...3#\n    #1......#').replace('#aaaabbb#', '#aaaabbb#\n    #aaaabbb#')

  it('P2: a marine who dies in the window loses their answer, and a player with no marines left is not asked', () => {
    const t = table(SIDE).does('g3 turns N')
    expect(t.told('windowOpened')).toMatchObject([{ seats: ['0', '1'] }])
    t.does('m1 self-destructs')
    expect([t.has('m1'), t.has('m2')]).toEqual([false, false])
    expect(t.told('passed')).toEqual([])
    expect(t.told('orderCarriedOut')).toEqual([])
    expect(t.decision()).toEqual({ kind: 'act', seat: '2' })
  })

  it('P2: the player’s living marines keep theirs', () => {
    const t = table(SIDE.replace(' squad 1\n', '\n').replace(/ *squad 1 chit 6\n/, ''), dice(2, 1)).does('g3 turns N')
    t.does('m1 flames C2')
    expect(t.has('m2')).toBe(false)
    expect(t.decision().kind).toBe('act')
    const lives = table(SIDE.replace(' squad 1\n', '\n').replace(/ *squad 1 chit 6\n/, ''), dice(1, 1)).does(
      'g3 turns N',
    )
    lives.does('m1 flames C2')
    expect(lives.decision()).toMatchObject({ kind: 'react', seat: '0' })
    lives.refuses('m2 overwatch shot g3', 'outOfSight').can('m2 guard')
  })

  it('P2: an active genestealer that falls in the window loses the rest of its activation', () => {
    const t = table('turn genestealers\n#####\n#1.2#\n#####\nm1 E overwatch\ng2 W', dice(6, 1))
    t.does('g2 turns N', 'm1 overwatch shot g2', 'pass')
    expect(t.state.turn).toMatchObject({ ap: 0, done: { 2: true } })
    expect(t.options()).toEqual(['end turn'])
  })
})
