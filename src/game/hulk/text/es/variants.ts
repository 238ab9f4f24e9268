import type { Messages } from '../messages'

export const variants: Messages['variants'] = {
  standard: {
    title: 'Estándar',
    text: 'Las reglas tal como están en el reglamento: fichas de mando ocultas, visión a los flancos y una bolsa de 22 Marcadores de contacto.',
  },
  'old-school': {
    title: 'A la antigua',
    text: 'Nadie ve las casillas que tiene justo a izquierda y derecha, como en las ediciones viejas. Los Marcadores de contacto se cuelan por los pasillos laterales sin revelarse, y quien quiera mirar un pasillo tiene que girarse hacia él.',
  },
  forfeit: {
    title: 'Palabra de honor',
    text: 'Nada impide que una escuadra gaste más PM de los que vale su ficha. Pero al final de la ronda se enseñan las fichas, y una escuadra que se haya pasado hace perder la partida a todos los Marines. Lleva la cuenta.',
  },
  'open-command': {
    title: 'Mando abierto',
    text: 'Las fichas de mando se sacan boca arriba. Los Genestealers saben exactamente cuántas reacciones quedan, y los Marines pueden planear juntos en voz alta.',
  },
  'no-clock': {
    title: 'Sin reloj',
    text: 'Nadie tiene límite de tiempo, ni para el turno ni para reaccionar. Para una primera partida, para enseñar y para quien quiere pensar. Los Marines lo tienen más fácil.',
  },
  crowded: {
    title: 'Lleno hasta los topes',
    text: 'Una bolsa de 38 Marcadores de contacto en lugar de 22: más dobles, más triples y algunos de cuatro Genestealers. El enjambre viene más espeso, y cuesta más contar qué queda en la bolsa.',
  },
  correspondence: {
    title: 'Por correspondencia',
    text: 'Una partida de días: tres días para cada turno y uno para cada reacción, para ambos bandos. Deja órdenes permanentes, y nadie tendrá que esperar un disparo de Fuego de Alerta que habrías hecho igualmente.',
  },
}
