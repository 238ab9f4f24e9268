/** The problems of a mission in the reader's language. */
import { type Problem, sentenceOf } from '../../../../../game/hulk/missions'
import { sentenceIn as catalan } from '../../../../../game/hulk/missions/words.ca'
import { sentenceIn as spanish } from '../../../../../game/hulk/missions/words.es'
import type { Language } from '../../../../../game/hulk/text'
import type { Messages } from '../../text'
import type { Opened } from './model/link'

const SAY: Record<Language, (problem: Problem) => string> = { en: sentenceOf, ca: catalan, es: spanish }

export const sayProblem = (language: Language, problem: Problem): string => SAY[language](problem)

export function sayWhyNot(messages: Messages, refused: Extract<Opened, { ok: false }>): string {
  const words = messages.ui.missionEditor.refused
  if (refused.why !== 'noMission') return words[refused.why]
  const { line, column } = refused.problem
  return `${words.noMission} ${words.at(line, column)} ${sayProblem(messages.language, refused.problem)}`
}
