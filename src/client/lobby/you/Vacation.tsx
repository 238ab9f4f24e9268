/** The player's vacation: how much is left of it this year, and the ways to begin and to end one. */
import { type FormEvent, useEffect, useState } from 'react'
import { useMessages } from '../../text'
import { api } from '../server/api'
import type { Me } from '../server/facts'
import { ProblemNote } from '../server/ProblemNote'
import { useTask } from '../server/use-task'
import { dayField, endOfDay, moment, span, useNow } from '../time'
import { useKey } from './identity'

type MyVacation = Me['vacation']

export function Vacation() {
  const key = useKey()
  const [mine, setMine] = useState<MyVacation>()
  const { run: load, problem } = useTask(async () => setMine((await api.me()).vacation))
  useEffect(() => {
    // Whoever has no key has no games either.
    if (key !== undefined) void load()
  }, [key, load])
  return (
    <>
      {mine && <VacationForm mine={mine} onChange={setMine} />}
      {/* A key that is void is explained elsewhere. */}
      {problem?.code !== 'replacedKey' && <ProblemNote problem={problem} onAgain={load} />}
    </>
  )
}

function VacationForm({
  mine: { until, left, latest },
  onChange,
}: {
  mine: MyVacation
  onChange(mine: MyVacation): void
}) {
  const { language, ui } = useMessages()
  const { vacation: words } = ui.lobby
  const now = useNow()
  const [day, setDay] = useState('')
  const { run, busy, problem } = useTask(async (end: number | null | undefined) => {
    const { vacation } = await api.setVacation({ until: end })
    onChange(vacation)
    setDay('')
  })
  const isAway = until !== undefined && until > now
  function submit(event: FormEvent): void {
    event.preventDefault()
    void run(day === '' ? undefined : Math.min(endOfDay(day), latest))
  }
  return (
    <section className="vacation">
      <h3>{words.title}</h3>
      <p>{words.text}</p>
      <p role="status">
        {isAway && <strong>{words.on(moment(language, until))} </strong>}
        {left < 60_000 ? words.none : words.left(span(language, left))}
      </p>
      {isAway && (
        <button type="button" className="primary" disabled={busy} onClick={() => void run(null)}>
          {words.end}
        </button>
      )}
      {latest > now && (
        <form className="row" onSubmit={submit}>
          <label className="vacation-day">
            {words.lastDay}
            <input
              type="date"
              value={day}
              min={dayField(now)}
              max={dayField(latest)}
              onChange={(event) => setDay(event.target.value)}
            />
          </label>
          <button type="submit" disabled={busy || (isAway && day === '')}>
            {isAway ? words.change : words.begin}
          </button>
          {!isAway && <p className="hint">{words.hint(moment(language, latest))}</p>}
        </form>
      )}
      <ProblemNote problem={problem} />
    </section>
  )
}
