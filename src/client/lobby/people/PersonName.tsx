/** The name of another player. Pressing it opens what can be done about them (`PersonDialog`). */
import { useMessages } from '../../text'
import './people.css'

export function PersonName({ name, onOpen }: { name: string; onOpen(name: string): void }) {
  const { about } = useMessages().ui.lobby.people
  return (
    <button
      type="button"
      className="person-name"
      aria-haspopup="dialog"
      title={about(name)}
      onClick={() => onOpen(name)}
    >
      {name}
    </button>
  )
}
