import type { Messages } from '../messages'

export const rulesetGroups: Messages['rulesetGroups'] = {
  clock: 'Rellotge',
  command: 'Punts de Comandament',
  ap: 'Punts d’Acció',
  sight: 'Visió',
  flamer: 'Llançaflames pesat',
  stormBolter: 'Bolter tempesta',
  bolter: 'Bolter dels Híbrids',
  sustained: 'Foc Sostingut',
  overwatch: 'Foc d’Alerta',
  guard: 'Guàrdia',
  reactions: 'Reaccions',
  closeCombat: 'Cos a cos',
  sergeant: 'Sergent',
  reinforcements: 'Reforços',
  markers: 'Marcadors de contacte',
  reveal: 'Revelacions',
}

export const rulesetValues: Messages['rulesetValues'] = {
  on: 'sí',
  off: 'no',
  'clock.mode': { live: 'en directe', off: 'sense rellotge', correspondence: 'per correspondència' },
  'command.overspend': { forbidden: 'impossible', forfeit: 'possible, i fa perdre la partida' },
  'overwatch.returnsAfterJam': { ifStill: 'si no s’ha fet res més', always: 'sempre', never: 'mai' },
  'closeCombat.tie': { nobody: 'ningú', both: 'tots dos', attacker: 'qui ataca', defender: 'qui defensa' },
}

