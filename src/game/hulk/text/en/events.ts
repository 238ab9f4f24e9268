import type { DeathCause, ShotKind } from '../../events'
import type { Side, SquadId, Target } from '../../types'
import type { Messages, Namer } from '../messages'
import { sayOutcome } from '../say'
import { count, duration, list } from '../words'
import { vocabulary } from './vocabulary'

const { contents, cp, dice, facings } = vocabulary

const turnOf = (side: Side, squad: SquadId | undefined, name: Namer): string => {
  if (side === 'genestealers') return 'The Genestealer turn'
  return squad === undefined ? 'The Marine turn' : `The turn of ${name.squad(squad)}`
}

const aimedAt = (target: Target, name: Namer): string =>
  'piece' in target ? name.piece(target.piece) : `the door on ${name.square(target.door)}`

const FIRES: Record<ShotKind, string> = {
  action: 'fires at',
  free: 'snaps a free shot at',
  overwatch: 'on overwatch, fires at',
}

const FALLS: Record<DeathCause, string> = {
  shot: 'is shot down',
  flames: 'burns',
  selfDestruct: 'goes up in the blast',
  closeCombat: 'falls in close combat',
}

const lasting = duration({
  seconds: (n) => count(n, 'second', 'seconds'),
  minutes: (n) => count(n, 'minute', 'minutes'),
  hours: (n) => count(n, 'hour', 'hours'),
  days: (n) => count(n, 'day', 'days'),
})

