/** A2. The round: each squad's turn in seat order, then the Genestealer turn, then the end of the round. */
import type { EventOf } from '../events'
import { type Play, push, squadCount, tell } from '../play'
import type { SquadId } from '../types'
import * as clock from './clock'
import { drawReinforcements, forgetArrivals } from './reinforcements'
import { dropSustained } from './sustained-fire'

export function nextRound(play: Play): void {
  const { state } = play
  state.round += 1
  const squads = squadCount(state)
  for (let squad = 0; squad < squads; squad++) {
    const { jams: _jams, ...kept } = state.squads[squad]
    state.squads[squad] = { ...kept, spent: 0 }
  }
  state.secret.chits = {}
  tell(play, { type: 'roundBegan', round: state.round })
  push(play, { kind: 'genestealerTurn' }, { kind: 'endOfRound' })
  for (let squad = squads - 1; squad >= 0; squad--) push(play, { kind: 'squadTurn', squad })
}

export function squadTurn(play: Play, squad: SquadId): void {
  const { state } = play
  // A2: a squad with nobody on the board has no turn.
  if (!play.marines.some((marine) => marine.squad === squad)) return
  state.turn = { side: 'marines', squad, ap: 0, done: {} }
  tell(play, { type: 'turnBegan', side: 'marines', squad })
  clock.startMarineTurn(play, squad)
  const { seat } = state.squads[squad]
  push(play, { kind: 'command', seat, squad }, { kind: 'act', seat })
}

export function genestealerTurn(play: Play): void {
  const { state } = play
  state.turn = { side: 'genestealers', squad: state.turn.squad, ap: 0, done: {} }
  tell(play, { type: 'turnBegan', side: 'genestealers' })
  clock.startGenestealerTurn(play)
  push(play, { kind: 'lurking' }, { kind: 'act', seat: state.genestealer })
  drawReinforcements(play)
}

/** Called while the `act` decision is on top of the agenda. */
export function endTurn(play: Play, timeUp: boolean): void {
  const { state } = play
  state.agenda.pop()
  const { side, squad } = state.turn
  // H2: at the end of a player's turn.
  dropSustained(play)
  if (side === 'genestealers') forgetArrivals(play)
  state.turn = { side, squad, ap: 0, done: {} }
  const ended: EventOf<'turnEnded'> =
    side === 'marines' ? { type: 'turnEnded', side, squad } : { type: 'turnEnded', side }
  if (timeUp) ended.timeUp = true
  tell(play, ended)
}
