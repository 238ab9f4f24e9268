/** What the page says about a duel. */
import type { PageWords } from '../../../src/client/games/page-game'
import type { Language } from '../../../src/game/module'
import { DUEL } from '../duel'
import type { Progress } from '../progress'
import type { Action, Event, State } from '../rules'
import { LAB_WORDS, WORDS } from '../words'

export interface Brief {
  points: number
}

const SAYINGS = {
  en: {
    ...{ tagline: 'High or low?', begin: 'Begin the duel', bot: 'Against a bot', high: 'High', low: 'Low' },
    ...{ guard: 'Hide a line', strike: 'Strike', react: 'Answer', hold: 'Hold', shift: 'Shift', yours: 'Your line' },
    ...{
      wins: 'win',
      draw: 'A draw',
      none: 'No result',
      gone: 'A player was gone. Somebody plays on for them.',
      late: 'Too late.',
      hit: 'A hit.',
      miss: 'Parried.',
      score: 'Score',
      bout: 'Bout',
    },
  },
  ca: {
    ...{ tagline: 'Dalt o baix?', begin: 'Comença el duel', bot: 'Contra un bot', high: 'Dalt', low: 'Baix' },
    ...{
      guard: 'Amaga una línia',
      strike: 'Ataca',
      react: 'Respon',
      hold: 'Aguanta',
      shift: 'Canvia',
      yours: 'La teva',
    },
    ...{
      wins: 'guanyen',
      draw: 'Empat',
      none: 'Sense resultat',
      gone: 'Algú no hi era. Algú altre continua.',
      late: 'Massa tard.',
      hit: 'Tocat.',
      miss: 'Aturat.',
      score: 'Punts',
      bout: 'Assalt',
    },
  },
  es: {
    ...{ tagline: '¿Arriba o abajo?', begin: 'Empezar el duelo', bot: 'Contra un bot', high: 'Arriba', low: 'Abajo' },
    ...{
      guard: 'Esconde una línea',
      strike: 'Ataca',
      react: 'Responde',
      hold: 'Aguanta',
      shift: 'Cambia',
      yours: 'La tuya',
    },
    ...{
      wins: 'ganan',
      draw: 'Empate',
      none: 'Sin resultado',
      gone: 'Alguien no estaba. Otra persona o un bot sigue.',
      late: 'Demasiado tarde.',
      hit: 'Tocado.',
      miss: 'Parado.',
      score: 'Puntos',
      bout: 'Asalto',
    },
  },
}

type Sayings = (typeof SAYINGS)['en']

export interface Words extends PageWords<State, Action, Event, Brief> {
  sayings: Sayings
}

function tellEvent(sayings: Sayings, event: Event): string {
  if (event.type === 'struck') return `${sayings.strike}: ${sayings[event.line]}.`
  if (event.type === 'bout') return event.scored === undefined ? sayings.miss : sayings.hit
  if (event.type === 'replaced') return sayings.gone
  return event.type === 'late' ? sayings.late : ''
}

export const sayProgress = ({ sayings }: Words, progress: object) => {
  const { bout, score, last } = progress as Progress
  return {
    round: `${sayings.bout} ${bout} · ${score[0]}:${score[1]}`,
    ...(last ? { last: tellEvent(sayings, last) } : {}),
  }
}

export function wordsIn(language: Language): Words {
  const sayings = SAYINGS[language]
  const { sides } = LAB_WORDS[language]
  const outcome = ({ winner, reason }: { winner?: string; reason?: string }) => {
    if (winner !== undefined) return `${sides[winner]} ${sayings.wins}`
    return reason === 'aborted' ? sayings.none : sayings.draw
  }
  return {
    sayings,
    title: DUEL.title,
    tagline: sayings.tagline,
    side: (side) => sides[side],
    decision: (kind) => sayings[kind as State['step']],
    outcome,
    ending: outcome,
    tell: (entries) =>
      entries
        .flatMap(({ id, events }) =>
          events.map((event, i) => ({ key: `${id}.${i}`, sentence: tellEvent(sayings, event) })),
        )
        .filter(({ sentence }) => sentence !== ''),
    workshop: { lab: { title: 'Lab', short: 'Lab', backTo: 'Lab' } },
    kept: ({ points }) => WORDS[language].nameOf({ points: String(points) }),
  }
}
