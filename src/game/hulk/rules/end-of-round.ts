/** L. End of round: chits shown, victory checked, markers taken off. */
import { FLAMES, type Play, push, squadCount, tell, unmark } from '../play'
import { endGame, outcomeAtEndOfRound } from './victory'

export function endOfRound(play: Play): void {
  const { state } = play
  play.final = true
  if (play.marines.length > 0) state.tally.survived += 1
  let overspent = false
  for (let id = 0; id < squadCount(state); id++) {
    const squad = state.squads[id]
    const value = state.secret.chits[id]
    if (value === undefined) {
      delete squad.shown
      continue
    }
    // L1
    squad.shown = value
    tell(play, { type: 'chitShown', squad: id, value, spent: squad.spent })
    if (squad.spent > value) overspent = true
  }
  tell(play, { type: 'roundEnded', round: state.round })
  if (overspent) return endGame(play, { winner: 'genestealers', reason: 'overspent' })
  // L2
  const outcome = outcomeAtEndOfRound(state)
  if (outcome) return endGame(play, outcome)
  clearMarkers(play)
  push(play, { kind: 'reveals' }, { kind: 'nextRound' })
}

/** L3: jams stay. */
function clearMarkers(play: Play): void {
  for (const marine of play.marines) {
    marine.overwatch = undefined
    marine.guard = undefined
    marine.jammedOnOverwatch = undefined
  }
  const burning = Object.keys(play.state.flames)
  if (burning.length === 0) return
  for (const square of burning) unmark(play, Number(square), FLAMES)
  play.state.flames = {}
  tell(play, { type: 'fireDied' })
}
