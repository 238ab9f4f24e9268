/** The last filter in the lobby, stored in this browser. Its tags are stored beside `state` and `language`. */
import { useState } from 'react'
import * as v from 'valibot'
import { type GameRules, LANGUAGES } from '../../../game/module'
import type { TagFilter } from '../../games/page-game'
import { useGame } from '../../games/use-games'
import { type Filter, MATCH_STATES } from '../server/facts'

const ITEM = 'bulkhead.lobby.filter'

const FilterSchema = v.objectWithRest(
  {
    state: v.picklist(MATCH_STATES),
    language: v.optional(v.picklist(LANGUAGES)),
    players: v.optional(v.number()),
    side: v.optional(v.string()),
  },
  v.unknown(),
)

function kept(): Filter {
  try {
    const { state, language, players, side, ...rest } = v.parse(
      FilterSchema,
      JSON.parse(localStorage.getItem(ITEM) ?? ''),
    )
    const tags = Object.entries(rest).filter((tag): tag is [string, string] => typeof tag[1] === 'string')
    return {
      state,
      ...(language === undefined ? {} : { language }),
      ...(players === undefined ? {} : { players }),
      ...(side === undefined ? {} : { side }),
      tags: Object.fromEntries(tags),
    }
  } catch {
    return { state: 'open', tags: {} }
  }
}

function keep({ tags, ...others }: Filter): void {
  try {
    localStorage.setItem(ITEM, JSON.stringify({ ...tags, ...others }))
  } catch {
    // Without storage, it lasts until the page is closed.
  }
}

/** Without what is another game's, and without values that are no longer offered. */
const fitting = (
  { tags, players, side, ...others }: Filter,
  { seats, sides }: GameRules,
  offered: readonly TagFilter[],
): Filter => ({
  ...others,
  ...(players !== undefined && players >= seats.min && players <= seats.max ? { players } : {}),
  ...(side !== undefined && sides.includes(side) ? { side } : {}),
  tags: Object.fromEntries(
    Object.entries(tags).filter(([tag, value]) =>
      offered.some((filter) => filter.tag === tag && filter.values.some((each) => each.value === value)),
    ),
  ),
})

/** Undefined until the game is loaded, because the game names the tags. */
export function useFilter(game: string): [Filter | undefined, (filter: Filter) => void] {
  const loaded = useGame(game)
  const [filter, setFilter] = useState(kept)
  return [
    loaded && fitting(filter, loaded.game.module, loaded.game.lobby?.filters?.(loaded.words) ?? []),
    (next) => {
      setFilter(next)
      keep(next)
    },
  ]
}
