/** Play with whoever wants to play too: pace, side and rules are chosen, the house finds somebody. */
import { type FormEvent, useId, useState } from 'react'
import { PACES, type Pace, type QuickPlay, type Side } from '../../../game/module'
import { type LoadedGame, useGame } from '../../games/use-games'
import type { PageProps } from '../../shell/pages'
import { useMessages } from '../../text'
import { refreshMyGames, useMyGames } from '../mine/my-games'
import { api } from '../server/api'
import type { Queue, Ticket } from '../server/facts'
import { ProblemNote } from '../server/ProblemNote'
import { useTask } from '../server/use-task'
import { span, useNow } from '../time'
import { cleanName, useName } from '../you/identity'
import { NameField } from '../you/NameField'
import { askToPlay } from './ask-to-play'
import { botGame } from './bot-game'
import { isWaiting } from './Dropped'
import { useQueues } from './use-queues'
import './queue.css'

interface Props extends Pick<PageProps, 'go' | 'onStart'> {
  /** Its id. */
  game: string
}

export function PlayNow({ game, ...props }: Props) {
  const loaded = useGame(game)
  const quick = loaded?.game.module.quick
  return loaded && quick ? <Panel {...props} of={loaded} quick={quick} /> : null
}

interface PanelProps extends Omit<Props, 'game'> {
  of: LoadedGame
  quick: QuickPlay
}

function Panel({ of, quick, go, onStart }: PanelProps) {
  const messages = useMessages()
  const words = messages.ui.lobby.playNow
  const { id } = of.game.module
  const tickets = useMyGames().tickets.filter((each) => each.game === id && isWaiting(each))
  const queues = useQueues(id, tickets.map(({ pace }) => pace).join())
  const [chosen, setPace] = useState<Pace>()
  // Somebody who waits wants to see that.
  const pace = chosen ?? tickets[0]?.pace ?? PACES[0]
  const ticket = tickets.find((each) => each.pace === pace)
  const queue = queues?.find((each) => each.pace === pace)
  const choice = { scenario: ticket?.scenario ?? quick.scenarios[0], rules: ticket?.rules ?? quick.rules[0] }
  const listed = { tags: {}, setupData: quick.setup(choice, pace), seats: [] }
  const { lobby } = of.game
  return (
    <section className="play-now" aria-labelledby="play-now">
      <div className="play-now-head">
        <h2 id="play-now">{words.title}</h2>
        <p className="hint">{words.lead(of.words.title)}</p>
      </div>
      <fieldset className="paces" aria-label={words.pace}>
        {PACES.map((each) => (
          <button key={each} type="button" aria-pressed={each === pace} onClick={() => setPace(each)}>
            <strong>{words.paces[each]}</strong>
            <small>
              <Waiting
                queue={queues?.find((other) => other.pace === each)}
                mine={tickets.some((own) => own.pace === each)}
              />
            </small>
          </button>
        ))}
      </fieldset>
      <div className="play-now-terms hint">
        {lobby?.terms?.(of.words, listed).map(({ label, text }) => (
          <p key={label}>{text}</p>
        ))}
        <p>{usualWait(queue)}</p>
      </div>
      {ticket ? (
        <InQueue ticket={ticket} of={of} quick={quick} onStart={onStart} />
      ) : (
        <Wish pace={pace} of={of} quick={quick} go={go} />
      )}
    </section>
  )

  function usualWait(known: Queue | undefined): string {
    if (!known) return ''
    return known.estimate === undefined ? words.unknown : words.usual(span(messages.language, known.estimate))
  }
}

function Waiting({ queue, mine }: { queue: Queue | undefined; mine: boolean }) {
  const { playNow } = useMessages().ui.lobby
  if (mine) return playNow.youWait
  return queue ? playNow.waiting(queue.waiting) : ' '
}

interface WishProps extends Pick<Props, 'go'> {
  pace: Pace
  of: LoadedGame
  quick: QuickPlay
}

