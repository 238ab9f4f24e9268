/** Claims a name for this player. */
import { type FormEvent, useState } from 'react'
import { useMessages } from '../../text'
import { api } from '../server/api'
import { ProblemNote } from '../server/ProblemNote'
import { useTask } from '../server/use-task'
import { cleanName, useName } from './identity'
import { NameField } from './NameField'
import './you.css'

export function YourName() {
  const { you } = useMessages().ui.lobby
  const [kept, keepName] = useName()
  const [name, setName] = useState(kept)
  const [saved, setSaved] = useState(false)
  const { run, busy, problem } = useTask(async () => {
    const cleaned = cleanName(name)
    await api.describe({ name: cleaned })
    keepName(cleaned)
    setSaved(true)
  })
  function submit(event: FormEvent): void {
    event.preventDefault()
    void run()
  }
  return (
    <form className="name-line" onSubmit={submit}>
      <NameField
        label={you.name}
        value={name}
        onChange={(next) => {
          setName(next)
          setSaved(false)
        }}
      />
      <button type="submit" disabled={busy || !cleanName(name) || cleanName(name) === kept}>
        {you.save}
      </button>
      <span role="status" className="hint">
        {saved && you.saved}
      </span>
      <ProblemNote problem={problem} onName={setName} />
    </form>
  )
}
