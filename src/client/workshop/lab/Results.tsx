/** The results so far. */
import { useState } from 'react'
import { durations, type Figures, type Interval, isClear, percent } from '../../../game/lab'
import { useMessages } from '../../text'
import { Chart } from './Chart'
import type { NamedRun } from './LabPage'
import type { MeasuredGame } from './measured-game'
import type { Progress } from './run-games'
import { WIDTH, WinRates } from './WinRates'

interface Props {
  of: MeasuredGame
  run: NamedRun
  progress: Progress
  running: boolean
  onOpen(game: number, which: number): void
}

const number = (value: number): string => (Number.isNaN(value) ? '–' : value.toFixed(Math.abs(value) < 10 ? 2 : 1))
const signed = (value: number): string => (value > 0 ? `+${number(value)}` : number(value))
const ranged = ({ value, low, high }: Interval): string => `${number(value)} ± ${number((high - low) / 2)}`

export function Results({ of, run, progress, running, onOpen }: Props) {
  const { language, ui } = useMessages()
  const { lab: words } = ui
  const { lab, sides } = of.module
  const { measures } = lab.words[language]
  const lengths = words.durations(measures[lab.duration])
  /** The side whose chances are measured. */
  const [side] = sides
  const { figures, difference, games, failed } = progress
  const points = difference && percentPoints(difference.wins[side])
  return (
    <section className="lab-results" aria-live="off">
      <header>
        <h2>{run.scenario}</h2>
        <p role="status">{running ? words.playing(games, run.games) : words.played(games)}</p>
        <progress max={run.games} value={games} />
      </header>
      {failed !== undefined && (
        <p className="problem" role="alert">
          {words.failed} <small>{failed}</small>
        </p>
      )}
      <WinRates of={of} names={run.names} figures={figures} />
      {difference && points && games > 0 && (
        <p className={isClear(difference.wins[side]) ? 'lab-verdict clear' : 'lab-verdict'}>
          {isClear(difference.wins[side])
            ? words.clear(run.names[1], run.names[0], points, of.words.side(side))
            : words.unclear(run.names[1], run.names[0], points)}
        </p>
      )}
      <figure>
        <figcaption>{lengths}</figcaption>
        <Chart title={lengths} drawing={durations(figures, WIDTH)} />
      </figure>
      <div className="lab-table">
        <table className="lab-measures">
          <thead>
            <tr>
              <th scope="col">{words.perGame}</th>
              {run.names.map((name) => (
                <th scope="col" key={name}>
                  {name}
                </th>
              ))}
              {difference && <th scope="col">{words.difference}</th>}
            </tr>
          </thead>
          <tbody>
            {lab.measures.map((measure) => (
              <tr key={measure}>
                <th scope="row">{measures[measure]}</th>
                {figures.map((each, i) => (
                  <td key={run.names[i]}>{ranged(each.means[measure])}</td>
                ))}
                {difference && (
                  <td className={isClear(difference.means[measure]) ? 'clear' : ''}>
                    {signed(difference.means[measure].value)}
                  </td>
                )}
              </tr>
            ))}
          </tbody>
          <Endings of={of} figures={figures} names={run.names} compared={difference !== undefined} />
        </table>
      </div>
      <Games of={of} run={run} progress={progress} onOpen={onOpen} />
    </section>
  )
}

function percentPoints({ value, low, high }: Interval): string {
  const point = (n: number) => `${n > 0 ? '+' : ''}${(100 * n).toFixed(1)}`
  return `${point(value)} (${point(low)} … ${point(high)})`
}

interface EndingsProps {
  of: MeasuredGame
  figures: readonly Figures[]
  names: readonly string[]
  compared: boolean
}

/** How games ended, as shares of all games, the most frequent first. */
function Endings({ of: { words }, figures, names, compared }: EndingsProps) {
  const { lab } = useMessages().ui
  const endings = [...new Set(figures.flatMap((each) => Object.keys(each.endings)))]
  if (endings.length === 0) return null
  return (
    <tbody>
      <tr>
        <th scope="colgroup" colSpan={names.length + (compared ? 2 : 1)}>
          {lab.endings}
        </th>
      </tr>
      {endings.map((ending) => {
        const [winner, reason] = ending.split(' ')
        const shares = figures.map((each) => (each.endings[ending] ?? 0) / each.games)
        return (
          <tr key={ending}>
            <th scope="row">{words.ending(winner === DRAW ? { reason } : { winner, reason })}</th>
            {shares.map((share, i) => (
              <td key={names[i]}>{percent(share)}</td>
            ))}
            {compared && <td>{signed(100 * (shares[1] - shares[0]))}</td>}
          </tr>
        )
      })}
    </tbody>
  )
}

/** The value that stands for a draw in the figures. */
const DRAW = 'draw'

const PAGE = 20

function Games({ of: { module, words: own }, run, progress, onOpen }: Omit<Props, 'running'>) {
  const { lab: words } = useMessages().ui
  const { duration } = module.lab
  const [shown, setShown] = useState(PAGE)
  const games = progress.records.flatMap((records, game) => (records ? [{ game, records }] : []))
  if (games.length === 0) return null
  return (
    <section className="lab-games">
      <h3>{words.openGame}</h3>
      <ul>
        {games.slice(0, shown).map(({ game, records }) => (
          <li key={game}>
            {records.map(({ winner, measures }, which) => (
              <button
                type="button"
                key={run.names[which]}
                className={`of-side ${winner ?? ''}`}
                aria-label={words.openOne(game + 1, run.names[which], own.outcome({ winner }), measures[duration])}
                onClick={() => onOpen(game, which)}
              >
                {records.length === 1 || which === 0 ? `${game + 1}: ` : ''}
                {winner === undefined ? own.outcome({}) : own.side(winner)} · {measures[duration]}
              </button>
            ))}
          </li>
        ))}
      </ul>
      {games.length > shown && (
        <button type="button" className="quiet" onClick={() => setShown(shown + 5 * PAGE)}>
          {words.moreGames}
        </button>
      )}
    </section>
  )
}
