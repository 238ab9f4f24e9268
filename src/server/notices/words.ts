/**
 * What a notice says, in the player's language. Nothing in it comes from other people: a name or a mission of one's own
 * could call everybody together in the chat it is sent to.
 */
import type { DecisionKind } from '../../game/hulk/decisions'
import { missionById } from '../../game/hulk/missions'
import { missions as ca } from '../../game/hulk/text/ca/missions'
import { missions as es } from '../../game/hulk/text/es/missions'
import { LANGUAGES, type Language } from '../../game/hulk/text/languages'

export interface Said {
  title: string
  body: string
}

interface Words {
  title: string
  /** It is his turn. */
  turn(mission: string): string
  /** He is asked something in another's turn. */
  asked(mission: string): string
  ownMission: string
  test: string
}

const WORDS: Record<Language, Words> = {
  en: {
    title: 'Bulkhead',
    turn: (mission) => `It is your turn: ${mission}.`,
    asked: (mission) => `You are asked for a decision: ${mission}.`,
    ownMission: 'a mission of your own making',
    test: 'This is how you will hear that it is your turn.',
  },
  ca: {
    title: 'Bulkhead',
    turn: (mission) => `Et toca jugar: ${mission}.`,
    asked: (mission) => `Se’t demana una decisió: ${mission}.`,
    ownMission: 'una missió feta a mida',
    test: 'Així sabràs que et toca jugar.',
  },
  es: {
    title: 'Bulkhead',
    turn: (mission) => `Te toca jugar: ${mission}.`,
    asked: (mission) => `Se te pide una decisión: ${mission}.`,
    ownMission: 'una misión hecha a medida',
    test: 'Así sabrás que te toca jugar.',
  },
}

const NAMES: Partial<Record<Language, Record<string, { name: string }>>> = { ca, es }
const TURNS: ReadonlySet<string> = new Set<DecisionKind>(['command', 'act', 'reinforce'])

const languageOf = (...wanted: Array<string | undefined>): Language =>
  wanted.map((one) => LANGUAGES.find((language) => language === one)).find(Boolean) ?? 'en'

export interface About {
  /** The id of a mission that comes with the game. */
  mission?: string
  kind: string
  /** The player's, and the match's. */
  languages: Array<string | undefined>
}

export function sayTurn({ mission, kind, languages }: About): Said {
  const language = languageOf(...languages)
  const words = WORDS[language]
  const name = mission === undefined ? undefined : (NAMES[language]?.[mission]?.name ?? missionById(mission)?.name)
  return { title: words.title, body: words[TURNS.has(kind) ? 'turn' : 'asked'](name ?? words.ownMission) }
}

export function sayTest(...languages: Array<string | undefined>): Said {
  const { title, test } = WORDS[languageOf(...languages)]
  return { title, body: test }
}
