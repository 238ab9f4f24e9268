import { describe, expect, it } from 'vitest'
import { lines } from '../../../support/lines'
import { dice } from '../../../support/scripted'
import { type Table, table } from '../../../support/table'

/** The squares where the next miniature may go. */
const squares = (t: Table) => t.options().map((option) => option.split(' ').at(-1))

describe('N1. Voluntary reveal', () => {
  const HIDDEN = `
    turn genestealers
    #######
    #1....#
    #..2..#
    #.....#
    #######
    m1 W overwatch
    b2 contents ggg
  `

  it('N1: one miniature on its square, the others adjacent, facings as the Genestealer player likes', () => {
    const t = table(HIDDEN).does('b2 reveals')
    expect(t.told('revealed')).toMatchObject([{ marker: 2, contents: 'ggg', voluntary: true }])
    expect(t.at('g3')).toBe('D3')
    expect(t.decision()).toMatchObject({ kind: 'place', seat: '1' })
    expect(squares(t)).toEqual(['D2', 'E2', 'E3', 'E4', 'D4', 'C4', 'C3', 'C2'])
    t.refuses('pass', 'notNow')
    t.does('b2 places g E2', 'b2 places g C4')
    expect(t.decision()).toEqual({ kind: 'face', seat: '1', pieces: [3, 4, 5] })
    t.does('g3 faces S', 'g4 faces N', 'g5 faces E')
    expect([t.piece('g3').facing, t.piece('g4').facing, t.piece('g5').facing]).toEqual([2, 0, 1])
    expect(t.has('b2')).toBe(false)
  })

  it('N1: done before the marker acted, the miniatures may be activated this turn', () => {
    const t = table(HIDDEN.replace('ggg', 'g')).does('b2 reveals', 'g3 faces W', 'g3 C3')
    expect(t.state.turn).toMatchObject({ active: 3, ap: 5 })
  })

  it('N1: done after it acted, they may not', () => {
    const t = table(HIDDEN.replace('ggg', 'g')).does('b2 D4', 'b2 reveals', 'g3 faces W')
    t.refuses('g3 C4', 'alreadyActivated')
    const earlier = table(lines(HIDDEN.replace('ggg', 'g'), 'done b2')).does('b2 reveals', 'g3 faces W')
    earlier.refuses('g3 C3', 'alreadyActivated')
  })

  it('N1: it is no action: it costs nothing, sets off no reaction and ends no activation', () => {
    const t = table(
      lines(HIDDEN.replace('#.....#', '#....4#').replace('m1 W', 'm1 E').replace('#1....#', '#1#...#'), 'g4 N'),
    )
    t.does('g4 turns W')
    const ap = t.state.turn.ap
    t.does('b2 reveals')
    expect(t.told('windowOpened')).toEqual([])
    expect(t.state.turn).toMatchObject({ active: 4, ap })
  })

  it('N1: only when the Genestealer player acts and nothing is pending', () => {
    const marines = HIDDEN.replace('turn genestealers', 'turn marines')
    table(marines).refuses('b2 reveals', 'notYourDecision', '1').refuses('b2 reveals')
    const t = table(lines('reinforce 1', marines.replace('#.....#', '#.....A')), dice(1)).does('end turn')
    t.refuses('b2 reveals', 'notNow')
  })

  it('N1: a marker that is nothing just goes', () => {
    const t = table(HIDDEN.replace('ggg', '-')).does('b2 reveals')
    expect(t.has('b2')).toBe(false)
    expect(t.decision()).toEqual({ kind: 'act', seat: '1' })
  })

  it('N1: in an entry area the miniatures wait there, and face on entering', () => {
    const t = table('turn genestealers\n#####\nA..1#\n#####\nm1 E\nb2 in A contents gb').does('b2 reveals')
    expect([t.at('g3'), t.at('h4')]).toEqual(['A', 'A'])
    expect(t.piece('h4').weapons).toEqual(['bolter'])
    expect(t.decision()).toEqual({ kind: 'act', seat: '1' })
    t.can('g3 enters B2 N', 'g3 enters B2 E', 'h4 enters B2 W')
  })

  it('N1, M2: there they count as placed when the marker was', () => {
    const t = table('reinforce 1\n#####\nA..1#\n#####\nm1 E\nb9 in A contents g', dice(1))
    t.does('end turn', 'b10 to area A', 'b9 reveals', 'b10 reveals')
    t.can('g11 enters B2 E').refuses('g12 enters B2 E', 'mayNotEnter')
  })
})

