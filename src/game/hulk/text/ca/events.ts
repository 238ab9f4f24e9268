import type { Facing } from '../../../kernel/grid'
import type { DeathCause, ShotKind } from '../../events'
import type { Side, SquadId, Target } from '../../types'
import type { Messages, Namer } from '../messages'
import { sayOutcome } from '../say'
import { count, duration, list } from '../words'
import { atStart, de } from './elision'
import { vocabulary } from './vocabulary'

const { contents, cp, dice } = vocabulary

const TOWARDS: Record<Facing, string> = { 0: 'cap al nord', 1: 'cap a l’est', 2: 'cap al sud', 3: 'cap a l’oest' }

const turnOf = (side: Side, squad: SquadId | undefined, name: Namer): string => {
  if (side === 'genestealers') return 'el torn Genestealer'
  return squad === undefined ? 'el torn Marine' : `el torn ${de(name.squad(squad))}`
}

const doorOn = (door: number, name: Namer): string => `la porta de la casella ${name.square(door)}`

const aimedAt = (target: Target, name: Namer): string =>
  'piece' in target ? name.piece(target.piece) : doorOn(target.door, name)

const FIRES: Record<ShotKind, string> = {
  action: ' dispara contra',
  free: ' fa un tir gratuït contra',
  overwatch: ', en Foc d’Alerta, dispara contra',
}

const FALLS: Record<DeathCause, string> = {
  shot: 'cau d’un tret',
  flames: 'crema',
  selfDestruct: 'salta pels aires',
  closeCombat: 'cau en combat cos a cos',
}

const lasting = duration({
  seconds: (n) => count(n, 'segon', 'segons'),
  minutes: (n) => count(n, 'minut', 'minuts'),
  hours: (n) => count(n, 'hora', 'hores'),
  days: (n) => count(n, 'dia', 'dies'),
})

