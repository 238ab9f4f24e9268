import { readFileSync } from 'node:fs'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Action, LegalAction } from '../../../src/game/hulk/actions'
import { randomAction } from '../../../src/game/hulk/bots/levels/random'
import { cloneState } from '../../../src/game/hulk/copy'
import { decisionOf } from '../../../src/game/hulk/decisions'
import { legalActions } from '../../../src/game/hulk/legal-actions'
import { MISSIONS, type Mission, missionById } from '../../../src/game/hulk/missions'
import { labelOf, readAction, readPosition, writeAction, writePosition } from '../../../src/game/hulk/notation'
import { performLegal } from '../../../src/game/hulk/perform'
import type { RulesetDelta } from '../../../src/game/hulk/ruleset'
import type { State } from '../../../src/game/hulk/state'
import { viewFor } from '../../../src/game/hulk/view'
import { SeededDice } from '../../../src/game/kernel/dice'
import { position } from '../../support/position'
import { type Moment, randomGame } from '../../support/random-game'
import { dice } from '../../support/scripted'
import { table } from '../../support/table'

const DOCS = readFileSync(new URL('../../../docs/NOTATION.md', import.meta.url), 'utf8')
const json = (value: unknown) => JSON.parse(JSON.stringify(value))

function expectRoundTrip(state: State): void {
  const text = writePosition(state)
  const back = position(text)
  expect(json(back)).toEqual(json(state))
  // The bag's order decides what a roll draws.
  expect(Object.entries(back.secret.bag)).toEqual(Object.entries(state.secret.bag))
  expect(Object.entries(back.secret.used)).toEqual(Object.entries(state.secret.used))
  expect(writePosition(back)).toBe(text)
}

function playOn(state: State, actions: number): void {
  const dice = SeededDice.fromSeed(1)
  for (let i = 0; i < actions && !state.outcome; i++) {
    const list = legalActions(state, decisionOf(state)!.seat)
    performLegal(state, randomAction(dice, list), { dice, now: 0 })
  }
}

/** The entry's action as listed, and paid in every way it can be. */
const waysToPay = ({ action, cost, cpMin, cpMax }: LegalAction): Action[] =>
  cost === 0 || action.type === 'enter'
    ? [action]
    : [action, ...Array.from({ length: cpMax - cpMin + 1 }, (_, i) => ({ ...action, cp: cpMin + i }) as Action)]

const own = (mission: Mission): Mission => ({ ...mission, id: 'house', ruleset: { guard: { cost: 1 } } })
const ORDERLY: RulesetDelta = {
  clock: { mode: 'correspondence' },
  command: { open: true },
  markers: { bag: { hb: 3 } },
}

const GAMES: [string, Mission, number, { seats?: number; ruleset?: RulesetDelta }][] = [
  ...MISSIONS.flatMap((mission) => [1, 2].map((seed) => [mission.name, mission, seed, {}] as (typeof GAMES)[number])),
  ['one person for two squads', missionById('split-hull')!, 4, { seats: 2 }],
  ['other rules', missionById('dead-reckoning')!, 5, { ruleset: ORDERLY }],
  ['a mission of one’s own', own(missionById('dead-reckoning')!), 6, {}],
]

/** Moments of a random game: of each kind of decision the 1st, 2nd, 4th, 8th … and the end. */
function momentsOf(...game: Parameters<typeof randomGame>): Moment[] {
  const times: Record<string, number> = {}
  const found: Moment[] = []
  for (const { state, list } of randomGame(...game)) {
    const kind = decisionOf(state)?.kind ?? 'over'
    const time = (times[kind] = (times[kind] ?? 0) + 1)
    if ((time & (time - 1)) === 0) found.push({ state: cloneState(state), list })
  }
  return found
}

const PLAYED = GAMES.map(([title, mission, seed, options]) => ({
  title: `${title}, ${seed}`,
  moments: momentsOf(mission, seed, options),
}))

