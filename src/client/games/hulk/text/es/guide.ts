import type { Guide } from '../en/guide'

export const guide: Guide = {
  title: 'Primera misión',
  offer: '¿Es la primera vez? Aprende jugando, en diez pasos.',
  step: (step, of) => `Paso ${step} de ${of}`,
  skipStep: 'Saltar el paso',
  larger: 'Mostrar la lección',
  smaller: 'Ocultar la lección',
  close: 'Cerrar la guía',
  lessons: {
    chit: {
      title: 'Órdenes',
      text: 'Saca una ficha de mando. El número es lo que la escuadra puede gastar además de los PA.',
      tip: 'Pulsa «Sacar ficha». El Sargento puede devolver la primera, una sola vez.',
    },
    select: {
      title: 'Tu Marine',
      text: 'Elige un Marine. Las casillas iluminadas son las que se ven; a las numeradas se puede llegar.',
      tip: 'Pulsa un Marine en el tablero o en la lista de la escuadra, o la tecla S.',
    },
    move: {
      title: 'Camina',
      text: 'Haz clic en una casilla numerada para ir a ella. Hacia delante cuesta 1 PA por paso; hacia atrás, 2.',
      tip: 'Abre la marcha con un Marine y deja el lanzallamas segundo: el pasillo va hacia el este.',
    },
    turn: {
      title: 'Gira',
      text: 'Gira con las teclas o con el anillo. Solo ves, y solo disparas, a lo que tienes delante.',
      tip: 'Q gira a la izquierda, E a la derecha. Tras girar o moverse, el bólter tormenta tiene un disparo gratuito.',
    },
    door: {
      title: 'Puertas',
      text: 'Ponte ante la puerta y ábrela. Cuesta 1 PA, y lo que hay al otro lado también puede verte.',
      tip: 'El camino corto a la sala de bombas es la puerta de N6. Cualquier puerta cerrada vale.',
    },
    reveal: {
      title: 'Contacto',
      text: 'Un Marcador a la vista se revela. Tú colocas lo que había debajo; los Genestealers eligen hacia dónde mira.',
      tip: 'Avanza hasta que se vea un Marcador de contacto, o deja que llegue uno.',
    },
    shoot: {
      title: 'Fuego',
      text: 'Dispara. Cualquier 6 acierta; si repites contra el mismo objetivo, basta un 5.',
      tip: 'Gira un Marine hacia un Genestealer y dispara, o aprovecha el disparo gratuito tras un paso.',
    },
    overwatch: {
      title: 'Fuego de Alerta',
      text: 'Pon un Marine en Fuego de Alerta: disparos gratuitos contra todo lo que actúe ante su arma.',
      tip: 'Con 2 PA, pulsa O. Es una buena última acción para quien va delante.',
    },
    react: {
      title: 'Reacciones',
      text: 'El enjambre se mueve. Haz el disparo de Fuego de Alerta, gasta PM en una acción o pasa.',
      tip: 'Acaba el turno. Cuando el enjambre actúe a la vista, se te preguntará qué respondes.',
    },
    fight: {
      title: 'Cuerpo a cuerpo',
      text: 'Lo tienes encima. Gana el dado más alto; si hay algo que elegir, el juego te lo pregunta.',
      tip: 'Deja que venga o acércate tú: se puede atacar a quien tienes justo delante.',
    },
  },
  interlude: {
    reinforce:
      'También llevas el enjambre. Pon cada Marcador en un Área de entrada: entrará en el tablero desde allí, boca abajo.',
    act: 'Tus Marines esperan. Acerca un Marcador o un Genestealer y acaba el turno: pueden responder a todo lo que vean actuar.',
  },
  finished: 'Con esto basta.',
  finishedText:
    'Lleva el lanzallamas a la sección P y quémala antes de que se acaben las rondas. Para todo lo demás, la pregunta dice qué puedes hacer y cada línea del diario lleva a su regla.',
}
