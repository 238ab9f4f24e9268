import type { Messages } from '../messages'

export const rulesetGroups: Messages['rulesetGroups'] = {
  clock: 'Reloj',
  command: 'Puntos de Mando',
  ap: 'Puntos de Acción',
  sight: 'Visión',
  flamer: 'Lanzallamas pesado',
  stormBolter: 'Bólter de asalto',
  bolter: 'Bólter de los Híbridos',
  sustained: 'Fuego Sostenido',
  overwatch: 'Fuego de Alerta',
  guard: 'Guardia',
  reactions: 'Reacciones',
  closeCombat: 'Cuerpo a cuerpo',
  sergeant: 'Sargento',
  reinforcements: 'Refuerzos',
  markers: 'Marcadores de contacto',
  reveal: 'Revelaciones',
}

export const rulesetValues: Messages['rulesetValues'] = {
  on: 'sí',
  off: 'no',
  'clock.mode': { live: 'en directo', off: 'sin reloj', correspondence: 'por correspondencia' },
  'command.overspend': { forbidden: 'imposible', forfeit: 'posible, y hace perder la partida' },
  'overwatch.returnsAfterJam': { ifStill: 'si no se ha hecho nada más', always: 'siempre', never: 'nunca' },
  'closeCombat.tie': { nobody: 'nadie', both: 'ambos', attacker: 'quien ataca', defender: 'quien defiende' },
}

