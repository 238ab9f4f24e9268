/** The lines of the latest action for screen readers. On the page even while the log is hidden. */
import { useTable } from '../../table'
import { useNamer } from '../names'
import { logGroups } from './log-lines'

export function LogNews() {
  const { history, viewer, state, messages } = useTable()
  const name = useNamer()
  const groups = logGroups({ history: history.slice(-1), viewer, state }, messages, name)
  const lines = groups.flatMap((group) => group.lines).filter(({ tone }) => tone !== 'faint')
  return (
    <div className="pn-unseen" aria-live="polite" aria-atomic="true" data-testid="newest">
      {lines.map(({ text }) => text).join(' ')}
    </div>
  )
}
