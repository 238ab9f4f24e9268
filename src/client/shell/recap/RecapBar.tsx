/** The buttons of a recap. At the present it names what is drawn on the table, and leads back into it. */

import { useMessages } from '../../text'
import { HOUSE_KEYS, keyShortcut } from '../keys'
import { RecapCurtain } from './RecapCurtain'
import type { Recap } from './use-recap'
import './recap.css'

/** `title`: what is shown again. */
export function RecapBar({ recap, title }: { recap: Recap; title: string }) {
  const { recap: say } = useMessages().ui
  const { step, count, playing, goTo, toggle, close } = recap
  if (playing) return <RecapCurtain recap={recap} title={title} />
  const button = (label: string, sign: string, run: () => void, disabled = false, key?: string) => (
    <button
      type="button"
      aria-label={label}
      aria-keyshortcuts={keyShortcut(key)}
      title={key ? `${label} (${key})` : label}
      disabled={disabled}
      onClick={run}
    >
      {sign}
    </button>
  )
  return (
    <section className="recap-bar" aria-label={title}>
      <span role="status">{step < count ? say.step(step, count) : say.all}</span>
      {button(say.previous, '◀', () => goTo(step - 1), step === 0, HOUSE_KEYS.recap)}
      {button(say.play, '▶▶', toggle)}
      {button(say.next, '▶', () => goTo(step + 1), step === count)}
      {step < count ? button(say.present, '▶|', () => goTo(count)) : button(say.close, '×', close)}
    </section>
  )
}
