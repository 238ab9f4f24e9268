/** What the duel offers the page. */
import { createContext, useContext, useSyncExternalStore } from 'react'
import type { NewGame, PageGame, SetupFormProps, TableProps } from '../../../src/client/games/page-game'
import { DUEL } from '../duel'
import type { Action, Event, Setup, State } from '../rules'
import { type Brief, sayProgress, type Words, wordsIn } from './words'

const WordsContext = createContext(wordsIn('en'))

const newGame = (setupData: Partial<Setup>, bot?: 'normal'): NewGame => ({
  setupData,
  seats: [
    { seat: '0', side: 'red', name: 'Ann' },
    { seat: '1', side: 'blue', name: 'Bob', ...(bot ? { bot } : {}) },
  ],
})

function SetupForm({ onBegin }: SetupFormProps) {
  const { sayings } = useContext(WordsContext)
  return (
    <p>
      <button type="button" onClick={() => onBegin(newGame({ points: 2 }))}>
        {sayings.begin}
      </button>
      <button type="button" onClick={() => onBegin(newGame({ points: 2, seconds: 60 }, 'normal'))}>
        {sayings.bot}
      </button>
    </p>
  )
}

function Table({
  view,
  viewer,
  seats,
  decision,
  history,
  act,
  time,
  menu,
  above,
  more,
  next,
  review,
}: TableProps<State, Action, Event>) {
  const { sayings, tell } = useContext(WordsContext)
  const left = useSyncExternalStore(time.subscribe, time.left)
  const mine = !review && decision !== undefined && decision.seat === viewer
  const nameOf = ({ action }: { action: Action }) =>
    'line' in action ? sayings[action.line] : sayings[action.type as 'hold']
  return (
    <main className="duel">
      {menu}
      {above}
      <h1>{decision ? sayings[decision.kind as State['step']] : sayings.score}</h1>
      <dl>
        {seats.map(({ seat, name }) => (
          <div key={seat}>
            <dt>{name}</dt>
            <dd>{view.score[seat]}</dd>
          </div>
        ))}
      </dl>
      {left !== undefined && <p role="timer">{Math.ceil(left / 1000)}</p>}
      {view.secret.guard && (
        <p>
          {sayings.yours}: {sayings[view.secret.guard]}
        </p>
      )}
      {mine && (
        <fieldset aria-label={sayings[view.step]}>
          {DUEL.legalActions(view, viewer).map((entry) => (
            <button key={nameOf(entry)} type="button" onClick={() => act(entry.action)}>
              {nameOf(entry)}
            </button>
          ))}
        </fieldset>
      )}
      <ol>
        {tell(history, { state: view, history, seats }).map(({ key, sentence }) => (
          <li key={key}>{sentence}</li>
        ))}
      </ol>
      {more?.map(({ id, content }) => (
        <section key={id}>{content}</section>
      ))}
      {view.outcome && next}
    </main>
  )
}

/** What is stored is checked as far as the rules need it. */
function check(stored: object): { ok: true; state: State } | { ok: false; detail: string } {
  const { setup, bout, attacker, step, score, breath, secret } = stored as Partial<State>
  const checked = DUEL.checkSetup(setup, 2)
  if (!checked.ok) return { ok: false, detail: checked.sentence }
  const counts = [score, breath].flatMap((each) => ['0', '1'].map((seat) => each?.[seat]))
  const isWhole = [bout, ...counts].every((count) => Number.isInteger(count)) && typeof secret === 'object'
  const isKnown = (attacker === '0' || attacker === '1') && Object.hasOwn(DUEL.stages, step ?? '')
  return isWhole && isKnown ? { ok: true, state: stored as State } : { ok: false, detail: 'This is not a duel.' }
}

export const DUEL_PAGE: PageGame<State, Action, Event, Setup, object, Brief, Words> = {
  module: DUEL,
  words: async (language) => wordsIn(language),
  Words: ({ words, children }) => <WordsContext value={words}>{children}</WordsContext>,
  SetupForm,
  Table,
  save: { check, brief: ({ setup: { points } }) => ({ points }), fileName: () => 'duel' },
  // Whoever hides a line or answers does so unseen.
  oneScreen: { showsSecrets: (kind) => kind !== 'strike', openDecisions: [], shared: (_, view) => view },
  workshop: [{ place: 'lab', load: async () => (await import('../../../src/client/workshop/lab/LabPage')).LabPage }],
  lobby: {
    name: (words, { tags }) => words.kept({ points: Number(tags.points) }),
    progress: (words, _match, progress) => sayProgress(words, progress),
  },
  lab: {
    module: async () => DUEL,
    worker: () => new Worker(new URL('./lab-worker.ts', import.meta.url), { type: 'module' }),
  },
  worker: () => new Worker(new URL('./bot-worker.ts', import.meta.url), { type: 'module' }),
}