describe('a position', () => {
  it.each(PLAYED)('round-trips throughout a random game: $title', ({ moments }) => {
    for (const { state } of moments) {
      expectRoundTrip(state)
      for (const seat of [null, ...Object.values(state.squads).map((squad) => squad.seat), state.genestealer])
        expectRoundTrip(viewFor(state, seat))
    }
  })

  it('round-trips whatever is to be decided', () => {
    const kinds = PLAYED.flatMap(({ moments }) => moments.map(({ state }) => decisionOf(state)?.kind))
    for (const kind of ['command', 'act', 'freeShot', 'place', 'face', 'react', 'reinforce'] as const)
      expect(kinds).toContain(kind)
    // The two that random players seldom come to.
    const corridor = '#####\n#1.2#\n#####\nturn genestealers\n'
    const fight = table(`${corridor.replace('1.', '.1')}m1 E sergeant guard\ng2 W`, dice(5, 2, 3, 4)).does(
      'g2 attacks m1',
    )
    const shot = table(`${corridor}m1 E sergeant thunderHammer\nh2 W bolter`, dice(6)).does('h2 shoots m1')
    expect([fight.decision()?.kind, shot.decision()?.kind]).toEqual(['closeCombat', 'block'])
    expectRoundTrip(fight.state)
    expectRoundTrip(shot.state)
  })

  it('round-trips with a mission whose walls are drawn as spaces', () => {
    const blank = (rows: string[]) => rows.map((row) => row.replaceAll('#', ' '))
    const [small] = MISSIONS
    const mission = { ...small, id: 'blank', board: blank(small.board), sections: blank(small.sections) }
    for (const { state } of momentsOf(mission, 1)) expectRoundTrip(state)
  })

  it.each(MISSIONS)('is enough to continue from: $name', (mission) => {
    const moments = [...randomGame(mission, 7)].length
    let left = Math.floor(moments / 2)
    for (const { state } of randomGame(mission, 7)) {
      if (left-- > 0) continue
      const again = position(writePosition(state))
      playOn(state, 200)
      playOn(again, 200)
      expect(json(again)).toEqual(json(state))
      return
    }
  })

  const examples = [...DOCS.matchAll(/```\n([\s\S]*?)```/g)].map((match) => match[1])
  it.each(examples)('round-trips and can be played from as in the page about it:\n%s', (text) => {
    const state = position(text)
    expectRoundTrip(state)
    expect(legalActions(state, decisionOf(state)!.seat).length).toBeGreaterThan(0)
  })

  it('leaves out defaults', () => {
    const state = position(`
      ####
      #12#
      ####
      m1
      g2`)
    expect(state.pieces[1]).toEqual({ id: 1, kind: 'marine', at: 5, facing: 0, weapons: ['stormBolter'], squad: 0 })
    expect(state.pieces[2]).toEqual({ id: 2, kind: 'genestealer', at: 6, facing: 0, weapons: [] })
    expect(decisionOf(state)).toEqual({ kind: 'act', seat: '0' })
    expect(state).toMatchObject({ round: 1, genestealer: '1', nextId: 3, squads: { 0: { seat: '0', spent: 0 } } })
  })

  it('describes a piece completely in its line', () => {
    const state = position(`
      #######
      #k.+..#
      A.....#
      #######
      k = m12 sergeant W lightningClaws squad 1 "Ha \\"R\\"" carries r guard jammed jammedOnOverwatch dying sustained D2
      m3 at C3 flamer S ammo 1 overwatch sustained g7
      g7 in A fresh held
      b8 in hand contents ?`)
    expectRoundTrip(state)
    expect(state.pieces[12]).toEqual({
      id: 12,
      kind: 'sergeant',
      at: 8,
      facing: 3,
      weapons: ['lightningClaws'],
      squad: 1,
      name: 'Ha "R"',
      carries: 'r',
      guard: true,
      jammed: true,
      jammedOnOverwatch: true,
      dying: true,
      sustained: { door: 10 },
    })
    expect(state.pieces[3]).toMatchObject({ at: 16, kind: 'flamer', ammo: 1, sustained: { piece: 7 } })
    expect(state.pieces[7]).toMatchObject({ at: -1, area: 'A', fresh: true, held: true })
    expect(state.secret.contents).toEqual({})
  })

  it('keeps the terrain under a piece', () => {
    const state = position(`
      ########
      #12345.#
      ########
      m1
      m2
      m3
      m4
      m5
      door B2 open
      door C2 destroyed
      fire D2
      object r E2
      exit x F2`)
    expectRoundTrip(state)
    expect(state.doors).toEqual({ 9: 'open', 10: 'destroyed' })
    expect(state.flames).toEqual({ 11: true })
    expect(state.objects).toEqual({ r: 12 })
    expect(state.mission.board[1]).toBe('#++..x.#')
  })

  it('has room for more pieces than there are characters', () => {
    const numbers = Array.from({ length: 70 }, (_, i) => i + 1)
    const lines = numbers.map((n) => `g${n} at ${String.fromCharCode(64 + (((n - 1) % 10) + 1))}${Math.ceil(n / 10)}`)
    expectRoundTrip(position([...Array(7).fill('..........'), ...lines].join('\n')))
  })

  it('keeps a mission with a goal, and the letter of its object free', () => {
    const state = position(`
      mission {"rounds":4,"victory":{"marines":{"carriedOut":"a"}}}
      reinforce 3 1
      seats 0 0
      ######
      A.a.kx
      ######
      k = g10 W
      rules {"command":{"open":true},"markers":{"bag":{"hh":2}}}`)
    expectRoundTrip(state)
    expect(writePosition(state)).toContain('b = g10 W')
    expect(state.mission).toMatchObject({ rounds: 4, reinforcements: { first: 3, perTurn: 1 } })
    expect(state.secret.bag).toEqual({ g: 9, gg: 4, ggg: 9, hh: 2 })
  })
})

