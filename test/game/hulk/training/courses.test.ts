/** The courses as data: each can be played, each lesson can be learnt, and no detour leads to a dead end. */
import { describe, expect, test } from 'vitest'
import { randomAction } from '../../../../src/game/hulk/bots/levels/random'
import { decisionOf } from '../../../../src/game/hulk/decisions'
import { legalActions } from '../../../../src/game/hulk/legal-actions'
import { checkMatch } from '../../../../src/game/hulk/match'
import { layoutOf, missionById } from '../../../../src/game/hulk/missions'
import { COURSES, courseById } from '../../../../src/game/hulk/training'
import { doneBy, guidanceFor, squareOf } from '../../../../src/game/hulk/training/lessons'
import { scriptedAction } from '../../../../src/game/hulk/training/opponent'
import { resultOf } from '../../../../src/game/hulk/training/result'
import { viewFor } from '../../../../src/game/hulk/view'
import { SeededDice } from '../../../../src/game/kernel/dice'
import { act, begin, paid, sceneOf, study, wander } from './pupil'

const SEEDS = Array.from({ length: 12 }, (_, i) => `seed ${i}`)
/** Far more than any course takes. */
const MOST = 400

describe.each(COURSES)('%s', (id) => {
  const course = courseById(id)
  const { mission, lessons } = course

  test('has a mission that the house accepts, under an id of its own', () => {
    expect(mission.id).toBe(id)
    expect(missionById(id)).toBeUndefined()
    expect(checkMatch({ mission, squads: ['0'] }, 2)).toMatchObject({ ok: true })
  })

  test('names only squares and pieces that exist', () => {
    const { floor } = layoutOf(mission)
    const members = mission.squads.flatMap((squad) => squad.members).length
    const squares = [
      ...lessons.flatMap(({ lit, wants, done }) => [
        ...(lit.squares ?? []),
        ...[...wants, ...done].flatMap(({ to }) => to ?? []),
      ]),
      ...course.opponent.flatMap((rule) => (rule.do === 'go' && rule.to !== 'marines' ? rule.to : [])),
    ]
    for (const name of squares) expect(floor[squareOf({ mission }, name)], name).toBe(1)
    for (const { lit, wants, done } of lessons) {
      for (const piece of [...(lit.pieces ?? []), ...[...wants, ...done].flatMap((each) => each.piece ?? [])]) {
        expect(piece).toBeLessThanOrEqual(members)
      }
    }
    expect(new Set(lessons.map((lesson) => lesson.id)).size).toBe(lessons.length)
  })

  test('teaches every lesson to somebody who does what they are told', () => {
    const learnt = new Set<string>()
    for (const seed of SEEDS) {
      const sitting = begin(id, seed)
      study(sitting, MOST)
      const done = doneBy(course, sitting)
      for (const [i, lesson] of lessons.entries()) if (done[i]) learnt.add(lesson.id)
    }
    expect([...learnt].sort()).toEqual(lessons.map((lesson) => lesson.id).sort())
  })

  test('goes on from any detour: there is always a lesson or an end, and both can be reached', () => {
    for (const seed of SEEDS) {
      const sitting = begin(id, seed)
      wander(sitting, `detour ${seed}`, (scene) => {
        const { lesson, when, lit } = guidanceFor(course, scene)
        if (lesson && when === 'now') {
          // What it asks for is on the list, and what it lights is on the board.
          expect(scene.legal.some(({ action }) => lesson.wants.some(({ type }) => type === action.type))).toBe(true)
          for (const square of lit) expect(layoutOf(mission).floor[square]).toBe(1)
        }
      })
      study(sitting, MOST)
      expect(sitting.state.outcome).toBeDefined()
    }
  })

  test('has an opponent that does only what is legal, and whose turn ends', () => {
    for (const seed of SEEDS) {
      const sitting = begin(id, seed)
      const choice = SeededDice.fromSeed(`anybody ${seed}`)
      let inARow = 0
      while (!sitting.state.outcome) {
        const { seat } = decisionOf(sitting.state)!
        const view = viewFor(sitting.state, seat)
        const scripted = scriptedAction(view, seat)
        inARow = scripted ? inARow + 1 : 0
        expect(inARow).toBeLessThan(60)
        // `perform` refuses whatever is not on the list, and then `act` throws.
        act(sitting, scripted ?? paid(randomAction(choice, legalActions(view, seat))))
      }
    }
  })
})

test('the first mission is won by whoever follows it, with every lesson done, whatever the dice', () => {
  for (const seed of SEEDS) {
    const sitting = begin('first-steps', seed)
    study(sitting, MOST)
    expect(doneBy(sitting.course, sitting).every(Boolean)).toBe(true)
    const { won, marines, actions } = resultOf(sitting.state, sitting.history)
    expect({ won, marines }).toEqual({ won: true, marines: 0 })
    expect(actions).toBeGreaterThan(8)
  }
})

test('the first mission is won after any detour, as long as it is not over', () => {
  let wins = 0
  for (let seed = 0; seed < 30; seed++) {
    const sitting = begin('first-steps', `${seed}`)
    wander(sitting, `astray ${seed}`)
    if (sitting.state.outcome) continue
    study(sitting, MOST)
    expect(sitting.state.outcome, `seed ${seed}`).toMatchObject({ winner: 'marines' })
    wins++
  }
  expect(wins).toBeGreaterThan(20)
})

test('only the player’s own decisions count: a genestealer on a lit square teaches nothing', () => {
  const sitting = begin('first-steps', '1')
  const event = { type: 'moved', piece: 9, from: 0, to: squareOf(sitting.state, 'F6'), facing: 0 } as const
  const action = { type: 'pass' } as const
  const walk = sitting.course.lessons.findIndex(({ id }) => id === 'walk')
  const after = (seat: string) => doneBy(sitting.course, { ...sitting, history: [{ seat, action, events: [event] }] })
  expect(after('1')[walk]).toBe(false)
  expect(after('0')[walk]).toBe(true)
})

test('what is taken back is not learnt', () => {
  const sitting = begin('first-steps', '1')
  act(sitting, { type: 'draw' })
  act(sitting, { type: 'keep' })
  expect(guidanceFor(sitting.course, sceneOf(sitting)).lesson?.id).toBe('walk')
  sitting.history.pop()
  expect(doneBy(sitting.course, sitting)[0]).toBe(false)
})

test('says when nobody can do what a lesson asks for', () => {
  const sitting = begin('first-steps', '1')
  act(sitting, { type: 'draw' })
  act(sitting, { type: 'keep' })
  const scene = sceneOf(sitting)
  const legal = scene.legal.filter(({ action }) => action.type === 'endTurn')
  const history = [
    ...scene.history,
    { seat: '0', action: { type: 'endTurn' } as const, events: [{ type: 'turnEnded', side: 'marines' } as const] },
  ]
  expect(guidanceFor(sitting.course, { ...scene, history, legal })).toMatchObject({ when: 'blocked' })
})