export const ruleset: Messages['ruleset'] = {
  'clock.mode': {
    title: 'Mode del rellotge',
    text: 'Com es compta el temps: en directe per segons, gens, o en hores per torn. En directe els Marines pateixen; de les altres maneres poden pensar.',
  },
  'clock.base': {
    title: 'Temps de torn',
    text: 'Segons que té una esquadra Marine per al seu torn en directe. Com menys n’hi ha, més Marines es queden amb PA per gastar.',
  },
  'clock.sergeantBonus': {
    title: 'Temps extra del Sergent',
    text: 'Segons de més mentre el Sergent de l’esquadra viu. Com més en són, més es troba a faltar.',
  },
  'clock.freeActionSeconds': {
    title: 'Marge per a l’última acció',
    text: 'Segons per acabar l’acció en curs quan s’esgota el temps, amb la seva acció gratuïta. Per a dits lents, posa-n’hi més.',
  },
  'clock.genestealerBase': {
    title: 'Temps del torn Genestealer',
    text: 'Segons que pot durar el torn Genestealer en directe; amb 0, el que calgui. Si són massa pocs, una part de l’eixam es queda on era.',
  },
  'clock.hoursPerTurn': {
    title: 'Hores per torn',
    text: 'Per correspondència, les hores que té cada seient per al seu torn. Com més hores, més còmode per a la gent ocupada i més llarga la partida.',
  },
  'clock.reactionSeconds': {
    title: 'Temps de reacció en directe',
    text: 'Segons per respondre fora del propi torn en directe. Si són pocs, la partida corre; si són poquíssims, es perden trets.',
  },
  'clock.reactionHours': {
    title: 'Temps de reacció per correspondència',
    text: 'Hores per respondre fora del propi torn per correspondència. Quan passen, decideixen les ordres permanents.',
  },
  'clock.bankHours': {
    title: 'Banc de temps',
    text: 'Per correspondència, les hores que cadascú pot passar-se en tota la partida; amb 0, cap. Salva el torn d’un cap de setmana ocupat, no de dos.',
  },
  'command.open': {
    title: 'Fitxes de comandament a la vista',
    text: 'Si tothom veu la fitxa que treu cada esquadra. A la vista, els Genestealers saben quan s’ha quedat seca i ataquen llavors.',
  },
  'command.chits': {
    title: 'Fitxes de la reserva',
    text: 'Els valors que hi ha a la reserva de cada esquadra. Fitxes més altes donen més reaccions; valors més variats, més engany.',
  },
  'command.overspend': {
    title: 'Gastar PC de més',
    text: 'Si una esquadra pot gastar PC que no té. Si pot, i ho fa, els Marines perden quan s’ensenya la fitxa.',
  },
  'ap.marine': {
    title: 'PA dels Marines',
    text: 'Punts d’Acció de qualsevol Marine, també Sergents i portadors de llançaflames. Amb un de més l’esquadra arriba força més lluny.',
  },
  'ap.genestealer': {
    title: 'PA dels Genestealers',
    text: 'Punts d’Acció d’un Genestealer. Amb un de més surt de la foscor una casella abans.',
  },
  'ap.hybrid': {
    title: 'PA dels Híbrids',
    text: 'Punts d’Acció d’un Híbrid. També diuen quants cops pot disparar el que porta bolter.',
  },
  'ap.marker': {
    title: 'PA dels Marcadors',
    text: 'Punts d’Acció d’un Marcador de contacte, un per pas. Amb més, l’eixam s’acosta més de pressa sense que el vegin.',
  },
  'sight.includesFlanks': {
    title: 'Visió als flancs',
    text: 'Si una miniatura veu les caselles que té just a esquerra i dreta. Sense, passar per davant d’un passadís lateral és perillós.',
  },
  'sight.piecesBlock': {
    title: 'Les peces tapen la visió',
    text: 'Si una peça amaga el que té al darrere. Sense, una fila de Marines pot disparar sense destorbar-se i res no s’amaga darrere de res.',
  },
  'sight.dyingBlock': {
    title: 'Qui agonitza tapa la visió',
    text: 'Si un Marine encertat que encara pot tornar el tret amaga el que té al darrere. Sense, els altres hi veuen i disparen enllà de seguida.',
  },
  'flamer.cost': {
    title: 'Cost del llançaflames',
    text: 'El que costa disparar-lo. A 1, el portador dispara i continua caminant; a 4, és feina de tot un torn.',
  },
  'flamer.range': {
    title: 'Abast del llançaflames',
    text: 'A quantes caselles pot ser l’objectiu. Com menys, més a prop de les dents.',
  },
  'flamer.shots': {
    title: 'Munició del llançaflames',
    text: 'Trets per a tota la partida. Amb zero, el portador és un Marine sense arma.',
  },
  'flamer.hitsOn': {
    title: 'El llançaflames mata amb',
    text: 'El que ha de treure el dau per destruir una peça dins les flames. Com més alt, més en surten vius.',
  },
  'flamer.selfDestructCost': {
    title: 'Cost de l’autodestrucció',
    text: 'El que costa fer esclatar el llançaflames. Si és barat, és l’última resposta a qualsevol emboscada.',
  },
  'flamer.doorsDestroyedOn': {
    title: 'L’explosió rebenta portes amb',
    text: 'El que ha de treure el dau perquè l’explosió destrueixi una porta. Com més baix, més s’obre la nau i més s’escampa el foc.',
  },
  'stormBolter.dice': {
    title: 'Daus del bolter tempesta',
    text: 'Daus per tret. Amb més daus s’encerta més, i en Foc d’Alerta s’encasqueta més; amb un de sol no s’encasqueta mai.',
  },
  'stormBolter.hitsOn': {
    title: 'El bolter tempesta encerta amb',
    text: 'El que ha de treure un dau per encertar. A 5, els Marines aguanten passadissos que altrament perdrien.',
  },
  'bolter.dice': {
    title: 'Daus del bolter',
    text: 'Daus que tira un Híbrid per tret. Amb dos no guanya cap duel, però fa suar tothom.',
  },
  'bolter.hitsOn': {
    title: 'El bolter encerta amb',
    text: 'El que ha de treure un dau del bolter d’un Híbrid. Com més baix, abans convé caçar-los.',
  },
  'sustained.sameTarget': {
    title: 'Foc Sostingut contra un sol objectiu',
    text: 'Si els trets consecutius han de ser contra el mateix objectiu. Si no, un Marine pot escombrar tot un passadís amb el número bo.',
  },
  'sustained.bonus': {
    title: 'Bonificació del Foc Sostingut',
    text: 'Quant baixa el número necessari a partir del segon tret. A 0 no hi ha Foc Sostingut.',
  },
  'sustained.freeShotCounts': {
    title: 'El tret gratuït obre una sèrie',
    text: 'Si el tret gratuït compta com el primer de trets seguits. Sense, qui es mou torna a començar pel número normal.',
  },
  'overwatch.cost': {
    title: 'Cost del Foc d’Alerta',
    text: 'El que costa posar-s’hi. Si és barat, els Marines avancen i cobreixen en el mateix torn.',
  },
  'overwatch.range': {
    title: 'Abast del Foc d’Alerta',
    text: 'A quantes caselles arriba. Com més, més perillós és qualsevol passadís recte.',
  },
  'overwatch.returnsAfterJam': {
    title: 'Foc d’Alerta després d’encasquetar-se',
    text: 'Quan desencasquetar fa recuperar el Foc d’Alerta en el mateix torn Genestealer. Amb mai, cada doble surt car; amb sempre, es perdona tot el que s’hagi fet entremig.',
  },
  'guard.cost': {
    title: 'Cost de la Guàrdia',
    text: 'El que costa posar-se en Guàrdia. Si és barata, es torna un costum per a qui va al davant.',
  },
  'reactions.overwatchPerEvent': {
    title: 'Trets de Foc d’Alerta per cas',
    text: 'Quants trets de Foc d’Alerta pot fer cada Marine per una acció enemiga. Amb dos, córrer sol no porta enlloc; a 0 el Foc d’Alerta no dispara mai.',
  },
  'reactions.cpPerEvent': {
    title: 'Accions amb PC per cas',
    text: 'Quantes accions amb PC pot fer cada Marine després d’una acció enemiga. Amb més, una fitxa alta val un torn sencer; a 0 els PC només serveixen en el torn Marine.',
  },
  'closeCombat.marineDice': {
    title: 'Daus cos a cos dels Marines',
    text: 'Daus que tira un Marine cos a cos; els Sergents van segons l’arma. Amb un segon dau, que t’atrapin ja no és una sentència.',
  },
  'closeCombat.swarmDice': {
    title: 'Daus cos a cos de l’eixam',
    text: 'Daus que tira un Genestealer o un Híbrid cos a cos. Amb menys, els Marines tenen alguna opció.',
  },
  'closeCombat.swarmDiceFromBehind': {
    title: 'Daus de l’eixam atacat per darrere',
    text: 'Daus que tira un Genestealer o un Híbrid atacat pel costat o per darrere. Com menys, més surt a compte emboscar-lo.',
  },
  'closeCombat.sergeantBonus': {
    title: 'Bonificació cos a cos del Sergent',
    text: 'El que un Sergent suma al millor dau. A 0, només l’arma el distingeix d’un Marine.',
  },
  'closeCombat.tie': {
    title: 'Empats cos a cos: qui cau',
    text: 'Qui cau quan els dos totals són iguals. Canvia les probabilitats de cada lluita; amb tots dos, fins i tot un Sergent paga massa cara la proximitat.',
  },
  'sergeant.bonusFromBehind': {
    title: 'Bonificació del Sergent per darrere',
    text: 'Si un Sergent també suma la bonificació quan l’ataquen pel costat o per darrere. Sense, val molt la pena fer la volta per enxampar-lo.',
  },
  'reinforcements.lurkWithin': {
    title: 'Distància per aguaitar',
    text: 'A quina distància un Marine obliga els nouvinguts d’una Àrea d’entrada a aguaitar un torn. A 0 no n’atura mai cap.',
  },
  'reinforcements.markersPerArea': {
    title: 'Marcadors per Àrea d’entrada',
    text: 'Quants Marcadors de contacte hi caben esperant. Amb pocs, els Genestealers els han de fer servir o perdre’ls.',
  },
  'reinforcements.miniaturesPerArea': {
    title: 'Miniatures per Àrea d’entrada',
    text: 'Quantes miniatures revelades hi caben esperant. Amb més, l’envestida per una sola porta és més grossa.',
  },
  'markers.bag': {
    title: 'Bossa de Marcadors',
    text: 'Quins Marcadors de contacte hi ha per treure. Com més n’hi ha de grossos, més pot ser cada contacte la fi d’algú.',
  },
  'reveal.beforeFreeShot': {
    title: 'Revelar abans del tir gratuït',
    text: 'Si el que apareix quan un Marine mou es col·loca abans del tir gratuït i, per tant, en pot ser l’objectiu. Si no, el tir arriba massa d’hora.',
  },
}