describe('N2. Involuntary reveal', () => {
  const CORNER = `
    ########
    #1.....#
    ######.#
    ######2#
    ########
    m1 W
    b2 contents gg
  `

  it('N2: a marker in sight when an action ends is revealed; the Marine player places, the other faces', () => {
    const t = table('####\n#1.#\n#..#\n#2.#\n####\nm1 E\nb2 contents gg\nrules {"sight": {"includesFlanks": false}}')
    t.does('m1 turns S')
    expect(t.told('revealed')).toMatchObject([{ marker: 2, voluntary: false }])
    expect(t.at('g3')).toBe('B4')
    expect(t.decision()).toMatchObject({ kind: 'place', seat: '0' })
    t.does('b2 places g C3')
    expect(t.decision()).toEqual({ kind: 'face', seat: '1', pieces: [3, 4] })
    t.refuses('g3 faces N', 'notYourDecision', '0')
  })

  it("N2: in the Marine turn by a marine's action, and the miniatures may act in the next Genestealer turn", () => {
    const t = table(CORNER.replace('#1.....#', '#.....1#')).does('m1 turns S', 'g3 faces N', 'g4 faces N', 'pass')
    t.does('end turn').can('g3 turns E', 'g4 turns E')
  })

  it('N2: in the Genestealer turn by its own step; then they have been activated', () => {
    const t = table(lines('turn genestealers', CORNER.replace('m1 W', 'm1 E'))).does('b2 G3', 'b2 G2')
    expect(t.told('revealed')).toHaveLength(1)
    t.does('b2 places g F2', 'g3 faces W', 'g4 faces W', 'pass')
    t.refuses('g3 turns N', 'alreadyActivated').refuses('g4 E2', 'alreadyActivated')
  })

  it("N2: in the Genestealer turn by another's action before it acted: they may be activated", () => {
    const t = table(`
      turn genestealers
      ########
      #1..+.2#
      ####3###
      ########
      m1 E
      b2 contents g
      g3 N
    `)
    t.does('g3 opens E2', 'g4 faces W')
    expect(t.decision().kind).toBe('act')
    t.can('g4 F2')
  })

  it('N2: … and after it acted they may not', () => {
    const t = table('turn genestealers\n########\n#1..+.2#\n####3###\n########\nm1 E\nb2 contents g\ng3 N')
    t.does('b2 F2', 'g3 opens E2', 'g4 faces W').refuses('g4 G2', 'alreadyActivated')
  })

  it('N2: behind a closed door, another piece or out of the frontal half it stays hidden', () => {
    for (const board of ['#1.+2#', '#1.32#', '#2.1.#']) {
      const t = table(lines('######', board, '######', 'm1 E', 'b2 contents g', board.includes('3') ? 'm3 W' : ''))
      expect(t.does('m1 guard').told('revealed')).toEqual([])
    }
  })

  it('N2: a marker that is nothing is taken off, and shows what was behind it', () => {
    const t = table('#######\n#1+.23#\n#######\nm1 E\nb2 contents -\nb3 contents g').does('m1 opens C2')
    expect(t.told('revealed').map(({ marker }) => marker)).toEqual([2, 3])
    expect(t.decision()).toMatchObject({ kind: 'face', pieces: [4] })
  })

  it('N2: … also where others are seen with it: each is turned face up once', () => {
    const board = lines('########', '#.....3#', '#......#', '#1...24#', '########')
    const t = table(lines(board, 'm1 W', 'b2 contents -', 'b3 contents gg', 'b4 contents g'))
    t.does('m1 turns N')
    expect(t.told('revealed').map(({ marker }) => marker)).toEqual([2, 3, 4])
    expect(t.has('b2')).toBe(false)
    expect(t.decision()).toMatchObject({ kind: 'place', seat: '0', heaps: [{ marker: 3 }, { marker: 4 }] })
    expect(t.state.secret.contents).toEqual({})
  })
})

