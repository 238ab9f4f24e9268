import type { DeathCause, ShotKind } from '../../events'
import type { Side, SquadId, Target } from '../../types'
import type { Messages, Namer } from '../messages'
import { sayOutcome } from '../say'
import { count, duration } from '../words'
import { atStart, de } from './article'
import { and } from './conjunction'
import { vocabulary } from './vocabulary'

const { contents, cp, dice, facings } = vocabulary

const turnOf = (side: Side, squad: SquadId | undefined, name: Namer): string => {
  if (side === 'genestealers') return 'el turno Genestealer'
  return squad === undefined ? 'el turno Marine' : `el turno ${de(name.squad(squad))}`
}

const doorOn = (door: number, name: Namer): string => `la puerta de ${name.square(door)}`

const aimedAt = (target: Target, name: Namer): string =>
  'piece' in target ? name.piece(target.piece) : doorOn(target.door, name)

const FIRES: Record<ShotKind, string> = {
  action: ' dispara contra',
  free: ' hace un disparo gratuito contra',
  overwatch: ', en Fuego de Alerta, dispara contra',
}

const FALLS: Record<DeathCause, string> = {
  shot: 'cae de un disparo',
  flames: 'arde',
  selfDestruct: 'salta por los aires',
  closeCombat: 'cae en combate cuerpo a cuerpo',
}

const lasting = duration({
  seconds: (n) => count(n, 'segundo', 'segundos'),
  minutes: (n) => count(n, 'minuto', 'minutos'),
  hours: (n) => count(n, 'hora', 'horas'),
  days: (n) => count(n, 'día', 'días'),
})