export const ruleset: Messages['ruleset'] = {
  'clock.mode': {
    title: 'Modo del reloj',
    text: 'Cómo se cuenta el tiempo: en directo por segundos, nada, o en horas por turno. En directo los Marines sufren; de las otras maneras pueden pensar.',
  },
  'clock.base': {
    title: 'Tiempo de turno',
    text: 'Segundos que tiene una escuadra Marine para su turno en directo. Cuantos menos, más Marines se quedan con PA sin gastar.',
  },
  'clock.sergeantBonus': {
    title: 'Tiempo extra del Sargento',
    text: 'Segundos de más mientras vive el Sargento de la escuadra. Cuantos más son, más se le echa en falta.',
  },
  'clock.freeActionSeconds': {
    title: 'Margen para la última acción',
    text: 'Segundos para terminar la acción en curso cuando se agota el tiempo, con su acción gratuita. Para dedos lentos, pon más.',
  },
  'clock.genestealerBase': {
    title: 'Tiempo del turno Genestealer',
    text: 'Segundos que puede durar el turno Genestealer en directo; con 0, lo que haga falta. Si son muy pocos, parte del enjambre se queda donde estaba.',
  },
  'clock.hoursPerTurn': {
    title: 'Horas por turno',
    text: 'Por correspondencia, las horas que tiene cada asiento para su turno. Cuantas más, más cómodo para la gente ocupada y más larga la partida.',
  },
  'clock.reactionSeconds': {
    title: 'Tiempo de reacción en directo',
    text: 'Segundos para responder fuera del propio turno en directo. Si son pocos, la partida corre; si son poquísimos, se pierden disparos.',
  },
  'clock.reactionHours': {
    title: 'Tiempo de reacción por correspondencia',
    text: 'Horas para responder fuera del propio turno por correspondencia. Cuando pasan, deciden las órdenes permanentes.',
  },
  'clock.bankHours': {
    title: 'Banco de tiempo',
    text: 'Por correspondencia, las horas que cada cual puede pasarse en toda la partida; con 0, ninguna. Salva el turno de un fin de semana ocupado, no de dos.',
  },
  'command.open': {
    title: 'Fichas de mando a la vista',
    text: 'Si todo el mundo ve la ficha que saca cada escuadra. A la vista, los Genestealers saben cuándo se ha quedado seca y atacan entonces.',
  },
  'command.chits': {
    title: 'Fichas de la reserva',
    text: 'Los valores que hay en la reserva de cada escuadra. Fichas más altas dan más reacciones; valores más variados, más farol.',
  },
  'command.overspend': {
    title: 'Gastar PM de más',
    text: 'Si una escuadra puede gastar PM que no tiene. Si puede, y lo hace, los Marines pierden cuando se enseña la ficha.',
  },
  'ap.marine': {
    title: 'PA de los Marines',
    text: 'Puntos de Acción de cualquier Marine, también Sargentos y portadores de lanzallamas. Con uno más la escuadra llega bastante más lejos.',
  },
  'ap.genestealer': {
    title: 'PA de los Genestealers',
    text: 'Puntos de Acción de un Genestealer. Con uno más sale de la oscuridad una casilla antes.',
  },
  'ap.hybrid': {
    title: 'PA de los Híbridos',
    text: 'Puntos de Acción de un Híbrido. También dicen cuántas veces puede disparar el que lleva bólter.',
  },
  'ap.marker': {
    title: 'PA de los Marcadores',
    text: 'Puntos de Acción de un Marcador de contacto, uno por paso. Con más, el enjambre se acerca más deprisa sin que lo vean.',
  },
  'sight.includesFlanks': {
    title: 'Visión a los flancos',
    text: 'Si una miniatura ve las casillas que tiene justo a izquierda y derecha. Sin ella, pasar ante un pasillo lateral es peligroso.',
  },
  'sight.piecesBlock': {
    title: 'Las piezas tapan la visión',
    text: 'Si una pieza oculta lo que tiene detrás. Si no, una fila de Marines puede disparar sin estorbarse y nada se esconde detrás de nada.',
  },
  'sight.dyingBlock': {
    title: 'Quien agoniza tapa la visión',
    text: 'Si un Marine alcanzado que aún puede devolver el disparo oculta lo que tiene detrás. Si no, los demás ven y disparan más allá enseguida.',
  },
  'flamer.cost': {
    title: 'Coste del lanzallamas',
    text: 'Lo que cuesta dispararlo. A 1, el portador dispara y sigue andando; a 4, es trabajo de todo un turno.',
  },
  'flamer.range': {
    title: 'Alcance del lanzallamas',
    text: 'A cuántas casillas puede estar el objetivo. Cuantas menos, más cerca de los dientes.',
  },
  'flamer.shots': {
    title: 'Munición del lanzallamas',
    text: 'Disparos para toda la partida. Con cero, el portador es un Marine sin arma.',
  },
  'flamer.hitsOn': {
    title: 'El lanzallamas mata con',
    text: 'Lo que debe sacar el dado para destruir una pieza entre las llamas. Cuanto más alto, más salen con vida.',
  },
  'flamer.selfDestructCost': {
    title: 'Coste de la autodestrucción',
    text: 'Lo que cuesta hacer estallar el lanzallamas. Si es barata, es la última respuesta a cualquier emboscada.',
  },
  'flamer.doorsDestroyedOn': {
    title: 'La explosión revienta puertas con',
    text: 'Lo que debe sacar el dado para que la explosión destruya una puerta. Cuanto más bajo, más se abre la nave y más se propaga el fuego.',
  },
  'stormBolter.dice': {
    title: 'Dados del bólter de asalto',
    text: 'Dados por disparo. Con más dados se acierta más, y en Fuego de Alerta se encasquilla más; con uno solo no se encasquilla nunca.',
  },
  'stormBolter.hitsOn': {
    title: 'El bólter de asalto acierta con',
    text: 'Lo que debe sacar un dado para acertar. A 5, los Marines aguantan pasillos que de otro modo perderían.',
  },
  'bolter.dice': {
    title: 'Dados del bólter',
    text: 'Dados que tira un Híbrido por disparo. Con dos no gana ningún duelo, pero hace sudar a todos.',
  },
  'bolter.hitsOn': {
    title: 'El bólter acierta con',
    text: 'Lo que debe sacar un dado del bólter de un Híbrido. Cuanto más bajo, antes conviene cazarlos.',
  },
  'sustained.sameTarget': {
    title: 'Fuego Sostenido contra un solo objetivo',
    text: 'Si los disparos consecutivos deben ser contra el mismo objetivo. Si no, un Marine puede barrer todo un pasillo con el número bueno.',
  },
  'sustained.bonus': {
    title: 'Bonificación del Fuego Sostenido',
    text: 'Cuánto baja el número necesario a partir del segundo disparo. A 0 no hay Fuego Sostenido.',
  },
  'sustained.freeShotCounts': {
    title: 'El disparo gratuito abre una serie',
    text: 'Si el disparo gratuito cuenta como el primero de disparos seguidos. Si no, quien se mueve vuelve a empezar por el número normal.',
  },
  'overwatch.cost': {
    title: 'Coste del Fuego de Alerta',
    text: 'Lo que cuesta ponerse en él. Si es barato, los Marines avanzan y cubren en el mismo turno.',
  },
  'overwatch.range': {
    title: 'Alcance del Fuego de Alerta',
    text: 'A cuántas casillas llega. Cuantas más, más peligroso es cualquier pasillo recto.',
  },
  'overwatch.returnsAfterJam': {
    title: 'Fuego de Alerta tras encasquillarse',
    text: 'Cuándo desencasquillar devuelve el Fuego de Alerta en el mismo turno Genestealer. Con nunca, cada doble sale caro; con siempre, se perdona cuanto se haya hecho entre medias.',
  },
  'guard.cost': {
    title: 'Coste de la Guardia',
    text: 'Lo que cuesta ponerse en Guardia. Si es barata, se vuelve costumbre para quien va delante.',
  },
  'reactions.overwatchPerEvent': {
    title: 'Disparos de Fuego de Alerta por caso',
    text: 'Cuántos disparos de Fuego de Alerta puede hacer cada Marine por una acción enemiga. Con dos, correr en solitario no lleva a nada; a 0 el Fuego de Alerta no dispara nunca.',
  },
  'reactions.cpPerEvent': {
    title: 'Acciones con PM por caso',
    text: 'Cuántas acciones con PM puede hacer cada Marine tras una acción enemiga. Con más, una ficha alta vale un turno entero; a 0 los PM solo sirven en el turno Marine.',
  },
  'closeCombat.marineDice': {
    title: 'Dados cuerpo a cuerpo de los Marines',
    text: 'Dados que tira un Marine cuerpo a cuerpo; los Sargentos van según el arma. Con un segundo dado, que te atrapen ya no es una sentencia.',
  },
  'closeCombat.swarmDice': {
    title: 'Dados cuerpo a cuerpo del enjambre',
    text: 'Dados que tira un Genestealer o un Híbrido cuerpo a cuerpo. Con menos, los Marines tienen alguna opción.',
  },
  'closeCombat.swarmDiceFromBehind': {
    title: 'Dados del enjambre atacado por detrás',
    text: 'Dados que tira un Genestealer o un Híbrido atacado por el flanco o por detrás. Cuantos menos, más compensa emboscarlo.',
  },
  'closeCombat.sergeantBonus': {
    title: 'Bonificación cuerpo a cuerpo del Sargento',
    text: 'Lo que un Sargento suma al mejor dado. A 0, solo el arma lo distingue de un Marine.',
  },
  'closeCombat.tie': {
    title: 'Empates cuerpo a cuerpo: quién cae',
    text: 'Quién cae cuando los dos totales son iguales. Cambia las probabilidades de cada lucha; con ambos, hasta un Sargento paga cara la cercanía.',
  },
  'sergeant.bonusFromBehind': {
    title: 'Bonificación del Sargento por detrás',
    text: 'Si un Sargento suma también la bonificación cuando le atacan por el flanco o por detrás. Si no, vale mucho la pena dar el rodeo para sorprenderle.',
  },
  'reinforcements.lurkWithin': {
    title: 'Distancia para acechar',
    text: 'A qué distancia un Marine obliga a los recién llegados a un Área de entrada a acechar un turno. A 0 no retiene nunca a ninguno.',
  },
  'reinforcements.markersPerArea': {
    title: 'Marcadores por Área de entrada',
    text: 'Cuántos Marcadores de contacto caben esperando. Con pocos, los Genestealers tienen que usarlos o perderlos.',
  },
  'reinforcements.miniaturesPerArea': {
    title: 'Miniaturas por Área de entrada',
    text: 'Cuántas miniaturas reveladas caben esperando. Con más, la embestida por una sola puerta es mayor.',
  },
  'markers.bag': {
    title: 'Bolsa de Marcadores',
    text: 'Qué Marcadores de contacto hay para sacar. Cuantos más hay de los grandes, más puede ser cada contacto el fin de alguien.',
  },
  'reveal.beforeFreeShot': {
    title: 'Revelar antes del disparo gratuito',
    text: 'Si lo que aparece cuando un Marine mueve se coloca antes del disparo gratuito y, por tanto, puede ser su objetivo. Si no, el disparo llega demasiado pronto.',
  },
}
