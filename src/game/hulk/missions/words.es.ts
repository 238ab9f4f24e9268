import type { Problem, ProblemCode, ProblemParams } from './problems'
import { translateValue } from './words.values'

const LAYERS = { board: 'tablero', sections: 'secciones' }

const SENTENCES: { [C in ProblemCode]: (params: ProblemParams[C]) => string } = {
  textTooLong: ({ most }) => `Un archivo de misión puede tener como mucho ${most} caracteres.`,
  tooManyValues: ({ most }) => `Una misión puede tener como mucho ${most} valores.`,
  tooDeep: ({ most }) => `Una misión puede tener como mucho ${most} niveles de profundidad.`,
  syntax: ({ what }) => `Esto no es JSON: ${what}.`,
  duplicateKey: ({ key }) => `«${key}» está dos veces.`,
  unknownKey: ({ key }) => `«${key}» no significa nada aquí.`,
  missingKey: ({ key }) => `Aquí falta «${key}».`,
  wrongValue: ({ name, what }) => `${nameOf(name)} ${translateValue(what, VALUES)}.`,
  boardTooLarge: ({ width, height, mostWidth, mostHeight }) =>
    `El tablero mide ${width}×${height}; como mucho puede medir ${mostWidth}×${mostHeight}.`,
  tooMuchFloor: ({ squares, most }) => `El tablero tiene ${squares} casillas de suelo; como mucho puede tener ${most}.`,
  emptyBoard: () => 'Las filas del tablero están vacías.',
  raggedRow: ({ layer, row, width, expected }) =>
    `La fila ${row} del dibujo de ${LAYERS[layer]} mide ${width}; tendría que medir ${expected}.`,
  rowsDiffer: ({ rows, expected }) => `El dibujo de secciones tiene ${rows} filas y el tablero, ${expected}.`,
  unknownCharacter: ({ layer, character, square }) =>
    `«${character}» en ${square} no significa nada en el dibujo de ${LAYERS[layer]}.`,
  floorWithoutSection: ({ square }) => `${square} es suelo pero no pertenece a ninguna sección.`,
  sectionOffFloor: ({ square, section }) => `${square} está en la sección ${section} pero no es suelo.`,
  sectionNotConnected: ({ section, square }) =>
    `La sección ${section} está partida: ${square} queda separada de su comienzo.`,
  floorNotConnected: ({ square }) => `No hay camino hasta ${square} desde donde empiezan los Marines.`,
  doorJoinsNothing: ({ square }) => `La puerta de ${square} no une nada: necesita suelo a dos lados opuestos.`,
  exitInside: ({ square }) =>
    `La salida de ${square} tiene suelo o un Área de entrada a los cuatro lados: ningún paso sale del tablero.`,
  noEntryArea: () => 'El tablero no tiene ningún Área de entrada: el enjambre necesita al menos una.',
  areaWithoutDoorstep: ({ area }) => `El Área de entrada ${area} no tiene umbral: a su lado no hay suelo donde entrar.`,
  deploymentTooSmall: ({ squad, squares, members, digit }) =>
    `${squad} tiene ${members} miembros, pero ${casillas(squares)} con un ${digit}.`,
  deploymentWithoutSquad: ({ digit, squads }) =>
    `Hay una casilla de despliegue con un ${digit}, pero la misión tiene ${squads === 1 ? 'una escuadra' : `${squads} escuadras`}.`,
  objectWithoutData: ({ object, square }) => `El objeto ${object} está en ${square} pero no se describe en «objects».`,
  objectNotOnBoard: ({ object }) => `El objeto ${object} se describe pero no está en el tablero.`,
  objectTwice: ({ object, square }) => `El objeto ${object} está dos veces en el tablero, la segunda en ${square}.`,
  swarmOffFloor: ({ square }) => `${square} no es ninguna casilla de suelo del tablero.`,
  swarmOnClosedDoor: ({ square }) => `${square} es una puerta cerrada: ahí no cabe nadie.`,
  squareTaken: ({ square }) => `En ${square} ya hay otra pieza.`,
  noSuchSection: ({ section }) => `El tablero no tiene sección ${section}.`,
  noSuchObject: ({ object }) => `El tablero no tiene objeto ${object}.`,
  noSuchExit: ({ exit }) => `El tablero no tiene salida ${exit}.`,
  noExit: () => 'El tablero no tiene ninguna salida.',
  noSuchKind: ({ kind }) => `En esta misión no puede aparecer ${KINDS[kind]}.`,
  tooManyToLeave: ({ left, marines }) => `No pueden salir ${left} Marines: solo hay ${marines}.`,
  surviveTooLong: ({ survive, rounds }) => `No se puede sobrevivir ${survive} rondas: la misión acaba tras ${rounds}.`,
  noScoring: () => 'Se pide una puntuación, pero «scoring» no da puntos por nada.',
  metAlready: ({ side }) => `${SIDES[side]} ya tienen su objetivo cumplido antes de que nadie haga nada.`,
  neverTrue: () => 'Esto no se puede cumplir nunca.',
  neverTogether: () => 'Estas condiciones no se pueden cumplir nunca a la vez.',
  noFlamerToBurn: ({ section }) =>
    `La sección ${section} no puede arder nunca: ningún Marine lleva lanzallamas pesado.`,
  noShotsToBurn: ({ section }) =>
    `La sección ${section} no puede arder nunca: con estas reglas los lanzallamas no tienen disparos.`,
  tooManyToBurn: ({ sections, shots }) =>
    `Nunca pueden arder ${sections} secciones: solo hay ${shots === 1 ? '1 disparo' : `${shots} disparos`}.`,
  tooManyToDestroy: ({ kind, count, most }) =>
    `Nunca se pueden destruir ${count} ${PREY[kind]}: como mucho pueden venir ${most}.`,
  cannotScore: ({ side }) => `${SIDES[side]} no pueden conseguir ningún punto en esta misión.`,
  scoreOutOfReach: ({ side, atLeast, most }) =>
    `${SIDES[side]} no pueden llegar nunca a ${atLeast} puntos: como mucho pueden conseguir ${most}.`,
  tooFar: ({ needed, most, rounds }) =>
    `Está demasiado lejos: el camino cuesta ${needed} puntos y en ${rondas(rounds)} hay ${most} como mucho.`,
  holdsAtFirst: ({ side }) =>
    `El objetivo ${OF_SIDES[side]} ya se cumple al empezar; si aún se cumple cuando acaba la ronda 1, ganan.`,
  onlyWithCommandPoints: ({ needed, most, rounds }) =>
    `Está lejos: el camino cuesta ${needed} puntos y en ${rondas(rounds)} hay ${most} PA. El resto tiene que salir de los PM.`,
  fewToDestroy: ({ kind, count, likely }) =>
    `Hay que destruir ${count} ${PREY[kind]}, pero con un sorteo normal solo vienen ${likely}.`,
  swarmMayWait: () =>
    'El enjambre puede impedirlo siempre: le basta con dejar a alguien esperando en un Área de entrada.',
  nothingComes: () => 'No hay ningún enemigo en el tablero ni puede venir ninguno.',
}