/** What is wrong, and where: the first problem's line and column, then a part of its message. */
const FLAWS: [string, string, string][] = [
  ['', '1:1', 'neither a board nor a mission'],
  ['mission nowhere', '1:9', 'no mission nowhere'],
  ['mission {"rounds":0}\n...', '1:1', 'rounds'],
  ['mission {"rounds"\n...', '1:9', 'not JSON'],
  ['mission pilot-light\n####', '2:1', 'The board is 4×1; the mission’s'.replace('’', "'")],
  ['mission pilot-light\nmission pilot-light', '2:1', 'A second "mission"'],
  ['rules {"guard":{"cost":99}}\n...', '1:1', 'guard.cost'],
  ['####\n#.#', '2:4', 'Row 2 is 3 wide'],
  ['..ä', '1:3', 'means nothing'],
  ['..1', '1:3', 'explained nowhere'],
  ['.11\nm1', '1:3', 'drawn twice'],
  ['.rr', '1:3', 'Object r is drawn twice'],
  ['...\ntrun marines', '2:1', 'neither a row of the board nor a fact'],
  ['...\nx = g1', '2:1', 'cannot draw a piece'],
  ['...\ng1', '2:1', 'draw it as 1'],
  ['...\ng12', '2:1', '"k ="'],
  ['...\ng1 at D1', '2:7', 'no square'],
  ['..#\ng1 at C1', '2:1', 'no floor'],
  ['..+\ng1 at C1', '2:1', 'closed'],
  ['1..\ng1\ng2 at A1', '3:1', 'Another piece'],
  ['1..\ng1\nm1', '3:1', 'Line 2 already has a piece with number 1'],
  ['k..\nk = g1\nk = m2', '3:1', 'the character k'],
  ['...\ng1 in A', '2:1', 'no area A'],
  ['...\nm1 squad 2 at A1\nseats 0', '2:1', 'no squad 2'],
  ['1..\nm1 E jamed', '2:6', '"jamed"'],
  ['1..\ng1 sergeant', '2:4', 'letter m'],
  ['1..\nb1 N', '2:4', 'no facing'],
  ['1..\nb1 contents xyz', '2:13', 'letters g, h and b'],
  ['1..\nm1 ammo', '2:8', 'should follow'],
  ['1..\nm1 ammo much', '2:9', 'whole number'],
  ['...\nturn hybrids', '2:6', 'no side'],
  ['...\nround 3 4', '2:9', '"4" means nothing here'],
  ['...\nactive m4', '2:8', 'no piece m4'],
  ['...\nseats 0 1 2 0', '2:14', '1 to 3 squads'],
  ['...\ndoor B1 ajar', '2:9', 'ajar'],
  ['...\npending {"kind":"dream"}', '2:9', 'The step'],
  ['...\npending {"kind":"freeShot","seat":"0","piece":7}', '2:1', 'piece 7'],
  ['...\nagenda [{"kind":"face","seat":"1","pieces":[7]}]', '2:1', 'piece 7'],
  ['...\nagenda []', '2:1', 'should be a decision'],
  ['...\npending {"kind":"lurking"}', '2:1', 'should be a decision'],
  ['...\nagenda [{"kind":"act","seat":"0"}]', '2:1', 'the round never ends'],
  ['mission {"squads":[]}\n...', '1:1', 'squads'],
  ['mission {"squads":[1,2,3,4]}\n...', '1:1', 'squads'],
  ['...\nsections\naa', '3:1', 'wide'],
  ['...\n...\nsections\nabc', '4:1', '1 rows of sections for 2'],
]

