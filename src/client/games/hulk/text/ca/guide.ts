import { count } from '../../../../../game/hulk/text/words'
import type { Guide } from '../en/guide'

export const guide: Guide = {
  lesson: (course, step, of) => `${course}: lliçó ${step} de ${of}`,
  larger: 'Mostra la lliçó',
  smaller: 'Amaga la lliçó',
  opponent: 'La instructora',
  next: (lesson) => `A continuació: ${lesson}`,
  learnt: (lesson) => `Fet: ${lesson}.`,
  swarm: 'Decideix l’eixam. Segueix el pla de l’exercici, amb les mateixes regles que tu.',
  asked: {
    command: 'Nova ronda: primer treu una fitxa.',
    freeShot:
      'Primer el tret gratuït: després de moure o girar, un bolter tempesta pot disparar un cop de franc. Dispara, o no disparis.',
    react: 'Alguna cosa ha actuat a la vista. Respon, o deixa-ho passar.',
    place: 'S’ha girat un contacte. Col·loca el que hi havia a sota.',
    closeCombat: 'Un cos a cos: canvia els daus, o deixa’ls com estan.',
  },
  later: 'Això ve després. Fes el que vulguis i acaba el torn quan estiguis a punt.',
  blocked: 'Des d’on són no ho pot fer ningú, o no queden punts. Primer mou o gira, o acaba el torn.',
  blockedButUndo:
    'Des d’on són no ho pot fer ningú, o no queden punts. Mou, gira, desfés l’última acció o acaba el torn.',
  takeBack: 'Desfés',
  free: 'Totes les lliçons fetes',
  passed: 'Ben fet',
  failed: 'Aquest cop no',
  tryAgain: 'Torna-hi: no s’ha perdut res, i l’exercici és sempre el mateix.',
  result: (actions, swarm, marines) =>
    `${count(actions, 'acció', 'accions')}, ${count(swarm, 'Genestealer destruït', 'Genestealers destruïts')}, ${count(marines, 'Marine perdut', 'Marines perduts')}.`,
  jams: (jams, cleared) =>
    `${count(jams, 'encasquetament', 'encasquetaments')}, ${count(cleared, 'resolt', 'resolts')}.`,
  notSeen: (lesson) => `Aquest cop no ha sortit: ${lesson}.`,
  best: (actions) => `Fet en ${count(actions, 'acció', 'accions')}`,
  verbs: { mouse: 'Clica', touch: 'Toca' },
  how: {
    draw: {
      point: (verb) => `${verb} «Treu una fitxa». Si t’ho pregunten, queda-te-la.`,
      keys: 'Prem Espai per treure-la i Espai per quedar-te-la.',
    },
    move: {
      point: (verb) => `${verb} el Marine il·luminat i després una casella il·luminada.`,
      chosen: (verb) => `${verb} una casella il·luminada. Si és massa lluny, ves fins on arribin els números.`,
      keys: 'S tria el Marine següent. Les lletres del quadre fan els passos: K va cap a l’est.',
    },
    turn: {
      point: (verb) => `${verb} el Marine il·luminat i després el costat de l’anell cap on ha de mirar.`,
      chosen: (verb) => `${verb} el costat de l’anell cap on ha de mirar, o un botó de girar.`,
      keys: 'Q gira a l’esquerra, E a la dreta.',
    },
    open: {
      point: (verb) => `${verb} el Marine il·luminat i després la porta il·luminada, i obre-la.`,
      chosen: (verb) => `${verb} la porta il·luminada, i obre-la.`,
      keys: 'Prem el número de «Obre la porta».',
    },
    place: {
      point: (verb) => `${verb} una casella il·luminada.`,
      keys: 'Prem la lletra d’una casella del quadre.',
    },
    shoot: {
      point: (verb) => `${verb} el Marine il·luminat i després l’enemic il·luminat.`,
      chosen: (verb) => `${verb} l’enemic il·luminat.`,
      keys: 'Prem el número del tret.',
    },
    overwatch: {
      point: (verb) => `${verb} el Marine il·luminat i després «Foc d’Alerta».`,
      chosen: (verb) => `${verb} «Foc d’Alerta».`,
      keys: 'Tria el Marine amb S i prem O.',
    },
    endTurn: {
      point: (verb) => `${verb} «Acaba el torn» i confirma-ho.`,
      keys: 'Prem Retorn, i Retorn per confirmar-ho.',
    },
    overwatchShot: {
      point: (verb) => `${verb} «Tret de Foc d’Alerta». L’últim botó ho deixa passar.`,
      keys: 'Prem el número del tret, o Espai per deixar-ho passar.',
    },
    clearJam: {
      point: (verb) => `${verb} «Desencasqueta».`,
      keys: 'Prem la tecla de «Desencasqueta».',
    },
    flame: {
      point: (verb) => `${verb} el Marine il·luminat i després «Llançaflames: secció P» a la llista d’accions.`,
      chosen: (verb) => `${verb} «Llançaflames: secció P» a la llista d’accions.`,
      keys: 'Prem el número de «Llançaflames: secció P».',
    },
    attack: {
      point: (verb) => `${verb} el Marine il·luminat i després l’enemic il·luminat.`,
      chosen: (verb) => `${verb} l’enemic il·luminat.`,
      keys: 'Prem A.',
    },
    parry: {
      point: (verb) => `${verb} el millor dau de l’enemic.`,
      keys: 'Prem el número d’un dau, o Espai per deixar-ho.',
    },
    guard: {
      point: (verb) => `${verb} el Marine il·luminat i després «Guàrdia».`,
      chosen: (verb) => `${verb} «Guàrdia».`,
      keys: 'Tria el Marine amb S i prem D.',
    },
    reroll: {
      point: (verb) => `${verb} el teu dau.`,
      keys: 'Prem el número del dau.',
    },
  },
  courses: {
    'first-steps': {
      title: 'Primera missió',
      offer: 'És el primer cop? Aprèn-ne jugant, en cinc minuts.',
      over: 'Amb això n’hi ha prou. Els entrenaments aprofundeixen; totes les altres missions van de debò.',
      lessons: {
        chit: {
          title: 'Ordres',
          text: 'Treu una fitxa de comandament. Són els punts de comandament (PC) que l’esquadra pot gastar aquesta ronda, a més dels 4 punts d’acció (PA) de cada Marine. En aquest exercici totes les fitxes són un 4.',
        },
        walk: {
          title: 'Camina',
          text: 'Envia en Tarn a la casella il·luminada de davant de la porta. Un pas endavant costa 1 PA; enrere, 2.',
        },
        door: {
          title: 'Una porta',
          text: 'Obre-la per 1 PA. Si hi ha un contacte a l’altra banda, el veuràs de seguida.',
        },
        place: {
          title: 'Contacte',
          text: 'Un contacte a la vista es gira, i tu col·loques el que hi havia a sota: un a la seva casella i els altres al costat. Darrere del primer no es veuen ni poden passar.',
        },
        shoot: {
          title: 'Foc',
          text: 'Dispara per 1 PA: dos daus, i qualsevol 6 mata. Contra el mateix objectiu, després n’hi ha prou amb un 5. Surti el que surti, la lliçó està feta.',
        },
        watch: {
          title: 'Foc d’Alerta',
          text: 'Posa en Tarn en Foc d’Alerta per 2 punts: un tret gratuït contra tot el que actuï davant seu. Si falten PA, es paga amb PC.',
        },
        end: {
          title: 'Acaba el torn',
          text: 'Els altres encara poden actuar. Quan estiguis a punt, acaba el torn: ara ve l’eixam.',
        },
        react: {
          title: 'Reacciona',
          text: 'Ha actuat davant de les teves armes. Fes el tret gratuït, gasta PC en una altra cosa o deixa-ho passar.',
        },
        advance: {
          title: 'Avança',
          text: 'Nova ronda, nous punts. Obre la marxa amb en Tarn: per la porta, fins a una casella il·luminada, perquè l’Odile el pugui seguir.',
        },
        follow: {
          title: 'El llançaflames',
          text: 'Porta l’Odile a una casella il·luminada. Si calen dues rondes, acaba el torn entremig; els PC ajuden.',
        },
        turn: {
          title: 'Gira',
          text: 'Els Marines només veuen i apunten endavant. Gira l’Odile cap al nord, cap al niu.',
        },
        flame: {
          title: 'Crema’l',
          text: 'Crema la secció P per 2 punts; no hi pot haver ningú pel mig. Crema sencera, amb tot el que hi ha, i la missió està guanyada.',
        },
      },
    },
    'long-watch': {
      title: 'Foc d’Alerta i encasquetaments',
      offer: 'Dues armes, una galeria llarga, tres rondes.',
      over: 'El Foc d’Alerta costa 2 punts i pot donar sis trets. Guarda un PC per si l’arma s’encasqueta.',
      lessons: {
        chit: {
          title: 'Ordres',
          text: 'Treu una fitxa. No la gastis encara: un PC desencasqueta una arma en ple torn de l’eixam.',
        },
        watch: {
          title: 'Primera arma',
          text: 'Posa en Keene en Foc d’Alerta. Qualsevol altra acció seva l’acabaria.',
        },
        second: {
          title: 'Segona arma',
          text: 'Posa-hi també en Brandt. De costat, cap dels dos no tapa la vista de l’altre.',
        },
        end: { title: 'Que vinguin', text: 'Acaba el torn. Cada ronda entren dos contactes.' },
        react: {
          title: 'Dispara',
          text: 'Dispara contra tot el que actuï. El segon tret al mateix objectiu encerta amb 5 i 6: deixa que continuï la mateixa arma.',
        },
        jam: {
          title: 'Encasquetament',
          text: 'Un doble ha encasquetat una arma. Resol-ho per 1 punt: en el mateix torn el Marine torna a estar en Foc d’Alerta.',
        },
      },
    },
    'blind-corner': {
      title: 'Revelar i col·locar',
      offer: 'El que espera al tombant es posa on tu vols.',
      over: 'Si els poses lluny triguen més i venen d’un en un.',
      lessons: {
        corner: {
          title: 'Al tombant',
          text: 'Envia en Keene a la casella il·luminada. Mira a l’est: encara no veu el passadís.',
        },
        look: {
          title: 'Mira',
          text: 'Gira’l cap al sud. El que veu quan acaba l’acció es gira de seguida.',
        },
        place: {
          title: 'Col·loca',
          text: 'El primer va a la casella del Marcador. Posa el segon on més trigui a arribar: al costat, fora de la vista, i no al davant.',
        },
        shoot: {
          title: 'Primer tret',
          text: 'Després de moure o girar, un bolter tempesta té un tret gratuït, fins i tot contra el que tot just ha aparegut. Aprofita’l.',
        },
        end: {
          title: 'Acaba el torn',
          text: 'Un altre contacte és de camí. Deixa que en Harrow vigili la galeria, si vols, i acaba el torn.',
        },
        second: {
          title: 'En el seu torn',
          text: 'Ha entrat a la vista, i tornes a col·locar tu. El que s’ha revelat pel seu propi pas no pot actuar aquest torn.',
        },
      },
    },
    'arms-length': {
      title: 'Cos a cos',
      offer: 'Un d’ells està d’esquena.',
      over: 'De cara a un Genestealer, un Marine gairebé sempre perd: tres daus contra un. Ataca per darrere, en guàrdia, o no ataquis.',
      lessons: {
        approach: {
          title: 'Per darrere',
          text: 'Envia en Harrow a la casella il·luminada, darrere del Genestealer. Així es defensa amb dos daus en lloc de tres.',
        },
        strike: {
          title: 'Ataca',
          text: 'Ataca per 1 punt. Guanya el dau més alt, i qui perd cau. Un Sergent suma 1.',
        },
        choose: {
          title: 'Para el cop',
          text: 'L’espasa pot fer repetir un dau a l’enemic. Fes-ho si vas perdent, deixa-ho si vas guanyant.',
        },
        guard: {
          title: 'Guàrdia',
          text: 'Posa un Marine en guàrdia per 2 punts: si l’ataquen de cara, pot repetir el seu dau.',
        },
        end: { title: 'Que vingui', text: 'Acaba el torn. L’altre atacarà.' },
        defend: {
          title: 'Repeteix',
          text: 'Qui està en guàrdia pot repetir el seu dau, un cop. Fes-ho si vas perdent.',
        },
      },
    },
  },
}
