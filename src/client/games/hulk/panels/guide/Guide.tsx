/** The teacher's card beside the board: the lesson, how to do it, and in the end how it went. */
import { type ReactNode, useEffect, useId, useMemo, useState } from 'react'
import { sayOutcome } from '../../../../../game/hulk/text'
import type { Lesson } from '../../../../../game/hulk/training'
import { doneBy } from '../../../../../game/hulk/training/lessons'
import { resultOf } from '../../../../../game/hulk/training/result'
import { Press } from '../../../../shell/panel/Press'
import { useTable } from '../../table'
import { type Guided, useGuide } from './guide-context'
import { rememberPassed } from './results'
import { useInput } from './use-input'

/** `next`: what to do when it is over. */
export function Guide({ next }: { next?: ReactNode }) {
  const guide = useGuide()
  return guide ? <Card guide={guide} next={next} /> : null
}

function Card({ guide, next }: { guide: Guided; next: ReactNode }) {
  const { state, messages } = useTable()
  const { guide: text } = messages.ui
  const { course, done, lesson } = guide
  const [small, setSmall] = useState(false)
  const label = useId()
  const { title } = text.courses[guide.course.id]
  const now = lesson ? course.lessons.indexOf(lesson) : -1
  return (
    <aside className="pn-guide" aria-labelledby={label}>
      <header>
        <span id={label}>{lesson && !state.outcome ? text.lesson(title, now + 1, course.lessons.length) : title}</span>
        <ol aria-hidden="true">
          {course.lessons.map(({ id }, i) => (
            <li key={id} className={i === now ? 'pn-now' : done[i] ? 'pn-done' : ''} />
          ))}
        </ol>
        <Press className="pn-small" label={small ? text.larger : text.smaller} onPress={() => setSmall(!small)}>
          {small ? '▾' : '▴'}
        </Press>
      </header>
      <div aria-live="polite" hidden={small}>
        {state.outcome ? <Ending guide={guide} /> : <Words guide={guide} />}
      </div>
      {state.outcome && next && <div className="pn-choices">{next}</div>}
    </aside>
  )
}

type LessonWords = Record<string, { title: string; text: string }>

function Words({ guide }: { guide: Guided }) {
  const { canUndo, undo, messages } = useTable()
  const { guide: text } = messages.ui
  const { lesson, when } = guide
  const words: LessonWords = text.courses[guide.course.id].lessons
  const learnt = useLearnt(guide)
  if (!lesson) {
    return (
      <>
        <h3>{text.free}</h3>
        <p>{text.courses[guide.course.id].over}</p>
      </>
    )
  }
  return (
    <>
      {learnt && <p className="pn-learnt">✓ {text.learnt(words[learnt].title)}</p>}
      <h3>{when === 'later' ? text.next(words[lesson.id].title) : words[lesson.id].title}</h3>
      {when !== 'later' && <p>{words[lesson.id].text}</p>}
      {when === 'now' ? <How lesson={lesson} able={guide.able} /> : <Meanwhile when={when} />}
      {when === 'blocked' && canUndo && (
        <Press className="pn-small" onPress={undo}>
          {text.takeBack}
        </Press>
      )}
    </>
  )
}

/** Why the lesson has to wait, and what to do instead. */
function Meanwhile({ when }: { when: 'later' | 'blocked' }) {
  const { mine, decision, canUndo, messages } = useTable()
  const { guide: text } = messages.ui
  if (!mine) return <p>{text.swarm}</p>
  if (when === 'blocked') return <p>{canUndo ? text.blockedButUndo : text.blocked}</p>
  const asked: Partial<Record<string, string>> = text.asked
  return <p>{asked[decision?.kind ?? ''] ?? text.later}</p>
}

interface HowWords {
  point(verb: string): string
  chosen?(verb: string): string
  keys: string
}

function How({ lesson, able }: { lesson: Lesson; able: Guided['able'] }) {
  const { selected, decision, messages } = useTable()
  const { guide: text } = messages.ui
  const input = useInput()
  const ways: Partial<Record<string, HowWords>> = text.how
  const way = ways[lesson.wants[0].type]
  if (!way) return null
  if (input === 'keys') return <p className="pn-hint">{way.keys}</p>
  // Outside the turn, nobody has to be selected.
  const isChosen =
    decision?.kind !== 'act' || (selected !== undefined && (lesson.lit.pieces ?? able).includes(selected))
  const point = (isChosen && way.chosen) || way.point
  return <p className="pn-hint">{point(text.verbs[input])}</p>
}

/** The lesson that the player's last action has completed. */
function useLearnt({ course }: Guided): string | undefined {
  const { state, history } = useTable()
  return useMemo(() => {
    const last = history.findLastIndex(({ seat }) => seat !== state.genestealer)
    const [before, after] = [last, last + 1].map((end) => doneBy(course, { state, history: history.slice(0, end) }))
    return course.lessons.findLast((_, i) => after[i] && !before[i])?.id
  }, [course, state, history])
}

function Ending({ guide }: { guide: Guided }) {
  const { state, history, messages } = useTable()
  const { guide: text } = messages.ui
  const { course, done } = guide
  const { id } = course
  const { won, actions, swarm, marines, jams, cleared } = resultOf(state, history)
  const words: LessonWords = text.courses[id].lessons
  const missed = course.lessons.filter(({ ifItComesUp }, i) => ifItComesUp && !done[i])
  useEffect(() => {
    if (won) rememberPassed(id, actions)
  }, [won, id, actions])
  return (
    <>
      <h3>{won ? text.passed : text.failed}</h3>
      <p>{state.outcome && sayOutcome(messages, state.outcome)}</p>
      <p>
        {text.result(actions, swarm, marines)} {jams > 0 && text.jams(jams, cleared)}{' '}
        {missed.map((lesson) => text.notSeen(words[lesson.id].title)).join(' ')}
      </p>
      <p>{won ? text.courses[id].over : text.tryAgain}</p>
    </>
  )
}
