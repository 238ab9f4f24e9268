/** Finds what a player said on the list of legal actions. */
import { isRecord } from '../kernel/json'
import type { LegalAction } from './actions'
import type { PieceId } from './types'

const NO_PIECE: PieceId = -1

/** The piece that an action is about. What other pieces may do need not be listed to check it. */
export const pieceNamed = (action: unknown): PieceId =>
  isRecord(action) && Number.isInteger(action.piece) ? (action.piece as PieceId) : NO_PIECE

export const isTimeUp = (action: unknown): boolean => isRecord(action) && action.type === 'timeUp'

/** Whether the action has exactly the fields of the legal one, and perhaps a `cp` within its limits. */
export function matches({ action: legal, cpMin, cpMax }: LegalAction, action: unknown): boolean {
  if (!isRecord(action) || action.type !== legal.type) return false
  const { cp } = action
  if (cp !== undefined && !(Number.isInteger(cp) && (cp as number) >= cpMin && (cp as number) <= cpMax)) return false
  return sameFields(legal as unknown as Fields, action, 'cp' in action ? 1 : 0)
}

type Fields = Record<string, unknown>

/** Whether all fields of `legal` are equal in `said`, which has exactly `besides` fields more. */
function sameFields(legal: Fields, said: Fields, besides = 0): boolean {
  let expected = besides
  for (const key in legal) {
    expected++
    const [wanted, given] = [legal[key], said[key]]
    if (wanted !== given && !(isRecord(wanted) && isRecord(given) && sameFields(wanted, given))) return false
  }
  return Object.keys(said).length === expected
}

/** As few CP as possible, unless the player says how many. */
export const cpPaid = ({ cpMin }: LegalAction, action: unknown): number => (action as { cp?: number }).cp ?? cpMin
