/** Which kinds of notices each of the player's channels gets, and how early they are warned of a deadline. */
import { useId } from 'react'
import {
  LEAD_HOURS,
  type LeadHours,
  NOTICE_CHANNELS,
  NOTICE_KINDS,
  type NoticeChannel,
  type NoticeKind,
} from '../../../server/protocol/vocabulary'
import { useMessages } from '../../text'
import type { NoticesChange } from '../server/api'
import type { Me } from '../server/facts'

interface Props {
  notices: Me['notices']
  busy: boolean
  onChange(change: Pick<NoticesChange, 'wanted' | 'leadHours'>): void
}

export function WhichNotices({ notices: { push, webhook, email, wanted, leadHours }, busy, onChange }: Props) {
  const { notices } = useMessages().ui.lobby
  const id = useId()
  const has: Record<NoticeChannel, boolean> = { push, webhook: webhook !== undefined, email: email !== undefined }
  const channels = NOTICE_CHANNELS.filter((channel) => has[channel])
  const toggle = (channel: NoticeChannel, kind: NoticeKind) => {
    const before = wanted[channel]
    const next = before.includes(kind) ? before.filter((one) => one !== kind) : [...before, kind]
    onChange({ wanted: { [channel]: next } })
  }
  if (channels.length === 0) return null
  return (
    <section className="stack">
      <h3 id={id}>{notices.which}</h3>
      <table className="which-notices" aria-labelledby={id}>
        <thead>
          <tr>
            <td />
            {channels.map((channel) => (
              <th key={channel} scope="col">
                {notices.channels[channel]}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {NOTICE_KINDS.map((kind) => (
            <tr key={kind}>
              <th scope="row">{notices.kinds[kind]}</th>
              {channels.map((channel) => (
                <td key={channel}>
                  <input
                    type="checkbox"
                    aria-label={`${notices.kinds[kind]} · ${notices.channels[channel]}`}
                    checked={wanted[channel].includes(kind)}
                    disabled={busy}
                    onChange={() => toggle(channel, kind)}
                  />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      <label className="lead-hours">
        {notices.lead}
        <select
          value={leadHours}
          disabled={busy}
          onChange={(event) => onChange({ leadHours: Number(event.target.value) as LeadHours })}
        >
          {LEAD_HOURS.map((hours) => (
            <option key={hours} value={hours}>
              {notices.hoursBefore(hours)}
            </option>
          ))}
        </select>
      </label>
    </section>
  )
}
