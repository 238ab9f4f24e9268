import { afterEach, describe, expect, it } from 'vitest'
import { readSave } from '../../../src/client/hulk/hot-seat/read-save'
import { type Save, writeSave } from '../../../src/client/hulk/hot-seat/save'
import { newSession, playAgain, resumeSession, type Session } from '../../../src/client/hulk/hot-seat/session'
import { sessionOf } from './support'

const CORRIDOR = `
  ##########
  #1......2#
  ##########
  m1 E
  m3 at C2 E
  g2 W
  chit 3
  rules {"clock":{"mode":"off"}}
`

const open: Session[] = []
const opened = (session: Session): Session => {
  open.push(session)
  return session
}
afterEach(() => {
  for (const session of open.splice(0)) session.close()
})

describe('a session at one screen', () => {
  it('tells what happened, and an undone action did not', () => {
    const session = opened(sessionOf(CORRIDOR))
    expect(session.send({ type: 'turn', piece: 1, facing: 0 })).toBe(true)
    session.send({ type: 'turn', piece: 1, facing: 1 })
    const [first, second] = session.snapshot().history
    expect(first).toMatchObject({ seat: '0', action: { type: 'turn', piece: 1, facing: 0 } })
    expect(second.events).toEqual([{ type: 'turned', piece: 1, facing: 1 }])
    expect(session.snapshot().canUndo).toBe(true)
    session.undo()
    expect(session.snapshot().history).toEqual([first])
    session.send({ type: 'turn', piece: 1, facing: 1 })
    expect(session.snapshot().history[1].id).toBeGreaterThan(second.id)
  })

  it('cannot take dice back', () => {
    const session = opened(sessionOf(CORRIDOR))
    session.send({ type: 'shoot', piece: 3, target: { piece: 2 } })
    expect(session.snapshot().canUndo).toBe(false)
  })

  it('takes back after a reload what it could before', () => {
    const session = opened(sessionOf(CORRIDOR))
    session.send({ type: 'shoot', piece: 3, target: { piece: 2 } })
    session.send({ type: 'turn', piece: 3, facing: 0 })
    session.order({ marines: { 3: { spend: 'never' } } })
    const read = readSave(writeSave(session.save()))
    const again = opened(resumeSession((read as { save: Save }).save))
    expect(again.save().state).toEqual(session.save().state)
    expect(again.snapshot()).toMatchObject({ history: session.snapshot().history, canUndo: true })
    again.undo()
    expect(again.view('0').secret.orders).toEqual({})
    again.undo()
    expect(again.view('0').pieces[3].facing).toBe(1)
    expect(again.snapshot().history.map(({ action }) => action.type)).toEqual(['shoot'])
    expect(again.snapshot().canUndo).toBe(false)
  })

  it('goes on without undo where that would lead elsewhere', () => {
    const session = opened(sessionOf(CORRIDOR))
    session.send({ type: 'turn', piece: 3, facing: 0 })
    const save = session.save()
    save.undo!.steps[0].said = { piece: 3, facing: 2 }
    const again = opened(resumeSession(save))
    expect(again.view('0').pieces[3].facing).toBe(0)
    expect(again.snapshot()).toMatchObject({ canUndo: false, history: save.history })
  })

  it('gives orders that only their owner sees, and tells nobody of them', () => {
    const session = opened(sessionOf(CORRIDOR))
    expect(session.order({ marines: { 2: { spend: 'never' } } })).toBe(false)
    expect(session.order({ marines: { 3: { overwatch: 'always' } } })).toBe(true)
    expect(session.view('0').secret.orders).toEqual({ 0: { marines: { 3: { overwatch: 'always' } } } })
    for (const seat of ['1', null]) expect(session.view(seat).secret.orders).toEqual({})
    expect(session.snapshot().history).toEqual([])
  })

  it('refuses what the game refuses', () => {
    const session = opened(sessionOf(CORRIDOR))
    expect(session.send({ type: 'turn', piece: 2, facing: 0 })).toBe(false)
    expect(session.snapshot().history).toEqual([])
  })

  it('shows each seat its own secrets and nobody else’s', () => {
    const session = opened(
      sessionOf(`
        ##########
        #1......2#
        ####+#####
        m1 W
        b2 contents ggg
        chit 3
      `),
    )
    expect(session.view('0').secret).toMatchObject({ chits: { 0: 3 }, contents: {} })
    expect(session.view('1').secret).toMatchObject({ chits: {}, contents: { 2: 'ggg' } })
    expect(session.view(null).secret).toMatchObject({ chits: {}, contents: {}, bag: {} })
  })

  it('goes on from a save with everything in it', () => {
    const session = opened(sessionOf(CORRIDOR))
    session.send({ type: 'turn', piece: 1, facing: 0 })
    const save = JSON.parse(JSON.stringify(session.save()))
    const again = opened(resumeSession(save))
    expect(again.view('0')).toEqual(session.view('0'))
    expect(again.view('1')).toEqual(session.view('1'))
    expect(again.snapshot().history).toEqual(session.snapshot().history)
    again.send({ type: 'turn', piece: 1, facing: 1 })
    expect(again.snapshot().history.map(({ id }) => id)).toEqual([0, 1])
  })

  it('begins a mission, and begins it again', () => {
    const seats = [
      { seat: '0', name: 'Ada', side: 'marines' as const },
      { seat: '1', name: 'Bo', side: 'genestealers' as const },
    ]
    const match = { mission: 'pilot-light', variant: 'open-command', squads: ['0'] }
    const session = opened(newSession({ match, seats, seed: 'x' }))
    expect(session.snapshot().decision).toMatchObject({ kind: 'command', seat: '0' })
    const again = opened(playAgain(session, 'x')!)
    expect(again.view(null).ruleset).toEqual(session.view(null).ruleset)
    expect(again.id).not.toBe(session.id)
  })

  it('with the same seed has the same dice', () => {
    const play = () => {
      const session = opened(sessionOf(CORRIDOR, undefined, 'fixed'))
      session.send({ type: 'shoot', piece: 3, target: { piece: 2 } })
      return session.snapshot().history
    }
    expect(play()).toEqual(play())
  })
})
