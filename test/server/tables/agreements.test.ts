/** What players agree on: a draw, to give up, to have an action back, to play again. */
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { eventsOf } from '../../support/boardgame'
import { HandTime } from '../support/hand-time'
import { newKey, playOn, Running, until } from '../support/running'
import {
  ADVANCE,
  allAgree,
  COMING,
  from,
  look,
  newsOf,
  order,
  refused,
  replays,
  say,
  sit,
  THREE,
  together,
} from './support'

describe('between two', () => {
  let running: Running
  beforeAll(async () => {
    running = await Running.start(from(COMING))
  })
  afterAll(() => running.end())

  it('a draw needs both players, and nobody wins', async () => {
    const table = await sit(running)
    const [marine, genestealer] = table.players
    say(marine, 'offer', 'draw')
    const offer = { what: 'draw', by: '0', agreed: ['0'] }
    await until(() => table.all.every((player) => newsOf(player)?.offer), 'all to hear of the offer')
    for (const player of table.all) expect(newsOf(player)?.offer).toEqual(offer)
    // To offer it again is not to agree.
    say(marine, 'offer', 'draw')
    await until(() => marine.received.filter(({ type, args }) => type === 'table' && args[1].offer).length > 1)
    expect(marine.state!.ctx.gameover).toBeUndefined()
    say(genestealer, 'offer', 'draw')
    await until(() => table.all.every(({ state }) => state!.ctx.gameover !== undefined), 'the end')
    for (const player of table.all) {
      expect(player.state!.ctx.gameover).toEqual({ reason: 'agreed' })
      expect(player.state!.G.state.outcome).toEqual({ reason: 'agreed' })
      await until(() => newsOf(player)?.offer === undefined)
    }
    expect(eventsOf(table.spectator.log)).toEqual([{ type: 'gameOver', outcome: { reason: 'agreed' } }])
    expect((await running.get(`/games/hulk/${table.match}`)).body.gameover).toEqual({ reason: 'agreed' })
    await allAgree(running, table)
    await replays(running.storage, table.match)
  })

  it('an offer can be declined, is withdrawn by its owner, and lapses when somebody acts', async () => {
    const table = await sit(running)
    const [marine, genestealer] = table.players
    for (const who of [genestealer, marine]) {
      say(marine, 'offer', 'draw')
      await until(() => table.all.every((player) => newsOf(player)?.offer), 'the offer')
      say(who, 'decline')
      await until(() => table.all.every((player) => !newsOf(player)?.offer), 'it to be declined')
    }
    say(marine, 'offer', 'draw')
    await until(() => newsOf(genestealer)?.offer, 'the offer')
    expect(await refused(genestealer, 'offer', 'takeBack')).toBe('otherOffer')
    await genestealer.act(ADVANCE)
    await until(() => table.all.every((player) => !newsOf(player)?.offer), 'it to be void')
    say(genestealer, 'offer', 'draw')
    await until(() => newsOf(marine)?.offer?.by === '1', 'an offer of his own')
    expect(marine.state!.ctx.gameover).toBeUndefined()
  })

  it('a player who resigns loses, whoever has to decide', async () => {
    for (const seat of [0, 1]) {
      const table = await sit(running)
      const [before] = eventsOf(table.spectator.log)
      expect(before).toBeUndefined()
      say(table.players[seat], 'resign')
      await until(() => table.all.every(({ state }) => state!.ctx.gameover !== undefined), 'the end')
      const outcome = { winner: seat === 0 ? 'genestealers' : 'marines', reason: 'resigned' }
      for (const { state } of table.all)
        expect([state!.ctx.gameover, state!.G.state.outcome]).toEqual([outcome, outcome])
      expect(eventsOf(table.spectator.log)).toEqual([{ type: 'gameOver', outcome }])
      expect(await refused(table.players[seat], 'resign')).toBe('gameOver')
      expect(await refused(table.players[seat], 'offer', 'draw')).toBe('gameOver')
      expect(await refused(table.players[seat], 'orders', { marines: {} })).toBe('gameOver')
      await allAgree(running, table)
    }
  })

  it('nobody can resign, offer, agree or decline for another, and no move can claim an agreement', async () => {
    const { match, tokens, players, spectator } = await sit(running)
    const [marine, genestealer] = players
    say(marine, 'offer', 'draw')
    await until(() => newsOf(spectator)?.offer, 'the offer')
    for (const [player, token] of [
      [marine, tokens[0]],
      [spectator, undefined],
      [spectator, 'x'],
    ] as const) {
      expect(await player.refused('resign', match, '1', token)).toBe('unauthorized')
      expect(await player.refused('offer', match, '1', 'draw', token)).toBe('unauthorized')
      expect(await player.refused('decline', match, '1', token)).toBe('unauthorized')
    }
    for (const what of ['resign', 'win', '', null, 3, {}, ['draw']]) {
      expect(await refused(marine, 'offer', what)).toBe('badMessage')
    }
    for (const said of [{ type: 'draw' }, { type: 'resign', side: 'marines' }]) {
      expect(await genestealer.refused('update', ...genestealer.update(genestealer.move('conclude', said)))).toBe(
        'unknownMove',
      )
    }
    expect(await refused(marine, 'offer', 'rematch')).toBe('notOver')
    expect((await running.storage.match(match))?.stateID).toBe(0)
    expect(newsOf(spectator)?.offer).toEqual({ what: 'draw', by: '0', agreed: ['0'] })
  })

  it('nothing can be agreed on before play has begun', async () => {
    const match = await running.create()
    const early = running.connect(match, '0', await running.join(match, '0'))
    await early.sync()
    expect(await refused(early, 'resign')).toBe('notStarted')
    expect(await refused(early, 'offer', 'draw')).toBe('notStarted')
  })
})

