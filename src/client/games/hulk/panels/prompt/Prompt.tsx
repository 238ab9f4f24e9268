/** Who decides what now and, for the one who does, the options. */

import type { Decision } from '../../../../../game/hulk/decisions'
import { turnSeat } from '../../../../../game/hulk/rules/clock'
import { sayDecision, sayOutcome } from '../../../../../game/hulk/text'
import { useKeys } from '../../../../shell/keys'
import { Press } from '../../../../shell/panel/Press'
import { KEYS } from '../../keys'
import { useTable } from '../../table'
import { sideClass } from '../facts'
import { useNamer } from '../names'
import { LikeThis } from '../orders/LikeThis'
import { Passing } from '../orders/Passing'
import { Act } from './Act'
import { Block, BlockDice } from './Block'
import { CloseCombat, FightDice } from './CloseCombat'
import { Command } from './Command'
import { Countdown } from './Countdown'
import { Face } from './Face'
import { FreeShot } from './FreeShot'
import { Place } from './Place'
import { React } from './React'
import { Reinforce } from './Reinforce'
import { Waiting } from './Waiting'

export function Prompt() {
  const { decision, mine, state, messages } = useTable()
  const { ui: text } = messages
  const name = useNamer()
  const side =
    decision?.seat === state.genestealer
      ? 'pn-of-swarm'
      : turnSeat(state) === decision?.seat
        ? sideClass(state)
        : 'pn-of-marine'
  return (
    <section
      className={`pn-panel pn-prompt ${mine ? `pn-mine ${side}` : decision ? 'pn-waiting' : ''}`}
      aria-label={text.prompt.label}
    >
      {!decision && (
        <>
          <p className="pn-prompt-who">{text.prompt.gameOver}</p>
          {state.outcome && <p className="pn-prompt-what">{sayOutcome(messages, state.outcome)}</p>}
        </>
      )}
      {decision && !mine && (
        <>
          <p className="pn-prompt-who">
            {text.prompt.waitingFor(name.seat(decision.seat), messages.decisions[decision.kind].title)}
          </p>
          <Waiting />
          <OnTheTable decision={decision} />
          <Passing />
        </>
      )}
      {decision && mine && (
        <>
          <header className="pn-prompt-head" aria-live="polite">
            <p className="pn-prompt-who">
              {decision.kind === 'act'
                ? text.prompt.yourTurn(name.seat(decision.seat))
                : `${name.seat(decision.seat)} · ${messages.decisions[decision.kind].title}`}
            </p>
            <Undo />
          </header>
          <Countdown />
          <p className="pn-prompt-what" aria-live="polite">
            {sayDecision(messages, decision, name)}
          </p>
          <Options decision={decision} />
          {decision.kind !== 'react' && <LikeThis />}
          <Passing />
        </>
      )}
    </section>
  )
}

/** Dice that lie open while somebody else decides. */
function OnTheTable({ decision }: { decision: Decision }) {
  if (decision.kind === 'block') return <BlockDice decision={decision} />
  if (decision.kind === 'closeCombat') return <FightDice decision={decision} live={false} />
  return null
}

function Options({ decision }: { decision: Decision }) {
  switch (decision.kind) {
    case 'command':
      return <Command decision={decision} />
    case 'act':
      return <Act />
    case 'freeShot':
      return <FreeShot />
    case 'block':
      return <Block decision={decision} />
    case 'closeCombat':
      return <CloseCombat decision={decision} />
    case 'place':
      return <Place decision={decision} />
    case 'face':
      return <Face decision={decision} />
    case 'react':
      return <React />
    case 'reinforce':
      return <Reinforce decision={decision} />
    default:
      return decision satisfies never
  }
}

function Undo() {
  const { canUndo, undo, messages } = useTable()
  useKeys({ [KEYS.undo]: canUndo ? undo : undefined })
  if (!canUndo) return null
  return (
    <Press className="pn-small" shortcut={KEYS.undo} onPress={undo}>
      {messages.ui.prompt.undo}
    </Press>
  )
}
