/** The other end of "continue on another device": `#device=<code>.<pad>`. The link works once, so nothing is fetched unasked. */
import { useState } from 'react'
import { PlaceLink } from '../shell/PlaceLink'
import type { PageProps } from '../shell/pages'
import { useMessages } from '../text'
import { keptKey } from './identity'
import { Plate } from './Plate'
import { ProblemNote } from './ProblemNote'
import { useTask } from './use-task'
import { Become } from './you/Become'
import { readDeviceLink, redeemDeviceLink } from './you/device-link'

export function DevicePage({ what, go }: PageProps) {
  const { device, join } = useMessages().ui.lobby
  const [link] = useState(() => readDeviceLink(what))
  const [key, setKey] = useState<string>()
  const [same, setSame] = useState(false)
  const { run, busy, problem } = useTask(async () => {
    if (!link) return
    const found = await redeemDeviceLink(link)
    setSame(found === keptKey())
    setKey(found)
  })
  const isVoid = problem?.code === 'noSuchCode' || problem?.code === 'badMessage'
  const toLobby = (
    <PlaceLink to={{ at: 'lobby' }} go={go} className="button primary">
      {join.toLobby}
    </PlaceLink>
  )
  if (!link) {
    return (
      <Plate title={device.title} go={go}>
        <p>{device.broken}</p>
        {toLobby}
      </Plate>
    )
  }
  return (
    <Plate title={device.title} go={go}>
      {key === undefined && !isVoid && (
        <>
          <p>{device.text}</p>
          <button type="button" className="primary" disabled={busy} onClick={run}>
            {busy ? device.working : device.submit}
          </button>
        </>
      )}
      {isVoid ? <p className="problem">{device.void}</p> : <ProblemNote problem={problem} />}
      {key !== undefined && (
        <>
          {same ? <p>{device.same}</p> : <Become playerKey={key} onKeep={() => go({ at: 'lobby' })} />}
          {toLobby}
        </>
      )}
    </Plate>
  )
}