describe('a text that is no position', () => {
  it.each(FLAWS)('is refused with line and column: %j', (text, place, message) => {
    const read = readPosition(text)
    if (read.ok) throw new Error('it was read')
    const [{ line, column, message: said }] = read.problems
    expect([`${line}:${column}`, said]).toEqual([place, expect.stringContaining(message)])
  })

  it('is reported once if the line of a drawn piece is wrong', () => {
    expect(readPosition('.1.\nm1 E jamed')).toMatchObject({ ok: false, problems: [{ line: 2, column: 6 }] })
  })

  it('counts columns in indented text', () => {
    const read = readPosition('\n    ...\n    g1 at Z9\n    m2 E E2\n')
    expect(read).toMatchObject({
      ok: false,
      problems: [
        { line: 3, column: 11 },
        { line: 4, column: 10 },
      ],
    })
  })

  it('never throws, whatever it is', () => {
    const words = fc.constantFrom(
      ...'# . + 1 m1 g2 E at A1 in A mission pilot-light {} {"a":[]} turn pending agenda [] rules sections = " '.split(
        ' ',
      ),
      ...[
        '\n',
        'bag',
        'seats',
        'constructor',
        '__proto__',
        'fire',
        'door',
        'object',
        'r',
        'active',
        'decision command',
      ],
    )
    const garbage = fc.array(words, { maxLength: 30 }).map((list) => list.join(' ').replaceAll(' \n ', '\n'))
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.string({ unit: 'binary' }), garbage), (text) => {
        const read = readPosition(text)
        if (!read.ok) expect(read.problems.length).toBeGreaterThan(0)
      }),
      { numRuns: 300 },
    )
  })

  it('never throws after a random change, and positions that are still valid can be played', () => {
    const good = [...DOCS.matchAll(/```\n([\s\S]*?)```/g)].map((match) => match[1])
    const edit = fc.record({
      text: fc.constantFrom(...good),
      at: fc.nat(),
      cut: fc.nat(6),
      put: fc.string({ maxLength: 4 }),
    })
    fc.assert(
      fc.property(edit, ({ text, at, cut, put }) => {
        const where = at % text.length
        const read = readPosition(text.slice(0, where) + put + text.slice(where + cut))
        if (!read.ok) return
        expectRoundTrip(read.state)
        legalActions(read.state, decisionOf(read.state)?.seat ?? '')
      }),
      { numRuns: 300 },
    )
  })

  it('is not read beyond its size limit', () => {
    expect(readPosition('#'.repeat(400_000)).ok).toBe(false)
    expect(readPosition('#'.repeat(81)).ok).toBe(false)
    expect(readPosition(`mission {"victory":${'['.repeat(50_000)}${']'.repeat(50_000)}}\n...`).ok).toBe(false)
  })
})

