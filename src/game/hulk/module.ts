/** All that Breach offers the house: the game, its bots, its lab, and words for notices. */
import type { GameModule, GameWords, Tags } from '../module'
import type { Action, ActionType } from './actions'
import { chooseAction } from './bots'
import type { Event } from './events'
import { BREACH_RULES } from './game-rules'
import { LAB } from './lab'
import { legalActions } from './legal-actions'
import { missionById } from './missions'
import type { Orders } from './orders'
import type { Match } from './setup'
import type { State } from './state'
import { missions as ca } from './text/ca/missions'
import { missions as es } from './text/es/missions'

/** Actions that end or decline something and cost nothing. */
const SIMPLE: ReadonlySet<ActionType> = new Set(['pass', 'endTurn', 'keep', 'draw'])

function wordsOf(own: string, names: Record<string, { name: string }>): GameWords {
  return {
    nameOf: ({ mission }: Tags) =>
      mission === undefined ? own : (names[mission]?.name ?? missionById(mission)?.name ?? own),
  }
}

export const BREACH: GameModule<State, Action, Event, Match, Orders> = {
  ...BREACH_RULES,
  bots: {
    choose: chooseAction,
    simplest(view, seat) {
      const list = legalActions(view, seat)
      return (list.find(({ action }) => SIMPLE.has(action.type)) ?? list[0]).action
    },
  },
  lab: LAB,
  words: {
    en: wordsOf('a mission of your own making', {}),
    ca: wordsOf('una missió feta a mida', ca),
    es: wordsOf('una misión hecha a medida', es),
  },
}
