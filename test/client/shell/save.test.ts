// @vitest-environment jsdom
import { describe, expect, it } from 'vitest'
import { writeSave } from '../../../src/client/shell/saving/save'
import { readGame, readSave, type Save, saveFileName } from '../../support/breach'
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
  it('is the same after saving and loading', async () => {
    const save = saveOf(POSITION)
    expect(await readSave(writeSave(save))).toMatchObject({ ok: true, save })
  })

  it('has a file name that can be found again', () => {
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
  it.each(broken)('is refused with %s, and says where', async (_, damage) => {
    const save = saveOf(POSITION)
    damage(save)
    const read = await readSave(writeSave(save))
    expect(read).toMatchObject({ ok: false, problem: 'broken' })
    expect(!read.ok && read.detail).toBeTruthy()
  })

  it('is refused if it is something else', async () => {
    expect(await readSave('{"game"')).toMatchObject({ ok: false, problem: 'notJson' })
    expect(await readSave('[1, 2]')).toMatchObject({ ok: false, problem: 'notASave' })
    expect(await readSave('{"game":"chess"}')).toMatchObject({ ok: false, problem: 'notASave' })
    expect(await readSave(writeSave({ ...saveOf(POSITION), version: 2 as 1 }))).toMatchObject({
      ok: false,
      problem: 'newer',
    })
  })
})

describe('a file', () => {
  it('may also be a position, with players to be named', async () => {
    const read = await readGame(POSITION, (number) => `P${number}`)
    expect(read).toMatchObject({ ok: true, save: { seats: [{ name: 'P1' }, { name: 'P2', side: 'genestealers' }] } })
  })

  it('that is neither is refused with its first problem', async () => {
    const read = await readGame('Dear diary,\n', String)
    expect(read).toMatchObject({ ok: false })
    expect(!read.ok && read.detail).toBeTruthy()
  })
})