const SIDES = { marines: 'Los Marines', genestealers: 'Los Genestealers' }
const OF_SIDES = { marines: 'de los Marines', genestealers: 'de los Genestealers' }
const PREY = { genestealer: 'Genestealers', hybrid: 'Híbridos', all: 'enemigos' }

const rondas = (rounds: number): string => (rounds === 1 ? '1 ronda' : `${rounds} rondas`)

const KINDS = {
  genestealer: 'ningún Genestealer',
  hybrid: 'ningún Híbrido',
  all: 'nada del enjambre',
}

const casillas = (squares: number): string => {
  if (squares === 0) return 'no hay ninguna casilla de despliegue'
  return squares === 1 ? 'solo hay 1 casilla de despliegue' : `solo hay ${squares} casillas de despliegue`
}

const nameOf = (name: string): string => (name === 'The mission' ? 'La misión' : name)

const VALUES: [RegExp, string][] = [
  [/^must be a whole number from (\S+) to (\S+)$/, 'tiene que ser un número entero de $1 a $2'],
  [/^must be a whole number$/, 'tiene que ser un número entero'],
  [/^must be from (\S+) to (\S+)$/, 'tiene que estar entre $1 y $2'],
  [/^must have at most (\d+) (.*)$/, 'tiene que tener como mucho $1 ($2)'],
  [/^must be one line of plain text$/, 'tiene que ser una línea de texto'],
  [/^must not be blank$/, 'no puede estar en blanco'],
  [/^must have at least one condition$/, 'tiene que tener al menos una condición'],
  [/^must have at least one member$/, 'tiene que tener al menos un miembro'],
  [/^must have at least one squad$/, 'tiene que tener al menos una escuadra'],
  [/^must have at least one row$/, 'tiene que tener al menos una fila'],
  [/^must be up to six of the letters.*$/, 'tiene que ser hasta seis letras g, h y b, o «-» si no hay nada'],
  [/^must be one bolter at most$/, 'tiene que ser un bólter como mucho'],
  [/^must be a condition: one of (.*)$/, 'tiene que ser una condición: $1'],
  [/^must be (.*), not (.*)$/, 'tiene que ser $1, no $2'],
]

export function sentenceIn({ code, params }: Problem): string {
  return (SENTENCES[code] as (params: unknown) => string)(params)
}
