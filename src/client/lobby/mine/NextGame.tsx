/** Leads to the next game that waits for the player. The key works on every page that is about online play (`Watch`). */
import type { Place } from '../../shell/address'
import { HOUSE_KEYS } from '../../shell/keys'
import { Key } from '../../shell/panel/Press'
import { useMessages } from '../../text'
import { matchPlace } from '../matches/places'
import type { MyGame } from '../server/facts'
import { useMyGames, waitingForMe } from './my-games'

/** The game that has waited longest or, from one that waits too, the one after it. */
export function nextGame(games: readonly MyGame[], current?: string): MyGame | undefined {
  const waiting = waitingForMe(games)
  const at = waiting.findIndex(({ matchID }) => matchID === current)
  const next = waiting[(at + 1) % waiting.length]
  return next?.matchID === current ? undefined : next
}

interface Props {
  /** The match that is open. */
  current?: string
  go(place: Place): void
}

export function NextGame({ current, go }: Props) {
  const { mine } = useMessages().ui.lobby
  const { games } = useMyGames()
  const next = nextGame(games, current)
  if (!next) return null
  return (
    <button
      type="button"
      className="quiet next-game"
      aria-keyshortcuts={HOUSE_KEYS.nextGame}
      title={mine.nextHint}
      onClick={() => go(matchPlace(next))}
    >
      {mine.next} <Key of={HOUSE_KEYS.nextGame} />
    </button>
  )
}
