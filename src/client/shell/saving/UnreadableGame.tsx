/** A stored game that this version cannot continue. It is kept and can be downloaded. */

import type { PageGames } from '../../games/page-game'
import { useMessages } from '../../text'
import { download } from './files'
import { textOfGame } from './kept-games'
import type { ReadSave } from './read-save'

interface Props {
  games: PageGames
  id: string
  read: ReadSave & { ok: false }
  onLeave(): void
}

export function UnreadableGame({ games, id, read, onLeave }: Props) {
  const { app, errors, files } = useMessages().ui
  const save = async () => download(`bulkhead-${id}.json`, (await textOfGame(id, games)) ?? '', 'application/json')
  return (
    <main className="crash" role="alert">
      <h1>{files.unreadable}</h1>
      <p>{files.cannotOpen[read.problem]}</p>
      <div className="row">
        <button type="button" className="primary" onClick={save}>
          {files.save}
        </button>
        <button type="button" onClick={onLeave}>
          {app.backToStart}
        </button>
      </div>
      {read.detail && (
        <details>
          <summary>{errors.technical}</summary>
          <pre>{read.detail}</pre>
        </details>
      )}
    </main>
  )
}
