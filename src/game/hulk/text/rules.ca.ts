/** El reglament en català. Al final de cada regla, els ajustos que la canvien, pel seu títol. */
import type { Rulebook } from './messages'

export const rulebook: Rulebook = {
  chapters: {
    A: 'Els bàndols i la ronda',
    B: 'El rellotge',
    C: 'Punts de Comandament',
    D: 'Activació',
    E: 'Encarament, Línia de Visió i Arc de Foc',
    F: 'Moure, girar i portes',
    G: 'El llançaflames pesat',
    H: 'Bolter tempesta i bolter',
    I: 'Foc d’Alerta i Guàrdia',
    J: 'Accions Reactives',
    K: 'Cos a cos',
    L: 'Final de la ronda',
    M: 'Reforços',
    N: 'Marcadors de contacte',
    O: 'Missions',
    P: 'Quan s’acaba una acció',
  },
  rules: {
    A1: {
      title: 'Dos bàndols',
      text: 'Una persona porta els Genestealers: tot l’eixam, tapat o destapat. La resta porten Marines, una esquadra cadascú. La missió en té d’una a tres, i res no priva que algú en porti més d’una. Els seients Marines es numeren primer; el seient Genestealer és sempre l’últim.',
    },
    A2: {
      title: 'La ronda',
      text: 'Primer juguen les esquadres Marines, per ordre de seient, i al final els Genestealers. El torn Marine té tres fases: Control del Temps, Comandament i Acció. El Genestealer en té tres més: Reforços, Acció i Final de Ronda. Una esquadra que ja no té ningú al tauler no juga; el torn Genestealer es juga sempre.',
    },
    A3: {
      title: 'La missió mana',
      text: 'Quan una missió diu una cosa i aquest reglament una altra, fes cas de la missió.',
    },
    B1: {
      title: 'Temps per torn',
      text: 'En directe, un torn Marine dura dos minuts, i trenta segons més si el Sergent de l’esquadra viu quan comença. El rellotge ja corre abans de treure la fitxa de comandament. Ajustos: Temps de torn; Temps extra del Sergent.',
    },
    B2: {
      title: 'S’ha acabat el temps',
      text: 'A zero s’acaba el torn, però ningú no es queda a mig pas: l’acció començada es completa, amb la seva acció gratuïta i tot el que provoquin. Per a l’acció gratuïta hi ha deu segons; després ja no es pot fer. Si el temps s’esgota en la fase de Comandament, et quedes la fitxa que tinguis a la mà, o se’n treu una per tu, i els seus PC encara serveixen en el torn Genestealer. Ajust: Marge per a l’última acció.',
    },
    B3: {
      title: 'Quan s’atura el rellotge',
      text: 'Mentre el joc espera una altra persona, el teu temps no corre. El temps ja concedit no es treu: perdre el Sergent a mig torn no escurça el rellotge en marxa.',
    },
    B4: {
      title: 'En directe, sense rellotge o per hores',
      text: 'Hi ha tres maneres de comptar el temps. En directe: per segons, com s’ha dit. Sense rellotge: cap límit. Per correspondència: cada seient, també el Genestealer, té 72 hores per torn i un banc de 72 més per a tota la partida, que paga el que un torn es passi i que no es torna a omplir. El que es decideix fora del propi torn (reaccions, col·locacions, orientacions, repeticions) té un límit propi, sense banc: 30 segons en directe, 24 hores per correspondència. Si es passa, respon l’ordre permanent (J5). Si no n’hi ha: es passa, no es repeteix cap dau, s’ocupen les primeres caselles permeses i es mira cap al Marine més proper. Ajustos: Mode del rellotge; Hores per torn; Temps de reacció en directe; Temps de reacció per correspondència; Banc de temps.',
    },
    B5: {
      title: 'El temps de l’eixam',
      text: 'En directe i en línia, el torn Genestealer dura com a màxim quatre minuts, reforços inclosos. El temps s’atura quan es pregunta alguna cosa a un jugador Marine i s’esgota com el d’una esquadra (B2): l’acció començada s’acaba, els Marcadors que encara són a la mà van a la primera Àrea d’entrada que els admet i el torn s’ha acabat. En una mateixa pantalla l’eixam té tot el temps que vol, si no es tria una altra cosa abans de començar. Ajust: Temps del torn Genestealer.',
    },
    B6: {
      title: 'Quan el servidor no funciona',
      text: 'Ningú no paga per un servidor aturat. Quan torna, el temps que ha faltat es retorna a qui li corria el rellotge.',
    },
    C1: {
      title: 'La fitxa de comandament',
      text: 'La fase de Comandament és treure una fitxa a cegues. A la reserva n’hi ha sis, de l’1 al 6, i cada esquadra té una reserva sencera per a ella sola. El número que surt són els PC de l’esquadra fins al final de la ronda: també han de durar tot el torn Genestealer. Només el veu qui porta l’esquadra. Ajustos: Fitxes de comandament a la vista; Fitxes de la reserva.',
    },
    C2: {
      title: 'Una segona fitxa',
      text: 'Amb el Sergent de l’esquadra viu, una fitxa que no agrada es pot tornar un cop i treure’n una altra. Aquesta ja no es canvia, per dolenta que sigui, i pot ben ser la mateixa d’abans.',
    },
    C3: {
      title: 'Gastar PC',
      text: 'Un PC compra el mateix que un PA, i per a qualsevol de l’esquadra: qui està actuant, qui encara no ho ha fet o qui ja ha acabat. No interromp ningú: l’activació en curs continua després. Un preu es pot pagar a trossos, una part en PA i l’altra en PC.',
    },
    C4: {
      title: 'PC fora del torn',
      text: 'El que estalvies paga reaccions en el torn Genestealer (capítol J). En el torn d’una altra esquadra Marine no compra res.',
    },
    C5: {
      title: 'Què en saben els altres',
      text: 'Els PC gastats es compten en públic; la fitxa no es destapa fins que es tanca la ronda (L1). Per comoditat, el joc no deixa fer el que no pots pagar. L’opció estricta ho deixa fer tot, i qui hagi gastat de més perd quan es destapa la fitxa. Ajust: Gastar PC de més.',
    },
    D1: {
      title: 'Punts d’Acció',
      text: 'Qualsevol Marine, sigui quin sigui el rang o l’arma, té 4 PA per torn. Els Genestealers, els Híbrids i els Marcadors de contacte en tenen 6. Ajustos: PA dels Marines; PA dels Genestealers; PA dels Híbrids; PA dels Marcadors.',
    },
    D2: {
      title: 'Una peça darrere l’altra',
      text: 'Una peça s’activa amb la primera acció que paga en PA, i en pot fer servir tots els punts o només uns quants. Tan bon punt una altra peça paga en PA, l’activació anterior queda tancada: els punts sobrants se’n van, i cap peça no s’activa dos cops en el mateix torn.',
    },
    E1: {
      title: 'Encarament',
      text: 'Una miniatura mira cap a un dels quatre costats de la seva casella. Un Marcador de contacte no té ni davant ni darrere.',
    },
    E2: {
      title: 'Línia de Visió i Arc de Foc',
      text: 'Una miniatura veu la meitat del món que té al davant, 180°, i dispara dins de la meitat central d’això, 90°. Comptat en caselles: és a l’Arc de Foc tot el que queda almenys una casella endavant i no més de costat que endavant. Es veu tot el que queda endavant i, a més, les caselles que la miniatura té al seu mateix nivell, a esquerra i dreta. Ajust: Visió als flancs.',
    },
    E3: {
      title: 'La línia',
      text: 'Imagina una recta entre els centres de dues caselles. Si entremig n’hi ha una que tapa i la recta hi entra, la línia queda tallada. Si passa exactament per un vèrtex, només queda tallada quan tapen les dues caselles que tot just hi toca. Les caselles dels extrems no tapen, tret del foc (G3). Per això la línia d’anada i la de tornada són la mateixa.',
    },
    E4: {
      title: 'Què talla la línia',
      text: 'Les mampares i tot el que no és terra, les portes tancades, les flames i les peces de qualsevol bàndol. Una porta tancada, però, es pot veure i se li pot disparar: la línia hi acaba. Ajust: Les peces tapen la visió.',
    },
    E5: {
      title: 'Comptar caselles',
      text: 'Per als abasts, una diagonal compta com una: mira quantes columnes hi ha entre les dues caselles i quantes files, i queda’t el número més gran.',
    },
    F1: {
      title: 'Passos',
      text: 'A una de les tres caselles del davant: 1 PA. A una de les tres de darrere: 2 PA. Recte cap a un costat: 2 PA, però només l’eixam; els Marines no en saben. Un pas no canvia l’encarament.',
    },
    F2: {
      title: 'Passos en diagonal',
      text: 'Una diagonal passa entre dues caselles: la de just davant (o de just darrere, si recules) i la del costat cap on vas. Si totes dues estan barrades no s’hi passa; amb una de lliure n’hi ha prou. Lliure vol dir terra sense peça, sense flames i sense porta tancada. Per a una peça que és dins del foc, les caselles que cremen són terra com qualsevol altre.',
    },
    F3: {
      title: 'On pot acabar un pas',
      text: 'En una casella lliure i enlloc més. El llindar buit d’una porta oberta ho és.',
    },
    F4: {
      title: 'Girar',
      text: 'Un quart de volta, a dreta o a esquerra, costa 1 PA.',
    },
    F5: {
      title: 'Obrir i tancar portes',
      text: 'Amb 1 PA una miniatura obre o tanca una porta que sigui en qualsevol de les tres caselles que té davant, diagonals incloses. No s’hi pot enxampar res: amb una peça al llindar, la porta es queda oberta.',
    },
    F6: {
      title: 'Portes',
      text: 'Cada porta ocupa una casella. Pot ser oberta, tancada o destruïda; la destruïda no s’arregla mai i deixa el terra pelat.',
    },
    F7: {
      title: 'Accions gratuïtes',
      text: 'Algunes accions en porten una altra de regal, i totes dues són una sola acció a tots els efectes. Genestealers i Híbrids: un gir de 90° abans o després de moure o de girar. Qui porta bolter tempesta o bolter: un tret després de moure o de girar (H3). Un Híbrid amb bolter pot tenir les dues coses, el tret al final. Un gir gratuït no en dona cap més. Si es fa abans de moure, s’anuncia alhora que el moviment i entremig no es comprova res. Un gir i el seu gir gratuït també poden deixar la peça mirant on mirava; l’1 PA del gir es paga igualment.',
    },
    G1: {
      title: 'Disparar el llançaflames',
      text: 'S’apunta a una casella, per 2 PA. Ha de ser dins l’Arc de Foc, a la vista i a 12 caselles com a molt; no pot estar ja cremant ni ser una porta tancada. Hi ha munició per a sis trets en tota la partida. Ajustos: Cost del llançaflames; Abast del llançaflames; Munició del llançaflames.',
    },
    G2: {
      title: 'Una secció en flames',
      text: 'El foc pren la secció de la casella apuntada (cada casella és d’una sola secció) fins on pot arribar des d’allà sense travessar cap porta tancada. Fins on arriba queda fixat en el moment de disparar. Per a cada peça que hi hagi, de qui sigui, un dau: amb 2 o més queda destruïda. Les portes no pateixen, ni tampoc res del que tinguin al darrere. Un Marcador de contacte tira un sol dau; si cau, es destapa i tot el que hi havia són baixes. Qui es dispara als peus tira un cop per aquella acció, no dos. Ajust: El llançaflames mata amb.',
    },
    G3: {
      title: 'El foc dura',
      text: 'Les caselles cremen durant la resta de la ronda. De fora estant no s’hi pot entrar, i cap línia de visió o de foc no hi comença, no hi acaba ni hi passa. Lluitar cos a cos amb l’enemic de just davant encara es pot.',
    },
    G4: {
      title: 'Dins del foc',
      text: 'Qui acaba una acció entre les flames torna a rebre, com si li disparessin de nou. Una peça atrapada pot anar d’una casella encesa a una altra, o sortir-ne.',
    },
    G5: {
      title: 'Autodestrucció',
      text: 'Mentre quedi almenys un tret de munició, el portador pot fer esclatar el llançaflames per 2 PA. Tot el que hi ha a les caselles on arribaria un tret fet als seus peus mor sense tirar daus, portador inclòs, i aquestes caselles cremen. Cada porta que hi hagi dins o a la vora queda destruïda amb 4 o més. Si era tancada, el foc continua a l’altra banda, sense sortir de la secció, i fa el mateix que un tret normal. Ajustos: Cost de l’autodestrucció; L’explosió rebenta portes amb.',
    },
    G6: {
      title: 'El que no fa',
      text: 'Amb llançaflames no hi ha Foc d’Alerta, ni tir gratuït, ni Foc Sostingut. Cos a cos, qui el porta és un Marine més.',
    },
    H1: {
      title: 'Disparar',
      text: 'Per 1 PA, contra una miniatura enemiga o una porta tancada que sigui a la vista i a l’Arc de Foc, tan lluny com vulguis; només el Foc d’Alerta té límit. Dos daus amb bolter tempesta, un amb bolter. Si algun dau treu un 6, l’objectiu és fora, sigui de carn o d’acer. Ajustos: Daus del bolter tempesta; El bolter tempesta encerta amb; Daus del bolter; El bolter encerta amb.',
    },
    H2: {
      title: 'Foc Sostingut',
      text: 'Si continues disparant, del segon tret endavant n’hi ha prou amb un 5. Val contra un sol objectiu, miniatura o porta tancada. Es perd si qui dispara fa qualsevol altra cosa o l’ataquen cos a cos, si l’objectiu surt de l’Arc de Foc, queda tapat o ja no hi és, i cada vegada que s’acaba el torn de qui sigui. Es comprova al final de cada acció, i un altre cop quan es retira qui agonitza (J3). Deixar passar l’ocasió de disparar no el fa perdre. Ajustos: Foc Sostingut contra un sol objectiu; Bonificació del Foc Sostingut.',
    },
    H3: {
      title: 'Moure Disparant',
      text: 'El tret gratuït de després de moure o girar (F7) es tira sempre amb el número normal, mai amb el de Foc Sostingut. Però sí que pot ser el primer d’una sèrie: el que el segueixi ja és sostingut. Ajust: El tret gratuït obre una sèrie.',
    },
    H4: {
      title: 'Encasquetat',
      text: 'Amb el bolter tempesta encasquetat no es dispara. Desencasquetar-lo costa 1 PA.',
    },
    H5: {
      title: 'L’escut tempesta contra els trets',
      text: 'Qui porta l’escut tempesta (K7) pot fer que es torni a tirar un tret que rep, un cop per atac i vingui d’on vingui. No serveix contra les flames, ni contra el foc dels teus, ni contra poders psíquics, si és que una missió en té.',
    },
    H6: {
      title: 'Qui porta què',
      text: 'Les armes les reparteix la missió. Hi ha Híbrids sense bolter i Sergents sense bolter tempesta.',
    },
    I1: {
      title: 'Posar-se en Foc d’Alerta',
      text: 'Ho pot fer qualsevol Marine amb un bolter tempesta que no estigui encasquetat, per 2 PA. Ajust: Cost del Foc d’Alerta.',
    },
    I2: {
      title: 'El tret de Foc d’Alerta',
      text: 'En el torn Genestealer, si un enemic acaba una acció a 12 caselles o menys del Marine, a la vista i a l’Arc de Foc, el Marine li pot disparar un tret de franc. Si un enemic hi tanca una porta, l’objectiu pot ser la porta, sigui quina sigui la sort d’aquell enemic. Ningú no hi està obligat. Ajust: Abast del Foc d’Alerta.',
    },
    I3: {
      title: 'Perdre el Foc d’Alerta',
      text: 'S’acaba quan el Marine fa qualsevol cosa que no sigui disparar en Foc d’Alerta o desencasquetar, quan l’arma s’encasqueta, quan l’ataquen cos a cos i quan s’acaba la ronda.',
    },
    I4: {
      title: 'Foc d’Alerta sostingut',
      text: 'Un tret de Foc d’Alerta rere l’altre contra el mateix enemic és Foc Sostingut com qualsevol altre (H2).',
    },
    I5: {
      title: 'Els dobles encasqueten',
      text: 'Dos daus iguals en un tret de Foc d’Alerta encasqueten el bolter tempesta; el que s’hagi encertat, encertat queda. Si es desencasqueta abans que s’acabi aquell torn Genestealer, el Marine recupera el Foc d’Alerta, tret que després d’encasquetar-se hagi fet alguna altra cosa o l’hagin atacat cos a cos. Ajust: Foc d’Alerta després d’encasquetar-se.',
    },
    I6: {
      title: 'Guàrdia',
      text: 'Per 2 PA un Marine es posa en Guàrdia, i llavors, si l’ataquen cos a cos des de la casella del davant, pot tornar a tirar un dau. S’acaba quan fa qualsevol cosa, quan l’ataquen pel costat o per darrere i quan s’acaba la ronda. No es pot estar alhora en Guàrdia i en Foc d’Alerta. Ajust: Cost de la Guàrdia.',
    },
    J1: {
      title: 'Quan es reacciona',
      text: 'Només en el torn Genestealer, i un cop acabada l’acció de l’enemic. L’excepció és respondre trets amb trets (J3).',
    },
    J2: {
      title: 'Qui reacciona, i com',
      text: 'Un Marine que veu com un Genestealer o un Híbrid acaba una acció pot respondre amb una acció pagada en PC. Per cada cas, un Marine té com a molt aquesta acció i un tret de Foc d’Alerta, en l’ordre que vulgui. Qui ho ha vist i qui vigilava queda apuntat quan s’obre la finestra; el que facin després ha de ser legal en aquell moment. Els seients Marines responen per ordre, cadascun fins que passa. Val qualsevol acció que els PC puguin pagar, amb el seu tret gratuït: fins i tot l’autodestrucció. Ajustos: Trets de Foc d’Alerta per cas; Accions amb PC per cas.',
    },
    J3: {
      title: 'Tret per tret',
      text: 'L’enemic que ha disparat i el Marine que li torna el foc ho fan alhora, i tots dos poden morir. Per això un Marine encertat no és mort, sinó que agonitza: encara ocupa la casella i encara hi veu, però ja no tapa res, de manera que els altres hi veuen i disparen enllà; no pot fer res més que disparar i es retira quan es tanca la finestra. Moure amb tir gratuït compta com disparar. Ajust: Qui agonitza tapa la visió.',
    },
    J4: {
      title: 'Reaccionar també revela',
      text: 'Després de cada acció d’un Marine en una reacció es mira si hi ha Marcadors de contacte a la vista, igual que en un torn Marine (capítol N).',
    },
    J5: {
      title: 'Ordres permanents',
      text: 'Perquè ningú no hagi d’esperar qui no hi és, les respostes es poden donar per endavant. Per a cada Marine: fer els trets de Foc d’Alerta sempre, mai, preguntant, només contra objectius a tantes caselles com a màxim o només amb una probabilitat mínima d’encertar; desencasquetar mentre quedin PC, o amb els PC que es fixin per a les armes de l’esquadra en una ronda; fer servir guàrdia, parada, defensa i bloqueig sempre que millorin el resultat esperat; no gastar PC sense preguntar, de manera que també l’arma encasquetada espera la resposta i només es desencasqueta si no n’arriba cap a temps; no preguntar mai pels PC, que deixa les altres ordres com estan. També es pot passar la resta del torn o de l’activació d’un enemic: no es pregunta res més i, a part del que s’ha ordenat, no es fa res. Les ordres valen per a la partida, per a un torn Genestealer o per a l’activació d’un enemic. Una ordre val com una resposta, i el diari diu quan se n’ha complert alguna. El bàndol Genestealer en pot deixar una per a les orientacions, i qui col·loca miniatures, una per a on van: tan a prop dels Marines com es pugui o tan lluny. Si no n’hi ha, en directe i en una mateixa pantalla el joc pregunta.',
    },
    J6: {
      title: 'La pausa no delata res',
      text: 'El joc s’atura per reaccionar segons el que tothom pot veure: qui té l’enemic a la vista, qui està en Foc d’Alerta amb un objectiu i si s’han gastat menys PC que els de la fitxa més alta. A una esquadra sense res per gastar també se li pregunta, i passa. La pausa no demostra res.',
    },
    J7: {
      title: 'Mort abans de la resposta',
      text: 'Si l’enemic no sobreviu a la seva pròpia acció, no hi ha res a què reaccionar, tret d’una porta que hagi tancat: qui està en Foc d’Alerta encara hi pot disparar (I2). Si mor durant les reaccions, la seva activació s’ha acabat, però els Marines que no hagin fet servir l’acció amb PC encara poden.',
    },
    K1: {
      title: 'Lluitar cos a cos',
      text: 'Costa 1 PA, contra l’enemic de la casella de just davant i mai en diagonal. Tiren tots dos. Cadascú agafa el seu dau més alt i hi suma la bonificació; el total més baix queda destruït. Si empaten, viuen tots dos. Si a casa els empats es juguen d’una altra manera, K3 i K7 continuen valent: qui és enxampat pel costat o per darrere no fa mal a ningú, ni tampoc qui ha eliminat un dau. Ajust: Empats cos a cos: qui cau.',
    },
    K2: {
      title: 'Quants daus',
      text: 'Un Marine en tira un; un Genestealer o un Híbrid, tres; un Sergent, els que digui l’arma (de K5 a K7). Els Marcadors de contacte no ataquen. Ajustos: Daus cos a cos dels Marines; Daus cos a cos de l’eixam.',
    },
    K3: {
      title: 'Pel costat o per darrere',
      text: 'Un Marine enxampat així té un dau i cap habilitat; un Genestealer o un Híbrid, dos daus. Guanyar només salva qui es defensa: a l’atacant no li passa res. Qui ha estat atacat així i viu es gira de cara a l’atacant. Ajust: Daus de l’eixam atacat per darrere.',
    },
    K4: {
      title: 'La Guàrdia en combat',
      text: 'Un Marine en Guàrdia atacat de cara pot tornar a tirar un dels seus daus. La resta és a I6.',
    },
    K5: {
      title: 'Sergents i espasa d’energia',
      text: 'Un Sergent suma 1, també quan l’enxampen pel costat o per darrere. Amb l’espasa d’energia tira un dau i té la parada: si vol, l’enemic ha de tornar a tirar un dels seus. Si a més està en Guàrdia, tria quina de les dues repeticions fa primer. Ajustos: Bonificació cos a cos del Sergent; Bonificació del Sergent per darrere.',
    },
    K6: {
      title: 'Urpes llampec',
      text: 'Dos daus per defensar-se. Atacant és ferotge: dos daus més i un altre +1, és a dir, quatre daus i +2.',
    },
    K7: {
      title: 'Martell tro i escut tempesta',
      text: 'Un dau i dues habilitats. Bloqueig: l’enemic perd un dau; també ajuda contra els trets (H5). Defensa: quan tots els daus són tirats i repetits, el Sergent pot treure’n un a l’enemic, però amb un preu: si llavors guanya, no mata.',
    },
    K8: {
      title: 'Triar amb els ulls oberts',
      text: 'Guàrdia, parada i defensa es decideixen veient els daus tal com estan en aquell moment. Cadascuna es fa servir un sol cop per combat. El que treu daus s’acumula, de tres a dos i a un; qui es queda sense només té la bonificació.',
    },
    K9: {
      title: 'Amb els Marcadors no s’hi lluita',
      text: 'Un Marcador de contacte no es pot atacar. Si n’hi hagués un just davant d’un Marine, seria a la vista i ja s’hauria revelat (N2).',
    },
    L1: {
      title: 'Fitxes sobre la taula',
      text: 'Es destapen totes les fitxes. Si una esquadra ha gastat més del que valia la seva, han perdut els Marines, totes les esquadres. Només pot passar allà on es permet gastar de més (C5).',
    },
    L2: {
      title: 'Ha guanyat algú?',
      text: 'Ara es miren les condicions de victòria, i en cap altre moment, amb una excepció: quan ja res no pot canviar el resultat, la partida s’atura allà mateix. Si tots dos bàndols tenen el que els cal, guanyen els Marines, tret que la missió digui una altra cosa. Si s’acaba l’última ronda i no ho té ningú, guanyen els Genestealers.',
    },
    L3: {
      title: 'Netejar el tauler',
      text: 'S’acaben el Foc d’Alerta i la Guàrdia, i s’apaguen els focs. Les armes encasquetades hi continuen. Sense flames pot ser que es vegi més lluny: els Marcadors de contacte a la vista es tornen a revelar.',
    },
    M1: {
      title: 'Contactes nous',
      text: 'La missió diu quants Marcadors de contacte arriben cada torn, i el bàndol Genestealer els reparteix per les Àrees d’entrada. A cadascuna hi caben 3 Marcadors i 6 miniatures; el que no hi cap es perd, sense ser una baixa. Ajustos: Marcadors per Àrea d’entrada; Miniatures per Àrea d’entrada.',
    },
    M2: {
      title: 'Aguaitar',
      text: 'Les forces es poden quedar aguaitant en una Àrea d’entrada tant com vulguin, si hi caben. De vegades hi estan obligades: amb un Marine a 6 caselles o menys, el que s’hi ha posat aquest mateix torn no en surt fins al següent. El que ja hi era, sí. La distància es mesura un sol cop, al final de la fase de Reforços, en passos del Marine a l’Àrea: compten les parets i la regla de les diagonals, no compten portes ni peces, i el llindar és a un pas de l’Àrea. Ajust: Distància per aguaitar.',
    },
    M3: {
      title: 'Pujar a bord',
      text: 'Entrar costa 1 PA, en una casella de llindar lliure de l’Àrea i mirant cap on es vulgui. És un moviment com els altres: pot dur tir gratuït, s’hi pot reaccionar, i un Marcador que ha entrat ja ha actuat. Un cop a bord no es pot tornar a l’Àrea. Mentre alguna cosa espera a la seva Àrea, ni se la veu ni se li pot fer mal.',
    },
    M4: {
      title: 'La bossa de Marcadors',
      text: 'Els Marcadors de contacte surten d’una bossa, sense mirar. N’hi ha 22: nou són un Genestealer, quatre en són dos i nou en són tres; les missions hi poden afegir Híbrids. Quan la bossa és buida, hi tornen els usats i els perduts. El bàndol Genestealer es pot mirar els seus Marcadors quan vulgui. Els Marines no saben què hi ha fins que es revela. Ajust: Bossa de Marcadors.',
    },
    N1: {
      title: 'Ensenyar les cartes',
      text: 'En la fase d’Acció del torn Genestealer, qui el juga pot destapar un Marcador, al tauler o en una Àrea d’entrada, en qualsevol moment en què podria actuar una peça i no hi ha res pendent. Una miniatura ocupa el lloc del Marcador, les altres van al costat i el bàndol Genestealer tria cap on miren. Si el Marcador no havia actuat, es poden activar aquest torn; si ja ho havia fet, no. Destapar no és una acció, i per tant ningú no hi reacciona. En una Àrea d’entrada les miniatures s’hi queden esperant, amb els límits de sempre i com si s’hi haguessin posat quan el Marcador; trien encarament quan entren.',
    },
    N2: {
      title: 'A la vista',
      text: 'Quan s’acaba una acció, en el torn de qui sigui, es destapen tots els Marcadors de contacte que vegi un Marine. Aquest cop qui posa les miniatures és un jugador Marine: una on era el Marcador i les altres al costat; l’orientació encara la tria el bàndol Genestealer. Si passa en el torn Genestealer i el Marcador no havia actuat, es poden activar. Si no, ja han tingut la seva activació.',
    },
    N3: {
      title: 'On van',
      text: 'Al costat vol dir en una casella lliure a un pas legal, sense mirar encaraments i amb la regla de les diagonals. Les caselles s’apunten un sol cop, abans de posar res. S’han de posar tantes miniatures com hi càpiguen; les altres es perden i no són baixes. En un torn Marine les posa qui juga. En el torn Genestealer, qui té el Marine més a prop; si empaten, per ordre de seient. Si se’n veuen uns quants alhora, es destapen tots, en l’ordre que vulgui qui els posa.',
    },
    N4: {
      title: 'Moure un Marcador',
      text: 'Un Marcador de contacte no té encarament: no gira mai, i cada pas li costa 1 PA en qualsevol de les vuit direccions. Les diagonals i les caselles ocupades l’aturen com a tothom. Pot obrir i tancar una porta de qualsevol casella del costat. Ni lluita ni dispara.',
    },
    N5: {
      title: 'Descobrir-se tot sol',
      text: 'Si un Marcador es fa veure amb la seva pròpia acció, les miniatures que en surten són les que l’han acabada: s’hi pot reaccionar, i cada Marine en Foc d’Alerta en tria una per disparar-li. El que fa aparèixer l’acció d’un altre no provoca res.',
    },
    N6: {
      title: 'Primer revelar, després disparar',
      text: 'Quan un Marine mou o gira, primer es revelen els Marcadors a la vista i després ve el tret gratuït, que així pot anar contra el que acaba d’aparèixer. Quan l’acció s’ha acabat es torna a mirar. Ajust: Revelar abans del tir gratuït.',
    },
    O1: {
      title: 'Què és una missió',
      text: 'Un tauler amb caselles, seccions, portes, Àrees d’entrada, sortides i objectes; les esquadres i on comencen; els Marcadors de contacte del principi i de cada torn, i què hi ha a la bossa; les seves regles especials; com guanya cada bàndol, i quantes rondes dura.',
    },
    O2: {
      title: 'Maneres de guanyar',
      text: 'Calar foc a una secció; fer sortir uns quants Marines; endur-se un objecte; destruir tots els enemics d’una mena; aguantar unes quantes rondes; que no quedi cap Marine; tenir més punts que l’altre bàndol. Una missió pot demanar-ne unes quantes alhora, o qualsevol d’elles.',
    },
    O3: {
      title: 'Objectes i sortides',
      text: 'Recollir un objecte de la pròpia casella: 1 PA. Passar-lo a un company: 1 PA, si és en una casella on es podria fer un pas si fos buida, recte o en diagonal i miri on miri cadascú, però no entre dues caselles barrades (F2) ni cap a dins de les flames. Si qui el porta cau, l’objecte queda en aquella casella. Des d’una casella de sortida un Marine se’n va amb un pas més, cap enfora, pel que costaria aquell pas. Un Sergent que se n’ha anat ja no dona ni temps extra (B1) ni segona fitxa (C2).',
    },
    O4: {
      title: 'Una partida per jugar',
      text: 'Una missió només comença si encara hi ha alguna cosa per decidir. Amb les regles de la taula es rebutja, amb el motiu, si un bàndol ja té l’objectiu complert abans que ningú faci res, o si els Marines no poden assolir mai el seu amb el que tenen: cap llançaflames o cap tret per a una secció que ha de cremar, menys enemics dels que han de caure, més punts dels que es poden fer, un camí massa llarg per a les rondes que hi ha. Si només ho decideixen els marcadors que surten al començament, la partida s’acaba abans de començar.',
    },
    P1: {
      title: 'Què passa i en quin ordre',
      text: 'Primer, l’acció mateixa. Segon, les revelacions de N6 i l’acció gratuïta. Tercer, es retiren les baixes, tret de qui agonitza (J3). Quart, qui ha estat atacat pel costat o per darrere i viu es gira (K3). Cinquè, el foc es cobra el seu preu de qui hi ha actuat a dins (G4). Sisè, es comprova el Foc Sostingut (H2). Setè, es revelen, es col·loquen i s’orienten els Marcadors a la vista (N2). Vuitè, en el torn Genestealer, els Marines poden reaccionar (J). I només llavors comença l’acció següent.',
    },
    P2: {
      title: 'Els morts no trien',
      text: 'Si una peça cau quan encara tenia una tria pendent, la tria es perd.',
    },
  },
}
