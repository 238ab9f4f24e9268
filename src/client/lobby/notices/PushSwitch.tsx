import { useEffect, useState } from 'react'
import { useMessages } from '../../text'
import { api } from '../server/api'
import { ProblemNote } from '../server/ProblemNote'
import { useTask } from '../server/use-task'
import { canPush, pushSubscription, subscribeToPush, unsubscribeFromPush } from './push'

type Standing = 'unknown' | 'off' | 'on' | 'denied' | 'failed' | 'unsupported'

interface Props {
  vapidPublicKey: string
  onChanged(): void
}

export function PushSwitch({ vapidPublicKey, onChanged }: Props) {
  const { notices } = useMessages().ui.lobby
  const [standing, setStanding] = useState<Standing>(() => (canPush() ? 'unknown' : 'unsupported'))
  useEffect(() => {
    if (canPush()) void pushSubscription().then((subscription) => setStanding(subscription ? 'on' : 'off'))
  }, [])
  const begin = useTask(async () => {
    const got = await subscribeToPush(vapidPublicKey)
    if (got === 'denied' || got === 'failed') return setStanding(got)
    await api.setNotices({ push: got.toJSON() })
    setStanding('on')
    onChanged()
  })
  const end = useTask(async () => {
    // Other devices still get notices. The server removes this one when its subscription turns out to be gone.
    await unsubscribeFromPush()
    setStanding('off')
    onChanged()
  })
  const why = {
    denied: notices.pushDenied,
    failed: notices.pushFailed,
    unsupported: notices.pushUnsupported,
    on: notices.pushOn,
    off: undefined,
    unknown: undefined,
  }[standing]
  return (
    <>
      <div className="row">
        {standing === 'on' ? (
          <button type="button" disabled={end.busy} onClick={end.run}>
            {notices.pushStop}
          </button>
        ) : (
          <button type="button" disabled={begin.busy || standing === 'unsupported'} onClick={begin.run}>
            {notices.push}
          </button>
        )}
      </div>
      <p className="hint" role="status">
        {why}
      </p>
      <ProblemNote problem={begin.problem ?? end.problem} />
    </>
  )
}
