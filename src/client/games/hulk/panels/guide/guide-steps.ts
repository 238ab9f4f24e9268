/**
 * The ten lessons of the guided first mission. There is no script: a lesson is done when its event has happened, in
 * whatever way, and the next lesson is one that fits the current situation.
 */
import type { Event } from '../../../../../game/hulk/events'
import type { Table } from '../../table'
import type { OwnWords } from '../../text'

export type LessonId = keyof OwnWords['guide']['lessons']

export type Scene = Pick<Table, 'history' | 'decision' | 'selected' | 'legal' | 'state' | 'mine'>

interface Lesson {
  id: LessonId
  /** Whether the player has done it. */
  done(scene: Scene): boolean
  /** Whether it fits the current situation. */
  now(scene: Scene): boolean
}

const happened = ({ history }: Scene, test: (event: Event) => boolean): boolean =>
  history.some(({ events }) => events.some(test))

/** Recognizes marines that are gone by their numbers in the mission. */
const isMarine = ({ state }: Scene, id: number): boolean => {
  const piece = state.pieces[id]
  return piece ? piece.squad !== undefined : id <= state.mission.squads.flatMap(({ members }) => members).length
}

const may = ({ legal }: Scene, type: string): boolean => legal.some(({ action }) => action.type === type)

const marineTurn = ({ decision, state, mine }: Scene): boolean =>
  mine && decision?.kind === 'act' && state.turn.side === 'marines'

export const LESSONS: readonly Lesson[] = [
  {
    id: 'chit',
    done: (scene) => scene.decision?.kind !== 'command' && happened(scene, ({ type }) => type === 'chitDrawn'),
    now: ({ decision }) => decision?.kind === 'command',
  },
  {
    id: 'select',
    done: (scene) => scene.selected !== undefined && scene.state.pieces[scene.selected]?.squad !== undefined,
    now: marineTurn,
  },
  {
    id: 'move',
    done: (scene) => happened(scene, (event) => event.type === 'moved' && isMarine(scene, event.piece)),
    now: marineTurn,
  },
  {
    id: 'turn',
    done: ({ history }) => history.some(({ action }) => action.type === 'turn'),
    now: marineTurn,
  },
  {
    id: 'overwatch',
    done: (scene) => happened(scene, ({ type }) => type === 'wentOnOverwatch'),
    now: marineTurn,
  },
  {
    id: 'reveal',
    done: (scene) => happened(scene, ({ type }) => type === 'revealed'),
    now: ({ decision }) => decision?.kind === 'place' || decision?.kind === 'face',
  },
  {
    id: 'react',
    done: ({ history, decision }) =>
      decision?.kind !== 'react' &&
      history.some(({ action, events }) => action.type === 'overwatchShot' || events.some(answered)),
    now: ({ decision }) => decision?.kind === 'react',
  },
  {
    id: 'shoot',
    done: (scene) =>
      happened(scene, (event) => event.type === 'shot' && event.kind !== 'overwatch' && isMarine(scene, event.piece)),
    now: (scene) => scene.state.turn.side === 'marines' && (may(scene, 'shoot') || may(scene, 'freeShot')),
  },
  {
    id: 'fight',
    done: (scene) => scene.decision?.kind !== 'closeCombat' && happened(scene, ({ type }) => type === 'fought'),
    now: (scene) => scene.decision?.kind === 'closeCombat' || may(scene, 'attack'),
  },
  {
    id: 'door',
    done: (scene) => happened(scene, (event) => event.type === 'doorOpened' && isMarine(scene, event.piece)),
    now: (scene) => marineTurn(scene) && may(scene, 'open'),
  },
]

const answered = (event: Event): boolean => event.type === 'passed' && event.decision === 'react'

/** Lessons about decisions that cannot wait come first. */
const PRESSING: readonly LessonId[] = ['chit', 'reveal', 'react', 'fight', 'shoot', 'door']

/**
 * While the player leads the swarm, most lessons cannot be done. Says what to do instead, unless the lesson is about
 * the swarm.
 */
export function interlude(scene: Scene, lesson: LessonId): 'reinforce' | 'act' | undefined {
  const { decision, state } = scene
  if (state.turn.side !== 'genestealers' || (decision?.kind !== 'reinforce' && decision?.kind !== 'act'))
    return undefined
  const fits = LESSONS.some(({ id, now }) => id === lesson && PRESSING.includes(id) && now(scene))
  return fits ? undefined : decision.kind
}

/** The lesson that fits now, among those not yet learnt. Undefined if all are learnt. */
export function lessonFor(scene: Scene, learnt: ReadonlySet<LessonId>): LessonId | undefined {
  const left = LESSONS.filter(({ id }) => !learnt.has(id))
  const pressing = left.find(({ id, now }) => PRESSING.includes(id) && now(scene))
  return (pressing ?? left[0])?.id
}
