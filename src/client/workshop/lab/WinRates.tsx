/** The win rate of the first side with each set of rules, with 95% intervals on one scale. */
import { Fragment } from 'react'
import { type Figures, percent, winRates } from '../../../game/lab'
import type { LoadedGame } from '../../games/use-games'
import { useMessages } from '../../text'
import { Chart } from './Chart'

interface Props {
  of: LoadedGame
  names: readonly string[]
  figures: readonly Figures[]
}

/** In units of the drawing. */
export const WIDTH = 400

export function WinRates({ of: { game, words }, names, figures }: Props) {
  const { lab } = useMessages().ui
  const [first, ...others] = game.module.sides
  const title = lab.winRate(words.side(first))
  return (
    <figure className="lab-rates">
      <figcaption>{title}</figcaption>
      <Chart title={title} drawing={winRates(figures, first, WIDTH)} />
      <dl>
        {figures.map(({ wins }, i) => (
          <div key={names[i]} className={`series-${i}`}>
            <dt>{names[i]}</dt>
            <dd>
              {words.side(first)} <strong>{percent(wins[first].value)}</strong> ({percent(wins[first].low)} …{' '}
              {percent(wins[first].high)})
              {others.map((side) => (
                <Fragment key={side}>
                  {' '}
                  · {words.side(side)} <strong>{percent(wins[side].value)}</strong>
                </Fragment>
              ))}
            </dd>
          </div>
        ))}
      </dl>
    </figure>
  )
}
