/** The table of Breach, while a game is played and when it is reviewed. */
import { useEffect } from 'react'
import type { Action } from '../../../game/hulk/actions'
import type { Event } from '../../../game/hulk/events'
import type { Orders } from '../../../game/hulk/orders'
import type { State } from '../../../game/hulk/state'
import type { TableProps } from '../page-game'
import { useSuspense } from './effects/use-suspense'
import { GivenTable } from './GivenTable'
import { GuideProvider } from './panels'
import { ReviewScreen } from './ReviewScreen'
import { TableScreen } from './TableScreen'

type Props = TableProps<State, Action, Event, Orders>

export function Table(props: Props) {
  const { course, review } = props
  useExits(props)
  const { shown, rolling } = useSuspense(props)
  return (
    <GivenTable {...shown} rolling={rolling}>
      <GuideProvider course={course}>
        {review ? <ReviewScreen {...shown} review={review} /> : <TableScreen {...shown} />}
      </GuideProvider>
    </GivenTable>
  )
}

/** The list of a squad distinguishes who left the board from who fell, and only the log tells. */
function useExits({ view, history, earlier }: Props): void {
  const missing = earlier !== undefined && isMissingExits(view, history)
  // One page at a time: a page that was fetched changes the history.
  // biome-ignore lint/correctness/useExhaustiveDependencies: asks again after every page
  useEffect(() => {
    if (missing) earlier()
  }, [missing, history])
}

export function isMissingExits({ tally }: Pick<State, 'tally'>, history: Props['history']): boolean {
  const count = Object.values(tally.left).reduce((sum, marines) => sum + marines, 0)
  return count > history.flatMap(({ events }) => events).filter(({ type }) => type === 'left').length
}
