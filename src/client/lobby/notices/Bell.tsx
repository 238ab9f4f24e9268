import { useMessages } from '../../text'
import { ProblemNote } from '../server/ProblemNote'
import { useTask } from '../server/use-task'
import { useKey } from '../you/identity'
import { setMuted } from './mute'
import { usePreferences } from './preferences'

/** Mutes everything with one click. Not shown to people who have never played. */
export function Bell() {
  const { notices } = useMessages().ui.lobby
  const { muted } = usePreferences()
  const { run, problem } = useTask(() => setMuted(!muted))
  if (useKey() === undefined) return null
  return (
    <>
      <button
        type="button"
        className="bell"
        aria-pressed={muted}
        aria-label={notices.muteAll}
        title={notices.muteAll}
        onClick={run}
      >
        <svg viewBox="0 0 20 20" aria-hidden="true">
          <path d="M10 2.5a5 5 0 0 1 5 5v4l1.5 2.5h-13L5 11.5v-4a5 5 0 0 1 5-5zM8 15.5h4a2 2 0 0 1-4 0z" />
          {muted && <path className="bell-off" d="M3 3l14 14" />}
        </svg>
      </button>
      <ProblemNote problem={problem} />
    </>
  )
}
