/** One of everything the catalogues have to speak of. The types demand a sample for every kind. */
import type { Decision, DecisionKind } from '../../../../src/game/hulk/decisions'
import type { Event, EventType } from '../../../../src/game/hulk/events'
import type { Condition } from '../../../../src/game/hulk/missions'
import type { Refusal, RefusalCode } from '../../../../src/game/hulk/refusals'
import { REFUSALS } from '../../../../src/game/hulk/refusals'
import type { Namer } from '../../../../src/game/hulk/text'
import { NOWHERE } from '../../../../src/game/hulk/types'

const PIECES = ['Ibarra', 'Castell', 'Okafor', 'Renn', 'Genestealer g4', 'Hybrid h5', 'Contact marker b6']

/** Strict, as a client’s would be: it knows no piece 99 and no square off the board. */
export const namer: Namer = {
  piece: (id) => PIECES[id] ?? fail(`piece ${id}`),
  square: (square) => (square >= 0 ? `F${square}` : fail(`square ${square}`)),
  seat: (seat) => ['Ada', 'Oriol', 'Swarm'][Number(seat)] ?? fail(`seat ${seat}`),
  squad: (squad) => ['Squad Lantern', 'Squad Anvil'][squad] ?? fail(`squad ${squad}`),
  object: (object) => ({ r: 'Course recorder' })[object] ?? fail(`object ${object}`),
  area: (area) => area,
  exit: (exit) => exit,
}

function fail(what: string): never {
  throw new Error(`the namer was asked for ${what}`)
}

type EventSamples = { [T in EventType]: Omit<Extract<Event, { type: T }>, 'type'>[] }

