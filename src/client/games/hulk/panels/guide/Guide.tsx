/** Help for new players: ten lessons, each shown when it applies. */
import { useEffect, useState } from 'react'
import { Press } from '../../../../shell/panel/Press'
import { useTable } from '../../table'
import { interlude, LESSONS, type LessonId, lessonFor } from './guide-steps'
import { closeGuide, useGuide } from './guide-store'

export function Guide() {
  const { state } = useTable()
  return useGuide() && !state.outcome ? <Lessons /> : null
}

function Lessons() {
  const table = useTable()
  const { guide } = table.messages.ui
  // A lesson stays learnt even if the action is undone.
  const [learnt, setLearnt] = useState<ReadonlySet<LessonId>>(new Set())
  const fresh = LESSONS.filter(({ id, done }) => !learnt.has(id) && done(table)).map(({ id }) => id)
  const key = fresh.join()
  // biome-ignore lint/correctness/useExhaustiveDependencies: `key` says which are fresh
  useEffect(() => {
    if (fresh.length > 0) setLearnt((before) => new Set([...before, ...fresh]))
  }, [key])
  const now = lessonFor(table, new Set([...learnt, ...fresh]))
  const skip = () => now && setLearnt((before) => new Set([...before, now]))
  const [small, setSmall] = useState(false)
  const place = LESSONS.findIndex(({ id }) => id === now)
  return (
    <aside className="pn-guide" aria-label={guide.title}>
      <header>
        <span>{now ? guide.step(place + 1, LESSONS.length) : guide.title}</span>
        <ol aria-hidden="true">
          {LESSONS.map(({ id }) => (
            <li key={id} className={id === now ? 'pn-now' : learnt.has(id) ? 'pn-done' : ''} />
          ))}
        </ol>
        {now && (
          <Press className="pn-small" onPress={skip}>
            {guide.skipStep}
          </Press>
        )}
        <Press className="pn-small" label={small ? guide.larger : guide.smaller} onPress={() => setSmall(!small)}>
          {small ? '▾' : '▴'}
        </Press>
        <Press className="pn-small" label={guide.close} onPress={closeGuide}>
          ×
        </Press>
      </header>
      <div aria-live="polite" hidden={small}>
        <Words lesson={now} />
      </div>
    </aside>
  )
}

function Words({ lesson }: { lesson: LessonId | undefined }) {
  const table = useTable()
  const { sides, ui } = table.messages
  const { guide } = ui
  const between = lesson && interlude(table, lesson)
  if (between) {
    return (
      <>
        <h3>{sides.genestealers}</h3>
        <p>{guide.interlude[between]}</p>
      </>
    )
  }
  return (
    <>
      <h3>{lesson ? guide.lessons[lesson].title : guide.finished}</h3>
      <p>{lesson ? guide.lessons[lesson].text : guide.finishedText}</p>
      {lesson && <p className="pn-hint">{guide.lessons[lesson].tip}</p>}
    </>
  )
}
