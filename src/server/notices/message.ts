/** Puts the notices that one channel of a player gets at one time into one message. */
import type { GameModule, Language } from '../../game/module'
import { NOTICE_KINDS, type NoticeKind, PROPOSALS } from '../protocol'
import type { StoredNotice } from '../storage/notices'
import type { Match } from '../storage/storage'
import { timeUpAt } from '../tables/standstill'
import { type NoticeWords, wordsIn } from './words'

/** Where a link leads: to the match, where its player finds the decision. */
export interface Linked {
  game: string
  id: string
}

export interface Line {
  text: string
  match?: Linked
}

export interface Message {
  language: Language
  title: string
  lines: Line[]
}

/** Leads to the match, or to the lobby. */
export const linkTo = (page: string, match: Linked | undefined): string =>
  `${page}/#${match === undefined ? 'lobby' : `match=${match.game}/${match.id}`}`

/** A notice, and the match it is about as it is now. */
export interface Current extends StoredNotice {
  about: string
  of?: { match: Match; module: GameModule }
}

/** What need not be said of a match because something else in the same message says it too. */
const INCLUDES: Partial<Record<NoticeKind, readonly NoticeKind[]>> = {
  turn: ['begun', 'seatTaken', 'matchFound'],
  deadline: ['turn', 'begun', 'seatTaken'],
  matchFound: ['begun', 'seatTaken'],
  begun: ['seatTaken'],
  over: ['turn', 'deadline', 'begun', 'seatTaken', 'claim'],
}

export function messageOf(notices: readonly Current[], language: Language, now: number): Message {
  const isIncluded = ({ kind, match }: Current) =>
    notices.some((other) => other.match === match && INCLUDES[other.kind]?.includes(kind))
  const said = notices
    .filter((notice) => !isIncluded(notice))
    .sort((a, b) => NOTICE_KINDS.indexOf(a.kind) - NOTICE_KINDS.indexOf(b.kind) || a.at - b.at)
    .map((notice): Line => {
      const match = notice.of?.match
      return { text: textOf(notice, language, now), ...(match ? { match: { game: match.game, id: match.id } } : {}) }
    })
  // Several seats taken, or two offers in turn, are worth one line.
  const lines = said.filter(
    ({ text, match }, n) => n === said.findIndex((one) => one.text === text && one.match?.id === match?.id),
  )
  return { language, title: wordsIn(language).title, lines }
}

function textOf({ kind, about, of }: Current, language: Language, now: number): string {
  const words: NoticeWords = wordsIn(language)
  const name = of ? of.module.words[language].nameOf(of.match.tags) : ''
  switch (kind) {
    case 'turn':
      return of && !of.module.ownTurn.includes(of.match.decides!.kind) ? words.asked(name) : words.told.turn(name)
    case 'deadline':
      return words.told.deadline(name, hoursLeft(((of && timeUpAt(of.match)) ?? now) - now))
    case 'vacationEnding':
      return words.told.vacationEnding(hoursLeft(Number(about) - now))
    case 'offer':
      return words.offer[PROPOSALS.find((what) => about.startsWith(`${what} `))!](name)
    default:
      return words.told[kind](name)
  }
}

const HOUR = 3600_000
const hoursLeft = (ms: number): number => (ms < HOUR ? 0 : Math.round(ms / HOUR))

export const testMessage = (language: Language): Message => {
  const { title, test } = wordsIn(language)
  return { language, title, lines: [{ text: test }] }
}