const EVENTS: EventSamples = {
  roundBegan: [{ round: 1 }],
  turnBegan: [{ side: 'marines', squad: 0 }, { side: 'marines' }, { side: 'genestealers' }],
  turnEnded: [{ side: 'marines', squad: 1 }, { side: 'marines', squad: 1, timeUp: true }, { side: 'genestealers' }],
  chitDrawn: [{ squad: 0 }, { squad: 0, again: true }, { squad: 0, for: '0', secret: { value: 4 } }],
  chitKept: [{ squad: 0 }],
  chitShown: [
    { squad: 0, value: 4, spent: 1 },
    { squad: 0, value: 4, spent: 3 },
  ],
  cpSpent: [{ squad: 0, piece: 0, points: 2 }],
  moved: [{ piece: 0, from: 1, to: 2, facing: 0 }],
  turned: [
    { piece: 0, facing: 0 },
    { piece: 0, facing: 1 },
    { piece: 0, facing: 2 },
    { piece: 0, facing: 3 },
  ],
  left: [{ piece: 0, from: 1, exit: 'x' }],
  entered: [{ piece: 4, area: 'A', to: 3, facing: 0 }],
  doorOpened: [{ piece: 0, door: 5 }],
  doorClosed: [{ piece: 4, door: 5 }],
  doorDestroyed: [{ door: 5 }, { door: 5, roll: 4 }],
  doorHeld: [{ door: 5, roll: 3 }],
  shot: [
    { piece: 0, target: { piece: 4 }, kind: 'action', dice: [6, 2], need: 6, hit: true },
    { piece: 0, target: { piece: 4 }, kind: 'free', dice: [1, 2], need: 6, hit: false },
    { piece: 0, target: { door: 5 }, kind: 'overwatch', dice: [5, 5], need: 5, hit: true },
  ],
  blocked: [
    { piece: 1, shooter: 5, dice: [6], need: 6 },
    { piece: 1, shooter: 5, dice: [2], need: 6 },
  ],
  jammed: [{ piece: 0 }],
  jamCleared: [{ piece: 0 }, { piece: 0, overwatch: true }],
  flamed: [
    { piece: 2, at: 7, squares: [7, 8], shotsLeft: 5 },
    { piece: 2, at: 7, squares: [7, 8], shotsLeft: 1 },
  ],
  selfDestructed: [{ piece: 2, squares: [7, 8] }],
  fireSpread: [{ door: 5, squares: [9] }],
  burned: [
    { piece: 0, roll: 1, need: 2, falls: false },
    { piece: 4, roll: 2, need: 2, falls: true },
  ],
  wentOnOverwatch: [{ piece: 0 }],
  wentOnGuard: [{ piece: 0 }],
  attacked: [
    { piece: 4, target: 0, behind: false, dice: [6, 3, 1], targetDice: [5] },
    { piece: 4, target: 0, behind: true, dice: [6, 3, 1], targetDice: [] },
  ],
  rerolled: [
    { piece: 1, by: 'guard', of: 1, die: 0, from: 1, to: 6 },
    { piece: 1, by: 'parry', of: 4, die: 2, from: 6, to: 2 },
  ],
  struckOut: [{ piece: 1, of: 4, die: 0, value: 6 }],
  fought: [
    { piece: 4, target: 0, total: 6, targetTotal: 5, falls: 0 },
    { piece: 4, target: 0, total: 5, targetTotal: 5, falls: 'both' },
    { piece: 4, target: 0, total: 5, targetTotal: 5 },
  ],
  fell: [
    { piece: 0, kind: 'marine', at: 3, cause: 'shot' },
    { piece: 0, kind: 'marine', at: 3, cause: 'selfDestruct' },
    { piece: 4, kind: 'genestealer', at: 3, cause: 'closeCombat' },
    { piece: 6, kind: 'marker', at: 3, cause: 'flames', contents: 'gghb' },
    { piece: 6, kind: 'marker', at: 3, cause: 'flames', contents: '-' },
  ],
  dying: [{ piece: 0 }],
  dropped: [{ object: 'r', at: 3 }],
  pickedUp: [{ piece: 0, object: 'r' }],
  given: [{ piece: 0, to: 1, object: 'r' }],
  carriedOut: [{ piece: 0, object: 'r' }],
  revealed: [
    { marker: 6, at: 3, contents: 'g', voluntary: false },
    { marker: 6, at: 3, contents: 'hhbb', voluntary: true },
    { marker: 6, at: NOWHERE, area: 'B', contents: 'ggg', voluntary: true },
    { marker: 6, at: 3, contents: '-', voluntary: false },
  ],
  placed: [
    { piece: 4, kind: 'genestealer', at: 3, marker: 6 },
    { piece: 4, kind: 'genestealer', at: NOWHERE, marker: 6, area: 'B' },
  ],
  lost: [{ contents: 'g' }, { contents: 'gg' }],
  faced: [{ piece: 4, facing: 3 }],
  markersDrawn: [{ count: 1 }, { count: 3 }],
  reinforced: [{ piece: 6, area: 'A' }],
  markersLost: [{ count: 1 }, { count: 2 }],
  held: [{ area: 'A' }],
  windowOpened: [
    { seats: ['0'], actors: [4] },
    { seats: ['0', '1'], actors: [4, 5] },
    { seats: ['0'], actors: [], door: 5 },
  ],
  passed: [{ seat: '0', decision: 'react' }],
  orderCarriedOut: [{ seat: '0' }, { seat: '1', piece: 0 }, { seat: '1', marker: 0 }],
  fireDied: [{}],
  roundEnded: [{ round: 3 }],
  takenBack: [{ seat: '0' }],
  timeGivenBack: [{ ms: 1000 }, { ms: 25_000 }, { ms: 600_000 }, { ms: 86_400_000 }],
  clockStood: [
    { seat: '0', ms: 5_400_000 },
    { seat: '1', ms: 864_000_000 },
  ],
  replaced: [{ seat: '0' }, { seat: '0', by: '1' }],
  gameOver: [
    { outcome: { winner: 'marines', reason: 'condition' } },
    { outcome: { winner: 'genestealers', reason: 'condition' } },
    { outcome: { winner: 'genestealers', reason: 'impossible' } },
    { outcome: { winner: 'genestealers', reason: 'roundLimit' } },
    { outcome: { winner: 'genestealers', reason: 'overspent' } },
    { outcome: { winner: 'genestealers', reason: 'resigned' } },
    { outcome: { winner: 'marines', reason: 'resigned' } },
    { outcome: { reason: 'agreed' } },
    { outcome: { winner: 'genestealers', reason: 'abandoned' } },
    { outcome: { winner: 'marines', reason: 'abandoned' } },
    { outcome: { reason: 'abandoned' } },
    { outcome: { reason: 'aborted' } },
  ],
}

