// @vitest-environment jsdom
import { beforeEach, describe, expect, it } from 'vitest'
import { forgetGame, keepClock, keepGame, keptGames } from '../../../src/client/hulk/hot-seat/kept-games'
import { readSave } from '../../../src/client/hulk/hot-seat/read-save'
import { type Save, saveFileName, writeSave } from '../../../src/client/hulk/hot-seat/save'
import { readGame } from '../../../src/client/shell/files'
import { saveOf } from './support'

const POSITION = `
  ##########
  #1..+.3.2#
  ##########
  m1 E overwatch
  g2 W
  b3 contents gg
  chit 3 spent 1
`

describe('a save', () => {
  it('comes back as it went', () => {
    const save = saveOf(POSITION)
    expect(readSave(writeSave(save))).toEqual({ ok: true, save })
  })

  it('has a name one can find again', () => {
    expect(saveFileName(saveOf('mission pilot-light\nm1 at D11 E'), 'json')).toBe(
      'bulkhead-pilot-light-round-1-2026-01-02-03-04.json',
    )
  })

  const broken: Array<[string, (save: Save) => unknown]> = [
    ['a seat too many', (save) => save.seats.push({ seat: '2', name: 'Cy', side: 'marines' })],
    ['sides mixed up', (save) => save.seats.reverse()],
    ['a piece in the wall', (save) => (save.state.pieces[1].at = 0)],
    ['two pieces on a square', (save) => (save.state.pieces[1].at = save.state.pieces[2].at)],
    ['a piece that is none', (save) => ((save.state.pieces[1] as { kind: string }).kind = 'dragon')],
    ['a marine of no squad', (save) => (save.state.pieces[1].squad = 7)],
    ['a number used up', (save) => (save.state.nextId = 2)],
    ['an unknown mission rule', (save) => ((save.state.mission as { rounds: number }).rounds = -1)],
    ['a board of nothing', (save) => (save.state.mission.board = [])],
    ['a ruleset with a hole', (save) => Reflect.deleteProperty(save.state.ruleset, 'ap')],
    ['nothing to decide', (save) => (save.state.agenda = [])],
    ['a decision of nobody', (save) => save.state.agenda.push({ kind: 'freeShot', seat: '0', piece: 99 })],
    ['a door in the wall', (save) => (save.state.doors = { ...save.state.doors, 0: 'open' })],
    ['no secrets', (save) => Reflect.deleteProperty(save.state, 'secret')],
    ['history that is none', (save) => ((save as { history: unknown }).history = {})],
    ['an active piece that is gone', (save) => (save.state.turn.active = 99)],
  ]
  it.each(broken)('is refused with %s, and says where', (_, damage) => {
    const save = saveOf(POSITION)
    damage(save)
    const read = readSave(writeSave(save))
    expect(read).toMatchObject({ ok: false, problem: 'broken' })
    expect(!read.ok && read.detail).toBeTruthy()
  })

  it('is refused if it is something else', () => {
    expect(readSave('{"game"')).toMatchObject({ ok: false, problem: 'notJson' })
    expect(readSave('[1, 2]')).toMatchObject({ ok: false, problem: 'notASave' })
    expect(readSave('{"game":"chess"}')).toMatchObject({ ok: false, problem: 'notASave' })
    expect(readSave(writeSave({ ...saveOf(POSITION), version: 2 as 1 }))).toMatchObject({ ok: false, problem: 'newer' })
  })
})

describe('a file', () => {
  it('may also be a position, played by players to be named', async () => {
    const read = await readGame(POSITION, (number) => `P${number}`)
    expect(read).toMatchObject({ ok: true, save: { seats: [{ name: 'P1' }, { name: 'P2', side: 'genestealers' }] } })
  })

  it('that is neither is refused with its first problem', async () => {
    const read = await readGame('Dear diary,\n', String)
    expect(read).toMatchObject({ ok: false })
    expect(!read.ok && read.detail).toBeTruthy()
  })
})

describe('games kept in the browser', () => {
  beforeEach(() => localStorage.clear())
  const kept = (id: string, minute: number) =>
    keepGame({ ...saveOf(POSITION), id, savedAt: `2026-01-01T00:0${minute}:00.000Z` })

  it('come back, the latest first', () => {
    kept('a', 1)
    kept('b', 3)
    kept('c', 2)
    expect(keptGames().map(({ id }) => id)).toEqual(['b', 'c', 'a'])
  })

  it('are a few: the oldest makes room', () => {
    for (const [minute, id] of ['a', 'b', 'c', 'd', 'e', 'f'].entries()) kept(id, minute)
    expect(keptGames().map(({ id }) => id)).toEqual(['f', 'e', 'd', 'c'])
    kept('c', 9)
    expect(keptGames().map(({ id }) => id)).toEqual(['c', 'f', 'e', 'd'])
  })

  it('can be forgotten', () => {
    kept('a', 1)
    forgetGame('a')
    expect(keptGames()).toEqual([])
  })

  it('that were damaged are passed over', () => {
    kept('a', 1)
    localStorage.setItem('bulkhead.game.b', '{"game":"bulkhead"')
    expect(keptGames().map(({ id }) => id)).toEqual(['a'])
  })

  it('know how far their clock had run', () => {
    kept('a', 1)
    keepClock('a', 5_000)
    expect(keptGames()[0].save.now).toBe(5_000)
  })
})
