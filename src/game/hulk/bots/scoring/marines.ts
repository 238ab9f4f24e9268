/**
 * Scores the actions of a Marine turn, one marine at a time: what they could shoot, flame or fetch now, and where they
 * would best end with the remaining points. The frontmost marine goes first, so that nobody is in another's way.
 */
import type { Square } from '../../../kernel/grid'
import { ACTION_TYPES, type ActionOf, attackerFalls, defenderFalls, type LegalAction } from '../../actions'
import type { Piece } from '../../types'
import { canFlame, goalsOf, isHunted, type Role } from '../position/goals'
import { firstAction, reachOf } from '../position/planning'
import { pointsLeft, type Situation } from '../position/situation'
import { canWatch, dangerAt, threatsOf } from '../position/threats'
import { ABSENT_HAZE, Ends, LATE, type Outlook } from './ends'
import { lanesOf } from './lanes'
import { best, entryFor, type ScoredAction } from './scored-action'
import type { Whim } from './whim'
import { type MarineWorth, pieceValue } from './worth'

/** Actions worth less than this are not worth a point. */
const TRIFLE = 0.05

export function considerMarineTurn(
  s: Situation,
  list: readonly LegalAction[],
  w: MarineWorth,
  whim?: Whim,
): ScoredAction[] {
  const goals = goalsOf(s)
  const outlook: Outlook = { s, goals, threats: threatsOf(s), w, lanes: lanesOf(s, goals), whim }
  const byPiece = groupByPiece(list)
  const { turn } = s.view
  const active = turn.active === undefined ? undefined : s.view.pieces[turn.active]
  if (active && turn.ap > 0) {
    const options = optionsOf(outlook, active, byPiece.get(active.id) ?? [], turn.ap)
    if (worthwhile(options)) return options
  }
  const squad = s.marines.filter((marine) => marine.squad === turn.squad)
  const fresh = squad.filter((marine) => marine.id !== turn.active && !turn.done[marine.id])
  // A marine who would only go on overwatch or guard lets the others act first.
  let standing: ScoredAction[] | undefined
  for (const marine of inOrder(outlook, fresh, byPiece)) {
    const options = optionsOf(outlook, marine, byPiece.get(marine.id) ?? [], s.rules.ap.marine)
    if (!worthwhile(options)) continue
    const { type } = best(options)!.entry.action
    if (type !== 'overwatch' && type !== 'guard') return options
    standing ??= options
  }
  if (standing) return standing
  // C3: the remaining command points go where they help most.
  if (pointsLeft(s, turn.squad) > 0) {
    const options = squad.flatMap((marine) => {
      const entries = byPiece.get(marine.id)
      const spent = turn.active === marine.id ? turn.ap === 0 : turn.done[marine.id]
      return entries && spent ? optionsOf(outlook, marine, entries, 0) : []
    })
    if (worthwhile(options)) return options
  }
  return [{ entry: list[list.length - 1], worth: 0 }]
}

const worthwhile = (options: readonly ScoredAction[]): boolean => options.some(({ worth }) => worth > TRIFLE)

export function groupByPiece(list: readonly LegalAction[]): Map<number, LegalAction[]> {
  const groups = new Map<number, LegalAction[]>()
  for (const entry of list) {
    if (!('piece' in entry.action)) continue
    const { piece } = entry.action
    const group = groups.get(piece)
    if (group) group.push(entry)
    else groups.set(piece, [entry])
  }
  return groups
}

/** Marines who can shoot at an enemy come first, then the frontmost. */
function inOrder({ s, goals }: Outlook, marines: Piece[], byPiece: Map<number, LegalAction[]>): Piece[] {
  const rank = (marine: Piece): number => {
    const fights = byPiece.get(marine.id)?.some(({ action }) => action.type === 'shoot' && 'piece' in action.target)
    const map = goals.roles.get(marine.id)?.map
    return (fights ? 0 : 1_000) + (map ? map[marine.at] : 0)
  }
  const ranked = marines.map((marine) => ({ marine, rank: rank(marine) }))
  ranked.sort((a, b) => a.rank - b.rank || a.marine.id - b.marine.id)
  return s.marines.length === 1 ? marines : ranked.map(({ marine }) => marine)
}

/** The marine's possible actions. Each is worth what it gains compared with doing nothing more. */
function optionsOf(outlook: Outlook, marine: Piece, entries: readonly LegalAction[], ap: number): ScoredAction[] {
  const { s } = outlook
  if (entries.length === 0) return []
  const role = outlook.goals.roles.get(marine.id)!
  const points = ap + spendable(outlook, marine, role, ap)
  // Escorts walk with their own points. Command points are for those with a task, and for fire.
  const reach = reachOf(s, marine, ap > 0 || role.key ? points : 0)
  const ends = new Ends(outlook, marine, role, reach, ap, points)
  const idle = ends.worthOf(reach.start, 0, false)
  const options: ScoredAction[] = []
  const plan = ends.bestWith(0)
  const step = plan.stand === reach.start ? undefined : firstAction(s, marine, reach, plan.stand)
  const first = step ?? (plan.watch ? ({ type: 'overwatch', piece: marine.id } as const) : undefined)
  const entry = first && entryFor(entries, first)
  if (entry) {
    const why = () => ends.reasonFor(plan.stand, plan.watch)
    options.push({ entry, worth: plan.worth - idle, why })
  }
  const flamed = new Set<string>()
  for (const candidate of entries) {
    if (candidate.action.type === 'flame') {
      // All squares of a section burn, except closed doors, so one target per section is enough.
      const section = s.board.layout.sections[candidate.action.at]
      if (flamed.has(section)) continue
      flamed.add(section)
    }
    if (candidate.cpMin > points - ap) continue
    const worth = actionWorth(outlook, marine, role, candidate, ap)
    if (worth <= 0) continue
    const seeming = seemingWorth(outlook, marine, candidate, worth)
    // Any later action ends guard (I6).
    const then =
      candidate.action.type === 'guard'
        ? ends.worthOf(reach.start, candidate.cost, false)
        : ends.bestWith(candidate.cost).worth
    options.push({ entry: candidate, worth: seeming + then - idle })
  }
  return options
}

