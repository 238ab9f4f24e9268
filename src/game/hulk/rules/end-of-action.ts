/** P1. What happens when an action ends, in order. Each stage may put a decision on top of the agenda. */
import type { Aftermath } from '../decisions'
import { burns, type Play } from '../play'
import { NOWHERE, type Piece } from '../types'
import { removeDying } from './casualties'
import { checkReveals } from './contact-markers'
import { offerFreeShot } from './free-actions'
import { burn } from './heavy-flamer'
import { openWindow } from './reactive-actions'
import { checkSustained } from './sustained-fire'
import { endIfDecided } from './victory'

/** Runs the end of an action stage by stage, until it is over or a stage has put something on top of the agenda. */
export function advance(play: Play, step: Aftermath): void {
  const { agenda } = play.state
  const height = agenda.length
  let { stage } = step
  // Most actions end without an interruption. The stage is stored only if there is one.
  while (stage !== 'done') {
    stage = pass(play, step, stage)
    if (agenda.length === height && play.state.agenda === agenda) continue
    step.stage = stage
    return
  }
  agenda.pop()
  removeDying(play)
  endIfDecided(play)
}

/** Runs a stage and returns the next one. */
function pass(play: Play, step: Aftermath, stage: Aftermath['stage']): Aftermath['stage'] {
  switch (stage) {
    case 'revealFirst':
      checkReveals(play)
      return 'freeShot'
    case 'freeShot': {
      const actor = actorOf(play, step)
      if (actor) offerFreeShot(play, actor)
      return 'fire'
    }
    case 'fire': {
      const actor = actorOf(play, step)
      // G4
      if (actor && !step.singed && burns(play, actor.at)) burn(play, actor)
      return 'sustained'
    }
    case 'sustained':
      checkSustained(play)
      return 'reveals'
    case 'reveals':
      // N2. This applies after a marine's reaction too (J4).
      checkReveals(play)
      return 'window'
    default:
      if (play.state.turn.side === 'genestealers') openWindow(play, step)
      return 'done'
  }
}

/** The piece that acted, if it is still on the board. */
function actorOf(play: Play, { actor }: Aftermath): Piece | undefined {
  const piece = play.state.pieces[actor]
  return piece === undefined || piece.at === NOWHERE ? undefined : piece
}
