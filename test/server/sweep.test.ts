/** What is swept away, and what never. */
import { expect, it } from 'vitest'
import { HandTime } from './support/hand-time'
import { playOn, Running, until } from './support/running'

const DAY = 24 * 3600_000

it('listed matches without actions are deleted after 30 days, finished ones after the configured time, and all others stay', async () => {
  const time = new HandTime(1_800_000_000_000)
  const first = await Running.start({ time })
  const empty = await first.create()
  const unlisted = await first.create(undefined, { unlisted: true })
  const waiting = await first.create()
  await first.join(waiting, '0')
  const { match: idle } = await first.table()
  const played = await first.table()
  await playOn(played, 2)
  const spoken = await first.table()
  const over = await first.table()
  over.players[0].socket.emit('resign', over.match, '0', over.tokens[0])
  await until(() => over.players[0].state!.ctx.gameover !== undefined)
  time.pass(25 * DAY)
  const line = { id: 'c', sender: '0', payload: 'when do we begin?' }
  spoken.players[0].socket.emit('chat', spoken.match, line, spoken.tokens[0])
  await until(async () => (await first.storage.chat(spoken.match, 1)).length === 1)
  const young = await first.create()
  await first.stop()

  const all = { empty, unlisted, waiting, idle, played: played.match, spoken: spoken.match, over: over.match, young }
  const left = async (running: Running) => {
    const there: string[] = []
    for (const [name, match] of Object.entries(all)) {
      if ((await running.get(`/games/hulk/${match}`)).status === 200) there.push(name)
    }
    return there
  }
  const later = async (days: number, keepFinishedDays?: number) => {
    time.pass(days * DAY)
    const running = await Running.start({ time, keepFinishedDays }, first.folder)
    return running
  }
  const unswept = await later(4)
  expect(await left(unswept)).toEqual(Object.keys(all))
  await unswept.stop()
  const swept = await later(2)
  const rest = ['unlisted', 'played', 'spoken', 'over', 'young']
  await until(async () => (await left(swept)).join() === rest.join(), 'what nobody acted in to go')
  await swept.stop()
  const kept = await later(1, 33)
  expect(await left(kept)).toEqual(rest)
  await kept.stop()
  const short = await later(2, 33)
  await until(async () => !(await left(short)).includes('over'), 'the finished one to go')
  expect(await left(short)).toEqual(rest.filter((name) => name !== 'over'))
  await short.end()
}, 30_000)

it('a deleted match is also gone for somebody who has just looked at it', async () => {
  const running = await Running.start()
  const match = await running.create()
  const spectator = running.connect(match)
  await spectator.sync()
  await running.storage.sweep(Date.now() + DAY)
  expect((await running.get(`/games/hulk/${match}`)).status).toBe(404)
  expect(await spectator.refused('sync', match, null)).toBe('noSuchMatch')
  await running.end()
})
