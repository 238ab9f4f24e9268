/** Random players at one screen: whatever the table offers is accepted, and every moment can be saved and gone on with. */
import { describe, expect, it } from 'vitest'
import { lookOn } from '../../../src/client/hulk/hot-seat/looking-on'
import { readSave } from '../../../src/client/hulk/hot-seat/read-save'
import { writeSave } from '../../../src/client/hulk/hot-seat/save'
import { newSession, type Session } from '../../../src/client/hulk/hot-seat/session'
import { matchOf, seatPlayers } from '../../../src/client/shell/seating'
import { randomAction } from '../../../src/game/hulk/bots/random'
import { legalActions } from '../../../src/game/hulk/legal-actions'
import { type Mission, missionById } from '../../../src/game/hulk/missions'
import { SeededDice } from '../../../src/game/kernel/dice'

const LONGEST = 1500

function begin(mission: Mission): Session {
  const seating = seatPlayers(
    mission.squads.map((_, i) => `Marine ${i}`),
    'Swarm',
  )!
  return newSession({
    match: matchOf({ mission, variant: 'standard', clock: 'off' }, seating),
    seats: seating.seats,
    seed: mission.id,
  })
}

function play(session: Session, together: boolean): number {
  const dice = SeededDice.fromSeed(7)
  let actions = 0
  for (let { decision } = session.snapshot(); decision && actions < LONGEST; { decision } = session.snapshot()) {
    const looking = lookOn({ decision, looker: decision.seat, together, seats: session.seats, view: session.view })
    if (looking.curtain !== undefined) throw new Error('a curtain for whoever sits there')
    const entry = randomAction(dice, legalActions(looking.state, decision.seat))
    if (!session.send(entry.action)) throw new Error(`not accepted: ${JSON.stringify(entry)}`)
    actions++
    if (actions % 25 === 0 || session.snapshot().over) {
      const save = session.save()
      expect(readSave(writeSave(save))).toEqual({ ok: true, save: JSON.parse(writeSave(save)) })
    }
  }
  return actions
}

/** Small, middling, large. */
const SOME = ['pilot-light', 'dead-reckoning', 'split-hull'].map((id) => missionById(id)!)

describe.each(SOME.map((mission) => [mission.id, mission] as const))('%s', (_, mission) => {
  it.each([
    ['with curtains', false],
    ['among friends', true],
  ])('is played %s', (_, together) => {
    const session = begin(mission)
    const actions = play(session, together)
    expect(session.snapshot().history).toHaveLength(actions)
    session.close()
  })
})
