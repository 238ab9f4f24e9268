/**
 * Secrets. Two games that differ only in what a viewer may not know are the same to that viewer: everything that
 * boardgame.io sends them, made with its own reducer and filter, is the same to the byte, after every move.
 */
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { Action, LegalAction } from '../../../src/game/hulk/actions'
import { decisionOf } from '../../../src/game/hulk/decisions'
import { type GameOptions, makeGame } from '../../../src/game/hulk/game'
import { legalActions } from '../../../src/game/hulk/legal-actions'
import { viewFor } from '../../../src/game/hulk/view'
import type { StrongDiceState } from '../../../src/game/kernel/strong-dice'
import { arena } from '../../support/arena'
import { act, eventsOf, Framework, makeMove, RandomPlayers, Served, viewersOf } from '../../support/boardgame'
import { position } from '../../support/position'
import { expectSame, NOTHING_YET, SEED, showsDice, showsSecret, type Tally, TwinGame } from '../../support/twins'
import { withholdInitialState } from '../../support/withhold-initial-state'

beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
})
afterEach(() => {
  vi.restoreAllMocks()
})

const SMALL_BAG = { markers: { bag: { g: 4, gg: 1, ggg: 3 } } }

/** Everybody sees everybody, and markers wait round the corners. */
const FRAY = `
  ###############
  #1..3.....5..A#
  #.#.#.#.#.#.#.#
  #2....6.......#
  #.#.#.#.#.#.#.#
  #4.....7...8..#
  ##########.####
  #########B.9###
  ###############
  m1 E overwatch
  m2 E sergeant thunderHammer
  m3 E squad 1 overwatch
  m4 E squad 1 sergeant
  g5 W
  g6 S
  g7 W
  h8 bolter W
  b9 contents ggg
  turn genestealers
  chit 3 spent 1
  squad 1 chit 5
  reinforce 2
`
const FORFEIT = `${FRAY}
  rules {"command":{"overspend":"forfeit"}}
`

/** Games at random, until enough of everything was compared. */
function playUntil(enough: (tally: Tally) => boolean, game: Pick<GameOptions, 'match' | 'from'>, seats: number): Tally {
  const tally = { ...NOTHING_YET }
  for (let i = 0; !enough(tally); i++) new TwinGame(game, seats, `game ${i}`, tally).play()
  return tally
}

describe('nothing that anybody receives depends on what they may not know', () => {
  test.each([
    { name: 'two squads, two seats', match: { mission: arena(2) }, seats: 2 },
    { name: 'three squads, four seats', match: { mission: arena(3) }, seats: 4 },
    { name: 'overspending allowed', match: { mission: arena(2), variant: 'forfeit' }, seats: 3 },
    { name: 'open command', match: { mission: arena(2), variant: 'open-command' }, seats: 3 },
    { name: 'old school', match: { mission: arena(3), variant: 'old-school' }, seats: 3 },
    { name: 'a bag soon empty', match: { mission: arena(2, { bag: {} }), ruleset: SMALL_BAG }, seats: 3 },
    { name: 'dead-reckoning', match: { mission: 'dead-reckoning' }, seats: 2 },
    { name: 'split-hull', match: { mission: 'split-hull' }, seats: 3 },
  ])('$name (C1, M4)', ({ match, seats }) => {
    const enough = ({ compared, dice, markers, chits, draws }: Tally) =>
      compared > 600 && dice > 40 && markers > 40 && chits > 20 && draws > 20
    const tally = playUntil(enough, { match }, seats)
    expect(tally.otherOrders).toBeGreaterThan(200)
    expect(tally.told).toBeGreaterThan(3)
  })

  test.each([
    { name: 'within the chit', text: FRAY },
    { name: 'beyond it', text: FORFEIT },
  ])('in the thick of a fight, spending $name (J2, J5, J6)', ({ text }) => {
    const enough = ({ windows, reactions, orders, undone }: Tally) =>
      windows > 50 && reactions > 50 && orders > 25 && undone > 16
    playUntil(enough, { from: position(text) }, 3)
  })

  test('played to the end', () => {
    const tally = { ...NOTHING_YET }
    for (let i = 0; tally.over < 3; i++) {
      new TwinGame({ match: { mission: arena(2) } }, 3, `whole ${i}`, tally).play(Number.POSITIVE_INFINITY)
    }
  })
})

