/** Lies over the table while a recap plays. Any key or tap skips it, and does nothing else. */
import { useEffect } from 'react'
import { useMessages } from '../../text'
import type { Playing } from './use-recap'

export function RecapCurtain({ recap: { step, count, skip } }: { recap: Playing }) {
  const { recap: say } = useMessages().ui.online
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      // Keys that only belong to others, such as Shift for the browser's own shortcuts.
      if (event.ctrlKey || event.metaKey || event.altKey || event.key === 'Shift') return
      event.preventDefault()
      event.stopPropagation()
      skip()
    }
    addEventListener('keydown', listen, true)
    return () => removeEventListener('keydown', listen, true)
  }, [skip])
  return (
    <button type="button" className="recap" onClick={skip} aria-label={say.skip}>
      <span className="recap-words" role="status">
        <b>{say.title}</b>
        {step > 0 && <span>{say.step(step, count)}</span>}
        <span className="recap-skip">{say.anyKey}</span>
      </span>
    </button>
  )
}