describe('an offer', () => {
  it('survives a restart', async () => {
    const first = await Running.start(from(COMING))
    const { match, tokens, players } = await sit(first)
    say(players[0], 'offer', 'draw')
    await until(() => newsOf(players[1])?.offer, 'the offer')
    await first.stop()
    const second = await Running.start(from(COMING), first.folder)
    const table = await look(second, match, tokens)
    expect(newsOf(table.spectator)?.offer).toEqual({ what: 'draw', by: '0', agreed: ['0'] })
    say(table.players[1], 'offer', 'draw')
    await until(() => table.all.every(({ state }) => state!.ctx.gameover !== undefined), 'the end')
    await second.end()
  })
})

describe('among three', () => {
  let running: Running
  beforeAll(async () => {
    running = await Running.start(from(THREE))
  })
  afterAll(() => running.end())

  it('the Marines resign when all of them agree, and until then the other side hears nothing', async () => {
    const table = await sit(running, 3)
    const [one, other, genestealer] = table.players
    say(one, 'resign')
    await until(() => newsOf(other)?.resigning, 'his partner to hear of it')
    expect([newsOf(one)?.resigning, newsOf(other)?.resigning]).toEqual([['0'], ['0']])
    // It is not void when something is done, but can be taken back.
    await genestealer.act(ADVANCE)
    await together(table)
    expect(newsOf(other)?.resigning).toEqual(['0'])
    say(other, 'decline')
    await until(() => newsOf(one)?.resigning === undefined, 'it to be taken back')
    say(other, 'resign')
    await until(() => newsOf(one)?.resigning, 'the other to want it')
    for (const stranger of [genestealer, table.spectator]) {
      expect(JSON.stringify(stranger.received)).not.toContain('resign')
    }
    say(one, 'resign')
    await until(() => table.all.every(({ state }) => state!.ctx.gameover !== undefined), 'the end')
    expect(one.state!.ctx.gameover).toEqual({ winner: 'genestealers', reason: 'resigned' })
  })

  it('the Genestealer player resigns alone', async () => {
    const table = await sit(running, 3)
    say(table.players[2], 'resign')
    await until(() => table.all.every(({ state }) => state!.ctx.gameover !== undefined), 'the end')
    expect(table.spectator.state!.ctx.gameover).toEqual({ winner: 'marines', reason: 'resigned' })
  })

  it('a draw needs all three', async () => {
    const table = await sit(running, 3)
    const [one, other, genestealer] = table.players
    say(genestealer, 'offer', 'draw')
    await until(() => newsOf(one)?.offer, 'the offer')
    say(one, 'offer', 'draw')
    await until(() => newsOf(other)?.offer?.agreed.length === 2, 'the first to agree')
    expect(newsOf(other)?.offer).toEqual({ what: 'draw', by: '2', agreed: ['0', '2'] })
    expect(one.state!.ctx.gameover).toBeUndefined()
    say(other, 'offer', 'draw')
    await until(() => table.all.every(({ state }) => state!.ctx.gameover !== undefined), 'the end')
  })
})

