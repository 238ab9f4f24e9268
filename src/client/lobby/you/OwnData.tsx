/** What the server knows about this player, as a file; and the way to have it forgotten. */
import { useState } from 'react'
import { download } from '../../shell/saving/files'
import { useMessages } from '../../text'
import { api } from '../server/api'
import { ProblemNote } from '../server/ProblemNote'
import { useTask } from '../server/use-task'
import { forgetPlayer } from './identity'

/** Takes the focus, because the button that was pressed is gone. */
const focus = (box: HTMLElement | null) => box?.focus()

export function OwnData() {
  const { data } = useMessages().ui.lobby.you
  const [asked, setAsked] = useState(false)
  const [done, setDone] = useState(false)
  const save = useTask(async () => {
    download('bulkhead-my-data.json', JSON.stringify(await api.ownData(), null, 2), 'application/json')
  })
  const forget = useTask(async () => {
    await api.forgetMe()
    forgetPlayer()
    setAsked(false)
    setDone(true)
  })
  return (
    <section>
      <h3>{data.title}</h3>
      <p>{data.text}</p>
      {asked ? (
        <div className="stack caution" role="alertdialog" aria-label={data.sure} tabIndex={-1} ref={focus}>
          <p>{data.sure}</p>
          <div className="row">
            <button type="button" className="primary" onClick={() => setAsked(false)}>
              {data.forgetNot}
            </button>
            <button type="button" className="danger" disabled={forget.busy} onClick={() => void forget.run()}>
              {data.forgetDo}
            </button>
          </div>
        </div>
      ) : (
        <div className="row">
          <button type="button" disabled={save.busy} onClick={() => void save.run()}>
            {data.save}
          </button>
          <button type="button" onClick={() => setAsked(true)}>
            {data.forget}
          </button>
        </div>
      )}
      <p className="hint" role="status">
        {done && data.done}
      </p>
      <ProblemNote problem={save.problem ?? forget.problem} />
    </section>
  )
}
