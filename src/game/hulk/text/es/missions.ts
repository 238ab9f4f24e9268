import type { Messages } from '../messages'

export const missions: Messages['missions'] = {
  'pilot-light': {
    name: 'Llama piloto',
    story:
      'La sala de bombas de la barcaza minera Calder manda agua caliente a algo que no debería estar vivo. Un lanzallamas pesado y cuatro bólteres de asalto entran por la esclusa de la sentina para quemarlo. El camino corto es una puerta cerrada; el camino abierto pasa ante un respiradero.',
    squads: ['Escuadra Linterna'],
    objects: {},
  },
  'dead-reckoning': {
    name: 'Navegación de estima',
    story:
      'La nave de exploración Halcyon ha vuelto a la deriva y sin tripulación, y su registrador de rumbo dice dónde ha estado. Id a buscarlo a la sala de cartas y llevadlo a la esclusa de evacuación, con al menos dos de la escuadra vivos para jurar lo que han visto. El remolcador del muelle ya ha soltado amarras.',
    squads: ['Escuadra Meridiano'],
    objects: { r: 'Registrador de rumbo' },
  },
  'split-hull': {
    name: 'Casco partido',
    story:
      'Dos trineos de abordaje han abierto el transporte de colonos Anselm por ambos extremos. O arden los nidos de debajo de la proa, o la llave de la cámara acorazada, en mitad de la nave, sale por la esclusa de popa y nadie vuelve a abrir esa puerta. Los lanzallamas están todos a popa, y la proa queda lejos.',
    squads: ['Escuadra Yunque', 'Escuadra Charrán'],
    objects: { k: 'Llave de la cámara' },
  },
  'last-lock': {
    name: 'La última esclusa',
    story:
      'El carguero Brand se deshace, y de sus siete esclusas solo responde una. Cinco marines emprenden el camino por toda la espina de carga, y tres tienen que llegar, mientras las cubiertas que dejan atrás se llenan de cosas que no necesitan aire.',
    squads: ['Escuadra Chorlito'],
    objects: {},
  },
  'watch-below': {
    name: 'Guardia abajo',
    story:
      'El reactor del ténder Moth tarda ocho rondas en enfriarse, y entonces basta un solo Marine vivo para soltar el núcleo. Nadie dijo que el cruce de los cuatro pasillos principales fuera un buen sitio para esperar; solo es donde han dejado a la escuadra.',
    squads: ['Escuadra Garza'],
    objects: {},
  },
  'clean-sweep': {
    name: 'Limpieza general',
    story:
      'La boya de cuarentena cuenta latidos y no abrirá el paso mientras haya más de los que le gustan. La orden es corta: subid al transbordador Lapwing y haced bajar el número en once.',
    squads: ['Escuadra Zorro'],
    objects: {},
  },
  'false-colours': {
    name: 'Bandera falsa',
    story:
      'La llamada de auxilio de la nave de peregrinos Verity era bastante honrada; las voces, no. La congregación tiene fusiles y lleva tiempo esperando en las capillas a un equipo de rescate.',
    squads: ['Escuadra Esmerejón'],
    objects: {},
  },
  'crossed-lines': {
    name: 'Líneas cruzadas',
    story:
      'Dos salas de repetidores del buque cablero Perdita, la P y la Q, no dejan de pedir ayuda con la voz de gente muerta. Tienen que arder las dos antes de que alguien responda. Por cada extremo entra una escuadra con un solo lanzallamas, y cuál hace callar qué sala lo tendrán que decidir por el camino.',
    squads: ['Escuadra Nudo', 'Escuadra Escota'],
    objects: {},
  },
  'three-bells': {
    name: 'Tres campanadas',
    story:
      'Alguien toca la campana de guardia del buque escuela Concord, tres golpes cada hora, y a bordo no hay nadie que pueda hacerlo. Tres escuadras entran por tres esclusas. La campana sale por la cuarta, y al menos cuatro marines con ella.',
    squads: ['Escuadra Babor', 'Escuadra Quilla', 'Escuadra Estribor'],
    objects: { b: 'Campana de guardia' },
  },
  'dead-heat': {
    name: 'Carrera igualada',
    story:
      'Las cargas de la quilla del carbonero Grebe estallarán al cabo de diez rondas, haya quien haya a bordo. Hasta la lancha hay veintiocho pasos y tres puertas, y algo corre por el otro lado de la pared. La lancha zarpa con dos marines o no zarpa.',
    squads: ['Escuadra Vencejo'],
    objects: {},
  },
  'sealed-orders': {
    name: 'Órdenes selladas',
    story:
      'La capitana del correo Sparrow encerró sus órdenes en la sala de señales y se quedó fuera. Quien las lea primero sabrá adónde va la flota. Id a buscarlas, volved por donde habéis venido y no abráis nada que no haga falta.',
    squads: ['Escuadra Cifra'],
    objects: { o: 'Órdenes selladas' },
  },
  'furnace-row': {
    name: 'La fila de hornos',
    story:
      'La nave fundición Tallow se enfrió con un nido en cada horno, porque es donde más duró el calor. Encended de nuevo los dos de la galería de arriba, el P y el R, y el tercero, el de abajo, se helará solo. El montacargas deja a la escuadra en mitad de la fila, y a la mitad se llega por los dos extremos.',
    squads: ['Escuadra Ascua'],
    objects: {},
  },
  'lights-out': {
    name: 'Luces apagadas',
    story:
      'El carguero de hielo Petrel perdió las luces y después a la tripulación. Lo que duerme en las dos salas frías se ve desde la puerta, que es más de lo que se puede decir de nada que quede más allá de una linterna de mano. Cada baja cuenta para la recompensa y el registro de las salas cuenta por unas cuantas, pero alguien tiene que quedar en pie para cobrarla.',
    squads: ['Escuadra Rescoldo'],
    objects: { l: 'Registro de las salas' },
  },
  'salvage-rights': {
    name: 'Derecho de salvamento',
    story:
      'Hay cuatro cofres en el casco de la nave pagadora Ducat, y la ley del salvamento es clara: cada cofre que sale vale dos partes, cada Marine que cae cuesta una. Dos escuadras entran por dos esclusas y salen por la que tengan más cerca. Cuando el último esté fuera, se cuentan las partes.',
    squads: ['Escuadra Sobrecargo', 'Escuadra Recuento'],
    objects: { a: 'Cofre rojo', b: 'Cofre negro', c: 'Cofre blanco', d: 'Cofre de hierro' },
  },
  'first-steps': {
    name: 'Primeros pasos',
    story:
      'Una cubierta de instrucción, tres Marines y un nido que alguien olvidó quemar. Los instructores miran desde detrás del cristal. Al enjambre le han dicho que no toque a nadie; no ha prometido nada.',
    squads: ['Escuadra Cadete'],
    objects: {},
  },
  'long-watch': {
    name: 'La larga guardia',
    story: 'Dos bólters de asalto, una galería recta y un respiradero al fondo. Aguantadla tres rondas.',
    squads: ['Escuadra Cadete'],
    objects: {},
  },
  'blind-corner': {
    name: 'Esquina ciega',
    story:
      'Algo espera a la vuelta de la esquina, y otra cosa está en camino. Quien ve primero un contacto decide dónde se pone.',
    squads: ['Escuadra Cadete'],
    objects: {},
  },
  'arms-length': {
    name: 'A un brazo de distancia',
    story: 'Dos Genestealers, uno de ellos de espaldas. Los bólters, para después.',
    squads: ['Escuadra Cadete'],
    objects: {},
  },
}
