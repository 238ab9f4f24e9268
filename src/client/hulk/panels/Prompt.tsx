/** Who decides what now and, for the one who does, the options. */
import type { Decision } from '../../../game/hulk/decisions'
import { sayDecision, sayOutcome } from '../../../game/hulk/text'
import { useTable } from '../table'
import { Countdown } from './Countdown'
import { useKeys } from './keys'
import { useNamer } from './names'
import { Press } from './OptionButton'
import { Act } from './prompts/Act'
import { Block, BlockDice } from './prompts/Block'
import { CloseCombat, FightDice } from './prompts/CloseCombat'
import { Command } from './prompts/Command'
import { Face } from './prompts/Face'
import { FreeShot } from './prompts/FreeShot'
import { Place } from './prompts/Place'
import { React } from './prompts/React'
import { Reinforce } from './prompts/Reinforce'
import { Waiting } from './Waiting'

export function Prompt() {
  const { decision, mine, state, messages } = useTable()
  const { ui: text } = messages
  const name = useNamer()
  const side = decision?.seat === state.genestealer ? 'swarm' : 'marine'
  return (
    <section
      className={`pn-panel pn-prompt ${mine ? `pn-mine pn-of-${side}` : decision ? 'pn-waiting' : ''}`}
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
  }
}

function Undo() {
  const { canUndo, undo, messages } = useTable()
  useKeys({ z: canUndo ? undo : undefined })
  if (!canUndo) return null
  return (
    <Press className="pn-small" shortcut="z" onPress={undo}>
      {messages.ui.prompt.undo}
    </Press>
  )
}
