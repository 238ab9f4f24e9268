import { useState } from 'react'
import type { Session } from '../hulk/hot-seat/session'
import { useMessages } from '../text'
import { downloadPosition, downloadSave } from './files'

interface Props {
  error: Error
  session?: Session
  /** Not broken, only not here: loading the page again may bring it. */
  gone: boolean
  onBack(): void
  onLeave(): void
}

export function CrashPage({ error, session, gone, onBack, onLeave }: Props) {
  const { app, errors } = useMessages().ui
  return (
    <main className="crash" role="alert">
      <h1>{errors.title}</h1>
      <p>{gone ? errors.notFetched : errors.text}</p>
      <div className="row">
        {session && (
          <button type="button" className="primary" onClick={onBack}>
            {gone ? errors.reload : errors.back}
          </button>
        )}
        {session && <Files session={session} />}
        <button type="button" onClick={onLeave}>
          {app.backToStart}
        </button>
      </div>
      <details>
        <summary>{errors.technical}</summary>
        <pre>{error.stack ?? error.message}</pre>
      </details>
    </main>
  )
}

/** The save has everything; the position is short and can be read, and holds what everybody may know. */
function Files({ session }: { session: Session }) {
  const { errors } = useMessages().ui
  const [failed, setFailed] = useState(false)
  const position = () => downloadPosition(session).catch(() => setFailed(true))
  return (
    <>
      <button type="button" onClick={() => downloadSave(session.save())}>
        {errors.saveGame}
      </button>
      <button type="button" onClick={position}>
        {errors.savePosition}
      </button>
      {failed && <p>{errors.noPosition}</p>}
    </>
  )
}
