/** Random players at one screen: whatever the table offers is accepted, and every moment can be saved and gone on with. */
import { describe, expect, it } from 'vitest'
import { ONE_SCREEN } from '../../../src/client/games/hulk/one-screen'
import { matchOf, seatPlayers } from '../../../src/client/games/hulk/setup/seating'
import { lookOn } from '../../../src/client/shell/one-screen/looking-on'
import { writeSave } from '../../../src/client/shell/saving/save'
import { randomAction } from '../../../src/game/hulk/bots/levels/random'
import { legalActions } from '../../../src/game/hulk/legal-actions'
import { type Mission, missionById } from '../../../src/game/hulk/missions'
import { SeededDice } from '../../../src/game/kernel/dice'
import { newSession, readSave, type Session } from '../../support/breach'

const LONGEST = 1500

function begin(mission: Mission): Session {
  const seating = seatPlayers(
    mission.squads.map((_, i) => `Marine ${i}`),
    'Swarm',
  )!
  return newSession({
    match: matchOf({ mission, variant: 'standard', clock: 'off', timesSwarm: false }, seating),
    seats: seating.seats,
    seed: mission.id,
  })
}

async function play(session: Session, together: boolean): Promise<number> {
  const dice = SeededDice.fromSeed(7)
  let actions = 0
  for (let { decision } = session.snapshot(); decision && actions < LONGEST; { decision } = session.snapshot()) {
    const { seats, view } = session
    const looking = lookOn({ decision, looker: decision.seat, together, seats, view, oneScreen: ONE_SCREEN })
    if (looking.curtain !== undefined) throw new Error('a curtain for whoever sits there')
    const entry = randomAction(dice, legalActions(looking.state, decision.seat))
    if (!session.send(entry.action)) throw new Error(`not accepted: ${JSON.stringify(entry)}`)
    actions++
    if (actions % 25 === 0 || session.snapshot().over) {
      const save = session.save()
      expect(await readSave(writeSave(save))).toMatchObject({ ok: true, save: JSON.parse(writeSave(save)) })
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
  ])('is played %s', async (_, together) => {
    const session = begin(mission)
    const actions = await play(session, together)
    expect(session.snapshot().history).toHaveLength(actions)
    session.close()
  })
})
