/** What the duel is called, in the languages of the house. */
import type { GameWords, LabWords, Language } from '../../src/game/module'

export const WORDS: Record<Language, GameWords> = {
  en: { nameOf: ({ points }) => `A duel to ${points}` },
  ca: { nameOf: ({ points }) => `Un duel a ${points}` },
  es: { nameOf: ({ points }) => `Un duelo a ${points}` },
}

export const LAB_WORDS: Record<Language, LabWords> = {
  en: {
    sides: { red: 'Reds', blue: 'Blues' },
    measures: { bouts: 'Bouts', shifts: 'Shifts', points: 'Points' },
  },
  ca: {
    sides: { red: 'Vermells', blue: 'Blaus' },
    measures: { bouts: 'Assalts', shifts: 'Canvis', points: 'Punts' },
  },
  es: {
    sides: { red: 'Rojos', blue: 'Azules' },
    measures: { bouts: 'Asaltos', shifts: 'Cambios', points: 'Puntos' },
  },
}