describe('N3. Placing', () => {
  const reveal = (board: string, more = '') =>
    table(lines('turn genestealers', board, 'm1 W', 'b2 contents ggg', more)).does('b2 reveals')

  it('N3: adjacent is a free square one legal step away: not round a pinched corner, not through a door', () => {
    expect(reveal('#######\n#1..#.#\n#..#2+#\n#...#.#\n#######').told('lost')).toHaveLength(1)
    expect(squares(reveal('#######\n#1..#.#\n#...2+#\n#...#.#\n#######'))).toEqual(['D4', 'D3', 'D2'])
    expect(squares(reveal('#######\n#1...3#\n#....2#\n#.....#\n#######', 'm3 E'))).toEqual(['F4', 'E4', 'E3', 'E2'])
  })

  it('N3: the squares are listed once, before placing: what is placed pinches nothing', () => {
    const t = reveal('#####\n#1.##\n##2.#\n##..#\n#####').does('b2 places g D3', 'b2 places g D4')
    expect([t.at('g4'), t.at('g5')]).toEqual(['D3', 'D4'])
  })

  it('N3: as many as fit must be placed; the rest are lost, and no casualties', () => {
    const t = reveal('#####\n#1.##\n##.2#\n#####')
    t.does('b2 places g C3')
    expect(t.told('lost')).toEqual([])
    expect(t.decision().kind).toBe('face')
    const one = reveal('######\n#1+2##\n######')
    expect(one.told('lost')).toEqual([{ type: 'lost', contents: 'gg' }])
    expect(one.state.tally.casualties).toEqual({})
    expect(one.decision()).toEqual({ kind: 'face', seat: '1', pieces: [3] })
  })

  it('N3: whoever places says which miniature stands where', () => {
    const t = table('turn genestealers\n#####\n#1..#\n#.2.#\n#####\nm1 W\nb2 contents gh').does('b2 reveals')
    expect(t.options()).toEqual(['b2 places g C3', 'b2 places h C3'])
    t.does('b2 places h C3')
    expect(t.at('h3')).toBe('C3')
    expect(t.options().every((option) => option.startsWith('b2 places g'))).toBe(true)
  })
})

describe('N3. Who places, and in which order', () => {
  const SEEN = `
    ######
    #1...#
    #..2.#
    #...3#
    ######
    m1 N
    b2 contents gg
    b3 contents gg
    rules {"sight": {"includesFlanks": false}}
  `

  it('N3: of several markers the placing player picks the next; one begun is finished first', () => {
    const t = table(SEEN.replace('#..2.#', '#.2..#')).does('m1 turns E')
    expect(t.told('revealed').map(({ marker }) => marker)).toEqual([2])
    const both = table(SEEN.replace('#1...#', '#1..2#').replace('#..2.#', '#....#')).does('m1 turns E')
    expect(both.told('revealed').map(({ marker }) => marker)).toEqual([2, 3])
    expect(both.options()).toEqual(['b2 places g E2', 'b3 places g E4'])
    both.does('b3 places g E4')
    expect(both.options().every((option) => option.startsWith('b3 '))).toBe(true)
    both.does('b3 places g E3', 'b2 places g D3')
    expect(both.decision()).toMatchObject({ kind: 'face', pieces: [4, 5, 6, 7] })
  })

  it('N3: in a Marine turn the active player places, whoever sees it or is nearest', () => {
    const t = table(`
      turn marines 1
      ########
      ####...#
      #..5+.2#
      #..1####
      ########
      m1 E squad 1
      b2 contents gg
      m5 E
    `)
    t.does('m1 opens E3')
    expect(t.decision()).toMatchObject({ kind: 'place', seat: '1' })
  })

  it('N3: in the Genestealer turn the player whose marine is nearest; ties in seat order', () => {
    const placer = (row: string) =>
      table(
        lines(
          'turn genestealers',
          '##########',
          `#${row}#`,
          '####.#####',
          '####2#####',
          '##########',
          'm1 E',
          'm5 W squad 1',
          'b2 contents gg',
        ),
      )
        .does('b2 E3', 'b2 E2')
        .decision()
    expect(placer('1......5')).toMatchObject({ kind: 'place', seat: '0' })
    expect(placer('1....5..')).toMatchObject({ kind: 'place', seat: '1' })
    expect(placer('1.....5.')).toMatchObject({ kind: 'place', seat: '0' })
  })
})