describe('a window opens on public facts only (J6)', () => {
  const CORRIDOR = `
    ############
    #1.......2.#
    #3.........#
    ############
    m1 E
    m3 S squad 1
    g2 N
    turn genestealers
  `
  const advance: Action = { type: 'move', piece: 2, to: 20, facing: 0 }
  /** What everybody but its player gets of a step towards a squad with this chit, and of its passing. */
  function seen(chit: number, spent: number) {
    const from = position(`${CORRIDOR}
    chit ${chit} spent ${spent}
    squad 1 chit 6
    `)
    const framework = new Framework({ from, seed: SEED, now: () => 1_000 })
    const before = framework.begin(3)
    const moved = framework.next(before, act('2', advance))!
    const asked = decisionOf(moved.G.state)!
    const passed = asked.kind === 'react' ? framework.next(moved, act(asked.seat, { type: 'pass' }))! : moved
    const sent = (['1', '2', null] as const).map((viewer) => [
      framework.update(viewer, before),
      framework.patch(viewer, before, moved),
      framework.patch(viewer, moved, passed),
    ])
    return { asked: `${asked.kind} ${asked.seat}`, sent }
  }

  test.each([0, 1, 2, 3, 4, 5])(
    'with %i CP spent, its player is asked whatever the chit, and nobody learns anything',
    (spent) => {
      const chits = [1, 2, 3, 4, 5, 6].filter((chit) => chit >= spent)
      const first = seen(chits[0], spent)
      expect(first.asked).toBe('react 0')
      for (const chit of chits) expect(seen(chit, spent)).toEqual(first)
    },
  )

  test('with as much spent as the largest chit, nobody is asked', () => {
    expect(seen(6, 6).asked).toBe('act 2')
  })
})

describe('where Marines may overspend, a win is not told apart from a forfeit before the round is over (J6, L1)', () => {
  const FURNACE = `
    ##########
    #1...../.#
    ##########
    #2..A#####
    ##########
    sections
    ##########
    #aaabbbcc#
    ##########
    #dddd#####
    ##########
    m1 E flamer
    g2 N
    mission {"victory":{"marines":{"burned":"b"}}}
  `
  const steps: [string, Action][] = [
    ['0', { type: 'flame', piece: 1, at: 15 }],
    ['0', { type: 'endTurn' }],
    ['1', { type: 'turn', piece: 2, facing: 1 }],
    ['1', { type: 'endTurn' }],
  ]
  function burn(chit: number, overspend: string) {
    const from = position(`${FURNACE}
    rules {"command":{"overspend":"${overspend}"}}
    chit ${chit} spent 3
    `)
    const framework = new Framework({ from, seed: SEED, now: () => 1_000 })
    let held = framework.begin(2)
    const sent: string[][] = []
    for (const [seat, action] of steps) {
      if (held.ctx.gameover) break
      const after = framework.next(held, act(seat, action))!
      sent.push((['1', null] as const).map((viewer) => framework.patch(viewer, held, after)))
      held = after
    }
    return { sent, gameover: held.ctx.gameover }
  }

  test('the game goes on, the same for everybody else, until the chits are shown', () => {
    const [won, lost] = [burn(4, 'forfeit'), burn(2, 'forfeit')]
    expect(won.gameover).toEqual({ winner: 'marines', reason: 'condition' })
    expect(lost.gameover).toEqual({ winner: 'genestealers', reason: 'overspent' })
    expect(won.sent.length).toBe(4)
    expect(won.sent.slice(0, 3)).toEqual(lost.sent.slice(0, 3))
    expect(won.sent[3]).not.toEqual(lost.sent[3])
  })

  test('if they may not, the win comes at once (L2)', () => {
    const { sent, gameover } = burn(4, 'forbidden')
    expect(gameover).toEqual({ winner: 'marines', reason: 'condition' })
    expect(sent.length).toBe(1)
  })
})

