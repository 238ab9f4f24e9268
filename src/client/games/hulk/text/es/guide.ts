import { count } from '../../../../../game/hulk/text/words'
import type { Guide } from '../en/guide'

export const guide: Guide = {
  lesson: (course, step, of) => `${course}: lección ${step} de ${of}`,
  larger: 'Mostrar la lección',
  smaller: 'Ocultar la lección',
  opponent: 'El instructor',
  next: (lesson) => `A continuación: ${lesson}`,
  learnt: (lesson) => `Hecho: ${lesson}.`,
  swarm: 'Decide el enjambre. Sigue el plan del ejercicio, con las mismas reglas que tú.',
  asked: {
    command: 'Nueva ronda: primero saca una ficha.',
    freeShot:
      'Primero el disparo gratuito: tras mover o girar, un bólter de asalto puede disparar una vez gratis. Dispara, o no dispares.',
    react: 'Algo ha actuado a la vista. Responde, o déjalo pasar.',
    place: 'Un contacto se ha dado la vuelta. Coloca lo que había debajo.',
    closeCombat: 'Un cuerpo a cuerpo: cambia los dados, o déjalos como están.',
  },
  later: 'Eso viene después. Haz lo que quieras y termina el turno cuando estés a punto.',
  blocked: 'Desde donde están no puede hacerlo nadie, o no quedan puntos. Primero mueve o gira, o termina el turno.',
  blockedButUndo:
    'Desde donde están no puede hacerlo nadie, o no quedan puntos. Mueve, gira, deshaz la última acción o termina el turno.',
  takeBack: 'Deshacer',
  free: 'Todas las lecciones hechas',
  passed: 'Bien hecho',
  failed: 'Esta vez no',
  tryAgain: 'Vuelve a probar: no se ha perdido nada, y el ejercicio es siempre el mismo.',
  result: (actions, swarm, marines) =>
    `${count(actions, 'acción', 'acciones')}, ${count(swarm, 'Genestealer destruido', 'Genestealers destruidos')}, ${count(marines, 'Marine perdido', 'Marines perdidos')}.`,
  jams: (jams, cleared) =>
    `${count(jams, 'encasquillamiento', 'encasquillamientos')}, ${count(cleared, 'resuelto', 'resueltos')}.`,
  notSeen: (lesson) => `Esta vez no ha salido: ${lesson}.`,
  best: (actions) => `Hecho en ${count(actions, 'acción', 'acciones')}`,
  verbs: { mouse: 'Haz clic en', touch: 'Toca' },
  how: {
    draw: {
      point: (verb) => `${verb} «Sacar ficha». Si te lo preguntan, quédatela.`,
      keys: 'Pulsa Espacio para sacarla y Espacio para quedártela.',
    },
    move: {
      point: (verb) => `${verb} el Marine iluminado y después una casilla iluminada.`,
      chosen: (verb) => `${verb} una casilla iluminada. Si está demasiado lejos, ve hasta donde lleguen los números.`,
      keys: 'S elige el Marine siguiente. Las letras del cuadro dan los pasos: K va al este.',
    },
    turn: {
      point: (verb) => `${verb} el Marine iluminado y después el lado del anillo hacia donde debe mirar.`,
      chosen: (verb) => `${verb} el lado del anillo hacia donde debe mirar, o un botón de girar.`,
      keys: 'Q gira a la izquierda, E a la derecha.',
    },
    open: {
      point: (verb) => `${verb} el Marine iluminado y después la puerta iluminada, y ábrela.`,
      chosen: (verb) => `${verb} la puerta iluminada, y ábrela.`,
      keys: 'Pulsa el número de «Abrir puerta».',
    },
    place: {
      point: (verb) => `${verb} una casilla iluminada.`,
      keys: 'Pulsa la letra de una casilla del cuadro.',
    },
    shoot: {
      point: (verb) => `${verb} el Marine iluminado y después el enemigo iluminado.`,
      chosen: (verb) => `${verb} el enemigo iluminado.`,
      keys: 'Pulsa el número del disparo.',
    },
    overwatch: {
      point: (verb) => `${verb} el Marine iluminado y después «Fuego de Alerta».`,
      chosen: (verb) => `${verb} «Fuego de Alerta».`,
      keys: 'Elige el Marine con S y pulsa O.',
    },
    endTurn: {
      point: (verb) => `${verb} «Terminar turno» y confírmalo.`,
      keys: 'Pulsa Intro, e Intro para confirmarlo.',
    },
    overwatchShot: {
      point: (verb) => `${verb} «Disparo de Fuego de Alerta». El último botón lo deja pasar.`,
      keys: 'Pulsa el número del disparo, o Espacio para dejarlo pasar.',
    },
    clearJam: {
      point: (verb) => `${verb} «Desencasquillar».`,
      keys: 'Pulsa la tecla de «Desencasquillar».',
    },
    flame: {
      point: (verb) => `${verb} el Marine iluminado y después «Lanzallamas: sección P» en la lista de acciones.`,
      chosen: (verb) => `${verb} «Lanzallamas: sección P» en la lista de acciones.`,
      keys: 'Pulsa el número de «Lanzallamas: sección P».',
    },
    attack: {
      point: (verb) => `${verb} el Marine iluminado y después el enemigo iluminado.`,
      chosen: (verb) => `${verb} el enemigo iluminado.`,
      keys: 'Pulsa A.',
    },
    parry: {
      point: (verb) => `${verb} el mejor dado del enemigo.`,
      keys: 'Pulsa el número de un dado, o Espacio para dejarlo.',
    },
    guard: {
      point: (verb) => `${verb} el Marine iluminado y después «Guardia».`,
      chosen: (verb) => `${verb} «Guardia».`,
      keys: 'Elige el Marine con S y pulsa D.',
    },
    reroll: {
      point: (verb) => `${verb} tu dado.`,
      keys: 'Pulsa el número del dado.',
    },
  },
  courses: {
    'first-steps': {
      title: 'Primera misión',
      offer: '¿Es la primera vez? Aprende jugando, en cinco minutos.',
      over: 'Con esto basta. Los entrenamientos profundizan; todas las demás misiones van en serio.',
      lessons: {
        chit: {
          title: 'Órdenes',
          text: 'Saca una ficha de mando. Son los puntos de mando (PM) que la escuadra puede gastar esta ronda, además de los 4 puntos de acción (PA) de cada Marine. En este ejercicio todas las fichas son un 4.',
        },
        walk: {
          title: 'Camina',
          text: 'Envía a Tarn a la casilla iluminada de delante de la puerta. Un paso adelante cuesta 1 PA; hacia atrás, 2.',
        },
        door: {
          title: 'Una puerta',
          text: 'Ábrela por 1 PA. Si hay un contacto al otro lado, lo verás enseguida.',
        },
        place: {
          title: 'Contacto',
          text: 'Un contacto a la vista se da la vuelta, y tú colocas lo que había debajo: uno en su casilla y los demás al lado. Detrás del primero no se ven ni pueden pasar.',
        },
        shoot: {
          title: 'Fuego',
          text: 'Dispara por 1 PA: dos dados, y cualquier 6 mata. Contra el mismo objetivo, después basta un 5. Salga lo que salga, la lección está hecha.',
        },
        watch: {
          title: 'Fuego de Alerta',
          text: 'Pon a Tarn en Fuego de Alerta por 2 puntos: un disparo gratuito contra todo lo que actúe ante él. Si faltan PA, se paga con PM.',
        },
        end: {
          title: 'Termina el turno',
          text: 'Los demás aún pueden actuar. Cuando estés a punto, termina el turno: ahora viene el enjambre.',
        },
        react: {
          title: 'Reacciona',
          text: 'Ha actuado ante tus armas. Haz el disparo gratuito, gasta PM en otra cosa o déjalo pasar.',
        },
        advance: {
          title: 'Avanza',
          text: 'Nueva ronda, nuevos puntos. Abre la marcha con Tarn: por la puerta, hasta una casilla iluminada, para que Odile pueda seguirle.',
        },
        follow: {
          title: 'El lanzallamas',
          text: 'Lleva a Odile a una casilla iluminada. Si hacen falta dos rondas, termina el turno entre medias; los PM ayudan.',
        },
        turn: {
          title: 'Gira',
          text: 'Los Marines solo ven y apuntan hacia delante. Gira a Odile hacia el norte, hacia el nido.',
        },
        flame: {
          title: 'Quémalo',
          text: 'Quema la sección P por 2 puntos; no puede haber nadie en medio. Arde entera, con todo lo que hay en ella, y la misión está ganada.',
        },
      },
    },
    'long-watch': {
      title: 'Fuego de Alerta y armas encasquilladas',
      offer: 'Dos armas, una galería larga, tres rondas.',
      over: 'El Fuego de Alerta cuesta 2 puntos y puede dar seis disparos. Guarda un PM por si el arma se encasquilla.',
      lessons: {
        chit: {
          title: 'Órdenes',
          text: 'Saca una ficha. No la gastes todavía: un PM desencasquilla un arma en pleno turno del enjambre.',
        },
        watch: {
          title: 'Primera arma',
          text: 'Pon a Keene en Fuego de Alerta. Cualquier otra acción suya lo terminaría.',
        },
        second: {
          title: 'Segunda arma',
          text: 'Pon también a Brandt. Uno al lado del otro, ninguno tapa la vista del otro.',
        },
        end: { title: 'Que vengan', text: 'Termina el turno. Cada ronda entran dos contactos.' },
        react: {
          title: 'Dispara',
          text: 'Dispara contra todo lo que actúe. El segundo disparo al mismo objetivo acierta con 5 y 6: deja que siga la misma arma.',
        },
        jam: {
          title: 'Arma encasquillada',
          text: 'Un doble ha encasquillado un arma. Resuélvelo por 1 punto: en el mismo turno el Marine vuelve a estar en Fuego de Alerta.',
        },
      },
    },
    'blind-corner': {
      title: 'Revelar y colocar',
      offer: 'Lo que espera a la vuelta de la esquina se pone donde tú quieras.',
      over: 'Si los pones lejos tardan más y vienen de uno en uno.',
      lessons: {
        corner: {
          title: 'A la esquina',
          text: 'Envía a Keene a la casilla iluminada. Mira al este: todavía no ve el pasillo.',
        },
        look: {
          title: 'Mira',
          text: 'Gíralo hacia el sur. Lo que ve cuando acaba la acción se da la vuelta enseguida.',
        },
        place: {
          title: 'Coloca',
          text: 'El primero va a la casilla del Marcador. Pon el segundo donde más tarde en llegar: al lado, fuera de la vista, y no delante.',
        },
        shoot: {
          title: 'Primer disparo',
          text: 'Tras mover o girar, un bólter de asalto tiene un disparo gratuito, incluso contra lo que acaba de aparecer. Aprovéchalo.',
        },
        end: {
          title: 'Termina el turno',
          text: 'Otro contacto está en camino. Deja que Harrow vigile la galería, si quieres, y termina el turno.',
        },
        second: {
          title: 'En su turno',
          text: 'Ha entrado a la vista, y vuelves a colocar tú. Lo que se ha revelado por su propio paso no puede actuar este turno.',
        },
      },
    },
    'arms-length': {
      title: 'Cuerpo a cuerpo',
      offer: 'Uno de ellos está de espaldas.',
      over: 'De frente a un Genestealer, un Marine casi siempre pierde: tres dados contra uno. Ataca por detrás, en guardia, o no ataques.',
      lessons: {
        approach: {
          title: 'Por detrás',
          text: 'Envía a Harrow a la casilla iluminada, detrás del Genestealer. Así se defiende con dos dados en lugar de tres.',
        },
        strike: {
          title: 'Ataca',
          text: 'Ataca por 1 punto. Gana el dado más alto, y quien pierde cae. Un Sargento suma 1.',
        },
        choose: {
          title: 'Para el golpe',
          text: 'La espada puede hacer repetir un dado al enemigo. Hazlo si vas perdiendo, déjalo si vas ganando.',
        },
        guard: {
          title: 'Guardia',
          text: 'Pon un Marine en guardia por 2 puntos: si le atacan de frente, puede repetir su dado.',
        },
        end: { title: 'Que venga', text: 'Termina el turno. El otro atacará.' },
        defend: {
          title: 'Repite',
          text: 'Quien está en guardia puede repetir su dado, una vez. Hazlo si vas perdiendo.',
        },
      },
    },
  },
}
