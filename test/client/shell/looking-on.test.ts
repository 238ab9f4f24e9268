import { describe, expect, it } from 'vitest'
import { ONE_SCREEN } from '../../../src/client/games/hulk/one-screen'
import { lookOn, playsAlone } from '../../../src/client/shell/one-screen/looking-on'
import { decisionOf } from '../../../src/game/hulk/decisions'
import type { Seat } from '../../../src/game/hulk/types'
import { viewFor } from '../../../src/game/hulk/view'
import { position } from '../../support/position'
import { seatsOf } from './support'

function looking(text: string, looker: Seat | null, together = false, bots: Seat[] = []) {
  const state = position(text)
  const seats = seatsOf(state).map((info) => (bots.includes(info.seat) ? { ...info, bot: 'normal' as const } : info))
  return lookOn({
    decision: decisionOf(state),
    looker,
    together,
    seats,
    view: (seat) => viewFor(state, seat),
    oneScreen: ONE_SCREEN,
  })
}

const MARINES_ACT = `
  ##########
  #1......2#
  ####+#####
  m1 W
  b2 contents ggg
  chit 3
`
const SWARM_ACTS = `${MARINES_ACT}\n  turn genestealers`
const PARRY = `
  #####
  #132#
  #####
  m1 sergeant E
  g3 W
  b2 contents hb
  chit 3
  turn genestealers
  pending {"kind":"closeCombat","seat":"0","attacker":3,"defender":1,"behind":false,"attackerDice":[6,2,1],"defenderDice":[3],"chooser":1,"parry":true}
`

describe('the view on the screen', () => {
  it('a player whose secrets would show comes from behind the curtain', () => {
    expect(looking(MARINES_ACT, null)).toEqual({ curtain: '0' })
    expect(looking(MARINES_ACT, '1')).toEqual({ curtain: '0' })
    expect(looking(SWARM_ACTS, '0')).toEqual({ curtain: '1' })
  })

  it('a player who is already there keeps their own view', () => {
    expect(looking(MARINES_ACT, '0')).toMatchObject({
      viewer: '0',
      looker: '0',
      state: { secret: { chits: { 0: 3 } } },
    })
  })

  it('a chit about to be drawn counts as a secret', () => {
    expect(looking(`${MARINES_ACT}\n  decision command`.replace('chit 3', ''), null)).toEqual({ curtain: '0' })
  })

  it('a decision without secrets is made from the public view, and no secrets stay on the screen', () => {
    const seen = looking(PARRY, '1')
    expect(seen).toMatchObject({ viewer: '0', looker: null, state: { secret: { chits: {}, contents: {} } } })
  })

  it('without secrets there is no curtain', () => {
    const bare = SWARM_ACTS.replace('b2 contents ggg', 'g2 W')
    expect(looking(bare, '0')).toMatchObject({ viewer: '1', looker: null })
  })

  it('players who trust each other have one view without curtains; markers stay hidden, and a chit shows only while its owner decides', () => {
    expect(looking(MARINES_ACT, null, true)).toMatchObject({
      viewer: '0',
      state: { secret: { chits: { 0: 3 }, contents: {} } },
    })
    expect(looking(SWARM_ACTS, null, true)).toMatchObject({
      viewer: '1',
      state: { secret: { chits: {}, contents: {} } },
    })
  })

  it('orders are shown and given only in their owner’s own view', () => {
    expect(looking(MARINES_ACT, '0')).toMatchObject({ mayOrder: true })
    expect(looking(MARINES_ACT, null, true)).toMatchObject({ mayOrder: true })
    expect(looking(PARRY, '1')).toMatchObject({ mayOrder: false })
    expect(looking(PARRY, '0')).toMatchObject({ mayOrder: true })
  })

  it('against bots the screen belongs to one person: no curtain, their own view, and never what the bot knows', () => {
    expect(looking(MARINES_ACT, null, false, ['0'])).toMatchObject({
      viewer: '1',
      state: { secret: { chits: {}, contents: { 2: 'ggg' } } },
    })
    expect(looking(SWARM_ACTS, null, true, ['1'])).toMatchObject({
      viewer: '0',
      // Orders may be changed while the bot decides.
      mayOrder: true,
      state: { secret: { chits: { 0: 3 }, contents: {} } },
    })
    expect(looking(MARINES_ACT, null, false, ['1'])).toMatchObject({ viewer: '0', mayOrder: true })
  })

  it('bots among themselves are shown in the public view', () => {
    expect(looking(MARINES_ACT, null, false, ['0', '1'])).toMatchObject({
      viewer: null,
      state: { secret: { chits: {}, contents: {} } },
    })
  })

  it('one name on all seats is a single person', () => {
    const seat = (name: string) => ({ seat: '0', name, side: 'marines' as const })
    expect(playsAlone([seat('Ada'), seat('Ada')])).toBe(true)
    expect(playsAlone([seat('Ada'), seat('Bo')])).toBe(false)
  })
})
