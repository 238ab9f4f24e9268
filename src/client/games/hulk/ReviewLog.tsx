/** The whole log. The current step is marked, and a click on a line goes to its step. */
import { useEffect, useMemo, useRef } from 'react'
import type { State } from '../../../game/hulk/state'
import { logGroups } from './panels/log/log-lines'
import { makeNamer } from './panels/names'
import { type HistoryEntry, useTable } from './table'
import { Why } from './Why'

interface Props {
  history: HistoryEntry[]
  /** The last state, which knows every piece that ever appeared. */
  last: State
  step: number
  /** The state before the current step. */
  before?: State
  goTo(step: number): void
}

export function ReviewLog({ history, last, step, before, goTo }: Props) {
  const { messages, seats } = useTable()
  const { ui } = messages
  const name = useMemo(() => makeNamer({ state: last, history, seats }, messages), [last, history, seats, messages])
  const groups = useMemo(
    () => logGroups({ history, viewer: null, state: last }, messages, name),
    [history, last, messages, name],
  )
  const current = useRef<HTMLLIElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: whenever the step is another
  useEffect(() => {
    void current.current?.scrollIntoView?.({ block: 'nearest' })
  }, [step])
  const entry = history[step - 1]
  const byBot = entry && before && seats.some(({ seat, bot }) => seat === entry.seat && bot)
  let marked = false
  return (
    <section className="pn-panel pn-log review-log" aria-label={ui.panels.log}>
      <div className="pn-log-box">
        {groups.map(({ key, round, turn, lines }) => (
          <section
            key={key}
            className={`pn-log-group${turn.side === 'genestealers' ? ' pn-of-swarm' : ' pn-of-marine'}`}
          >
            <h2 className="small-heading">
              {ui.log.group(round, turn.side === 'marines' ? name.squad(turn.squad ?? 0) : messages.sides.genestealers)}
            </h2>
            <ul>
              {lines.map((line) => {
                const at = Number(line.key.split('.')[0])
                const first = at === step && !marked
                if (first) marked = true
                return (
                  <li
                    key={line.key}
                    ref={first ? current : undefined}
                    className={`pn-line pn-line-${line.tone}${at === step ? ' is-now' : at > step ? ' is-later' : ''}`}
                    aria-current={at === step ? 'step' : undefined}
                  >
                    <button type="button" onClick={() => goTo(at)}>
                      {line.text}
                    </button>
                    {first && byBot && <Why key={step} before={before} entry={entry} />}
                  </li>
                )
              })}
            </ul>
          </section>
        ))}
      </div>
    </section>
  )
}
