/** How one learns that a game waits: a sound here, push and webhook when away, and one switch for all of it. */
import { useEffect, useState } from 'react'
import { useMessages } from '../../text'
import { api } from '../api'
import type { Me } from '../facts'
import { ProblemNote } from '../ProblemNote'
import { useTask } from '../use-task'
import { chime } from './chime'
import { MuteSwitch } from './MuteSwitch'
import { PushSwitch } from './PushSwitch'
import { prefer, usePreferences } from './preferences'
import { Webhook } from './Webhook'
import '../links.css'

export function NoticesForm() {
  const { language, ui } = useMessages()
  const { notices, loading } = ui.lobby
  const { sound, muted } = usePreferences()
  const [me, setMe] = useState<Me>()
  const { run: load, problem } = useTask(async () => {
    const found = await api.me()
    setMe(found)
    prefer({ muted: found.notices.muted })
    // Notices come in the language of the page.
    if (found.language !== language) await api.describe({ language })
  })
  useEffect(() => void load(), [load])
  const test = useTask(async () => {
    const { sent } = await api.testNotice()
    setTested(sent > 0 ? notices.tested : notices.testFailed)
  })
  const [tested, setTested] = useState('')
  return (
    <div className="stack">
      <p>{notices.lead}</p>
      <MuteSwitch />
      <section className="stack">
        <h3>{notices.here}</h3>
        <div className="row">
          <label className="check">
            <input type="checkbox" checked={sound} onChange={(event) => prefer({ sound: event.target.checked })} />
            {notices.sound}
          </label>
          <button type="button" className="quiet" onClick={() => void chime()}>
            {notices.hear}
          </button>
        </div>
      </section>
      <section className="stack">
        <h3>{notices.away}</h3>
        {!me && !problem && <p className="hint">{loading}</p>}
        {me && (
          <>
            <PushSwitch vapidPublicKey={me.vapidPublicKey} onChanged={load} />
            <Webhook kept={me.notices.webhook} onKept={load} />
            {(me.notices.push || me.notices.webhook) && (
              <div className="row">
                <button type="button" disabled={test.busy || muted} onClick={test.run}>
                  {notices.test}
                </button>
                <span className="hint" role="status">
                  {muted ? notices.muted : tested}
                </span>
              </div>
            )}
          </>
        )}
        <ProblemNote problem={problem} onAgain={load} />
        <ProblemNote problem={test.problem} />
      </section>
    </div>
  )
}
