/** The game against a bot that one can play while waiting for people. */
import type { QuickPlay, Side } from '../../../game/module'
import type { NewGame, PageGame } from '../../games/page-game'
import type { Messages } from '../../text'

interface Wish {
  side?: Side
  scenario?: string
  rules: string
}

const SEATS = ['0', '1']

export function botGame({ module }: PageGame, quick: QuickPlay, wish: Wish, name: string, { ui }: Messages): NewGame {
  const sides = SEATS.map((seat) => module.sideOf(seat, SEATS.length))
  const level = module.levels.includes('normal') ? 'normal' : module.levels[0]
  const mine = Math.max(0, sides.indexOf(wish.side ?? sides[0]))
  return {
    setupData: quick.setup({ scenario: wish.scenario ?? quick.scenarios[0], rules: wish.rules }),
    seats: SEATS.map((seat, n) => ({
      seat,
      side: sides[n],
      ...(n === mine ? { name: name || ui.start.playerName(1) } : { name: ui.bots.names[level], bot: level }),
    })),
  }
}
