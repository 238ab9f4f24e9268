/** How far a match in progress is and what happened last, in words. */
import { labelOf } from '../../../../game/hulk/notation/pieces'
import type { Happened, Progress } from '../../../../game/hulk/progress'
import { type Namer, sayEvent } from '../../../../game/hulk/text'
import { squareName } from '../../../../game/kernel/grid'
import type { ListedMatch } from '../../page-game'
import type { Messages } from '../text'

/** `progress` is what `progressOf` made of the game. */
export function sayProgress(messages: Messages, match: ListedMatch, progress: object) {
  // A progress that was stored by an earlier version does not say how many live.
  const { round, rounds, alive, last } = progress as Partial<Pick<Progress, 'alive'>> & Omit<Progress, 'alive'>
  return {
    round: messages.ui.listed.round(round, rounds),
    ...(alive === undefined ? {} : { standing: messages.ui.listed.alive(alive) }),
    ...(last ? { last: sayEvent(messages, last.event, namerOf(messages, match, last)) } : {}),
  }
}

function namerOf(messages: Messages, { seats, tags }: ListedMatch, { width, pieces, objects }: Happened): Namer {
  const { mission = '' } = tags
  const ours = Object.hasOwn(messages.missions, mission) ? messages.missions[mission].objects : undefined
  return {
    piece(id) {
      const { kind, name } = pieces[id] ?? { kind: 'genestealer' }
      return messages.pieceName({ kind, label: labelOf({ id, kind }), name })
    },
    square: (square) => squareName(width, square),
    seat: (seat) => seats.find((each) => each.seat === seat)?.name ?? seat,
    squad: (squad) => String(squad + 1),
    object: (object) => ours?.[object] ?? objects[object] ?? object,
    area: (area) => area,
    exit: (exit) => exit,
  }
}