export const events: Messages['events'] = {
  roundBegan: ({ round }) => `Round ${round} begins.`,
  turnBegan: ({ side, squad }, name) => `${turnOf(side, squad, name)} begins.`,
  turnEnded: ({ side, squad, timeUp }, name) => `${timeUp ? 'Time is up. ' : ''}${turnOf(side, squad, name)} ends.`,
  chitDrawn: ({ squad, again, secret }, name) =>
    `${name.squad(squad)} draws ${again ? 'another' : 'a'} command chit${secret ? `: ${cp(secret.value)}` : ''}.`,
  chitKept: ({ squad }, name) => `${name.squad(squad)} keeps the chit.`,
  chitShown: ({ squad, value, spent }, name) =>
    `${name.squad(squad)} shows its chit: ${value}, with ${cp(spent)} spent.`,
  cpSpent: ({ squad, piece, points }, name) => `${name.squad(squad)} spends ${cp(points)} on ${name.piece(piece)}.`,
  moved: ({ piece, from, to }, name) => `${name.piece(piece)} moves from ${name.square(from)} to ${name.square(to)}.`,
  turned: ({ piece, facing }, name) => `${name.piece(piece)} turns ${facings[facing]}.`,
  left: ({ piece, exit }, name) => `${name.piece(piece)} leaves by exit ${name.exit(exit)}.`,
  entered: ({ piece, area, to }, name) =>
    `${name.piece(piece)} enters on ${name.square(to)} from entry area ${name.area(area)}.`,
  doorOpened: ({ piece, door }, name) => `${name.piece(piece)} opens the door on ${name.square(door)}.`,
  doorClosed: ({ piece, door }, name) => `${name.piece(piece)} closes the door on ${name.square(door)}.`,
  doorDestroyed: ({ door, roll }, name) =>
    `The door on ${name.square(door)} is destroyed${roll === undefined ? '' : ` (rolled ${roll})`}.`,
  doorHeld: ({ door, roll }, name) => `The door on ${name.square(door)} holds (rolled ${roll}).`,
  shot: ({ piece, target, kind, dice: rolled, need, hit }, name) =>
    `${name.piece(piece)}${kind === 'overwatch' ? ',' : ''} ${FIRES[kind]} ${aimedAt(target, name)}: ${dice(rolled)} (${need}+ needed). ${hit ? 'A hit.' : 'A miss.'}`,
  blocked: ({ piece, shooter, dice: rolled, need }, name) =>
    `${name.piece(piece)} raises the storm shield; ${name.piece(shooter)} rolls again: ${dice(rolled)}. ${rolled.some((die) => die >= need) ? 'A hit all the same.' : 'Blocked.'}`,
  jammed: ({ piece }, name) => `A double: the storm bolter of ${name.piece(piece)} jams.`,
  jamCleared: ({ piece, overwatch }, name) =>
    `${name.piece(piece)} clears the jam${overwatch ? ' and is back on overwatch' : ''}.`,
  flamed: ({ piece, at, shotsLeft }, name) =>
    `${name.piece(piece)} turns the heavy flamer on ${name.square(at)}; ${count(shotsLeft, 'shot', 'shots')} left in the tank.`,
  selfDestructed: ({ piece }, name) => `${name.piece(piece)} blows the flamer’s tank.`,
  fireSpread: ({ door }, name) => `The fire goes through where the door on ${name.square(door)} was.`,
  burned: ({ piece, roll, need, falls }, name) =>
    `Flames on ${name.piece(piece)}: ${roll} (${need}+ kills). ${falls ? 'No escape.' : 'Singed, still standing.'}`,
  wentOnOverwatch: ({ piece }, name) => `${name.piece(piece)} goes on overwatch.`,
  wentOnGuard: ({ piece }, name) => `${name.piece(piece)} goes on guard.`,
  attacked: ({ piece, target, behind, dice: own, targetDice }, name) =>
    `${name.piece(piece)} attacks ${name.piece(target)}${behind ? ' from side or rear' : ''}: ${dice(own)} against ${dice(targetDice)}.`,
  rerolled: ({ piece, by, of, from, to }, name) =>
    by === 'guard'
      ? `${name.piece(piece)}, on guard, rolls a die again: ${from} becomes ${to}.`
      : `${name.piece(piece)} parries: a ${from} of ${name.piece(of)} becomes ${to}.`,
  struckOut: ({ piece, of, value }, name) =>
    `${name.piece(piece)} defends and strikes out a ${value} of ${name.piece(of)}.`,
  fought: ({ piece, target, total, targetTotal, falls }, name) =>
    `${name.piece(piece)} ${total}, ${name.piece(target)} ${targetTotal}: ${falls === undefined ? 'nobody falls' : falls === 'both' ? 'both fall' : `${name.piece(falls)} loses`}.`,
  fell: ({ piece, at, cause, contents: inside }, name) =>
    `${name.piece(piece)} ${FALLS[cause]} on ${name.square(at)}${inside === undefined ? '' : `. Under it: ${contents(inside)}`}.`,
  dying: ({ piece }, name) => `${name.piece(piece)} is hit and dying, but may still shoot back.`,
  dropped: ({ object, at }, name) => `An object drops on ${name.square(at)}: ${name.object(object)}.`,
  pickedUp: ({ piece, object }, name) => `${name.piece(piece)} picks up an object: ${name.object(object)}.`,
  given: ({ piece, to, object }, name) =>
    `${name.piece(piece)} hands an object to ${name.piece(to)}: ${name.object(object)}.`,
  carriedOut: ({ piece, object }, name) => `${name.piece(piece)} carries out an object: ${name.object(object)}.`,
  revealed: ({ marker, at, area, contents: inside, voluntary }, name) => {
    const where = area === undefined ? `on ${name.square(at)}` : `in entry area ${name.area(area)}`
    return `${name.piece(marker)} ${where} is ${voluntary ? 'revealed' : 'seen and revealed'}: ${contents(inside)}.`
  },
  placed: ({ piece, at, area }, name) =>
    area === undefined
      ? `${name.piece(piece)} is placed on ${name.square(at)}.`
      : `${name.piece(piece)} waits in entry area ${name.area(area)}.`,
  lost: ({ contents: lost }) => `No room for ${contents(lost)}: lost, but no casualty.`,
  faced: ({ piece, facing }, name) => `${name.piece(piece)} faces ${facings[facing]}.`,
  markersDrawn: ({ count: n }) => `The Genestealers draw ${count(n, 'contact marker', 'contact markers')}.`,
  reinforced: ({ piece, area }, name) => `${name.piece(piece)} goes to entry area ${name.area(area)}.`,
  markersLost: ({ count: n }) =>
    `Every entry area is full: ${count(n, 'contact marker is', 'contact markers are')} lost.`,
  held: ({ area }, name) =>
    `A marine is close to entry area ${name.area(area)}: what arrived there this turn has to lurk.`,
  windowOpened: ({ seats }, name) => `${list(seats.map(name.seat), 'and')} may react.`,
  passed: ({ seat }, name) => `${name.seat(seat)} lets it pass.`,
  orderCarriedOut: ({ seat, piece, marker }, name) =>
    piece === undefined
      ? marker === undefined
        ? `Standing order of ${name.seat(seat)}: pass.`
        : `Standing order of ${name.seat(seat)}: the miniatures of ${name.piece(marker)} are placed.`
      : `Standing order of ${name.seat(seat)}: ${name.piece(piece)} answers.`,
  fireDied: () => 'The flames die down.',
  roundEnded: ({ round }) => `Round ${round} ends.`,
  takenBack: ({ seat }, name) => `All agreed: ${name.seat(seat)} takes the last action back.`,
  timeGivenBack: ({ ms }) => `The server was down for ${lasting(ms)}. Nobody’s clock ran meanwhile.`,
  clockStood: ({ seat, ms }, name) => `${name.seat(seat)} was on vacation. Their clock stood still for ${lasting(ms)}.`,
  replaced: ({ by }, name) =>
    `A player was gone for too long. ${by === undefined ? 'A bot plays on in their place.' : `${name.seat(by)} plays on in their place.`}`,
  gameOver: ({ outcome }) => sayOutcome(vocabulary, outcome),
}
