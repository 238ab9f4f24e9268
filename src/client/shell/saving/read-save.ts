/** Reads an untrusted save. It is loaded only if its game can continue from it, otherwise refused with a reason. */
import * as v from 'valibot'
import { LEVELS } from '../../../game/module'
import type { PageGame, PageGames } from '../../games/page-game'
import { FIRST_GAME, SAVE_VERSION, type Save } from './save'
import { startOf } from './undo-trail'

export type SaveProblem = 'notJson' | 'notASave' | 'newer' | 'broken'

/** `detail` is for people who write save files by hand: place and problem, in English like the schema's messages. */
export type ReadSave = { ok: true; save: Save; game: PageGame } | { ok: false; problem: SaveProblem; detail?: string }

const LONGEST = 20_000_000

const count = v.pipe(v.number(), v.integer(), v.minValue(0))
const text = (max: number) => v.pipe(v.string(), v.maxLength(max))
const seat = v.pipe(v.string(), v.regex(/^\d{1,2}$/, 'must be a seat'))

/** Everything except the state, which the game checks itself. */
const SaveSchema = v.strictObject({
  game: text(40),
  version: v.literal(SAVE_VERSION),
  id: v.pipe(v.string(), v.regex(/^[\w-]{1,60}$/)),
  savedAt: text(40),
  seats: v.pipe(
    v.array(v.strictObject({ seat, name: text(60), side: text(40), bot: v.optional(v.picklist(LEVELS)) })),
    v.minLength(1),
    v.maxLength(20),
  ),
  course: v.optional(text(40)),
  /** Of the time before there were courses. */
  guided: v.optional(v.boolean()),
  now: v.number(),
  state: v.looseObject({}),
  history: v.array(
    v.strictObject({
      id: count,
      seat,
      action: v.looseObject({ type: text(40) }),
      events: v.array(v.looseObject({ type: text(40) })),
    }),
  ),
  undo: v.optional(
    v.strictObject({
      from: v.looseObject({}),
      steps: v.array(
        v.strictObject({ seat, type: text(40), said: v.unknown(), whose: v.optional(seat), at: v.number() }),
      ),
    }),
  ),
})

export async function readSave(source: string, games: PageGames): Promise<ReadSave> {
  if (source.length > LONGEST) return refuse('notASave')
  let data: unknown
  try {
    data = JSON.parse(source)
  } catch (error) {
    return refuse('notJson', (error as Error).message)
  }
  if (typeof data !== 'object' || data === null || !('game' in data)) return refuse('notASave')
  const { game: of, version } = data as Partial<Record<keyof Save, unknown>>
  const entry = of === FIRST_GAME ? games[0] : games.find(({ id }) => id === of)
  if (!entry) return refuse('notASave')
  if (Number(version) > SAVE_VERSION) return refuse('newer')
  const parsed = v.safeParse(SaveSchema, data)
  if (!parsed.success) return refuse('broken', issueText(parsed.issues[0]))
  return checkSave({ ...parsed.output, game: entry.id }, await entry.load())
}

/** Checks whether the game can continue from a save of the right form. */
export function checkSave(save: Save, game: PageGame): ReadSave {
  const { module } = game
  const { undo, ...rest } = save
  if (module.versionOf(save.state) > module.rulesVersion) return refuse('newer')
  const checked = game.save.check(save.state, save.seats)
  if (!checked.ok) return refuse('broken', checked.detail)
  const { state } = checked
  // A game is loaded even if its undo history is invalid.
  const start = undo && game.save.check(startOf(module, undo, state), save.seats)
  return { ok: true, game, save: { ...rest, state, ...(undo && start?.ok ? { undo } : {}) } }
}

const refuse = (problem: SaveProblem, detail?: string): ReadSave => ({
  ok: false,
  problem,
  ...(detail ? { detail } : {}),
})

const issueText = (issue: v.BaseIssue<unknown>): string => `${v.getDotPath(issue) ?? 'file'}: ${issue.message}`
