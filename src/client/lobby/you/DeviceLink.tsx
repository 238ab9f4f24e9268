import { useState } from 'react'
import { useMessages } from '../../text'
import { LinkBox } from '../LinkBox'
import { ProblemNote } from '../ProblemNote'
import { useTask } from '../use-task'
import { deviceLink } from './device-link'

export function DeviceLink() {
  const { you } = useMessages().ui.lobby
  const [link, setLink] = useState<string>()
  const { run, busy, problem } = useTask(async () => setLink(await deviceLink()))
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