describe('an action', () => {
  it.each(PLAYED)('round-trips for every legal action of a random game: $title', ({ moments }) => {
    for (const { state, list } of moments) {
      const texts = new Set<string>()
      for (const entry of list) {
        for (const action of waysToPay(entry)) {
          const text = writeAction(state, action)
          expect(readAction(state, text), text).toEqual({ ok: true, action })
          texts.add(text)
        }
      }
      expect(texts.size).toBe(list.flatMap(waysToPay).length)
    }
  })

  const board = `
    #######
    #1.+..#
    #2.3..#
    #######
    m1 E sergeant
    g2 N
    b3`
  const SAID: [string, Action][] = [
    ['m1 B2-C2', { type: 'move', piece: 1, to: 9, facing: 1 }],
    ['m1 C2', { type: 'move', piece: 1, to: 9, facing: 1 }],
    ['g2 B3-C3 E', { type: 'move', piece: 2, to: 16, facing: 1 }],
    ['m1 turns S (1 CP)', { type: 'turn', piece: 1, facing: 2, cp: 1 }],
    ['m1 shoots g2', { type: 'shoot', piece: 1, target: { piece: 2 } }],
    ['m1 shoots door D2', { type: 'shoot', piece: 1, target: { door: 10 } }],
    ['m1 overwatch', { type: 'overwatch', piece: 1 }],
    ['m1 overwatch shot g2', { type: 'overwatchShot', piece: 1, target: { piece: 2 } }],
    ['m1 free shot door D2', { type: 'freeShot', piece: 1, target: { door: 10 } }],
    ['m1 guard', { type: 'guard', piece: 1 }],
    ['m1 clears jam', { type: 'clearJam', piece: 1 }],
    ['m1 flames D3', { type: 'flame', piece: 1, at: 17 }],
    ['m1 self-destructs', { type: 'selfDestruct', piece: 1 }],
    ['g2 attacks m1', { type: 'attack', piece: 2, target: 1 }],
    ['m1 opens D2', { type: 'open', piece: 1, door: 10 }],
    ['m1 closes D2', { type: 'close', piece: 1, door: 10 }],
    ['m1 leaves', { type: 'leave', piece: 1 }],
    ['m1 picks up', { type: 'pickUp', piece: 1 }],
    ['m1 picks up k', { type: 'pickUp', piece: 1, object: 'k' }],
    ['m1 gives 9', { type: 'give', piece: 1, to: 9 }],
    ['b3 enters C3', { type: 'enter', piece: 3, to: 16, facing: 0 }],
    ['g2 enters C3 W', { type: 'enter', piece: 2, to: 16, facing: 3 }],
    ['b3 reveals', { type: 'reveal', piece: 3 }],
    ['b3 to area A', { type: 'reinforce', piece: 3, area: 'A' }],
    ['b3 places h C3', { type: 'place', marker: 3, mini: 'h', to: 16 }],
    ['g2 faces E', { type: 'face', piece: 2, facing: 1 }],
    ['reroll 1', { type: 'reroll', die: 0 }],
    ['parry 3', { type: 'parry', die: 2 }],
    ['defend 2', { type: 'defend', die: 1 }],
    ['end turn', { type: 'endTurn' }],
    ['time up', { type: 'timeUp' }],
    ['redraw', { type: 'redraw' }],
  ]
  it.each(SAID)('is written as players say it: %s', (text, action) => {
    const state = position(board)
    expect(readAction(state, text)).toEqual({ ok: true, action })
    if (text !== 'm1 C2') expect(writeAction(state, action)).toBe(text)
  })

  const UNCLEAR: [string, string][] = [
    ['', 'a piece'],
    ['m1', 'what it does'],
    ['g1 guard', 'no g1'],
    ['m1 dances', 'dances'],
    ['m1 shoots', 'at what'],
    ['m1 C3-C2', 'does not stand on C3'],
    ['m1 turns north', 'no facing'],
    ['m1 flames Z9', 'no square'],
    ['m1 shoots g2 twice', '"twice"'],
    ['b3 places m C3', 'no miniature'],
    ['end turn (1 CP)', 'No command points'],
    ['b3 reveals (1 CP)', 'No command points'],
  ]
  it.each(UNCLEAR)('that cannot be understood is answered with a sentence: %s', (text, message) => {
    expect(readAction(position(board), text)).toEqual({ ok: false, message: expect.stringContaining(message) })
  })

  it('never throws, whatever it is', () => {
    const state = position(board)
    const words = fc.array(
      fc.constantFrom('m1', 'g2', 'shoots', 'door', 'C2', 'B2-C2', 'free', 'shot', 'E', '(1 CP)', '9'),
    )
    fc.assert(
      fc.property(
        fc.oneof(
          fc.string(),
          words.map((list) => list.join(' ')),
        ),
        (text) => {
          readAction(state, text)
        },
      ),
    )
  })
})

