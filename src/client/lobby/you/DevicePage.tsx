/**
 * The other end of "continue on another device": `#device=<code>.<pad>`. A stranger's link would make this browser play
 * as the stranger, so the page first says who it would become and what it would give up, and does nothing unasked.
 */
import { useEffect, useState } from 'react'
import type { Place } from '../../shell/address'
import { PlaceLink } from '../../shell/PlaceLink'
import type { PageProps } from '../../shell/pages'
import { useMessages } from '../../text'
import { Plate } from '../Plate'
import { api } from '../server/api'
import { ProblemNote } from '../server/ProblemNote'
import { useTask } from '../server/use-task'
import { type DeviceLink, readDeviceLink, redeemDeviceLink } from './device-link'
import { keptKey, keptName } from './identity'
import { gamesAtStake, useBecome } from './use-become'
import './you.css'

export function DevicePage({ what, go }: PageProps) {
  const { device } = useMessages().ui.lobby
  const [link] = useState(() => readDeviceLink(what))
  return (
    <Plate title={device.title} go={go}>
      {link ? (
        <Offered link={link} go={go} />
      ) : (
        <>
          <p>{device.broken}</p>
          <ToLobby go={go} />
        </>
      )}
    </Plate>
  )
}

/** Who this browser would become, and who it is now. `name` is set if it is known. */
interface Preview {
  then: { name?: string; games: number; yours?: boolean }
  now: { name: string; games: number }
}

function Offered({ link, go }: { link: DeviceLink; go(place: Place): void }) {
  const { device, you } = useMessages().ui.lobby
  const [preview, setPreview] = useState<Preview>()
  const look = useTask(async () => {
    const [then, games] = await Promise.all([api.previewKey(link.code), gamesAtStake(keptKey())])
    setPreview({ then, now: { name: keptName(), games } })
  })
  const become = useBecome()
  /** Set when the link is used up. The next step may still fail. */
  const [fetched, setFetched] = useState<string>()
  const redeem = useTask(async () => {
    const key = fetched ?? (await redeemDeviceLink(link))
    setFetched(key)
    await become.run(key)
  })
  const { run } = look
  useEffect(() => void run(), [run])

  if (preview?.then.yours || become.games !== undefined) {
    return (
      <>
        <p role="status">{become.games === undefined ? device.yours : you.recovered(become.games)}</p>
        <ToLobby go={go} />
      </>
    )
  }
  const problem = redeem.problem ?? look.problem ?? become.problem
  if (problem?.code === 'noSuchCode' || problem?.code === 'badMessage') {
    return (
      <>
        <p className="problem">{device.void}</p>
        <ToLobby go={go} />
      </>
    )
  }
  if (!preview) return <ProblemNote problem={problem} onAgain={look.run} />
  const { then, now } = preview
  return (
    <div className="stack">
      <p className="lead">{device.becomes(then.name, then.games)}</p>
      {now.games > 0 && <p className="caution">{device.givesUp(now.name, now.games)}</p>}
      <p className="caution">{device.onlyYours}</p>
      <ProblemNote problem={problem} />
      <div className="row">
        <button type="button" className="primary" disabled={redeem.busy || become.busy} onClick={redeem.run}>
          {redeem.busy || become.busy ? device.working : device.submit(then.name)}
        </button>
        <PlaceLink to={{ at: 'lobby' }} go={go} className="button">
          {device.leave}
        </PlaceLink>
      </div>
    </div>
  )
}

function ToLobby({ go }: { go(place: Place): void }) {
  const { join } = useMessages().ui.lobby
  return (
    <PlaceLink to={{ at: 'lobby' }} go={go} className="button primary">
      {join.toLobby}
    </PlaceLink>
  )
}
