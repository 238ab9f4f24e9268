/** P1. What happens when an action ends, in order. Each stage may put a decision on top of the agenda. */
import type { Aftermath, Agenda } from '../decisions'
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
  if (step.stage === 'revealFirst') {
    step.stage = 'freeShot'
    checkReveals(play)
    if (isCutShort(play, agenda, height)) return
  }
  if (step.stage === 'freeShot') {
    step.stage = 'fire'
    const actor = actorOf(play, step)
    if (actor) offerFreeShot(play, actor)
    if (isCutShort(play, agenda, height)) return
  }
  if (step.stage === 'fire') {
    step.stage = 'sustained'
    const actor = actorOf(play, step)
    // G4
    if (actor && !step.singed && burns(play, actor.at)) burn(play, actor)
    if (isCutShort(play, agenda, height)) return
  }
  if (step.stage === 'sustained') {
    step.stage = 'reveals'
    checkSustained(play)
  }
  if (step.stage === 'reveals') {
    step.stage = 'window'
    // N2; after a marine's reaction too (J4).
    checkReveals(play)
    if (isCutShort(play, agenda, height)) return
  }
  if (step.stage === 'window') {
    step.stage = 'done'
    if (play.state.turn.side === 'genestealers') openWindow(play, step)
    if (isCutShort(play, agenda, height)) return
  }
  agenda.pop()
  removeDying(play)
  endIfDecided(play)
}

/** Something has been put on top, or the game is over. */
const isCutShort = ({ state }: Play, agenda: Agenda, height: number): boolean =>
  agenda.length !== height || state.agenda !== agenda

/** Whoever acted, if he is still on the board. */
function actorOf(play: Play, { actor }: Aftermath): Piece | undefined {
  const piece = play.state.pieces[actor]
  return piece === undefined || piece.at === NOWHERE ? undefined : piece
}
