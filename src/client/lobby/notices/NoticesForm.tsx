/** How a player learns what happens in their games: through which channels, and what each of them tells. */
import { useEffect, useState } from 'react'
import { useSoundPreferences } from '../../shell/sound/preferences'
import { useMessages } from '../../text'
import { api, type NoticesChange } from '../server/api'
import type { Me } from '../server/facts'
import { ProblemNote } from '../server/ProblemNote'
import { useTask } from '../server/use-task'
import { ChannelAddress } from './ChannelAddress'
import { chime } from './chime'
import { MuteSwitch } from './MuteSwitch'
import { PushSwitch } from './PushSwitch'
import { prefer, usePreferences } from './preferences'
import { WhichNotices } from './WhichNotices'
import '../invites/links.css'
import './notice.css'

export function NoticesForm() {
  const { language, ui } = useMessages()
  const { notices, loading } = ui.lobby
  const { sound } = usePreferences()
  const { muted: silent } = useSoundPreferences()
  const [me, setMe] = useState<Me>()
  const { run: load, problem } = useTask(async () => {
    const found = await api.me()
    setMe(found)
    prefer({ muted: found.notices.muted })
    // Notices come in the language of the page.
    if (found.language !== language) await api.describe({ language })
  })
  useEffect(() => void load(), [load])
  return (
    <div className="stack">
      <p>{notices.intro}</p>
      <MuteSwitch />
      <section className="stack">
        <h3>{notices.here}</h3>
        <div className="row">
          <label className="check">
            <input type="checkbox" checked={sound} onChange={(event) => prefer({ sound: event.target.checked })} />
            {notices.sound}
          </label>
          <button type="button" className="quiet" disabled={silent} onClick={chime}>
            {notices.hear}
          </button>
        </div>
      </section>
      {!me && !problem && <p className="hint">{loading}</p>}
      {me && <Away me={me} onMe={setMe} load={load} />}
      <ProblemNote problem={problem} onAgain={load} />
    </div>
  )
}

type Choice = Pick<NoticesChange, 'wanted' | 'leadHours'>

const chosen = (notices: Me['notices'], { wanted, leadHours = notices.leadHours }: Choice): Me['notices'] => ({
  ...notices,
  wanted: { ...notices.wanted, ...wanted },
  leadHours,
})

interface AwayProps {
  me: Me
  onMe(me: Me): void
  load(): Promise<void>
}

function Away({ me, onMe, load }: AwayProps) {
  const { notices } = useMessages().ui.lobby
  const { muted } = usePreferences()
  const { push, webhook, email } = me.notices
  const save = async (change: NoticesChange) => onMe(await api.setNotices(change))
  // What was chosen shows at once; if it cannot be saved, the form goes back to what the server has.
  const choose = useTask(async (change: Choice) => {
    onMe({ ...me, notices: chosen(me.notices, change) })
    try {
      await save(change)
    } catch (error) {
      onMe(me)
      throw error
    }
  })
  const resend = useTask(save)
  const [tested, setTested] = useState('')
  const test = useTask(async () => {
    const { sent } = await api.testNotice()
    setTested(sent > 0 ? notices.tested : notices.testFailed)
  })
  return (
    <>
      <section className="stack">
        <h3>{notices.away}</h3>
        <PushSwitch vapidPublicKey={me.vapidPublicKey} onChanged={load} />
        {me.canMail && (
          <ChannelAddress
            label={notices.email}
            hint={email ? '' : notices.emailHint}
            bad={notices.emailBad}
            looks={/^[^\s@]+@[^\s@]+\.[^\s@]+$/}
            inputMode="email"
            kept={email?.address}
            onSave={(address) => save({ email: address })}
          >
            <p className="hint" role="status">
              {email && (email.confirmed ? notices.emailOn : notices.emailSent)}
            </p>
            {email && !email.confirmed && (
              <button
                type="button"
                className="quiet resend"
                disabled={resend.busy}
                onClick={() => void resend.run({ email: email.address })}
              >
                {notices.emailAgain}
              </button>
            )}
            <ProblemNote problem={resend.problem} />
          </ChannelAddress>
        )}
        <ChannelAddress
          label={notices.webhook}
          hint={notices.webhookHint}
          bad={notices.webhookBad}
          looks={/^https:\/\/[^/\s]+\.[^/\s]+/}
          inputMode="url"
          placeholder="https://"
          kept={webhook}
          onSave={(address) => save({ webhook: address })}
        />
        {(push || webhook || email?.confirmed) && (
          <div className="row">
            <button type="button" disabled={test.busy || muted} onClick={test.run}>
              {notices.test}
            </button>
            <span className="hint" role="status">
              {muted ? notices.muted : tested}
            </span>
          </div>
        )}
        <ProblemNote problem={test.problem} />
      </section>
      <WhichNotices notices={me.notices} busy={choose.busy} onChange={(change) => void choose.run(change)} />
      <ProblemNote problem={choose.problem} />
    </>
  )
}