describe('taking back an action', () => {
  let running: Running
  afterEach(() => running.end())

  it('that passed the turn needs the other player’s consent; orders stay, and all see the same', async () => {
    running = await Running.start(from(COMING))
    const table = await sit(running)
    const [marine, genestealer] = table.players
    const first = structuredClone(genestealer.state!.G.state)
    await genestealer.act(ADVANCE)
    await together(table)
    expect(marine.state!.ctx.activePlayers).toEqual({ 0: 'react' })
    await until(() => newsOf(genestealer)?.mayTakeBack, 'to be told that he may')
    expect([newsOf(marine)?.mayTakeBack, newsOf(table.spectator)?.mayTakeBack]).toEqual([false, false])
    expect(await refused(marine, 'offer', 'takeBack')).toBe('nothingToTakeBack')
    say(genestealer, 'offer', 'takeBack')
    await until(() => newsOf(marine)?.offer?.what === 'takeBack', 'the offer')
    // Nothing happens without the other player’s consent.
    expect(marine.state!._stateID).toBe(1)
    await order(marine, { marines: { 1: { askCp: 'never' } } })
    say(marine, 'offer', 'takeBack')
    await until(() => table.all.every(({ state }) => state!._stateID === 2), 'it to be taken back')
    expect(genestealer.state!.G.state).toEqual(first)
    expect(marine.state!.ctx.activePlayers).toEqual({ 1: 'act' })
    expect(marine.state!.G.state.secret.orders['0']).toEqual({ marines: { 1: { askCp: 'never' } } })
    for (const { log } of table.all) expect(eventsOf(log).at(-1)).toEqual({ type: 'takenBack', seat: '1' })
    await allAgree(running, table)
    await until(() => table.all.every((player) => !newsOf(player)?.mayTakeBack && !newsOf(player)?.offer))
    await replays(running.storage, table.match)
    // Play goes on from there; now an order answers.
    await genestealer.act(ADVANCE)
    await together(table)
    expect(genestealer.state!.ctx.activePlayers).toEqual({ 1: 'act' })
    await replays(running.storage, table.match)
  })

  it('goes one action at a time, for each player’s own actions', async () => {
    running = await Running.start(from(COMING))
    const table = await sit(running)
    const [marine, genestealer] = table.players
    await genestealer.act(ADVANCE)
    await together(table)
    await marine.act({ type: 'pass' })
    await together(table)
    await until(() => newsOf(marine)?.mayTakeBack, 'the marine to be told that he may')
    expect(await refused(genestealer, 'offer', 'takeBack')).toBe('nothingToTakeBack')
    const agree = async (first: typeof marine, second: typeof marine, stateID: number) => {
      say(first, 'offer', 'takeBack')
      await until(() => newsOf(second)?.offer, 'the offer')
      say(second, 'offer', 'takeBack')
      await until(() => table.all.every(({ state }) => state!._stateID === stateID), 'it to be taken back')
    }
    await agree(marine, genestealer, 3)
    expect(marine.state!.ctx.activePlayers).toEqual({ 0: 'react' })
    await until(() => newsOf(genestealer)?.mayTakeBack, 'the genestealer to be told that he may')
    await agree(genestealer, marine, 4)
    expect(genestealer.state!.G.state.pieces[2].at).toBe(21)
    await allAgree(running, table)
    await replays(running.storage, table.match)
  })

  it('never goes past dice', async () => {
    running = await Running.start(from(COMING.replace('m1 E', 'm1 E overwatch')))
    const table = await sit(running)
    const [marine, genestealer] = table.players
    await genestealer.act(ADVANCE)
    await together(table)
    await marine.act({ type: 'overwatchShot', piece: 1, target: { piece: 2 } })
    await together(table)
    for (const player of table.players) {
      expect(newsOf(player)?.mayTakeBack).toBe(false)
      expect(await refused(player, 'offer', 'takeBack')).toBe('nothingToTakeBack')
    }
  })

  it('never goes past a reveal', async () => {
    running = await Running.start(
      from(`
        ########
        #.1+.2.#
        ########
        m1 E
        b2 contents g
        chit 3
      `),
    )
    const table = await sit(running)
    const [marine, genestealer] = table.players
    await marine.act({ type: 'open', piece: 1, door: 11 })
    await together(table)
    expect(genestealer.state!.ctx.activePlayers).toEqual({ 1: 'face' })
    expect(await refused(marine, 'offer', 'takeBack')).toBe('nothingToTakeBack')
  })

  it('needs no consent where the rules allow undo', async () => {
    running = await Running.start(from(COMING.replace('turn genestealers', '')))
    const { players } = await sit(running)
    const [marine] = players
    await marine.act({ type: 'turn', piece: 1, facing: 0 })
    while (marine.state!.ctx.activePlayers?.[0] === 'freeShot') await marine.act({ type: 'pass' })
    expect(marine.state!.G.undoable).toBe(true)
    expect(newsOf(marine)?.mayTakeBack).toBe(false)
    expect(await refused(marine, 'offer', 'takeBack')).toBe('nothingToTakeBack')
  })

  it('restores the time of the player who acted', async () => {
    const time = new HandTime(1_700_000_000_000)
    running = await Running.start(
      from(
        `${COMING}  rules {"clock": {"mode": "correspondence"}}\n  clock left 100000 since 1700000000000 deadline 1700000100000\n`,
        time,
      ),
    )
    const table = await sit(running)
    const [marine, genestealer] = table.players
    time.pass(40_000)
    await genestealer.act(ADVANCE)
    await together(table)
    time.pass(500_000)
    say(genestealer, 'offer', 'takeBack')
    await until(() => newsOf(marine)?.offer, 'the offer')
    say(marine, 'offer', 'takeBack')
    await until(() => table.all.every(({ state }) => state!._stateID === 2), 'it to be taken back')
    const { deadline } = genestealer.state!.G.state.clock
    expect(deadline! - time.now()).toBe(60_000)
    await replays(running.storage, table.match)
  })

  it('is not possible after a restart, and the player is told so', async () => {
    const first = await Running.start(from(COMING))
    const { match, tokens, players } = await sit(first)
    await players[1].act(ADVANCE)
    say(players[1], 'offer', 'takeBack')
    await until(() => newsOf(players[0])?.offer, 'the offer')
    await first.stop()
    running = await Running.start(from(COMING), first.folder)
    const [marine, genestealer] = (await look(running, match, tokens)).players
    expect(newsOf(genestealer)?.mayTakeBack).toBe(false)
    expect(await refused(marine, 'offer', 'takeBack')).toBe('nothingToTakeBack')
  })
})

