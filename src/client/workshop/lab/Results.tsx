/** What the games have come to so far. */
import { useState } from 'react'
import { type Figures, type Interval, isClear, MEASURES } from '../../../game/hulk/lab'
import type { Outcome } from '../../../game/hulk/state'
import { sayOutcome } from '../../../game/hulk/text'
import { MINIATURES, type Side } from '../../../game/hulk/types'
import { useMessages } from '../../text'
import type { NamedRun } from './LabPage'
import { RoundsChart } from './RoundsChart'
import type { Progress } from './run-games'
import { percent, WinRates } from './WinRates'

interface Props {
  run: NamedRun
  progress: Progress
  running: boolean
  onOpen(game: number, which: number): void
}

const number = (value: number): string => (Number.isNaN(value) ? '–' : value.toFixed(Math.abs(value) < 10 ? 2 : 1))
const signed = (value: number): string => (value > 0 ? `+${number(value)}` : number(value))
const ranged = ({ value, low, high }: Interval): string => `${number(value)} ± ${number((high - low) / 2)}`

export function Results({ run, progress, running, onOpen }: Props) {
  const messages = useMessages()
  const words = messages.ui.lab
  const { figures, difference, games, failed } = progress
  const points = difference && percentPoints(difference.wins)
  return (
    <section className="lab-results" aria-live="off">
      <header>
        <h2>{run.missionName}</h2>
        <p role="status">{running ? words.playing(games, run.games) : words.played(games)}</p>
        <progress max={run.games} value={games} />
      </header>
      {failed !== undefined && (
        <p className="problem" role="alert">
          {words.failed} <small>{failed}</small>
        </p>
      )}
      <WinRates names={run.names} figures={figures} />
      {difference && points && games > 0 && (
        <p className={isClear(difference.wins) ? 'lab-verdict clear' : 'lab-verdict'}>
          {isClear(difference.wins)
            ? words.clear(run.names[1], run.names[0], points)
            : words.unclear(run.names[1], run.names[0], points)}
        </p>
      )}
      <RoundsChart names={run.names} figures={figures} />
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
            {MEASURES.map((measure) => (
              <tr key={measure}>
                <th scope="row">{words.measures[measure]}</th>
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
            {MINIATURES.map((kind) => (
              <tr key={kind}>
                <th scope="row">{words.fallen(messages.kinds[kind].many)}</th>
                {figures.map((each, i) => (
                  <td key={run.names[i]}>{ranged(each.casualties[kind])}</td>
                ))}
                {difference && <td>{signed(figures[1].casualties[kind].value - figures[0].casualties[kind].value)}</td>}
              </tr>
            ))}
          </tbody>
          <Endings figures={figures} names={run.names} compared={difference !== undefined} />
        </table>
      </div>
      <Games run={run} progress={progress} onOpen={onOpen} />
    </section>
  )
}

function percentPoints({ value, low, high }: Interval): string {
  const point = (n: number) => `${n > 0 ? '+' : ''}${(100 * n).toFixed(1)}`
  return `${point(value)} (${point(low)} … ${point(high)})`
}

interface EndingsProps {
  figures: readonly Figures[]
  names: readonly string[]
  compared: boolean
}

/** How games ended, the commonest first, in shares of all. */
function Endings({ figures, names, compared }: EndingsProps) {
  const messages = useMessages()
  const endings = [...new Set(figures.flatMap((each) => Object.keys(each.endings)))]
  if (endings.length === 0) return null
  return (
    <tbody>
      <tr>
        <th scope="colgroup" colSpan={names.length + (compared ? 2 : 1)}>
          {messages.ui.lab.endings}
        </th>
      </tr>
      {endings.map((ending) => {
        const [winner, reason] = ending.split(' ') as [Side, Outcome['reason']]
        const shares = figures.map((each) => (each.endings[ending] ?? 0) / each.games)
        return (
          <tr key={ending}>
            <th scope="row">{sayOutcome(messages, { winner, reason })}</th>
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

const PAGE = 20

function Games({ run, progress, onOpen }: Omit<Props, 'running'>) {
  const messages = useMessages()
  const words = messages.ui.lab
  const [shown, setShown] = useState(PAGE)
  const played = progress.records.flatMap((records, game) => (records ? [{ game, records }] : []))
  if (played.length === 0) return null
  return (
    <section className="lab-games">
      <h3>{words.openGame}</h3>
      <ul>
        {played.slice(0, shown).map(({ game, records }) => (
          <li key={game}>
            {records.map(({ winner, rounds }, which) => (
              <button
                type="button"
                key={run.names[which]}
                className={`of-${winner}`}
                aria-label={words.openOne(game + 1, run.names[which], messages.sides[winner], rounds)}
                onClick={() => onOpen(game, which)}
              >
                {records.length === 1 || which === 0 ? `${game + 1}: ` : ''}
                {messages.sides[winner]} · {rounds}
              </button>
            ))}
          </li>
        ))}
      </ul>
      {played.length > shown && (
        <button type="button" className="quiet" onClick={() => setShown(shown + 5 * PAGE)}>
          {words.moreGames}
        </button>
      )}
    </section>
  )
}
