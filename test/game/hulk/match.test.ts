/** What a match is made from: anything but a playable mission, known rules and a fitting seat list is refused in words. */
import type { Game } from 'boardgame.io'
import { Master } from 'boardgame.io/master'
import { describe, expect, test, vi } from 'vitest'
import { makeGame } from '../../../src/game/hulk/game'
import { checkMatch, type MatchData } from '../../../src/game/hulk/match'
import { MISSIONS } from '../../../src/game/hulk/missions'
import { VARIANTS } from '../../../src/game/hulk/variants'
import { arena } from '../../support/arena'
import { Framework, Memory, Served } from '../../support/boardgame'

const game = makeGame()
const PILOT = { mission: 'pilot-light' }
/** As it comes over the wire: keys that a literal cannot have. */
const wire = (text: string): unknown => JSON.parse(text)

/** The data, the number of players, and what the sentence must speak of. */
/** The arena with something as it comes over the wire. */
const withKey = (key: string, json: string) => ({ ...arena(1), [key]: JSON.parse(json) })

const REFUSED: [name: string, data: unknown, seats: number, about: RegExp][] = [
  ['nothing', undefined, 2, /needs a mission/],
  ['null', null, 2, /needs a mission/],
  ['a number', 7, 2, /must be a record/],
  ['a text', 'pilot-light', 2, /must be a record/],
  ['a list', [PILOT], 2, /must be a record/],
  ['a date', new Date(), 2, /must be a record/],
  ['an empty record', {}, 2, /mission is missing/],
  ['no such mission', { mission: 'pilot-lite' }, 2, /no mission called "pilot-lite"/],
  ['a mission named like something every object has', { mission: 'constructor' }, 2, /no mission/],
  [
    '__proto__ in a mission’s rules',
    { mission: withKey('ruleset', '{"ap":{"__proto__":{"marine":9}}}') },
    2,
    /__proto__/,
  ],
  ['__proto__ for a mission’s rules', { mission: withKey('ruleset', '{"__proto__":{"ap":{}}}') }, 2, /__proto__/],
  ['__proto__ in a mission’s bag', { mission: withKey('bag', '{"__proto__":3}') }, 2, /__proto__/],
  ['a very long mission id', { mission: 'x'.repeat(5_000) }, 2, /mission must be/],
  ['a mission that is a number', { mission: 3 }, 2, /mission must be/],
  ['a mission that is a list', { mission: ['pilot-light'] }, 2, /mission must be/],
  ['a mission that is null', { mission: null }, 2, /mission must be/],
  ['a mission without anything', { mission: {} }, 2, /"id" is missing/],
  ['a mission without a board', { mission: { ...arena(1), board: ['###'] } }, 2, /cannot be played/],
  ['a mission with a key too many', { mission: { ...arena(1), cheat: 1 } }, 2, /"cheat"/],
  ['a mission whose own rules are wrong', { mission: arena(1, { ruleset: { ap: { marine: 99 } } }) }, 2, /marine/],
  ['no such variant', { ...PILOT, variant: 'chess960' }, 2, /no variant called "chess960"/],
  ['a variant named like something every object has', { ...PILOT, variant: 'toString' }, 2, /no variant/],
  ['a variant that is a number', { ...PILOT, variant: 1 }, 2, /variant must be/],
  ['a variant that is null', { ...PILOT, variant: null }, 2, /variant must be/],
  ['a ruleset that is a text', { ...PILOT, ruleset: 'old' }, 2, /ruleset must be/],
  ['a ruleset that is null', { ...PILOT, ruleset: null }, 2, /ruleset must be/],
  ['a ruleset that is a list', { ...PILOT, ruleset: [] }, 2, /ruleset must be/],
  ['a ruleset that is a date', { ...PILOT, ruleset: new Date() }, 2, /ruleset must be/],
  ['a rule that does not exist', { ...PILOT, ruleset: { luck: 7 } }, 2, /no rule called luck/],
  ['a detail that does not exist', { ...PILOT, ruleset: { ap: { rhino: 4 } } }, 2, /no rule called ap\.rhino/],
  ['a group of rules that is a number', { ...PILOT, ruleset: { clock: 3 } }, 2, /clock must be/],
  ['a number that is a text', { ...PILOT, ruleset: { ap: { marine: '4' } } }, 2, /ap\.marine must be/],
  ['a number too large', { ...PILOT, ruleset: { ap: { marine: 400 } } }, 2, /ap\.marine/],
  ['half a point', { ...PILOT, ruleset: { ap: { marine: 1.5 } } }, 2, /ap\.marine/],
  ['a choice that is none', { ...PILOT, ruleset: { clock: { mode: 'blitz' } } }, 2, /clock\.mode must be/],
  ['no chits', { ...PILOT, ruleset: { command: { chits: [] } } }, 2, /command\.chits/],
  ['chits that are no list', { ...PILOT, ruleset: { command: { chits: { length: 1 } } } }, 2, /command\.chits must be/],
  ['an empty bag', { ...PILOT, ruleset: { markers: { bag: { g: 0, gg: 0, ggg: 0 } } } }, 2, /markers\.bag/],
  ['unheard-of contents', { ...PILOT, ruleset: { markers: { bag: { zz: 1 } } } }, 2, /markers\.bag/],
  ['__proto__ among the rules', wire('{"mission":"pilot-light","ruleset":{"__proto__":{"x":1}}}'), 2, /__proto__/],
  [
    '__proto__ deeper down',
    wire('{"mission":"pilot-light","ruleset":{"ap":{"__proto__":{"marine":9}}}}'),
    2,
    /__proto__/,
  ],
  ['__proto__ in the data', wire('{"mission":"pilot-light","__proto__":{"x":1}}'), 2, /__proto__ means nothing/],
  ['constructor among the rules', { ...PILOT, ruleset: { constructor: {} } }, 2, /constructor/],
  ['a key too many', { ...PILOT, seed: 'mine' }, 2, /seed means nothing/],
  ['a seat list that is a text', { ...PILOT, squads: '0' }, 2, /squads must be/],
  ['seats that are numbers', { ...PILOT, squads: [0] }, 2, /squads\.0 must be/],
  ['the Genestealer seat for a squad', { ...PILOT, squads: ['1'] }, 2, /Seat 0 must hold every squad/],
  ['a seat that is none', { ...PILOT, squads: ['9'] }, 2, /squads\.0 must be/],
  ['more seats than squads', { ...PILOT, squads: ['0', '0'] }, 2, /has 1 squad, the seat list 2/],
  ['fewer seats than squads', { mission: 'split-hull', squads: ['0'] }, 2, /has 2 squads, the seat list 1/],
  ['no seats at all', { mission: 'split-hull', squads: [] }, 2, /the seat list 0/],
  ['seats out of order', { mission: 'split-hull', squads: ['1', '0'] }, 3, /in order/],
  ['a Marine player without a squad', { mission: 'split-hull', squads: ['0', '0'] }, 3, /Each of the 2 Marine seats/],
  ['a seat left out', { mission: arena(3), squads: ['0', '2', '2'] }, 4, /Each of the 3 Marine seats/],
  ['nobody', PILOT, 0, /takes 2 players, not 0/],
  ['one player', PILOT, 1, /takes 2 players, not 1/],
  ['more players than squads', PILOT, 3, /takes 2 players, not 3/],
  ['one player for two squads', { mission: 'split-hull' }, 1, /takes 2 to 3 players, not 1/],
  ['four players for two squads', { mission: 'split-hull' }, 4, /takes 2 to 3 players, not 4/],
  ['a crowd', { mission: 'split-hull' }, 200_000, /not 200000/],
  ['half a player', { mission: 'split-hull' }, 2.5, /not 2\.5/],
  ['no number of players', { mission: 'split-hull' }, Number.NaN, /not NaN/],
]

