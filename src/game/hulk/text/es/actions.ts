import type { Messages } from '../messages'

export const actions: Messages['actions'] = {
  move: {
    label: 'Mover',
    hint: 'Un paso a una casilla libre. Hacia atrás cuesta 2, y de lado también, pero eso solo lo hace el enjambre.',
  },
  turn: { label: 'Girar', hint: 'Un cuarto de vuelta.' },
  leave: { label: 'Salir', hint: 'Sale del tablero por aquí. No hay vuelta atrás.' },
  enter: { label: 'Entrar', hint: 'A un umbral libre del Área de entrada, mirando hacia donde quieras.' },
  open: { label: 'Abrir puerta', hint: 'Una puerta cerrada en una de las tres casillas de delante.' },
  close: {
    label: 'Cerrar puerta',
    hint: 'Una puerta abierta en una de las tres casillas de delante, sin ninguna pieza en medio.',
  },
  shoot: { label: 'Disparar', hint: 'A un enemigo o una puerta cerrada, a la vista y en el Arco de Fuego.' },
  clearJam: { label: 'Desencasquillar', hint: 'Vuelve a poner en marcha el bólter de asalto.' },
  flame: { label: 'Lanzallamas', hint: 'Prende fuego a toda una sección, compañeros incluidos.' },
  selfDestruct: {
    label: 'Autodestrucción',
    hint: 'Mata todo lo que alcanza la explosión, empezando por quien lo lleva.',
  },
  overwatch: {
    label: 'Fuego de Alerta',
    hint: 'Disparos gratuitos en el turno Genestealer contra quien actúe en el Arco de Fuego.',
  },
  guard: { label: 'Guardia', hint: 'Si le atacan de frente, repite un dado.' },
  attack: { label: 'Atacar', hint: 'Cuerpo a cuerpo con el enemigo de justo delante. Gana el dado más alto.' },
  pickUp: { label: 'Recoger', hint: 'Toma el objeto de esta casilla.' },
  give: { label: 'Entregar', hint: 'Da el objeto a un Marine de al lado.' },
  draw: { label: 'Sacar ficha', hint: 'Su valor son los PM de la escuadra para la ronda.' },
  keep: { label: 'Quedársela', hint: 'Juega la ronda con estos PM.' },
  redraw: { label: 'Volver a sacar', hint: 'Una sola vez, si el Sargento vive. La segunda ficha es la buena.' },
  endTurn: { label: 'Terminar turno', hint: 'Los PA sin gastar se pierden.' },
  freeShot: { label: 'Disparo gratuito', hint: 'Tras mover o girar. Sin Fuego Sostenido.' },
  overwatchShot: {
    label: 'Disparo de Fuego de Alerta',
    hint: 'No cuesta nada. Un doble encasquilla el bólter de asalto.',
  },
  pass: { label: 'Pasar', hint: 'Déjalo estar.' },
  block: { label: 'Bloqueo', hint: 'El escudo tormenta obliga a repetir la tirada.' },
  reroll: { label: 'Guardia: repetir', hint: 'Un dado tuyo, una sola vez.' },
  parry: { label: 'Parada', hint: 'El enemigo repite un dado.' },
  defend: { label: 'Defensa', hint: 'Elimina un dado enemigo, pero no matas a nadie.' },
  reinforce: { label: 'Poner Marcador', hint: 'En un Área de entrada donde quepa.' },
  reveal: {
    label: 'Revelar',
    hint: 'Da la vuelta al Marcador. Si aún no ha actuado, las miniaturas se pueden activar este turno.',
  },
  place: { label: 'Colocar', hint: 'Pon la miniatura en esta casilla.' },
  face: { label: 'Orientar', hint: 'Elige hacia dónde mira la miniatura.' },
  timeUp: { label: 'Tiempo agotado', hint: 'Se ha acabado el tiempo para decidir.' },
}