describe('a rematch', () => {
  let running: Running
  beforeAll(async () => {
    running = await Running.start()
  })
  afterAll(() => running.end())

  it('swaps the sides, and all players have seats with their own credentials', async () => {
    const table = await sit(running, 2, { unlisted: true, spectators: true })
    const [marine, genestealer] = table.players
    say(marine, 'resign')
    await until(() => table.all.every(({ state }) => state!.ctx.gameover !== undefined), 'the end')
    say(marine, 'offer', 'rematch')
    await until(() => newsOf(genestealer)?.offer?.what === 'rematch', 'the offer')
    say(genestealer, 'offer', 'rematch')
    await until(() => table.all.every((player) => newsOf(player)?.nextMatchID), 'all to be told where')
    const next = newsOf(table.spectator)!.nextMatchID!
    // To ask again makes no other.
    say(genestealer, 'offer', 'rematch')
    await genestealer.sync()
    const [tokens] = [table.tokens]
    const again = await look(running, next, [tokens[1], tokens[0]])
    for (const player of again.all) expect(newsOf(player)?.nextMatchID).toBeUndefined()
    expect(await again.players[0].refused('sync', next, '0', tokens[0])).toBe('unauthorized')
    const { body } = await running.get(`/games/hulk/${next}`)
    expect(body).toMatchObject({ unlisted: true, previousMatchID: table.match })
    expect(body.seats.map(({ name }: { name: string }) => name)).toEqual(['Player 1', 'Player 0'])
    expect((await running.get(`/games/hulk/${table.match}`)).body.nextMatchID).toBe(next)
    await playOn(again, 5)
  })

  it('with three players moves everybody one seat on', async () => {
    const table = await sit(running, 3, {}, { mission: 'split-hull', ruleset: { clock: { mode: 'off' } } })
    say(table.players[2], 'resign')
    await until(() => table.all.every(({ state }) => state!.ctx.gameover !== undefined), 'the end')
    for (const player of table.players) say(player, 'offer', 'rematch')
    await until(() => table.all.every((player) => newsOf(player)?.nextMatchID), 'all to be told where')
    const [a, b, c] = table.tokens
    const again = await look(running, newsOf(table.spectator)!.nextMatchID!, [c, a, b])
    expect(again.players.map(({ state }) => state!.G.state.genestealer)).toEqual(['2', '2', '2'])
  })

  it('with a bot needs only the players’ consent, and the bot keeps its level on the other side', async () => {
    const key = newKey()
    const { body } = await running.ask('POST', '/games/hulk/create', key, {
      numPlayers: 2,
      setupData: { mission: 'pilot-light', ruleset: { clock: { mode: 'off' } } },
      seats: { 0: 'me', 1: 'bot:hard' },
      playerName: 'Ada',
    })
    const player = running.connect(body.matchID, '0', key)
    await player.sync()
    expect(await refused(player, 'offer', 'draw')).toBe('botPlaysOn')
    say(player, 'resign')
    await until(() => player.state!.ctx.gameover !== undefined, 'the end')
    say(player, 'offer', 'rematch')
    await until(() => newsOf(player)?.nextMatchID, 'to be told where')
    const next = await running.ask('GET', `/games/hulk/${newsOf(player)!.nextMatchID}`, key)
    expect(next.body.seats).toMatchObject([
      { side: 'marines', state: 'bot', level: 'hard' },
      { side: 'genestealers', state: 'taken', name: 'Ada', mine: true },
    ])
  })
})