export const events: Messages['events'] = {
  roundBegan: ({ round }) => `Comença la ronda ${round}.`,
  turnBegan: ({ side, squad }, name) => `Comença ${turnOf(side, squad, name)}.`,
  turnEnded: ({ side, squad, timeUp }, name) =>
    `${timeUp ? 'Temps esgotat. S’acaba' : 'S’acaba'} ${turnOf(side, squad, name)}.`,
  chitDrawn: ({ squad, again, secret }, name) =>
    `${atStart(name.squad(squad))} treu ${again ? 'una altra' : 'una'} fitxa de comandament${secret ? `: ${cp(secret.value)}` : ''}.`,
  chitKept: ({ squad }, name) => `${atStart(name.squad(squad))} es queda la fitxa.`,
  chitShown: ({ squad, value, spent }, name) =>
    `${atStart(name.squad(squad))} ensenya la fitxa: ${value}, amb ${count(spent, 'PC gastat', 'PC gastats')}.`,
  cpSpent: ({ squad, piece, points }, name) =>
    `${atStart(name.squad(squad))} gasta ${cp(points)} per a ${name.piece(piece)}.`,
  moved: ({ piece, from, to }, name) => `${name.piece(piece)} es mou ${de(name.square(from))} a ${name.square(to)}.`,
  turned: ({ piece, facing }, name) => `${name.piece(piece)} gira ${TOWARDS[facing]}.`,
  left: ({ piece, exit }, name) => `${name.piece(piece)} surt per la sortida ${name.exit(exit)}.`,
  entered: ({ piece, area, to }, name) =>
    `${name.piece(piece)} entra a ${name.square(to)} des de l’Àrea d’entrada ${name.area(area)}.`,
  doorOpened: ({ piece, door }, name) => `${name.piece(piece)} obre ${doorOn(door, name)}.`,
  doorClosed: ({ piece, door }, name) => `${name.piece(piece)} tanca ${doorOn(door, name)}.`,
  doorDestroyed: ({ door, roll }, name) =>
    `La porta de la casella ${name.square(door)} queda destruïda${roll === undefined ? '' : ` (surt un ${roll})`}.`,
  doorHeld: ({ door, roll }, name) => `La porta de la casella ${name.square(door)} aguanta (surt un ${roll}).`,
  shot: ({ piece, target, kind, dice: rolled, need, hit }, name) =>
    `${name.piece(piece)}${FIRES[kind]} ${aimedAt(target, name)}: ${dice(rolled)} (cal ${need}+). ${hit ? 'Encerta.' : 'Falla.'}`,
  blocked: ({ piece, shooter, dice: rolled, need }, name) =>
    `${name.piece(piece)} alça l’escut tempesta i ${name.piece(shooter)} repeteix la tirada: ${dice(rolled)}. ${rolled.some((die) => die >= need) ? 'Encerta igualment.' : 'Bloquejat.'}`,
  jammed: ({ piece }, name) => `Doble: s’encasqueta el bolter tempesta ${de(name.piece(piece))}.`,
  jamCleared: ({ piece, overwatch }, name) =>
    `${name.piece(piece)} desencasqueta el bolter tempesta${overwatch ? ' i torna a estar en Foc d’Alerta' : ''}.`,
  flamed: ({ piece, at, shotsLeft }, name) =>
    `${name.piece(piece)} dispara el llançaflames a ${name.square(at)}; munició restant: ${count(shotsLeft, 'tret', 'trets')}.`,
  selfDestructed: ({ piece }, name) => `${name.piece(piece)} fa esclatar el llançaflames.`,
  fireSpread: ({ door }, name) => `El foc passa per on hi havia la porta de la casella ${name.square(door)}.`,
  burned: ({ piece, roll, need, falls }, name) =>
    `Les flames atrapen ${name.piece(piece)}: ${roll} (maten amb ${need}+). ${falls ? 'No se’n surt.' : 'Amb cremades, però dempeus.'}`,
  wentOnOverwatch: ({ piece }, name) => `${name.piece(piece)} es posa en Foc d’Alerta.`,
  wentOnGuard: ({ piece }, name) => `${name.piece(piece)} es posa en Guàrdia.`,
  attacked: ({ piece, target, behind, dice: own, targetDice }, name) =>
    `${name.piece(piece)} ataca ${name.piece(target)}${behind ? ' pel costat o per darrere' : ''}: ${dice(own)} contra ${dice(targetDice)}.`,
  rerolled: ({ piece, by, of, from, to }, name) =>
    by === 'guard'
      ? `${name.piece(piece)}, en Guàrdia, repeteix un dau: un ${from} es converteix en ${to}.`
      : `Parada ${de(name.piece(piece))}: un ${from} ${de(name.piece(of))} es converteix en ${to}.`,
  struckOut: ({ piece, of, value }, name) =>
    `Defensa ${de(name.piece(piece))}: elimina un ${value} ${de(name.piece(of))}.`,
  fought: ({ piece, target, total, targetTotal, falls }, name) =>
    `${name.piece(piece)} ${total}, ${name.piece(target)} ${targetTotal}: ${falls === undefined ? 'no cau ningú' : falls === 'both' ? 'cauen tots dos' : `perd ${name.piece(falls)}`}.`,
  fell: ({ piece, at, cause, contents: inside }, name) =>
    `${name.piece(piece)} ${FALLS[cause]} a ${name.square(at)}${inside === undefined ? '' : `. A sota hi havia: ${contents(inside)}`}.`,
  dying: ({ piece }, name) => `${name.piece(piece)} rep un tret mortal, però encara pot tornar el foc.`,
  dropped: ({ object, at }, name) => `Un objecte cau a ${name.square(at)}: ${name.object(object)}.`,
  pickedUp: ({ piece, object }, name) => `${name.piece(piece)} recull un objecte: ${name.object(object)}.`,
  given: ({ piece, to, object }, name) =>
    `${name.piece(piece)} passa un objecte a ${name.piece(to)}: ${name.object(object)}.`,
  carriedOut: ({ piece, object }, name) => `${name.piece(piece)} treu un objecte de la nau: ${name.object(object)}.`,
  revealed: ({ marker, at, area, contents: inside, voluntary }, name) => {
    const where = area === undefined ? `a ${name.square(at)}` : `a l’Àrea d’entrada ${name.area(area)}`
    return `${voluntary ? 'Es revela' : 'A la vista: es revela'} ${name.piece(marker)} ${where}: ${contents(inside)}.`
  },
  placed: ({ piece, at, area }, name) =>
    area === undefined
      ? `${name.piece(piece)} apareix a ${name.square(at)}.`
      : `${name.piece(piece)} espera a l’Àrea d’entrada ${name.area(area)}.`,
  lost: ({ contents: lost }) => `Falta espai. Fora del joc, sense comptar com a baixes: ${contents(lost)}.`,
  faced: ({ piece, facing }, name) => `${name.piece(piece)} mira ${TOWARDS[facing]}.`,
  markersDrawn: ({ count: n }) =>
    `Els Genestealers treuen ${count(n, 'Marcador de contacte', 'Marcadors de contacte')}.`,
  reinforced: ({ piece, area }, name) => `${name.piece(piece)} va a l’Àrea d’entrada ${name.area(area)}.`,
  markersLost: ({ count: n }) =>
    `Totes les Àrees d’entrada són plenes: ${n === 1 ? 'es perd 1 Marcador de contacte' : `es perden ${n} Marcadors de contacte`}.`,
  held: ({ area }, name) =>
    `Hi ha un Marine a prop de l’Àrea d’entrada ${name.area(area)}: el que hi ha arribat aquest torn ha d’aguaitar.`,
  windowOpened: ({ seats }, name) =>
    `${list(seats.map(name.seat), 'i')} ${seats.length === 1 ? 'pot' : 'poden'} reaccionar.`,
  passed: ({ seat }, name) => `${name.seat(seat)} ho deixa passar.`,
  orderCarriedOut: ({ seat, piece, marker }, name) =>
    piece === undefined
      ? marker === undefined
        ? `Ordre permanent ${de(name.seat(seat))}: passar.`
        : `Ordre permanent ${de(name.seat(seat))}: es col·loquen les miniatures ${de(name.piece(marker))}.`
      : `Ordre permanent ${de(name.seat(seat))}: respon ${name.piece(piece)}.`,
  fireDied: () => 'Les flames s’apaguen.',
  roundEnded: ({ round }) => `S’acaba la ronda ${round}.`,
  takenBack: ({ seat }, name) => `Tothom hi està d’acord: ${name.seat(seat)} desfà l’última acció.`,
  timeGivenBack: ({ ms }) =>
    `El servidor ha estat aturat ${lasting(ms)}. Mentrestant no ha corregut el temps de ningú.`,
  clockStood: ({ seat, ms }, name) =>
    `${name.seat(seat)} era de vacances. El seu rellotge ha estat aturat ${lasting(ms)}.`,
  replaced: ({ by }, name) =>
    `Algú feia massa temps que no jugava. ${by === undefined ? 'Un bot continua al seu lloc.' : `${name.seat(by)} continua al seu lloc.`}`,
  gameOver: ({ outcome }) => sayOutcome(vocabulary, outcome),
}