function Wish({ pace, of, quick, go }: WishProps) {
  const messages = useMessages()
  const { playNow: words, create } = messages.ui.lobby
  const { id, sides } = of.game.module
  const kinds = scenarioWords(of, words)
  const [side, setSide] = useState<Side>()
  const [scenario, setScenario] = useState<string>()
  const [rules, setRules] = useState(quick.rules[0])
  const [kept] = useName()
  const [name, setName] = useState(kept)
  const [nameless, setNameless] = useState(false)
  const { run, busy, problem } = useTask(() =>
    askToPlay({ game: id, pace, side, scenario, rules }, cleanName(name), messages.language, go),
  )
  function submit(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault()
    const missing = cleanName(name) === ''
    setNameless(missing)
    if (missing) event.currentTarget.querySelector<HTMLElement>('.name-field input')?.focus()
    else void run()
  }
  return (
    <form className="play-now-wish" onSubmit={submit}>
      <Choice label={words.side} value={side ?? ''} onPick={(value) => setSide(value || undefined)}>
        <option value="">{words.anySide}</option>
        {sides.map((each) => (
          <option key={each} value={each}>
            {of.words.side(each)}
          </option>
        ))}
      </Choice>
      {quick.scenarios.length > 1 && (
        <Choice label={kinds.label} value={scenario ?? ''} onPick={(value) => setScenario(value || undefined)}>
          <option value="">{kinds.any}</option>
          {quick.scenarios.map((each) => (
            <option key={each} value={each}>
              {scenarioName(of, quick, each)}
            </option>
          ))}
        </Choice>
      )}
      <Choice label={words.rules} value={rules} onPick={setRules}>
        {quick.rules.map((each) => (
          <option key={each} value={each}>
            {of.game.lobby?.rulesName?.(of.words, each) ?? each}
          </option>
        ))}
      </Choice>
      {kept === '' && <NameField label={create.yourName} value={name} onChange={setName} />}
      <button type="submit" className="primary" disabled={busy}>
        {words.submit}
      </button>
      {nameless && cleanName(name) === '' && (
        <p className="problem" role="alert">
          {create.needsName}
        </p>
      )}
      <ProblemNote problem={problem} />
    </form>
  )
}

const scenarioWords = ({ game, words }: LoadedGame, general: { scenario: string; anyScenario: string }) =>
  game.lobby?.scenarios?.(words) ?? { label: general.scenario, any: general.anyScenario }

function scenarioName({ game, words }: LoadedGame, { setup, rules }: QuickPlay, scenario: string): string {
  const setupData = setup({ scenario, rules: rules[0] })
  return game.lobby?.name(words, { tags: {}, setupData, seats: [] }) ?? scenario
}

interface ChoiceProps {
  label: string
  value: string
  onPick(value: string): void
  children: React.ReactNode
}

function Choice({ label, value, onPick, children }: ChoiceProps) {
  const id = useId()
  return (
    <div className="play-now-choice">
      <label htmlFor={id}>{label}</label>
      <select id={id} value={value} onChange={(event) => onPick(event.target.value)}>
        {children}
      </select>
    </div>
  )
}

interface InQueueProps extends Pick<Props, 'onStart'> {
  ticket: Ticket
  of: LoadedGame
  quick: QuickPlay
}

function InQueue({ ticket, of, quick, onStart }: InQueueProps) {
  const messages = useMessages()
  const words = messages.ui.lobby.playNow
  const [name] = useName()
  const now = useNow(5000)
  const { run, busy, problem } = useTask(async () => {
    await api.leaveQueue(ticket.game, ticket.pace)
    await refreshMyGames()
  })
  const side = ticket.side === undefined ? words.anySide : of.words.side(ticket.side)
  const rules = of.game.lobby?.rulesName?.(of.words, ticket.rules) ?? ticket.rules
  const any = scenarioWords(of, words).any
  const named = ticket.scenario === undefined ? any : scenarioName(of, quick, ticket.scenario)
  const what = quick.scenarios.length > 1 ? [named] : []
  return (
    <div className="play-now-queue" role="status">
      <p>
        <strong>{words.inQueue(span(messages.language, Math.max(0, now - ticket.since)))}</strong>{' '}
        <span className="hint">{[side, ...what, rules].join(' · ')}</span>
      </p>
      <p className="hint">{ticket.pace === 'live' ? words.stay : words.mayLeave}</p>
      <div className="play-now-ways">
        <button type="button" onClick={() => onStart(botGame(of.game, quick, ticket, name, messages), of.game)}>
          {words.botGame}
        </button>
        <button type="button" className="quiet" disabled={busy} onClick={run}>
          {words.leave}
        </button>
      </div>
      <ProblemNote problem={problem} />
    </div>
  )
}
