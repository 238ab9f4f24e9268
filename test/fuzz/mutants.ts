/** Actions nobody may take: listed ones with something about them changed, and plain nonsense. */
import type { LegalAction } from '../../src/game/hulk/actions'
import type { State } from '../../src/game/hulk/state'
import { type Dice, pick } from '../../src/game/kernel/dice'

type Fields = Record<string, unknown>

const STRANGE: readonly unknown[] = [
  null,
  undefined,
  true,
  '',
  '0',
  'constructor',
  'toString',
  '__proto__',
  [],
  [1],
  {},
  { piece: null },
  { door: '__proto__' },
  { length: 1 },
  -1,
  0.5,
  1e9,
  -0,
  Number.NaN,
  Number.POSITIVE_INFINITY,
]

const NONSENSE: readonly unknown[] = [
  ...STRANGE,
  'pass',
  ['pass'],
  { type: null },
  { type: 'constructor' },
  { type: 'toString' },
  { type: '__proto__' },
  { type: ['pass'] },
  { type: { type: 'pass' } },
  JSON.parse('{"__proto__": {"type": "pass"}}'),
  JSON.parse('{"type": "pass", "__proto__": {}}'),
  { type: 'pass', piece: 1 },
  { type: 'endTurn', cp: 1 },
  { type: 'timeUp', cp: 0 },
]

const TYPES = [
  ...['move', 'turn', 'leave', 'enter', 'open', 'close', 'shoot', 'clearJam', 'flame', 'selfDestruct', 'overwatch'],
  ...['guard', 'attack', 'pickUp', 'give', 'draw', 'keep', 'redraw', 'endTurn', 'freeShot', 'overwatchShot', 'pass'],
  ...['block', 'reroll', 'parry', 'defend', 'reinforce', 'reveal', 'place', 'face', 'timeUp', 'orders', 'constructor'],
]

/** Most of them are off the list; now and then one happens to be on it. */
export function mutant(dice: Dice, state: State, list: readonly LegalAction[]): unknown {
  const entry = pick(dice, list)
  const fields: Fields = structuredClone(entry.action) as unknown as Fields
  switch (dice.roll(8)) {
    case 1:
      return pick(dice, NONSENSE)
    case 2:
      return { ...fields, type: pick(dice, TYPES) }
    case 3:
      return { ...fields, cp: pick(dice, [entry.cpMin - 1, entry.cpMax + 1, ...STRANGE]) }
    case 4:
      return { ...fields, [pick(dice, ['odd', 'constructor', 'facing', 'to', 'die'])]: pick(dice, [0, 1, {}]) }
    case 5:
      delete fields[pick(dice, Object.keys(fields))]
      return fields
    case 6:
      return { ...fields, ...changed(dice, fields, () => pick(dice, STRANGE)) }
    default:
      return { ...fields, ...changed(dice, fields, () => plausible(dice, state)) }
  }
}

/** One of the fields (or one inside a target) with another value. */
function changed(dice: Dice, fields: Fields, value: () => unknown): Fields {
  const key = pick(dice, Object.keys(fields))
  const inner = fields[key]
  const within = typeof inner === 'object' && inner !== null && dice.roll(3) > 1
  return { [key]: within ? { ...inner, ...changed(dice, inner as Fields, value) } : value() }
}

/** Something that means something on this board: a piece, a square, a facing, a die, a letter. */
function plausible(dice: Dice, { pieces, mission, nextId }: State): unknown {
  const size = mission.board.length * mission.board[0].length
  const ids = Object.keys(pieces).map(Number)
  return pick<() => unknown>(dice, [
    () => pick(dice, ids),
    () => nextId,
    () => dice.roll(size) - 1,
    () => dice.roll(5) - 1,
    () => pick(dice, [...'ghbABCD']),
    () => ({ piece: pick(dice, ids) }),
    () => ({ door: dice.roll(size) - 1 }),
    () => ({ piece: pick(dice, ids), door: dice.roll(size) - 1 }),
  ])()
}