/** What the action seems to be worth to a marine who may misjudge it. Nobody misses the end of their task. */
function seemingWorth({ whim }: Outlook, marine: Piece, { action }: LegalAction, worth: number): number {
  if (!whim || worth >= TASK) return worth
  const { blur, haze } = whim.wits
  const about =
    -10 -
    100_000 * ACTION_TYPES.indexOf(action.type) -
    ('target' in action && typeof action.target === 'object' && 'piece' in action.target ? action.target.piece : 0)
  const error = whim.error(marine.id, about)
  return whim.isAbsent(marine.id) ? worth + ABSENT_HAZE * error : worth * (1 + blur * error) + haze * error
}

/** Completing a task is worth at least this much. */
const TASK = 20

/** How many command points the marine may plan with. Most are kept for reactions in the Genestealer turn. */
function spendable({ s, threats }: Outlook, marine: Piece, role: Role, ap: number): number {
  const left = pointsLeft(s, marine.squad!)
  const nearlyThere = role.key && role.map !== undefined && role.map[marine.at] <= ap + left
  const inDanger = threats.some(({ away, weight }) => away <= 6 && weight >= 0.5)
  const kept = inDanger && !nearlyThere && role.urgency < LATE ? 2 : 0
  const most = role.key ? 6 : ap > 0 ? 1 : 2
  return Math.max(0, Math.min(most, left - kept))
}

/** What an action other than moving or overwatch is worth; 0 if it is not worth considering. */
function actionWorth(outlook: Outlook, marine: Piece, role: Role, { action, odds }: LegalAction, ap: number): number {
  switch (action.type) {
    case 'shoot':
      return 'piece' in action.target ? shotWorth(outlook, marine, action.target.piece, odds?.hit ?? 0) : 0
    case 'attack':
      return (
        defenderFalls(odds) * killWorth(outlook, marine, action.target) -
        attackerFalls(odds) * 4 * pieceValue(marine, role.key)
      )
    case 'clearJam':
      return outlook.threats.length > 0 ? 1.5 : 0.3
    case 'flame':
      return flameWorth(outlook, marine, action)
    case 'selfDestruct':
      return burnsGoal(outlook, marine.at) ? 30 : 0
    case 'pickUp':
      return role.task.kind === 'fetch' ? 25 : 0.5
    case 'leave':
      return outlook.goals.mayLeave(marine) ? 20 : 0
    case 'guard':
      return ap > 0 && !canWatch(outlook.s, marine) && !marine.overwatch
        ? 0.1 + 0.3 * dangerAt(outlook.s, outlook.threats, marine.at)
        : 0
    default:
      return 0
  }
}

function killWorth({ s, goals, w }: Outlook, marine: Piece, id: number): number {
  const target = s.view.pieces[id]
  if (!target) return 0
  const away = s.ways.to(target.at)[marine.at]
  const kill = w.kill + (isHunted(goals, target) ? w.quarry : 0)
  return kill + w.killNear * (away <= 2 ? 1.5 : away <= 6 ? 1 : away <= 9 ? 0.4 : 0)
}

/** A first shot is worth a little more than its odds, because it improves the next one (H2). */
function shotWorth(outlook: Outlook, marine: Piece, target: number, hit: number): number {
  const gain = killWorth(outlook, marine, target)
  const lead = marine.sustained === undefined ? 0.12 : 0
  return (hit + lead) * gain
}

function burnsGoal({ s, goals }: Outlook, at: Square): boolean {
  const section = s.board.layout.sections[at]
  return goals.tasks.some((task) => task.kind === 'burn' && task.section === section)
}

/** Counts the pieces that burn and the paths that flames block until the end of the round (G2, G3). */
function flameWorth(outlook: Outlook, marine: Piece, { at }: ActionOf<'flame'>): number {
  const { s, threats, goals, w } = outlook
  if (burnsGoal(outlook, at)) return 30
  const needed = goals.tasks.filter((task) => task.kind === 'burn').length
  if (canFlame(marine) && marine.ammo! <= needed) return 0
  const { sections } = s.board.layout
  const section = sections[at]
  const hit = (7 - s.rules.flamer.hitsOn) / 6
  let worth = -w.fuel
  for (const friend of s.marines) if (sections[friend.at] === section) worth -= 8 * hit * pieceValue(friend, true)
  for (const mini of s.minis) if (sections[mini.at] === section) worth += hit * killWorth(outlook, marine, mini.id)
  for (const threat of threats) {
    if (threat.away > 8 || !threat.path.some((square) => sections[square] === section)) continue
    worth += 1.2 * threat.weight * (1 - threat.stopped)
  }
  return Math.max(0, worth)
}