describe('served by boardgame.io’s master', () => {
  const serve = (seed: string, setupData: unknown, seats: number) =>
    new Served(makeGame({ now: () => 1_000, seed }), seats, { setupData, wrap: withholdInitialState })

  test('two games with different seeds look the same to a spectator, until dice are rolled or something is revealed', async () => {
    const setupData = { mission: 'dead-reckoning' }
    let most = 0
    for (const luck of ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h']) {
      const [one, two] = [serve(`${SEED} 1 ${luck}`, setupData, 2), serve(`${SEED} 2 ${luck}`, setupData, 2)]
      expect(one.state.plugins.random.data).not.toEqual(two.state.plugins.random.data)
      const players = new RandomPlayers(luck)
      let steps = 0
      for (; ; steps++) {
        const other = new Set(legalActions(two.state.G.state, decisionOf(two.state.G.state)!.seat).map(said))
        // What takes command points could be refused in one of them.
        const { seat, action } = players.pick(
          one.state,
          (entry) => entry.cpMin === 0 && !VIOLENT.test(entry.action.type) && other.has(said(entry)),
        )
        await one.send(act(seat, action))
        await two.send(act(seat, action))
        const events = eventsOf([...one.log.slice(-3), ...two.log.slice(-3)])
        if (events.some((event) => showsSecret(event) || showsDice(event))) break
        expectSame(two.sent(null).at(-1)!, one.sent(null).at(-1)!, null)
      }
      most = Math.max(most, steps)
    }
    expect(most).toBeGreaterThan(15)
  })
  const said = ({ action }: LegalAction) => JSON.stringify(action)
  const VIOLENT = /shoot|shot|flame|attack|selfDestruct/i

  test('nobody receives the seed, the state of the dice or the initial state', async () => {
    const served = serve(SEED, { mission: arena(2) }, 3)
    const players = new RandomPlayers('served')
    await served.syncAll()
    for (let i = 0; i < 60 && served.state.ctx.gameover === undefined; i++) {
      const { seat, action } = players.pick(served.state)
      await served.send(players.oneIn(8) ? makeMove(seat, 'orders', { marines: {} }) : act(seat, action))
    }
    await served.syncAll()
    expect(JSON.stringify(served.state)).toContain(SEED)
    expect((served.state.plugins.random.data as StrongDiceState).drawn).toBeGreaterThan(4)
    for (const viewer of viewersOf(3)) {
      const sent = served.sent(viewer)
      expect(sent.length).toBeGreaterThan(50)
      const all = sent.join('\n')
      expect(all).not.toContain(SEED)
      expect(all).not.toMatch(/prngstate|"drawn"|"seed"|"api"|initialState/)
    }
  })

  test('they would without the wrapped storage', async () => {
    const served = new Served(makeGame({ now: () => 0, seed: SEED }), 2, { setupData: { mission: 'pilot-light' } })
    await served.syncAll()
    expect(served.sent(null)[0]).toContain(SEED)
  })

  test('everybody receives the same nothing for a refused move', async () => {
    const served = serve(SEED, { mission: 'pilot-light' }, 2)
    await served.send(makeMove('0', 'keep', {}))
    await served.send(makeMove('0', 'draw', 'please'))
    for (const viewer of viewersOf(2)) {
      const nothing = JSON.stringify({ type: 'patch', args: ['match', 0, 0, [], []] })
      expect(served.sent(viewer)).toEqual([nothing, nothing])
    }
  })

  test('only the names of plugins are sent', async () => {
    const served = serve(SEED, { mission: 'pilot-light' }, 2)
    await served.send(makeMove('0', 'draw', {}))
    await served.syncAll()
    const [, { state }] = JSON.parse(served.sent('0').at(-1)!).args
    expect(state.plugins).toEqual({ random: {}, log: { data: {} }, events: { data: {} } })
    expect(state._undo).toEqual([])
    expect(state._redo).toEqual([])
  })

  test('a player who comes back receives what they may know, and the log', async () => {
    const served = serve(SEED, { mission: arena(2) }, 3)
    await served.send(makeMove('0', 'draw', {}))
    await served.send(makeMove('0', 'orders', { marines: { 3: { overwatch: 'never' } } }))
    await served.syncAll()
    const synced = viewersOf(3).map((viewer) => JSON.parse(served.sent(viewer).at(-1)!).args[1])
    const chit = served.state.G.state.secret.chits[0]
    expect(synced.map(({ state }) => state.G.state.secret.chits)).toEqual([{ 0: chit }, {}, {}, {}])
    expect(synced.map(({ log }) => log[1].action.payload.args)).toEqual([
      [{ marines: { 3: { overwatch: 'never' } } }],
      null,
      null,
      null,
    ])
    for (const { log } of synced) expect(log[0].metadata.events).toEqual([{ type: 'chitDrawn', squad: 0 }])
  })
})

test('a chit becomes public at the end of its round, and the next one is secret again (L1)', () => {
  const framework = new Framework({
    match: { mission: arena(1, { swarm: [], reinforcements: { perTurn: 0 } }) },
    seed: SEED,
  })
  let held = framework.begin(2)
  for (const [seat, type] of [
    ['0', 'draw'],
    ['0', 'keep'],
    ['0', 'endTurn'],
    ['1', 'endTurn'],
  ] as const)
    held = framework.next(held, act(seat, { type }))!
  const shown = eventsOf(held.deltalog).find(({ type }) => type === 'chitShown')
  const chit = viewFor(held.G.state, null).squads[0].shown
  expect(shown).toMatchObject({ squad: 0, value: chit, spent: 0 })
  held = framework.next(held, act('0', { type: 'draw' }))!
  expect(viewFor(held.G.state, '0').secret.chits[0]).toBeDefined()
  for (const viewer of ['1', null]) expect(viewFor(held.G.state, viewer).secret.chits).toEqual({})
})

test('an unknown seat gets the view of a spectator', () => {
  const { state } = new Framework({ match: { mission: arena(2) }, seed: SEED }).begin(3).G
  for (const nobody of ['9', '', 'null', 'toString', '__proto__', 'constructor'])
    expect(viewFor(state, nobody)).toEqual(viewFor(state, null))
})
