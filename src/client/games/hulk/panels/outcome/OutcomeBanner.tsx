/** The end of the game: who won and why, and what to do next. Players can close it to look at the board. */
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { sayWinner } from '../../../../../game/hulk/text'
import { useKeys } from '../../../../shell/keys'
import { Press } from '../../../../shell/panel/Press'
import { useTable } from '../../table'
import { useNamer } from '../names'
import { sayWhy } from './why'

const LOOK = { marines: 'pn-of-marine', genestealers: 'pn-of-swarm', nobody: '' }

interface Props {
  next?: ReactNode
  /** Shows the log. */
  onLog(): void
}

export function OutcomeBanner({ next, onLog }: Props) {
  const { state, history, messages } = useTable()
  const name = useNamer()
  const { ui: text } = messages
  const [aside, setAside] = useState(false)
  const { outcome, round, tally } = state
  const shown = outcome !== undefined && !aside
  const close = () => setAside(true)
  useKeys({ Escape: close, Enter: close }, { first: true, enabled: shown })
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (shown) box.current?.focus()
  }, [shown])
  if (!outcome || aside) return null
  const { casualties } = tally
  const marines = (casualties.marine ?? 0) + (casualties.sergeant ?? 0) + (casualties.flamer ?? 0)
  const swarm = (casualties.genestealer ?? 0) + (casualties.hybrid ?? 0)
  return (
    <div className="pn-over-board">
      <div
        className={`pn-dialog pn-outcome ${LOOK[outcome.winner ?? 'nobody']}`}
        ref={box}
        role="dialog"
        aria-label={text.over.title}
        aria-describedby="pn-outcome-told"
        tabIndex={-1}
      >
        <p className="pn-outcome-over">{text.over.title}</p>
        <div id="pn-outcome-told">
          <h2>{sayWinner(messages, outcome)}</h2>
          <p>{sayWhy(messages, state, history, name)}</p>
        </div>
        <p className="pn-casualties">
          <span>{text.start.rounds(round)}</span>
          <b>{text.goal.casualties}</b>
          <span className="pn-of-marine">{text.goal.marinesFall(marines)}</span>
          <span className="pn-of-swarm">{text.goal.swarmFalls(swarm)}</span>
        </p>
        <div className="pn-outcome-next">
          <Press className="pn-main" shortcut="Enter" onPress={close}>
            {text.over.review}
          </Press>
          <Press
            onPress={() => {
              close()
              onLog()
            }}
          >
            {text.over.log}
          </Press>
          {next}
        </div>
      </div>
    </div>
  )
}
