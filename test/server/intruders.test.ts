/** The second table of BOARDGAME-IO.md: who may act. Row by row, on real sockets and HTTP. */
import { networkInterfaces } from 'node:os'
import { io } from 'socket.io-client'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { ANSWERS } from '../../src/game/hulk/actions'
import { Running, type TwoPlayers, until } from './support/running'

describe('who may act', () => {
  let running: Running
  let table: TwoPlayers
  let before: string

  beforeAll(async () => {
    running = await Running.start()
    table = await running.table()
  })
  afterAll(() => running.end())

  const stored = async () =>
    JSON.stringify([await running.storage.state(table.match), await running.storage.log(table.match)])
  beforeEach(async () => {
    before = await stored()
  })
  const unchanged = async () => expect(await stored()).toBe(before)

  it('before anybody has joined, nobody may look as a player, move, undo or chat', async () => {
    const match = await running.create()
    for (const token of [undefined, null, '', 'x', 'undefined']) {
      const intruder = running.connect(match, '0', token as string)
      expect(await intruder.refused('sync', match, '0', token, 2)).toBe('unauthorized')
      expect(await intruder.refused('update', ...intruder.update(intruder.move('draw'), { stateID: 0 }))).toBe(
        'unauthorized',
      )
      expect(await intruder.refused('chat', match, { id: 'a', sender: '0', payload: 'hi' }, token)).toBe('unauthorized')
    }
    expect((await running.storage.state(match))?._stateID).toBe(0)
    expect(await running.storage.chat(match, 10)).toEqual([])
  })

  it('before all have joined, there is no play', async () => {
    const match = await running.create()
    const first = running.connect(match, '0', await running.join(match, '0'))
    await first.sync()
    expect(await first.refused('update', ...first.update(first.move('draw')))).toBe('notStarted')
    expect((await running.storage.match(match))?.stateID).toBe(0)
  })

  it('credentials of another seat or match are refused', async () => {
    const other = await running.create()
    const [token] = [await running.join(other, '0')]
    for (const wrong of [token, table.tokens[1], `${table.tokens[0]} `, table.tokens[0].slice(0, -1)]) {
      const intruder = running.connect(table.match, '0', wrong)
      const update = intruder.update(intruder.move('draw'), { stateID: 0 })
      expect(await intruder.refused('update', ...update)).toBe('unauthorized')
      expect(await intruder.refused('sync', table.match, '0', wrong)).toBe('unauthorized')
    }
    await unchanged()
  })

  it('a spectator can only watch, and only if the match allows it', async () => {
    const { spectator, match } = table
    const said = { type: 'MAKE_MOVE', payload: { type: 'draw', args: [], playerID: null } }
    expect(await spectator.refused('update', said, 0, match, null)).toBe('badMessage')
    expect(await spectator.refused('update', spectator.move('draw', {}, { playerID: '0' }), 0, match, '0')).toBe(
      'unauthorized',
    )
    expect(await spectator.refused('chat', match, { sender: '0', payload: 'hi' })).toBe('unauthorized')
    const closed = await running.create(undefined, { spectators: false })
    const outside = running.connect(closed)
    expect(await outside.refused('sync', closed, null)).toBe('noSpectators')
    expect((await running.get(`/games/hulk/${closed}/chat`)).status).toBe(403)
    await unchanged()
  })

  it('looking at an unknown match does not create it, with any number of players', async () => {
    const stranger = running.connect('nowhere')
    for (const players of [2, 4, 200_000]) {
      expect(await stranger.refused('sync', 'nowhere', null, undefined, players)).toBe('noSuchMatch')
      expect(await stranger.refused('sync', 'nowhere', '0', 'x', players)).toBe('noSuchMatch')
    }
    expect(
      await stranger.refused(
        'update',
        ...stranger.update(stranger.move('draw', {}, { playerID: '0' }), { stateID: 0, seat: '0' }),
      ),
    ).toBe('noSuchMatch')
    expect(await running.storage.match('nowhere')).toBeUndefined()
    for (const numPlayers of [200_000, 5, 1, 0, -1, 2.5, '2', null, []]) {
      const { status } = await running.post('/games/hulk/create', { numPlayers, setupData: { mission: 'pilot-light' } })
      expect(status).toBe(400)
    }
    expect((await running.post('/games/hulk/create', { numPlayers: 2 })).body).toMatchObject({ error: 'badSetup' })
  })

  it.each(['UPDATE', 'PATCH', 'SYNC', 'RESET', 'PLUGIN', 'STRIP_TRANSIENTS', 'GAME_EVENT', '@@redux/INIT', 'toString'])(
    'clients may not send an action of type %s',
    async (type) => {
      const [marine] = table.players
      const state = { ...marine.state, G: { state: { outcome: { winner: 'marines' } } } }
      const payload = { type: 'endGame', args: [], playerID: '0', credentials: marine.token }
      for (const action of [
        { type, state, payload },
        { type, payload },
        { type, payload, patch: [{ op: 'replace', path: '/ctx/gameover', value: true }] },
        { type, payload: { ...payload, state } },
      ]) {
        expect(await marine.refused('update', ...marine.update(action))).toBe('badMessage')
      }
      await unchanged()
    },
  )

  it('nobody moves for another seat: argument and payload must be the same seat, and a string', async () => {
    const [marine, genestealer] = table.players
    const tries: Array<[unknown, unknown]> = [
      ['0', '1'],
      ['1', '0'],
      [0, '1'],
      [0, 0],
      [['0'], '1'],
      [['0'], ['0']],
      [null, '1'],
      [undefined, '1'],
      ['', ''],
      [' 0', ' 0'],
      ['00', '00'],
      ['0.0', '0.0'],
      ['__proto__', '__proto__'],
      [{ toString: 1 }, '1'],
    ]
    for (const [inPayload, argument] of tries) {
      const action = genestealer.move('draw', {}, { playerID: inPayload })
      const code = await genestealer.refused('update', ...genestealer.update(action, { seat: argument }))
      expect(['badMessage', 'unauthorized']).toContain(code)
    }
    expect(await genestealer.refused('update', ...genestealer.update(genestealer.move('draw')))).toBe('notYourDecision')
    expect(marine.state!._stateID).toBe(0)
    await unchanged()
  })

  it.each(['endTurn', 'endPhase', 'endGame', 'setPhase', 'setActivePlayers', 'endStage', 'setStage', 'pass'])(
    'players may not send the event %s, whoever has to decide',
    async (type) => {
      for (const player of table.players) {
        const payload = { type, args: [{ all: 'act' }], playerID: player.seat, credentials: player.token }
        expect(await player.refused('update', ...player.update({ type: 'GAME_EVENT', payload }))).toBe('badMessage')
      }
      await unchanged()
    },
  )

  it.each([
    'toString',
    'constructor',
    '__proto__',
    'hasOwnProperty',
    'valueOf',
    'isPrototypeOf',
    '',
    'Draw',
    'nothing',
  ])('there is no move called "%s"', async (name) => {
    const [marine] = table.players
    expect(await marine.refused('update', ...marine.update(marine.move(name)))).toBe('unknownMove')
    await unchanged()
  })

  it('only the moves of the current decision are allowed', async () => {
    const [marine] = table.players
    const stage = marine.state!.ctx.activePlayers!['0'] as keyof typeof ANSWERS
    const others = new Set(Object.values(ANSWERS).flat())
    for (const move of ANSWERS[stage]) others.delete(move)
    expect(others.size).toBeGreaterThan(15)
    for (const move of others)
      expect(await marine.refused('update', ...marine.update(marine.move(move)))).toBe('notNow')
    await unchanged()
  })

  it('a page of another origin gets no socket and no answer', async () => {
    const listed = await Running.start({ origins: ['https://friend.example'] })
    const connects = (url: string, headers: object, transport: string) =>
      new Promise<boolean>((resolve) => {
        const socket = io(`${url}/hulk`, {
          transports: [transport],
          extraHeaders: headers as never,
          forceNew: true,
          reconnection: false,
        })
        socket.once('connect', () => resolve(true) === undefined && socket.close())
        socket.once('connect_error', () => resolve(false) === undefined && socket.close())
      })
    for (const transport of ['websocket', 'polling']) {
      const { host } = new URL(running.url)
      expect(await connects(running.url, { Origin: 'https://evil.example' }, transport)).toBe(false)
      expect(await connects(running.url, { Origin: 'null' }, transport)).toBe(false)
      expect(await connects(running.url, { Origin: `http://${host}.evil.example` }, transport)).toBe(false)
      expect(await connects(running.url, { Origin: running.url }, transport)).toBe(true)
      expect(await connects(listed.url, { Origin: 'https://friend.example' }, transport)).toBe(true)
      // A name of somebody else's that leads to this machine.
      expect(await connects(running.url, { Origin: 'http://evil.example', Host: 'evil.example' }, transport)).toBe(
        false,
      )
    }
    const create = { numPlayers: 2, setupData: { mission: 'pilot-light' } }
    const evil = { Origin: 'https://evil.example' }
    expect(await running.post('/games/hulk/create', create, evil)).toMatchObject({
      status: 403,
      body: { error: 'wrongOrigin' },
    })
    expect((await running.get('/games/hulk', evil)).headers.get('access-control-allow-origin')).toBeNull()
    const friend = await listed.get('/games/hulk', { Origin: 'https://friend.example' })
    expect(friend.headers.get('access-control-allow-origin')).toBe('https://friend.example')
    await listed.end()
  })

  it('it listens on this machine only by default', async () => {
    const outside = Object.values(networkInterfaces())
      .flatMap((list) => list ?? [])
      .filter(({ family, internal }) => family === 'IPv4' && !internal)
    for (const { address } of outside) {
      await expect(fetch(`http://${address}:${running.server.port}/healthz`)).rejects.toThrow()
    }
    expect(new URL(running.url).hostname).toBe('127.0.0.1')
  })

  it('if many take one seat at once, exactly one gets it', async () => {
    const match = await running.create()
    const answers = await Promise.all(
      Array.from({ length: 12 }, (_, n) =>
        running.post(`/games/hulk/${match}/join`, { playerID: '0', playerName: `P${n}` }),
      ),
    )
    expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array(11).fill(409)])
    const { body } = answers.find(({ status }) => status === 200)!
    const winner = running.connect(match, '0', body.playerCredentials)
    await winner.sync()
  })

  it('connecting and disconnecting while people join removes nobody', async () => {
    const match = await running.create()
    const token = await running.join(match, '0')
    const flicker = async () => {
      for (let n = 0; n < 5; n++) {
        const player = running.connect(match, '0', token)
        await player.sync()
        player.close()
      }
    }
    const [, , joined] = await Promise.all([flicker(), flicker(), running.join(match, '1', 'Bob')])
    const { seats } = (await running.storage.match(match))!
    expect(seats[0].name).toBe('Player 0')
    expect(seats[1].name).toBe('Bob')
    await running.connect(match, '0', token).sync()
    await running.connect(match, '1', joined).sync()
  })

  it('chat is cleaned, cut, stored and returned in pages', async () => {
    const { match, tokens, players } = table
    const [marine, genestealer] = players
    const say = (payload: unknown) => marine.socket.emit('chat', match, { id: 'x', sender: '0', payload }, tokens[0])
    say('hello\u202e\u0007\u200b\n  there')
    say('y'.repeat(3000))
    await until(() => genestealer.received.filter(({ type }) => type === 'chat').length === 2)
    const { body } = await running.get(`/games/hulk/${match}/chat`)
    expect(body.lines[0]).toMatchObject({ seat: '0', name: 'Player 0', text: 'hello there' })
    expect(body.lines[1].text).toHaveLength(500)
    const chat = (message: unknown) => marine.refused('chat', match, message, tokens[0])
    for (const payload of [undefined, null, 3, {}, [], '', ' \u202e ', 'a\u0000b', 'z'.repeat(5000)]) {
      expect(await chat({ id: 'x', sender: '0', payload })).toBe('badMessage')
    }
    expect(await chat({ id: 'x', sender: '1', payload: 'as another' })).toBe('unauthorized')
    expect(await chat({ id: 'x', sender: '0', payload: 'hi', more: 1 })).toBe('badMessage')
    expect(await chat('hi')).toBe('badMessage')
  })

  it('matches are listed in pages', async () => {
    const made = []
    for (let n = 0; n < 5; n++) made.push(await running.create())
    const hidden = await running.create(undefined, { unlisted: true })
    const found: string[] = []
    let next: string | undefined = ''
    while (next !== undefined) {
      const { body } = await running.get(`/games/hulk?limit=2${next && `&after=${next}`}`)
      expect(body.matches.length).toBeLessThanOrEqual(2)
      found.push(...body.matches.map(({ matchID }: { matchID: string }) => matchID))
      next = body.next
    }
    expect(new Set(found).size).toBe(found.length)
    for (const match of made) expect(found).toContain(match)
    expect(found).not.toContain(hidden)
    expect((await running.get('/games/hulk?limit=100000')).body.matches.length).toBeLessThanOrEqual(50)
  })
})
