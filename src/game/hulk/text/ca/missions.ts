import type { Messages } from '../messages'

export const missions: Messages['missions'] = {
  'pilot-light': {
    name: 'Llum pilot',
    story:
      'La sala de bombes de la barcassa minera Calder envia aigua calenta a una cosa que no hauria de ser viva. Un llançaflames pesat i quatre bolters tempesta entren per la resclosa de la sentina per cremar-la. El camí curt és una porta tancada; el camí obert passa per davant d’un respirador.',
    squads: ['Esquadra Llanterna'],
    objects: {},
  },
  'dead-reckoning': {
    name: 'Navegació d’estima',
    story:
      'La nau d’exploració Halcyon ha tornat a la deriva i sense tripulació, i el seu registrador de rumb diu on ha estat. Aneu a buscar-lo a la sala de cartes i porteu-lo a la resclosa d’evacuació, amb almenys dos de l’esquadra vius per jurar què han vist. El remolcador del moll ja ha deixat anar amarres.',
    squads: ['Esquadra Meridià'],
    objects: { r: 'Registrador de rumb' },
  },
  'split-hull': {
    name: 'Casc partit',
    story:
      'Dos trineus d’abordatge han obert el transport de colons Anselm per les dues puntes. O cremen els nius de sota la proa, o la clau de la cambra cuirassada, al mig de la nau, surt per la resclosa de popa i ningú no torna a obrir aquella porta. Els llançaflames són tots a popa, i la proa és lluny.',
    squads: ['Esquadra Enclusa', 'Esquadra Xatrac'],
    objects: { k: 'Clau de la cambra' },
  },
  'last-lock': {
    name: 'L’última resclosa',
    story:
      'El carguer Brand es desfà, i de les seves set rescloses només en respon una. Cinc marines emprenen el camí per tota l’espina de càrrega, i tres hi han d’arribar, mentre les cobertes que deixen enrere s’omplen de coses que no necessiten aire.',
    squads: ['Esquadra Fredeluga'],
    objects: {},
  },
  'watch-below': {
    name: 'Guàrdia a baix',
    story:
      'El reactor del tènder Moth triga vuit rondes a refredar-se, i llavors n’hi ha prou amb un sol Marine viu per deixar anar el nucli. Ningú no va dir que l’encreuament dels quatre passadissos principals fos un bon lloc per esperar; només és on han deixat l’esquadra.',
    squads: ['Esquadra Bernat'],
    objects: {},
  },
  'clean-sweep': {
    name: 'Neteja general',
    story:
      'La boia de quarantena compta batecs i no obrirà el pas mentre n’hi hagi més dels que li agraden. L’ordre és curta: pugeu al transbordador Lapwing i feu baixar el número en onze.',
    squads: ['Esquadra Guilla'],
    objects: {},
  },
  'false-colours': {
    name: 'Bandera falsa',
    story:
      'La crida d’auxili de la nau de pelegrins Verity era prou honesta; les veus, no. La congregació té fusells i fa temps que espera a les capelles que arribi un equip de rescat.',
    squads: ['Esquadra Esmerla'],
    objects: {},
  },
  'crossed-lines': {
    name: 'Línies creuades',
    story:
      'Dues sales de repetidors del vaixell cabler Perdita, la P i la Q, no paren de demanar ajuda amb la veu de gent morta. S’han de cremar totes dues abans que algú respongui. Per cada punta entra una esquadra amb un sol llançaflames, i quina fa callar quina sala ho han de decidir pel camí.',
    squads: ['Esquadra Nus', 'Esquadra Escota'],
    objects: {},
  },
  'three-bells': {
    name: 'Tres campanades',
    story:
      'Algú toca la campana de guàrdia del vaixell escola Concord, tres cops cada hora, i a bord no hi ha ningú que ho pugui fer. Tres esquadres entren per tres rescloses. La campana surt per la quarta, i almenys quatre marines amb ella.',
    squads: ['Esquadra Babord', 'Esquadra Quilla', 'Esquadra Estribord'],
    objects: { b: 'Campana de guàrdia' },
  },
  'dead-heat': {
    name: 'Cursa igualada',
    story:
      'Les càrregues de la quilla del carboner Grebe esclataran al cap de deu rondes, hi hagi qui hi hagi a bord. Fins a la llanxa hi ha vint-i-vuit passes i tres portes, i alguna cosa corre per l’altra banda de la paret. La llanxa salpa amb dos marines o no salpa.',
    squads: ['Esquadra Falciot'],
    objects: {},
  },
  'sealed-orders': {
    name: 'Ordres segellades',
    story:
      'La capitana del correu Sparrow va tancar les seves ordres a la sala de senyals i es va quedar a fora. Qui les llegeixi primer sabrà on va la flota. Aneu-les a buscar, torneu pel mateix camí i no obriu res que no calgui.',
    squads: ['Esquadra Xifra'],
    objects: { o: 'Ordres segellades' },
  },
  'furnace-row': {
    name: 'La filera dels forns',
    story:
      'La nau fosa Tallow es va refredar amb un niu dins de cada forn, perquè és on la calor va durar més. Torneu a encendre els dos de la galeria de dalt, el P i el R, i el tercer, el de sota, es gelarà tot sol. El muntacàrregues deixa l’esquadra al mig de la filera, i al mig s’hi arriba per les dues puntes.',
    squads: ['Esquadra Brasa'],
    objects: {},
  },
  'lights-out': {
    name: 'Llums apagats',
    story:
      'El vaixell de gel Petrel va perdre els llums i després la tripulació. El que dorm a les dues sales fredes es veu des de la porta, que és més del que es pot dir de res que quedi més enllà d’una llanterna de mà. Cada baixa compta per a la recompensa i el registre de les sales compta per unes quantes, però algú ha de quedar dret per cobrar-la.',
    squads: ['Esquadra Caliu'],
    objects: { l: 'Registre de les sales' },
  },
  'salvage-rights': {
    name: 'Dret de salvament',
    story:
      'Hi ha quatre cofres al casc de la nau pagadora Ducat, i la llei del salvament és clara: cada cofre que surt val dues parts, cada Marine que cau en costa una. Dues esquadres entren per dues rescloses i surten per la que tinguin més a prop. Quan l’últim sigui fora, es compten les parts.',
    squads: ['Esquadra Sobrecàrrec', 'Esquadra Recompte'],
    objects: { a: 'Cofre vermell', b: 'Cofre negre', c: 'Cofre blanc', d: 'Cofre de ferro' },
  },
  'first-steps': {
    name: 'Primers passos',
    story:
      'Una coberta d’instrucció, tres Marines i un niu que algú es va descuidar de cremar. Els instructors s’ho miren des de darrere del vidre. A l’eixam li han dit que no toqui ningú; no ha promès res.',
    squads: ['Esquadra Cadet'],
    objects: {},
  },
  'long-watch': {
    name: 'La llarga guàrdia',
    story: 'Dos bolters tempesta, una galeria recta i un respirador al fons. Aguanteu-la tres rondes.',
    squads: ['Esquadra Cadet'],
    objects: {},
  },
  'blind-corner': {
    name: 'Tombant cec',
    story: 'Alguna cosa espera al tombant, i una altra és de camí. Qui veu primer un contacte decideix on es posa.',
    squads: ['Esquadra Cadet'],
    objects: {},
  },
  'arms-length': {
    name: 'A un braç de distància',
    story: 'Dos Genestealers, un dels quals d’esquena. Els bolters, per a després.',
    squads: ['Esquadra Cadet'],
    objects: {},
  },
}
