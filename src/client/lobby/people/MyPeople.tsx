/** Whom this player has muted or blocked, with the way to end it. */
import { useMessages } from '../../text'
import { ProblemNote } from '../server/ProblemNote'
import { useTask } from '../server/use-task'
import { relate, useRelations } from './relations'
import './people.css'

export function MyPeople() {
  const { people } = useMessages().ui.lobby
  const relations = useRelations()
  const { run, busy, problem } = useTask((name: string) => relate(name, undefined))
  if (relations.size === 0) return null
  return (
    <section>
      <h3>{people.title}</h3>
      <ul className="my-people">
        {[...relations].map(([name, how]) => (
          <li key={name}>
            <span>{name}</span>
            <button type="button" disabled={busy} onClick={() => void run(name)}>
              {people.undo[how]}
            </button>
          </li>
        ))}
      </ul>
      <ProblemNote problem={problem} />
    </section>
  )
}
