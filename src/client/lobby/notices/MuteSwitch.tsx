import { useMessages } from '../../text'
import { ProblemNote } from '../server/ProblemNote'
import { useTask } from '../server/use-task'
import { setMuted } from './mute'
import { usePreferences } from './preferences'

export function MuteSwitch() {
  const { notices } = useMessages().ui.lobby
  const { muted } = usePreferences()
  const { run, busy, problem } = useTask(() => setMuted(!muted))
  return (
    <>
      <label className="check">
        <input type="checkbox" checked={muted} disabled={busy} onChange={run} />
        {notices.muteAll}
      </label>
      <ProblemNote problem={problem} />
    </>
  )
}
