import type { Player } from '../shell/recap/use-player'
import { useMessages } from '../text'
import type { Steps } from './steps'

export function Controls({ player, steps: { count, shown } }: { player: Player; steps: Steps }) {
  const { review } = useMessages().ui.online
  const { step, playing, goTo, toggle } = player
  const button = (label: string, sign: string, to: number, disabled: boolean) => (
    <button type="button" aria-label={label} title={label} disabled={disabled} onClick={() => goTo(to)}>
      {sign}
    </button>
  )
  return (
    <section className="review-controls" aria-label={review.title}>
      <input
        type="range"
        min={0}
        max={count}
        value={step}
        aria-label={review.slider}
        aria-valuetext={review.step(step, count)}
        onChange={(event) => goTo(Number(event.target.value))}
      />
      <div className="online-row">
        {button(review.first, '|◀', 0, step === 0)}
        {button(review.previous, '◀', step - 1, step === 0)}
        <button type="button" className="primary" onClick={toggle}>
          {playing ? review.pause : review.play}
        </button>
        {button(review.next, '▶', step + 1, step === count)}
        {button(review.last, '▶|', count, step === count)}
        <span role="status">{step === 0 ? review.beginning : review.step(step, count)}</span>
      </div>
      {step > shown && step < count && <p className="review-note">{review.boardStays(shown)}</p>}
    </section>
  )
}
