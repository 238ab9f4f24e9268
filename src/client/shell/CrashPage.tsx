import { useState } from 'react'
import { useMessages } from '../text'
import type { Session } from './one-screen/session'
import { downloadPosition, downloadSave } from './saving/files'

interface Props {
  error: Error
  session?: Session
  /** Whether a part of the page failed to load. Then a reload may help. */
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

/** The save has everything. The position is short and readable, and contains only what everybody may know. */
function Files({ session }: { session: Session }) {
  const { errors } = useMessages().ui
  const [failed, setFailed] = useState(false)
  const position = () => downloadPosition(session).catch(() => setFailed(true))
  return (
    <>
      <button type="button" onClick={() => downloadSave(session)}>
        {errors.saveGame}
      </button>
      {session.game.save.position && (
        <button type="button" onClick={position}>
          {errors.savePosition}
        </button>
      )}
      {failed && <p>{errors.noPosition}</p>}
    </>
  )
}
