/**
 * Stores the draft in this browser after every stroke. A draft need not be a valid mission, but it must have the shape
 * of one to be drawn.
 */
import * as v from 'valibot'
import { BOUNDS, LEGEND, SECTION } from '../../../../../../game/hulk/missions/legend'
import { parseRuleset, type RulesetDelta } from '../../../../../../game/hulk/ruleset'
import { type Draft, isFloor, WALL } from './draft'

const KEY = 'bulkhead.mission-draft'
/** The draft that was open before something else was opened. */
const EARLIER = 'bulkhead.mission-draft.earlier'

/** Returns false if the browser cannot store it. */
export const keepDraft = (draft: Draft): boolean => write(KEY, draft)
export const keepEarlier = (draft: Draft): boolean => write(EARLIER, draft)
export const keptDraft = (): Draft | undefined => read(KEY)
export const earlierDraft = (): Draft | undefined => read(EARLIER)

function write(key: string, draft: Draft): boolean {
  try {
    localStorage.setItem(key, writeDraft(draft))
    return true
  } catch {
    return false
  }
}

function read(key: string): Draft | undefined {
  try {
    return draftInText(localStorage.getItem(key) ?? '')
  } catch {
    return undefined
  }
}

/** Reads text written by `writeDraft`. Undefined if it is something else. */
export function draftInText(text: string): Draft | undefined {
  try {
    return readDraft(JSON.parse(text))
  } catch {
    return undefined
  }
}

export const writeDraft = (draft: Draft): string => JSON.stringify(draft)

const text = (most: number) => v.pipe(v.string(), v.maxLength(most))
const number = v.pipe(v.number(), v.finite())
const facing = v.picklist(['N', 'E', 'S', 'W'])
const side = v.picklist(['marines', 'genestealers'])
const list = <T extends v.GenericSchema>(item: T, most: number) => v.pipe(v.array(item), v.maxLength(most))

/** Only the shape is checked here. The mission loader checks the values and words their problems. */
const condition: v.GenericSchema = v.lazy(() =>
  v.union([
    v.strictObject({ burned: text(1) }),
    v.strictObject({ left: number, exit: v.optional(v.picklist(['x', 'y', 'z'])) }),
    v.strictObject({ carriedOut: text(1) }),
    v.strictObject({ destroyed: v.picklist(['genestealer', 'hybrid', 'all']), count: v.optional(number) }),
    v.strictObject({ survive: number }),
    v.strictObject({ noMarinesLeft: v.literal(true) }),
    v.strictObject({ score: side, atLeast: v.optional(number) }),
    v.strictObject({ all: list(condition, 20) }),
    v.strictObject({ any: list(condition, 20) }),
  ]),
)

function isDelta(delta: Record<string, unknown>): boolean {
  try {
    return parseRuleset(delta as RulesetDelta).success
  } catch {
    return false
  }
}

const weapon = v.picklist(['stormBolter', 'heavyFlamer', 'bolter', 'powerSword', 'lightningClaws', 'thunderHammer'])
const drawing = v.pipe(list(text(BOUNDS.width), BOUNDS.height), v.minLength(1))

const schema = v.pipe(
  v.strictObject({
    id: text(60),
    name: text(400),
    story: text(4_000),
    minutes: number,
    rounds: number,
    board: drawing,
    sections: drawing,
    squads: list(
      v.strictObject({
        name: text(400),
        facing,
        members: list(
          v.strictObject({
            kind: v.picklist(['marine', 'sergeant', 'flamer']),
            name: v.optional(text(400)),
            weapons: list(weapon, 2),
          }),
          BOUNDS.members,
        ),
      }),
      BOUNDS.squads,
    ),
    objects: v.record(v.pipe(v.string(), v.regex(LEGEND.object)), v.strictObject({ name: text(400) })),
    reinforcements: v.strictObject({ first: number, perTurn: number }),
    bag: v.record(text(6), number),
    swarm: list(
      v.variant('kind', [
        v.strictObject({ at: text(4), kind: v.literal('genestealer'), facing }),
        v.strictObject({ at: text(4), kind: v.literal('hybrid'), facing, weapons: list(v.literal('bolter'), 1) }),
        v.strictObject({ at: text(4), kind: v.literal('marker'), contents: v.optional(text(6)) }),
      ]),
      BOUNDS.swarm,
    ),
    ruleset: v.pipe(v.record(v.string(), v.unknown()), v.check(isDelta)),
    victory: v.strictObject({ marines: condition, genestealers: condition, tie: side }),
    scoring: v.strictObject({ marineLost: number, marineLeft: number, swarmDestroyed: number, objectOut: number }),
  }),
  v.check(({ board, sections }) => {
    const width = board[0].length
    const even = board.length === sections.length && [...board, ...sections].every((row) => row.length === width)
    if (width === 0 || !even) return false
    return board.every((row, y) => [...row].every((mark, x) => fits(mark, sections[y][x])))
  }),
)

const fits = (mark: string, section: string): boolean =>
  isFloor(mark) ? SECTION.test(section) : section === WALL && (mark === WALL || LEGEND.area.test(mark))

export function readDraft(value: unknown): Draft | undefined {
  const parsed = v.safeParse(schema, value, { abortEarly: true })
  return parsed.success ? (parsed.output as Draft) : undefined
}
