import type { HouseEvent } from '../../../game/module'
import type { TableFacts } from '../../games/page-game'
import { useCurrentGame } from '../../shell/game'

/** Says that the server was down and that no clock ran in the meantime. */
export function Outage({ ms, known }: { ms: number; known: TableFacts }) {
  const { words } = useCurrentGame()
  const event: HouseEvent = { type: 'timeGivenBack', ms }
  const told = words.tell([{ id: 0, seat: '', action: event, events: [event] }], known)
  return (
    <p className="looking-on" role="status">
      {told.map(({ sentence }) => sentence).join(' ')}
    </p>
  )
}
