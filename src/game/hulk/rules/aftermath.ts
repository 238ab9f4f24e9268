/** P1. What happens when an action ends, in order. Each stage may put a decision on top of the agenda. */
import type { Aftermath } from '../decisions'
import { burns, isMarine, type Play } from '../play'
import { NOWHERE, type Piece } from '../types'
import { removeDying } from './casualties'
import { checkReveals } from './contact-markers'
import { offerFreeShot } from './free-actions'
import { burn } from './heavy-flamer'
import { openWindow } from './reactive-actions'
import { checkSustained } from './storm-bolter'
import { endIfDecided } from './victory'

/** Puts the end of an action on the agenda; `freeShot` after a move or turn (F7). */
export function aftermath(
  play: Play,
  actor: Piece,
  { freeShot, door, singed }: { freeShot?: boolean } & Pick<Aftermath, 'door' | 'singed'>,
): void {
  // N6 speaks of marines; for the swarm nothing is revealed in the middle of an action.
  const first = isMarine(actor) && play.rules.reveal.beforeFreeShot ? 'revealFirst' : 'freeShot'
  const step: Aftermath = { kind: 'aftermath', stage: freeShot ? first : 'fire', actor: actor.id }
  if (door !== undefined) step.door = door
  if (singed) step.singed = true
  play.state.agenda.push(step)
}

/** The end of an action, stage by stage, until it is over or one of them has put something on top of the agenda. */
export function advance(play: Play, step: Aftermath): void {
  const { agenda } = play.state
  const height = agenda.length
  let { stage } = step
  // Most ends of actions go through without a halt: only then it has to be noted how far they have come.
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

/** Goes through a stage, and says which comes next. */
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
      // N2; after a marine's reaction too (J4).
      checkReveals(play)
      return 'window'
    default:
      if (play.state.turn.side === 'genestealers') openWindow(play, step)
      return 'done'
  }
}

/** Whoever acted, if he is still on the board. */
function actorOf(play: Play, { actor }: Aftermath): Piece | undefined {
  const piece = play.state.pieces[actor]
  return piece === undefined || piece.at === NOWHERE ? undefined : piece
}
