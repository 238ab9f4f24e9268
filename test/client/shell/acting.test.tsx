// @vitest-environment jsdom
import { act, cleanup } from '@testing-library/react'
import { afterEach, describe, expect, it } from 'vitest'
import type { Action } from '../../../src/game/hulk/actions'
import type { Session } from '../../support/breach'
import { sessionOf, sitDown } from './support'

const CORRIDOR = `
  ###########
  #1.3......2#
  ###########
  m1 E
  m3 E
  g2 W
  chit 3
  rules {"clock":{"mode":"off"}}
`.replace(/###########/g, '############')

let session: Session
function table(text: string) {
  session = sessionOf(text)
  const seated = sitDown(session)
  return {
    now: seated.now,
    does: (action: Action, near?: number) => act(() => seated.now().act(action, near)),
    says: (what: 'yes' | 'no') => act(() => seated.now().confirmation?.[what]()),
  }
}
afterEach(() => {
  cleanup()
  session.close()
})

const turn = (piece: number, facing: 0 | 1 | 2 | 3, cp?: number): Action => ({
  type: 'turn',
  piece,
  facing,
  ...(cp === undefined ? {} : { cp }),
})

describe('acting', () => {
  it('does a legal action at once', () => {
    const t = table(CORRIDOR)
    t.does(turn(1, 0))
    expect(t.now().confirmation).toBeUndefined()
    expect(t.now().state.pieces[1].facing).toBe(0)
    expect(t.now().history).toHaveLength(1)
  })

  it('refuses an illegal one, with the reason and the place', () => {
    const t = table(CORRIDOR)
    t.does({ type: 'open', piece: 1, door: 17 }, 17)
    expect(t.now().refusal).toEqual({ refusal: { code: 'noDoorThere' }, near: 17 })
    act(() => t.now().dismissRefusal())
    expect(t.now().refusal).toBeUndefined()
  })

  it('clears a refusal when the game goes on', () => {
    const t = table(CORRIDOR)
    t.does(turn(2, 0))
    expect(t.now().refusal?.refusal).toMatchObject({ code: 'notYourPiece' })
    t.does(turn(1, 0))
    expect(t.now().refusal).toBeUndefined()
  })

  it('asks once before it spends CP', () => {
    const t = table(CORRIDOR)
    t.does(turn(1, 0, 1))
    expect(t.now().confirmation).toMatchObject({ warnings: [{ about: 'cp', points: 1 }] })
    expect(t.now().history).toHaveLength(0)
    t.says('no')
    expect(t.now().confirmation).toBeUndefined()
    expect(t.now().history).toHaveLength(0)
    t.does(turn(1, 0, 1))
    t.says('yes')
    expect(t.now().confirmation).toBeUndefined()
    expect(t.now().state.squads[0].spent).toBe(1)
  })

  it('also asks about CP that must be spent', () => {
    const t = table(`${CORRIDOR}\n  active m1 ap 0`)
    t.does(turn(1, 0))
    expect(t.now().confirmation).toMatchObject({ warnings: [{ about: 'cp', points: 1 }] })
  })

  it('warns every time that another marine’s AP are lost, even if the rest is paid in CP', () => {
    const t = table(CORRIDOR)
    t.does(turn(1, 0))
    t.does(turn(3, 0))
    expect(t.now().confirmation).toMatchObject({ warnings: [{ about: 'unusedAp', piece: 1, points: 3 }] })
    t.says('no')
    t.does({ type: 'overwatch', piece: 3, cp: 1 })
    expect(t.now().confirmation).toMatchObject({
      warnings: [
        { about: 'cp', points: 1 },
        { about: 'unusedAp', piece: 1, points: 3 },
      ],
    })
    t.says('no')
    // C3: CP alone end no activation.
    t.does(turn(3, 0, 1))
    expect(t.now().confirmation).toMatchObject({ warnings: [{ about: 'cp', points: 1 }] })
    t.says('no')
    t.does(turn(3, 0))
    expect(t.now().confirmation).toMatchObject({ warnings: [{ about: 'unusedAp' }] })
    t.says('yes')
    expect(t.now().state.turn.active).toBe(3)
  })

  it('warns the swarm once a turn that AP are lost', () => {
    const t = table(
      CORRIDOR.replace('chit 3', 'turn genestealers').replace('#1.3......2#', '#1.3...4..2#').concat('  g4 W\n'),
    )
    t.does(turn(2, 0))
    t.does(turn(4, 0))
    expect(t.now().confirmation).toMatchObject({ warnings: [{ about: 'unusedAp', piece: 2 }] })
    t.says('no')
    t.does(turn(4, 0))
    expect(t.now().confirmation).toBeUndefined()
  })

  it.each([
    ['overwatch', 'm1 E overwatch'],
    ['guard', 'm1 E guard'],
  ] as const)('says that %s is lost, by CP or AP', (about, marine) => {
    const t = table(CORRIDOR.replace('m1 E', marine))
    t.does(turn(1, 0, 1))
    expect(t.now().confirmation).toMatchObject({
      warnings: [
        { about: 'cp', points: 1 },
        { about, piece: 1 },
      ],
    })
    t.does(turn(1, 0))
    expect(t.now().confirmation?.warnings).toEqual([{ about, piece: 1 }])
    t.does(turn(3, 0))
    expect(t.now().confirmation).toBeUndefined()
  })

  it('says in a reaction that a shot for CP ends overwatch, but an overwatch shot does not', () => {
    const t = table(`
      ############
      #1........2#
      ############
      m1 E overwatch
      g2 W
      chit 3
      turn genestealers
      rules {"clock":{"mode":"off"}}
    `)
    act(() => void session.send({ type: 'move', piece: 2, to: 21, facing: 3 }))
    expect(t.now().decision?.kind).toBe('react')
    t.does({ type: 'shoot', piece: 1, target: { piece: 2 } })
    expect(t.now().confirmation?.warnings).toEqual([
      { about: 'cp', points: 1 },
      { about: 'overwatch', piece: 1 },
    ])
    t.does({ type: 'overwatchShot', piece: 1, target: { piece: 2 } })
    expect(t.now().history.at(-1)?.action.type).toBe('overwatchShot')
  })

  it('says which friends would burn, and who blows themselves up', () => {
    const t = table(CORRIDOR.replace('m1 E', 'm1 flamer E'))
    t.does({ type: 'flame', piece: 1, at: 15 })
    expect(t.now().confirmation?.warnings).toEqual([{ about: 'friends', pieces: [1, 3] }])
    t.does({ type: 'selfDestruct', piece: 1 })
    expect(t.now().confirmation?.warnings).toEqual([
      { about: 'selfDestruct', piece: 1 },
      { about: 'friends', pieces: [3] },
    ])
  })

  it('asks before a turn ends while somebody can still act', () => {
    const t = table(CORRIDOR)
    t.does({ type: 'endTurn' })
    expect(t.now().confirmation?.warnings).toEqual([{ about: 'endTurn', pieces: 2 }])
    expect(t.now().state.turn.side).toBe('marines')
    t.says('yes')
    expect(session.view(null).turn.side).toBe('genestealers')
  })

  it('ends a turn at once if nobody can act', () => {
    const t = table(`${CORRIDOR}\n  active m1 ap 0\n  done m3`)
    t.does({ type: 'endTurn' })
    expect(t.now().confirmation).toBeUndefined()
    expect(session.view(null).turn.side).toBe('genestealers')
  })

  it('a question is replaced by another one, and closed by selecting another piece', () => {
    const t = table(CORRIDOR)
    t.does(turn(1, 0, 1))
    t.does({ type: 'endTurn' })
    expect(t.now().confirmation?.warnings).toMatchObject([{ about: 'endTurn' }])
    act(() => t.now().select(3))
    expect(t.now().confirmation).toBeUndefined()
  })

  it('undoes what can be undone', () => {
    const t = table(CORRIDOR)
    expect(t.now().canUndo).toBe(false)
    t.does(turn(1, 0))
    expect(t.now().canUndo).toBe(true)
    act(() => t.now().undo())
    expect(t.now().state.pieces[1].facing).toBe(1)
    expect(t.now().history).toEqual([])
  })

  it('lists what the viewer may do, with their points', () => {
    const t = table(CORRIDOR)
    expect(t.now().mine).toBe(true)
    expect(t.now().legal.find(({ action }) => action.type === 'turn')).toMatchObject({ cost: 1, cpMin: 0, cpMax: 1 })
  })

  it('a selection ends with its piece', () => {
    const t = table(CORRIDOR)
    act(() => t.now().select(99))
    expect(t.now().selected).toBeUndefined()
    act(() => t.now().select(3))
    expect(t.now().selected).toBe(3)
  })
})
