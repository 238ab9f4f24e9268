/** On the start page: how far one has come in the series, and the next scenario. */
import { useId, useState } from 'react'
import { LEVELS, type Level, type Side } from '../../../game/module'
import type { NewGame, SeriesPart } from '../../games/page-game'
import { useMessages } from '../../text'
import { useCurrentGame } from '../game'
import { openScenarios, useProgress } from './progress'

interface Props {
  onStart(game: NewGame): void
}

export function SeriesOffer({ onStart }: Props) {
  const { series } = useCurrentGame().game
  return series ? <Offer series={series} onStart={onStart} /> : null
}

function Offer({ series, onStart }: Props & { series: SeriesPart }) {
  const { start, series: text, bots } = useMessages().ui
  const { id, game, words } = useCurrentGame()
  const progress = useProgress(id)
  const [side, setSide] = useState<Side>(game.module.sides[0])
  const [level, setLevel] = useState<Level>('normal')
  const { scenarios } = series
  const open = openScenarios(scenarios, progress, side)
  const won = scenarios.length - open.length
  // Whoever has won them all can begin again.
  const next = open[0] ?? scenarios[0]
  const begin = () => onStart(series.begin(words, next, { name: start.playerName(1), side, level }))
  return (
    <section className="series-offer">
      <p>
        <strong>{series.title(words)}</strong>
        <span>
          {open.length === 0 ? text.allWon(scenarios.length) : text.won(won, scenarios.length)}.{' '}
          {text.next(series.name(words, next))}
        </span>
      </p>
      <progress max={scenarios.length} value={won} aria-label={text.won(won, scenarios.length)} />
      <div className="series-ways">
        <Choice label={text.side} value={side} values={game.module.sides} say={words.side} onPick={setSide} />
        <Choice<Level>
          label={text.level}
          value={level}
          values={LEVELS.filter((each) => game.module.levels.includes(each))}
          say={(each) => bots.levels[each]}
          onPick={setLevel}
        />
        <button type="button" onClick={begin}>
          {text.play}
        </button>
      </div>
    </section>
  )
}

interface ChoiceProps<T extends string> {
  label: string
  value: T
  values: readonly T[]
  say(value: T): string
  onPick(value: T): void
}

function Choice<T extends string>({ label, value, values, say, onPick }: ChoiceProps<T>) {
  const id = useId()
  return (
    <div>
      <label className="unseen" htmlFor={id}>
        {label}
      </label>
      <select id={id} value={value} onChange={(event) => onPick(event.target.value as T)}>
        {values.map((each) => (
          <option key={each} value={each}>
            {say(each)}
          </option>
        ))}
      </select>
    </div>
  )
}
