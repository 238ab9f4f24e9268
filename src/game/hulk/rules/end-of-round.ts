/** L. End of round: chits are shown, victory is checked, markers are removed. */
import { FLAMES, type Play, push, squadCount, tell, unmark } from '../play'
import { endGame, outcomeAtEndOfRound, takeOffTokens } from './victory'

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

// L3
function clearMarkers(play: Play): void {
  takeOffTokens(play)
  const burning = Object.keys(play.state.flames)
  if (burning.length === 0) return
  for (const square of burning) unmark(play, Number(square), FLAMES)
  play.state.flames = {}
  tell(play, { type: 'fireDied' })
}