describe('N4. What markers do', () => {
  it('N4: each step costs 1 AP in any of the eight directions, by F2 and F3', () => {
    const t = table('turn genestealers\n######\n#...##\n#.2..#\n#..#1#\n######\nm1 N\nb2 contents g')
    expect(t.marks('b2')).toBe('######\n#xxx##\n#x2x.#\n#xx#1#\n######')
    for (const to of ['B2', 'C2', 'D2', 'B3', 'D3', 'B4', 'C4']) expect(t.cost(`b2 ${to}`)).toBe(1)
    const pinched = table('turn genestealers\n#####\n#2#1#\n##..#\n#####\nm1 N\nb2 contents g')
    pinched.refuses('b2 C3', 'diagonalBlocked').refuses('b2 D2', 'notAStep')
  })

  it('N4: six steps and no more', () => {
    const t = table('turn genestealers\n##########\n#2.......#\n########1#\n##########\nm1 S\nb2 contents g')
    t.does('b2 C2', 'b2 D2', 'b2 E2', 'b2 F2', 'b2 G2', 'b2 H2').refuses('b2 I2', 'notEnoughPoints')
  })

  it('N4: they do not turn, fight or shoot', () => {
    const t = table('turn genestealers\n####\n#21#\n####\nm1 E\nb2 contents g')
    t.refuses('b2 turns E', 'noSuchTurn').refuses('b2 attacks m1', 'markersCannot')
    t.refuses('b2 shoots m1', 'noStormBolter').refuses('b2 guard', 'marinesOnly')
    expect(t.options('b2')).toEqual(['b2 reveals'])
  })

  it('N4: they open and close doors on any adjacent square, for 1 AP', () => {
    const t = table('turn genestealers\n#####\n#+/+#\n#/2+#\n#+//#\n#1###\n#####\nm1 S\nb2 contents g')
    for (const door of ['B2', 'D2', 'D3', 'B4']) expect(t.cost(`b2 opens ${door}`)).toBe(1)
    for (const door of ['C2', 'B3', 'C4', 'D4']) expect(t.cost(`b2 closes ${door}`)).toBe(1)
    t.does('b2 opens D3')
    expect(t.state.turn).toMatchObject({ active: 2, ap: 5 })
  })
})

describe('N5. Who ended an action', () => {
  const CROSS = `
    turn genestealers
    chit 3
    ########
    #1.....#
    #5...###
    ####.###
    ####2###
    ########
    m1 E overwatch
    m5 E overwatch
    b2 contents gg
  `

  it("N5: miniatures revealed by the marker's own action are the event, and each on overwatch picks one", () => {
    const t = table(CROSS, dice(6, 1, 1, 2)).does('b2 E4', 'b2 E3')
    t.does('b2 places g F2', 'g6 faces W', 'g7 faces W')
    expect(t.decision()).toMatchObject({ kind: 'react', actors: [6, 7], watching: [1, 5], seeing: [1, 5] })
    t.can('m1 overwatch shot g6', 'm1 overwatch shot g7', 'm5 overwatch shot g6', 'm5 overwatch shot g7')
    t.does('m1 overwatch shot g7')
    expect(t.has('g7')).toBe(false)
    t.refuses('m1 overwatch shot g6', 'usedInThisWindow')
    t.does('m5 overwatch shot g6').can('m5 turns N')
  })

  it("N5: miniatures revealed by somebody else's action are no event", () => {
    const t = table('turn genestealers\n#######\n#1.+.2#\n###3###\n#######\nm1 E overwatch\nb2 contents g\ng3 N')
    t.does('g3 opens D2', 'g4 faces W')
    expect(t.told('windowOpened')).toEqual([])
    expect(t.decision().kind).toBe('act')
  })

  it('N5: a marker that was nothing is no event', () => {
    const t = table(CROSS.replace('gg', '-')).does('b2 E4', 'b2 E3')
    expect(t.told('windowOpened')).toEqual([])
  })
})

describe('N6. Reveals and the free shot', () => {
  const BEFORE = `
    #####
    #1..#
    #...#
    #.2.#
    #####
    m1 E
    b2 contents g
    rules {"sight": {"includesFlanks": false}, "reveal": {"beforeFreeShot": true}}
  `
  const AFTER = BEFORE.replace('"beforeFreeShot": true', '"beforeFreeShot": false')

  it('N6: after a move or turn reveals come before the free shot, so that it may hit what appeared', () => {
    const t = table(BEFORE, dice(6, 1)).does('m1 turns S', 'g3 faces N')
    expect(t.decision()).toEqual({ kind: 'freeShot', seat: '0', piece: 1 })
    t.does('m1 free shot g3')
    expect(t.has('g3')).toBe(false)
  })

  it('N6: with reveal.beforeFreeShot off they come after it', () => {
    const t = table(AFTER).does('m1 turns S')
    expect(t.decision()).toMatchObject({ kind: 'face' })
    t.does('g3 faces N')
    expect(t.decision()).toEqual({ kind: 'act', seat: '0' })
  })

  it('N6: either way they are checked when the action has ended: a door shot away shows what is behind', () => {
    for (const rule of [true, false]) {
      const t = table(
        lines(`rules {"reveal": {"beforeFreeShot": ${rule}}}`, '######', '#1+.2#', '######', 'm1 N', 'b2 contents g'),
        dice(6, 1),
      )
      t.does('m1 turns E', 'm1 free shot door C2')
      expect(t.told('revealed')).toHaveLength(1)
      expect(t.decision()).toMatchObject({ kind: 'face', seat: '1' })
    }
  })
})