export const events: Messages['events'] = {
  roundBegan: ({ round }) => `Empieza la ronda ${round}.`,
  turnBegan: ({ side, squad }, name) => `Empieza ${turnOf(side, squad, name)}.`,
  turnEnded: ({ side, squad, timeUp }, name) =>
    `${timeUp ? 'Tiempo agotado. Termina' : 'Termina'} ${turnOf(side, squad, name)}.`,
  chitDrawn: ({ squad, again, secret }, name) =>
    `${atStart(name.squad(squad))} saca ${again ? 'otra' : 'una'} ficha de mando${secret ? `: ${cp(secret.value)}` : ''}.`,
  chitKept: ({ squad }, name) => `${atStart(name.squad(squad))} se queda la ficha.`,
  chitShown: ({ squad, value, spent }, name) =>
    `${atStart(name.squad(squad))} enseña la ficha: ${value}, con ${count(spent, 'PM gastado', 'PM gastados')}.`,
  cpSpent: ({ squad, piece, points }, name) =>
    `${atStart(name.squad(squad))} gasta ${cp(points)} en ${name.piece(piece)}.`,
  moved: ({ piece, from, to }, name) => `${name.piece(piece)} se mueve de ${name.square(from)} a ${name.square(to)}.`,
  turned: ({ piece, facing }, name) => `${name.piece(piece)} gira hacia el ${facings[facing]}.`,
  left: ({ piece, exit }, name) => `${name.piece(piece)} se va por la salida ${name.exit(exit)}.`,
  entered: ({ piece, area, to }, name) =>
    `${name.piece(piece)} entra en ${name.square(to)} desde el Área de entrada ${name.area(area)}.`,
  doorOpened: ({ piece, door }, name) => `${name.piece(piece)} abre ${doorOn(door, name)}.`,
  doorClosed: ({ piece, door }, name) => `${name.piece(piece)} cierra ${doorOn(door, name)}.`,
  doorDestroyed: ({ door, roll }, name) =>
    `La puerta de ${name.square(door)} queda destruida${roll === undefined ? '' : ` (sale un ${roll})`}.`,
  doorHeld: ({ door, roll }, name) => `La puerta de ${name.square(door)} aguanta (sale un ${roll}).`,
  shot: ({ piece, target, kind, dice: rolled, need, hit }, name) =>
    `${name.piece(piece)}${FIRES[kind]} ${aimedAt(target, name)}: ${dice(rolled)} (hace falta ${need}+). ${hit ? 'Acierta.' : 'Falla.'}`,
  blocked: ({ piece, shooter, dice: rolled, need }, name) =>
    `${name.piece(piece)} alza el escudo tormenta y ${name.piece(shooter)} repite la tirada: ${dice(rolled)}. ${rolled.some((die) => die >= need) ? 'Acierta igualmente.' : 'Bloqueado.'}`,
  jammed: ({ piece }, name) => `Doble: se encasquilla el bólter de asalto de ${name.piece(piece)}.`,
  jamCleared: ({ piece, overwatch }, name) =>
    `${name.piece(piece)} desencasquilla el bólter de asalto${overwatch ? ' y vuelve a estar en Fuego de Alerta' : ''}.`,
  flamed: ({ piece, at, shotsLeft }, name) =>
    `${name.piece(piece)} dispara el lanzallamas a ${name.square(at)}; munición restante: ${count(shotsLeft, 'disparo', 'disparos')}.`,
  selfDestructed: ({ piece }, name) => `${name.piece(piece)} hace estallar el lanzallamas.`,
  fireSpread: ({ door }, name) => `El fuego pasa por donde estaba la puerta de ${name.square(door)}.`,
  burned: ({ piece, roll, need, falls }, name) =>
    `Las llamas alcanzan a ${name.piece(piece)}: ${roll} (matan con ${need}+). ${falls ? 'No hay escapatoria.' : 'Con quemaduras, pero en pie.'}`,
  wentOnOverwatch: ({ piece }, name) => `${name.piece(piece)} se pone en Fuego de Alerta.`,
  wentOnGuard: ({ piece }, name) => `${name.piece(piece)} se pone en Guardia.`,
  attacked: ({ piece, target, behind, dice: own, targetDice }, name) =>
    `${name.piece(piece)} ataca a ${name.piece(target)}${behind ? ' por el flanco o por detrás' : ''}: ${dice(own)} contra ${dice(targetDice)}.`,
  rerolled: ({ piece, by, of, from, to }, name) =>
    by === 'guard'
      ? `${name.piece(piece)}, en Guardia, repite un dado: un ${from} se convierte en ${to}.`
      : `Parada de ${name.piece(piece)}: un ${from} de ${name.piece(of)} se convierte en ${to}.`,
  struckOut: ({ piece, of, value }, name) =>
    `Defensa de ${name.piece(piece)}: elimina un ${value} de ${name.piece(of)}.`,
  fought: ({ piece, target, total, targetTotal, falls }, name) =>
    `${name.piece(piece)} ${total}, ${name.piece(target)} ${targetTotal}: ${falls === undefined ? 'no cae nadie' : falls === 'both' ? 'caen ambos' : `pierde ${name.piece(falls)}`}.`,
  fell: ({ piece, at, cause, contents: inside }, name) =>
    `${name.piece(piece)} ${FALLS[cause]} en ${name.square(at)}${inside === undefined ? '' : `. Debajo había: ${contents(inside)}`}.`,
  dying: ({ piece }, name) => `${name.piece(piece)} recibe un disparo mortal, pero aún puede devolver el fuego.`,
  dropped: ({ object, at }, name) => `Un objeto cae en ${name.square(at)}: ${name.object(object)}.`,
  pickedUp: ({ piece, object }, name) => `${name.piece(piece)} recoge un objeto: ${name.object(object)}.`,
  given: ({ piece, to, object }, name) =>
    `${name.piece(piece)} entrega un objeto a ${name.piece(to)}: ${name.object(object)}.`,
  carriedOut: ({ piece, object }, name) => `${name.piece(piece)} saca un objeto de la nave: ${name.object(object)}.`,
  revealed: ({ marker, at, area, contents: inside, voluntary }, name) => {
    const where = area === undefined ? `en ${name.square(at)}` : `en el Área de entrada ${name.area(area)}`
    return `${voluntary ? 'Se revela' : 'A la vista: se revela'} ${name.piece(marker)} ${where}: ${contents(inside)}.`
  },
  placed: ({ piece, at, area }, name) =>
    area === undefined
      ? `${name.piece(piece)} aparece en ${name.square(at)}.`
      : `${name.piece(piece)} espera en el Área de entrada ${name.area(area)}.`,
  lost: ({ contents: lost }) => `Falta espacio. Fuera del juego, sin contar como bajas: ${contents(lost)}.`,
  faced: ({ piece, facing }, name) => `${name.piece(piece)} mira hacia el ${facings[facing]}.`,
  markersDrawn: ({ count: n }) =>
    `Los Genestealers sacan ${count(n, 'Marcador de contacto', 'Marcadores de contacto')}.`,
  reinforced: ({ piece, area }, name) => `${name.piece(piece)} va al Área de entrada ${name.area(area)}.`,
  markersLost: ({ count: n }) =>
    `Todas las Áreas de entrada están llenas: ${n === 1 ? 'se pierde 1 Marcador de contacto' : `se pierden ${n} Marcadores de contacto`}.`,
  held: ({ area }, name) =>
    `Hay un Marine cerca del Área de entrada ${name.area(area)}: lo que ha llegado allí este turno tiene que acechar.`,
  windowOpened: ({ seats }, name) =>
    `${and(seats.map(name.seat))} ${seats.length === 1 ? 'puede' : 'pueden'} reaccionar.`,
  passed: ({ seat }, name) => `${name.seat(seat)} lo deja pasar.`,
  orderCarriedOut: ({ seat, piece, marker }, name) =>
    piece === undefined
      ? marker === undefined
        ? `Orden permanente de ${name.seat(seat)}: pasar.`
        : `Orden permanente de ${name.seat(seat)}: se colocan las miniaturas de ${name.piece(marker)}.`
      : `Orden permanente de ${name.seat(seat)}: responde ${name.piece(piece)}.`,
  fireDied: () => 'Las llamas se apagan.',
  roundEnded: ({ round }) => `Termina la ronda ${round}.`,
  takenBack: ({ seat }, name) => `Todos están de acuerdo: ${name.seat(seat)} deshace la última acción.`,
  timeGivenBack: ({ ms }) =>
    `El servidor ha estado parado ${lasting(ms)}. Mientras tanto no ha corrido el tiempo de nadie.`,
  clockStood: ({ seat, ms }, name) =>
    `${name.seat(seat)} estaba de vacaciones. Su reloj ha estado parado ${lasting(ms)}.`,
  replaced: ({ by }, name) =>
    `Alguien llevaba demasiado tiempo sin jugar. ${by === undefined ? 'Un bot sigue en su lugar.' : `${name.seat(by)} sigue en su lugar.`}`,
  gameOver: ({ outcome }) => sayOutcome(vocabulary, outcome),
}
