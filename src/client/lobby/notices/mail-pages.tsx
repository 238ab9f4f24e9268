/** Where the links in e-mail lead: `#confirm=<code>` and `#unsubscribe=<code>`. Neither needs a key. */
import { useEffect, useState } from 'react'
import type { Place } from '../../shell/address'
import { PlaceLink } from '../../shell/PlaceLink'
import type { PageProps } from '../../shell/pages'
import { useMessages } from '../../text'
import { Plate } from '../Plate'
import { api } from '../server/api'
import { ProblemNote } from '../server/ProblemNote'
import { useTask } from '../server/use-task'

export function ConfirmPage({ what = '', go }: PageProps) {
  const { notices } = useMessages().ui.lobby
  const [done, setDone] = useState(false)
  const { run, problem } = useTask(async () => {
    await api.confirmEmail(what)
    setDone(true)
  })
  useEffect(() => void run(), [run])
  const isVoid = problem?.code === 'noSuchCode'
  return (
    <Plate title={notices.confirmTitle} go={go}>
      <p role="status">{done ? notices.confirmed : isVoid ? notices.confirmVoid : !problem && notices.confirming}</p>
      {!isVoid && <ProblemNote problem={problem} onAgain={run} />}
      {(done || isVoid) && <ToLobby go={go} />}
    </Plate>
  )
}

/** Asks first: programs that check the links of a message open them too, and must not end anything. */
export function UnsubscribePage({ what = '', go }: PageProps) {
  const { notices } = useMessages().ui.lobby
  const [done, setDone] = useState(false)
  const { run, busy, problem } = useTask(async () => {
    await api.unsubscribeEmail(what)
    setDone(true)
  })
  return (
    <Plate title={notices.stopTitle} go={go}>
      <p role="status">{done ? notices.stopped : notices.stopAsk}</p>
      <ProblemNote problem={problem} />
      {done ? (
        <ToLobby go={go} />
      ) : (
        <button type="button" className="primary" disabled={busy} onClick={run}>
          {notices.stopSubmit}
        </button>
      )}
    </Plate>
  )
}

function ToLobby({ go }: { go(place: Place): void }) {
  const { join } = useMessages().ui.lobby
  return (
    <PlaceLink to={{ at: 'lobby' }} go={go} className="button">
      {join.toLobby}
    </PlaceLink>
  )
}
