/** The words that the frames ask Breach for, in one language. */
import type { Action } from '../../../game/hulk/actions'
import type { Event } from '../../../game/hulk/events'
import { BREACH_RULES } from '../../../game/hulk/game-rules'
import type { Outcome, State } from '../../../game/hulk/state'
import { sayEvent, sayOutcome, sayWinner, wordsOfMission } from '../../../game/hulk/text'
import type { Language } from '../../../game/module'
import type { PageWords } from '../page-game'
import { keyHelp } from './keys'
import { makeNamer } from './panels/names'
import type { Brief } from './save/save'
import { loadMessages, type Messages } from './text'

export interface Words extends PageWords<State, Action, Event, Brief> {
  /** All messages, for the game's own components. */
  readonly messages: Messages
}

export const loadWords = async (language: Language): Promise<Words> => wordsOf(await loadMessages(language))

export function wordsOf(messages: Messages): Words {
  const { start, tagline, rooms } = messages.ui
  const sides: Record<string, string> = messages.sides
  const decisions: Record<string, { title: string }> = messages.decisions
  return {
    messages,
    title: BREACH_RULES.title,
    tagline,
    side: (side) => sides[side] ?? side,
    decision: (kind) => decisions[kind]?.title ?? kind,
    outcome: (outcome: Partial<Outcome>) => sayWinner(messages, outcome) ?? '',
    ending: (outcome: Outcome) => sayOutcome(messages, outcome),
    tell(entries, known) {
      const name = makeNamer(known, messages)
      return entries
        .flatMap(({ id, events }) =>
          events.map((event, i) => ({ key: `${id}.${i}`, sentence: sayEvent(messages, event, name) })),
        )
        .filter(({ sentence }) => sentence !== '')
    },
    kept: ({ mission, round }) => start.continueHint(wordsOfMission(messages, mission).name, round),
    keys: keyHelp(messages),
    workshop: Object.fromEntries(
      (['rules', 'mission', 'lab'] as const).map((room) => [
        room,
        { title: rooms.titles[room], short: rooms.short[room], backTo: rooms.backTo[room] },
      ]),
    ),
  }
}
