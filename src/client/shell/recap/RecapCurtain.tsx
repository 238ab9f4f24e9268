/** Lies over the table while a recap plays. Any key or tap skips it, and does nothing else; the arrow keys step. */
import { useEffect } from 'react'
import { useMessages } from '../../text'
import { isStepKey } from './use-player'
import type { Recap } from './use-recap'

export function RecapCurtain({ recap: { step, count, goTo }, title }: { recap: Recap; title: string }) {
  const { recap: say } = useMessages().ui
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      // Keys that only belong to others, such as Shift for the browser's own shortcuts.
      if (event.ctrlKey || event.metaKey || event.altKey || event.key === 'Shift' || isStepKey(event.key)) return
      event.preventDefault()
      event.stopPropagation()
      goTo(count)
    }
    addEventListener('keydown', listen, true)
    return () => removeEventListener('keydown', listen, true)
  }, [goTo, count])
  return (
    <button type="button" className="recap" onClick={() => goTo(count)} aria-label={say.skip}>
      <span className="recap-words" role="status">
        <b>{title}</b>
        {step > 0 && <span>{say.step(step, count)}</span>}
        <span className="recap-skip">{say.anyKey}</span>
      </span>
    </button>
  )
}
