/** Which event makes which sound. The compiler asks for an entry for every event. */
import type { Event, EventOf, EventType } from '../../../../game/hulk/events'
import type { PieceId, PieceKind } from '../../../../game/hulk/types'
import type { SoundName } from './sounds'

/** Undefined for a piece that is not known. */
type KindOf = (piece: PieceId) => PieceKind | undefined

type Heard<T extends EventType> = SoundName | null | ((event: EventOf<T>, kindOf: KindOf) => SoundName | null)

function footfall({ piece }: { piece: PieceId }, kindOf: KindOf): SoundName | null {
  switch (kindOf(piece)) {
    case 'marker':
      return 'blip'
    case 'genestealer':
    case 'hybrid':
      return 'scuttle'
    case undefined:
      return null
    default:
      return 'step'
  }
}

const isSwarm = (kind: PieceKind): boolean => kind === 'genestealer' || kind === 'hybrid' || kind === 'marker'

const HEARD: { readonly [T in EventType]: Heard<T> } = {
  moved: footfall,
  entered: footfall,
  doorOpened: 'door',
  doorClosed: 'door',
  doorDestroyed: 'crash',
  doorHeld: 'clang',
  shot: 'bolter',
  blocked: 'clang',
  jammed: 'jam',
  jamCleared: 'reload',
  flamed: 'flamer',
  fireSpread: 'flamer',
  selfDestructed: 'blast',
  wentOnOverwatch: 'reload',
  attacked: 'claws',
  fought: ({ falls }) => (falls === undefined ? 'clang' : null),
  dying: 'clang',
  fell: ({ kind }) => (isSwarm(kind) ? 'shriek' : 'manDown'),
  revealed: 'ping',

  // Whoever looks at the board sees these, and something heard comes with many of them.
  roundBegan: null,
  turnBegan: null,
  turnEnded: null,
  chitDrawn: null,
  chitKept: null,
  chitShown: null,
  cpSpent: null,
  turned: null,
  faced: null,
  left: null,
  burned: null,
  wentOnGuard: null,
  rerolled: null,
  struckOut: null,
  dropped: null,
  pickedUp: null,
  given: null,
  carriedOut: null,
  placed: null,
  lost: null,
  markersDrawn: null,
  reinforced: null,
  markersLost: null,
  held: null,
  windowOpened: null,
  passed: null,
  orderCarriedOut: null,
  fireDied: null,
  roundEnded: null,
  takenBack: null,
  timeGivenBack: null,
  clockStood: null,
  replaced: null,
  // Victory and defeat sound different for each side: use-table-sound.ts.
  gameOver: null,
}

export function soundOf<T extends EventType>(event: EventOf<T> & Event, kindOf: KindOf): SoundName | null {
  const heard = HEARD[event.type as T] as Heard<T>
  return typeof heard === 'function' ? heard(event, kindOf) : heard
}