describe('a label', () => {
  it('is the letter of the kind and the number of the piece', () => {
    const labels = ['marine', 'sergeant', 'flamer', 'genestealer', 'hybrid', 'marker'] as const
    expect(labels.map((kind, id) => labelOf({ kind, id: id + 1 }))).toEqual(['m1', 'm2', 'm3', 'g4', 'h5', 'b6'])
  })
})

describe('the table of a test', () => {
  const ROOM = `
    #######
    #.....#
    #1...2#
    #.....#
    #######
    m1 E
    g2 W`

  it('performs actions, and shows events and the board', () => {
    const t = table(ROOM, dice(6, 1))
    expect(t.does('m1 shoots g2').told('fell')).toHaveLength(1)
    expect([t.has('g2'), t.at('m1'), t.state.turn.ap]).toEqual([false, 'B3', 3])
    t.dice.expectAllUsed()
    expect(t.show()).toContain('active m1 ap 3')
  })

  it('marks where a piece may go', () => {
    const t = table(ROOM)
    expect(`\n${t.marks('m1')}`).toBe(`
#######
#.x...#
#1x..2#
#.x...#
#######`)
    expect(t.options('m1')).toContain('m1 turns N')
    t.can('m1 B3-C2', 'end turn').cannot('m1 B3-B2', 'g2 F3-E3')
  })

  it('checks refusals', () => {
    const t = table(ROOM)
    t.refuses('m1 B3-D3', 'notAStep').refuses('g2 turns N', 'notYourPiece').refuses('end turn', 'notYourDecision', '1')
    expect(() => t.refuses('m1 B3-D3', 'burning')).toThrow('not as {"code":"notAStep"}')
    expect(() => t.does('m1 B3-D3')).toThrow('notAStep')
    expect(() => t.refuses('m1 B3-C3')).toThrow('was done')
  })

  it('has scripted dice and no others', () => {
    expect(() => table(ROOM, dice(6)).does('m1 shoots g2')).toThrow('one more is made')
    expect(() => dice(7).roll(6)).toThrow('scripted a 7')
    expect(() => dice(1, 2).expectAllUsed()).toThrow('not rolled: 1, 2')
  })
})
