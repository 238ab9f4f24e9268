/** The end: who won and why. It can be put aside to look at the board. */
import { useState } from 'react'
import { useTable } from '../table'
import { useKeys } from './keys'
import { Press } from './OptionButton'

export function OutcomeBanner() {
  const { state, messages } = useTable()
  const { ui: text } = messages
  const [aside, setAside] = useState(false)
  const { outcome, round, tally } = state
  const shown = outcome !== undefined && !aside
  const close = () => setAside(true)
  useKeys({ Escape: close, Enter: close }, { first: true, enabled: shown })
  if (!outcome || aside) return null
  const { casualties } = tally
  const marines = (casualties.marine ?? 0) + (casualties.sergeant ?? 0) + (casualties.flamer ?? 0)
  const swarm = (casualties.genestealer ?? 0) + (casualties.hybrid ?? 0)
  return (
    <div className="pn-backdrop pn-light">
      <div
        className={`pn-dialog pn-outcome pn-of-${outcome.winner === 'marines' ? 'marine' : 'swarm'}`}
        role="dialog"
        aria-label={text.over.title}
      >
        <p className="pn-outcome-over">{text.over.title}</p>
        <h2>{messages.outcome.winner[outcome.winner]}</h2>
        <p>{messages.outcome.reason[outcome.reason](outcome.winner)}</p>
        <p className="pn-casualties">
          <span>{text.start.rounds(round)}</span>
          <b>{text.goal.casualties}</b>
          <span className="pn-of-marine">{text.goal.marinesFall(marines)}</span>
          <span className="pn-of-swarm">{text.goal.swarmFalls(swarm)}</span>
        </p>
        <Press className="pn-main" shortcut="Enter" onPress={close}>
          {text.over.review}
        </Press>
      </div>
    </div>
  )
}