export const EVENT_TYPES = Object.keys(EVENTS) as EventType[]

export const events: Event[] = EVENT_TYPES.flatMap((type) => EVENTS[type].map((facts) => ({ type, ...facts }) as Event))

type DecisionSamples = { [K in DecisionKind]: Omit<Extract<Decision, { kind: K }>, 'kind' | 'seat'>[] }

const fight = { attacker: 4, defender: 1, behind: false, attackerDice: [6, 2, 1], defenderDice: [5], chooser: 1 }

const DECISIONS: DecisionSamples = {
  command: [{ squad: 0 }, { squad: 0, drawn: true }],
  act: [{}],
  freeShot: [{ piece: 0 }],
  block: [{ shooter: 5, target: 1, need: 6, dice: [6] }],
  closeCombat: [
    { ...fight, guard: true },
    { ...fight, guard: true, parry: true },
    { ...fight, defend: true, attackerDice: [] },
  ],
  place: [
    { heaps: [{ marker: 6, at: 3, left: 'ggg', minis: [] }], minis: [] },
    { heaps: [{ marker: 6, at: 3, left: 'gg', squares: [2, 4], minis: [4] }], minis: [] },
    {
      heaps: [
        { marker: 6, at: 3, left: 'g', minis: [] },
        { marker: 6, at: 4, left: 'gb', minis: [] },
      ],
      minis: [],
    },
  ],
  face: [{ pieces: [4] }, { pieces: [4, 5] }],
  react: [
    { actors: [4], watching: [0], seeing: [0], next: [] },
    { actors: [4, 5], watching: [0], seeing: [0], next: [] },
    { actors: [], door: 5, watching: [0], seeing: [], next: [] },
  ],
  reinforce: [{ markers: [6] }, { markers: [6, 6] }],
}

export const DECISION_KINDS = Object.keys(DECISIONS) as DecisionKind[]

export const decisions: Decision[] = DECISION_KINDS.flatMap((kind) =>
  DECISIONS[kind].map((facts) => ({ kind, seat: '0', ...facts }) as Decision),
)

const POINTS = [
  { cost: 2, ap: 1, cp: 0 },
  { cost: 2, ap: 0, cp: 1 },
  { cost: 4, ap: 1, cp: 2 },
]

const WITH_PARAMS: Partial<Record<RefusalCode, Refusal['params'][]>> = {
  notEnoughPoints: POINTS,
  badPayment: POINTS,
  outOfRange: [{ distance: 14, range: 12 }],
}

export const refusals: Refusal[] = REFUSALS.flatMap((code) =>
  (WITH_PARAMS[code] ?? [undefined]).map((params) => ({ code, ...(params ? { params } : {}) })),
)

export const conditions: Condition[] = [
  { burned: 'R' },
  { left: 1 },
  { left: 3, exit: 'x' },
  { carriedOut: 'r' },
  { destroyed: 'all' },
  { destroyed: 'all', count: 1 },
  { destroyed: 'all', count: 9 },
  { destroyed: 'hybrid' },
  { destroyed: 'genestealer', count: 1 },
  { destroyed: 'genestealer', count: 20 },
  { survive: 1 },
  { survive: 8 },
  { noMarinesLeft: true },
  { score: 'marines' },
  { score: 'genestealers', atLeast: 12 },
  { all: [{ burned: 'R' }, { any: [{ carriedOut: 'r' }, { left: 2, exit: 'y' }] }] },
]
