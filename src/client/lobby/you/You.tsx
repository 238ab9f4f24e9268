/** Who one is here: a name, and the ways to stay oneself on another device or after losing this one. */
import { type FormEvent, useState } from 'react'
import { useMessages } from '../../text'
import { api } from '../api'
import { cleanName, useName } from '../identity'
import { NameField } from '../NameField'
import { ProblemNote } from '../ProblemNote'
import { useTask } from '../use-task'
import { DeviceLink } from './DeviceLink'
import { EnterWords } from './EnterWords'
import { ShowWords } from './ShowWords'
import '../links.css'
import './you.css'

export function You() {
  const { you } = useMessages().ui.lobby
  return (
    <div className="stack you">
      <YourName />
      <p className="hint">{you.keyHint}</p>
      <DeviceLink />
      <ShowWords />
      <EnterWords />
    </div>
  )
}

function YourName() {
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
      <ProblemNote problem={problem} />
    </form>
  )
}