describe('refused, with a sentence that says what is wrong:', () => {
  test.each(REFUSED)('%s', (_name, data, seats, about) => {
    const sentence = game.validateSetupData!(data, seats)
    expect(sentence).toMatch(about)
    expect(sentence).toMatch(/^[A-Z"].*[^.]\.$/)
    expect(sentence!.length).toBeLessThan(400)
  })

  test.each(REFUSED)('%s, when the setup runs', (_name, data, seats) => {
    const context = { ctx: { numPlayers: seats }, random: { Die: () => 1 } } as never
    expect(() => game.setup!(context, data)).toThrow(game.validateSetupData!(data, seats))
  })
})

const ACCEPTED: [name: string, data: MatchData, seats: number, squads: string[]][] = [
  ['a mission by its id', PILOT, 2, ['0']],
  ['a mission of one’s own', { mission: arena(1) }, 2, ['0']],
  ['a seat a squad', { mission: 'split-hull' }, 3, ['0', '1']],
  ['one Marine player with two squads', { mission: 'split-hull' }, 2, ['0', '0']],
  ['two Marine players with three squads', { mission: arena(3) }, 3, ['0', '1', '1']],
  ['a seat list', { mission: arena(3), squads: ['0', '0', '1'] }, 3, ['0', '0', '1']],
  ['a variant', { ...PILOT, variant: 'forfeit' }, 2, ['0']],
  ['house rules', { ...PILOT, ruleset: { clock: { mode: 'off' }, command: { chits: [2, 2, 5] } } }, 2, ['0']],
  ['house rules over a variant', { ...PILOT, variant: 'crowded', ruleset: { ap: { marine: 5 } } }, 2, ['0']],
]

describe('accepted:', () => {
  test.each(ACCEPTED)('%s (A1)', (_name, data, seats, squads) => {
    expect(game.validateSetupData!(data, seats)).toBeUndefined()
    const checked = checkMatch(data, seats)
    expect(checked.ok && checked.match.squads).toEqual(squads)
  })

  test('every mission with every variant and every possible number of players', () => {
    for (const { id, squads } of MISSIONS) {
      for (const variant of VARIANTS) {
        for (let seats = 2; seats <= squads.length + 1; seats++)
          expect(game.validateSetupData!({ mission: id, variant: variant.id }, seats)).toBeUndefined()
      }
    }
  })
})

test('house rules override the variant, and the mission’s rules override both (A3)', () => {
  const mission = arena(1, { ruleset: { ap: { marine: 3 } } })
  const ruleset = { ap: { marine: 5, genestealer: 7 }, command: { open: true } }
  const { state } = new Framework({ match: { mission, variant: 'no-clock', ruleset } }).begin(2).G
  expect(state.ruleset.ap).toMatchObject({ marine: 3, genestealer: 7 })
  expect(state.ruleset.clock.mode).toBe('off')
  expect(state.ruleset.command.open).toBe(true)
})

test('the Genestealer has the seat after the last Marine player (A1)', () => {
  for (const seats of [2, 3, 4]) {
    const { state } = new Framework({ match: { mission: arena(3) } }).begin(seats).G
    expect(state.genestealer).toBe(String(seats - 1))
    expect(Object.keys(state.squads).length).toBe(3)
  }
})

test('the lobby offers two to four players, as many as any mission allows (A1)', () => {
  expect(game.minPlayers).toBe(2)
  expect(game.maxPlayers).toBe(4)
  expect(game.validateSetupData!({ mission: arena(3) }, game.maxPlayers!)).toBeUndefined()
  expect(game.validateSetupData!({ mission: arena(3) }, game.maxPlayers! + 1)).toBeDefined()
})

test('a table with a fixed match allows no other number of players', () => {
  const fixed = makeGame({ match: { mission: 'pilot-light' } })
  expect(fixed.validateSetupData!(undefined, 2)).toBeUndefined()
  expect(fixed.validateSetupData!(undefined, 3)).toMatch(/takes 2 players, not 3\.$/)
  const { state } = new Framework({ match: { mission: 'split-hull' } }).begin(3).G
  const resumed = makeGame({ from: state })
  expect(resumed.validateSetupData!(undefined, 3)).toBeUndefined()
  expect(resumed.validateSetupData!(undefined, 2)).toMatch(/has 3 players, not 2\.$/)
  expect(() => new Framework({ from: state }).begin(4)).toThrow(/has 3 players, not 4\.$/)
})

test('a match is created from its setup data and keeps its rules', () => {
  const served = new Served(makeGame({ now: () => 0 }), 2, { setupData: { ...PILOT, variant: 'forfeit' } })
  expect(served.state.G.state.mission.id).toBe('pilot-light')
  expect(served.state.G.state.ruleset.command.overspend).toBe('forfeit')
  expect(() => new Served(makeGame(), 2)).toThrow('A match needs a mission.')
})

test('requesting a match that does not exist does not create it', async () => {
  const storage = new Memory()
  const send = vi.fn()
  const master = new Master(makeGame() as Game, storage, { send, sendAll: send })
  for (const seats of [2, 200_000])
    expect(await master.onSync('nowhere', '0', undefined, seats)).toEqual({ error: 'game requires setupData' })
  expect(storage.fetch('nowhere', { state: true })).toEqual({})
  expect(send).not.toHaveBeenCalled()
})

test('every match has dice of its own', () => {
  const seeds = [1, 2].map(() => {
    const served = new Served(makeGame(), 2, { setupData: PILOT })
    return (served.state.plugins.random.data as { seed: string }).seed
  })
  expect(seeds[0]).toMatch(/^[0-9a-f]{64}$/)
  expect(seeds[1]).not.toBe(seeds[0])
})
