import { afterEach, describe, expect, it } from 'vitest'
import { writeSave } from '../../../src/client/shell/saving/save'
import { arena } from '../../support/arena'
import { newSession, playAgain, readSave, resumeSession, type Save, type Session } from '../../support/breach'
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
  it('O4: is over at once if the draw at set-up decided it', async () => {
    const mission = arena(1, {
      victory: { marines: { destroyed: 'all' } },
      reinforcements: { first: 0, perTurn: 0 },
      bag: {},
      swarm: [{ at: 'D2', kind: 'marker' }],
      ruleset: { markers: { bag: { g: 1, gg: 0, ggg: 0, '-': 60 } } },
    })
    const seats = [
      { seat: '0', name: 'Ada', side: 'marines' as const },
      { seat: '1', name: 'Bo', side: 'genestealers' as const },
    ]
    // By another seed the one marker in sixty-one that is not empty would come up.
    const session = opened(newSession({ match: { mission: { ...mission } }, seats, seed: 'empty' }))
    expect(session.snapshot()).toMatchObject({ over: true, canUndo: false, history: [] })
    expect(session.snapshot().decision).toBeUndefined()
    expect(session.view('0').outcome).toEqual({ winner: 'marines', reason: 'condition' })
    expect((await readSave(writeSave(session.save()))).ok).toBe(true)
    expect(opened(playAgain(session, 'empty')!).snapshot().over).toBe(true)
  })

  it('has a history without undone actions', () => {
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

  it('does not time the Genestealer turn unless asked to, nor does the next game (B5)', () => {
    const seats = [
      { seat: '0', name: 'Ada', side: 'marines' as const },
      { seat: '1', name: 'Bo', side: 'genestealers' as const },
    ]
    const timed = (clock: object) => {
      const session = opened(newSession({ match: { mission: 'pilot-light', ruleset: { clock } }, seats, seed: 'x' }))
      return [session, opened(playAgain(session)!)].map((each) => each.view(null).ruleset.clock.genestealerBase)
    }
    expect(timed({ mode: 'live' })).toEqual([0, 0])
    expect(timed({ mode: 'live', genestealerBase: 60 })).toEqual([60, 60])
  })

  it('cannot undo dice', () => {
    const session = opened(sessionOf(CORRIDOR))
    session.send({ type: 'shoot', piece: 3, target: { piece: 2 } })
    expect(session.snapshot().canUndo).toBe(false)
  })

  it('can undo after a reload what it could undo before', async () => {
    const session = opened(sessionOf(CORRIDOR))
    session.send({ type: 'shoot', piece: 3, target: { piece: 2 } })
    session.send({ type: 'turn', piece: 3, facing: 0 })
    session.order({ marines: { 3: { askCp: 'never' } } })
    const read = await readSave(writeSave(session.save()))
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

  it('continues without undo if the undo history is inconsistent', () => {
    const session = opened(sessionOf(CORRIDOR))
    session.send({ type: 'turn', piece: 3, facing: 0 })
    const save = session.save()
    save.undo!.steps[0].said = { piece: 3, facing: 2 }
    const again = opened(resumeSession(save))
    expect(again.view('0').pieces[3].facing).toBe(0)
    expect(again.snapshot()).toMatchObject({ canUndo: false, history: save.history })
  })

  it('gives orders that only their owner sees', () => {
    const session = opened(sessionOf(CORRIDOR))
    expect(session.order({ marines: { 2: { askCp: 'never' } } })).toBe(false)
    expect(session.order({ marines: { 3: { overwatch: 'always' } } })).toBe(true)
    expect(session.view('0').secret.orders).toEqual({ 0: { marines: { 3: { overwatch: 'always' } } } })
    for (const seat of ['1', null]) expect(session.view(seat).secret.orders).toEqual({})
    expect(session.snapshot().history).toEqual([])
  })

  it('takes the orders of a seat that has nothing to decide, and they survive a reload', async () => {
    const session = opened(sessionOf(CORRIDOR))
    session.send({ type: 'turn', piece: 3, facing: 0 })
    expect(session.order({ marines: {}, facing: 'nearest' }, '1')).toBe(true)
    expect(session.order({ marines: {}, facing: 'nearest' }, '0')).toBe(false)
    expect(session.view('1').secret.orders).toEqual({ 1: { marines: {}, facing: 'nearest' } })
    for (const seat of ['0', null]) expect(session.view(seat).secret.orders).toEqual({})
    const read = await readSave(writeSave(session.save()))
    const again = opened(resumeSession((read as { save: Save }).save))
    expect(again.save().state).toEqual(session.save().state)
    expect(again.snapshot().canUndo).toBe(true)
    again.undo()
    expect(again.view('1').secret.orders).toEqual({})
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

  it('continues from a save with everything in it', () => {
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

  it('starts a mission, and starts it again', () => {
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

  it('has the same dice with the same seed', () => {
    const play = () => {
      const session = opened(sessionOf(CORRIDOR, undefined, 'fixed'))
      session.send({ type: 'shoot', piece: 3, target: { piece: 2 } })
      return session.snapshot().history
    }
    expect(play()).toEqual(play())
  })
})
