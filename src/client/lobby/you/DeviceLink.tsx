import { useState } from 'react'
import { useMessages } from '../../text'
import { LinkBox } from '../invites/LinkBox'
import { ProblemNote } from '../server/ProblemNote'
import { useTask } from '../server/use-task'
import { deviceLink } from './device-link'
import { playerKey, useKey } from './identity'

export function DeviceLink() {
  const { you } = useMessages().ui.lobby
  const key = useKey()
  const [made, setMade] = useState<{ of: string; link: string }>()
  // A link to a replaced key is void.
  const link = made?.of === key ? made?.link : undefined
  const { run, busy, problem } = useTask(async () => {
    const of = playerKey()
    setMade({ of, link: await deviceLink() })
  })
  return (
    <section>
      <h3>{you.device}</h3>
      {link ? (
        <>
          <p>{you.deviceText}</p>
          <LinkBox label={you.deviceLink} link={link} showQr secret />
          <p className="caution">{you.deviceWarning}</p>
        </>
      ) : (
        <button type="button" disabled={busy} onClick={run}>
          {you.deviceMake}
        </button>
      )}
      <ProblemNote problem={problem} />
    </section>
  )
}
