import type { Messages } from '../messages'

export const variants: Messages['variants'] = {
  standard: {
    title: 'Estàndard',
    text: 'Les regles tal com són al reglament: fitxes de comandament amagades, visió als flancs i una bossa de 22 Marcadors de contacte.',
  },
  'old-school': {
    title: 'A l’antiga',
    text: 'Ningú no veu les caselles que té just a esquerra i dreta, com en les edicions velles. Els Marcadors de contacte s’esmunyen pels passadissos laterals sense que es revelin, i qui vulgui mirar un passadís s’hi ha de girar.',
  },
  forfeit: {
    title: 'Paraula d’honor',
    text: 'Res no impedeix que una esquadra gasti més PC dels que val la seva fitxa. Però al final de la ronda s’ensenyen les fitxes, i una esquadra que s’hagi passat fa perdre la partida a tots els Marines. Porta el compte.',
  },
  'open-command': {
    title: 'Comandament obert',
    text: 'Les fitxes de comandament es treuen de cara amunt. Els Genestealers saben exactament quantes reaccions queden, i els Marines poden planejar plegats en veu alta.',
  },
  'no-clock': {
    title: 'Sense rellotge',
    text: 'Ningú no té límit de temps, ni per al torn ni per reaccionar. Per a una primera partida, per ensenyar i per a qui vol pensar. Els Marines ho tenen més fàcil.',
  },
  crowded: {
    title: 'Ple com un ou',
    text: 'Una bossa de 38 Marcadors de contacte en lloc de 22: més dobles, més triples i alguns de quatre Genestealers. L’eixam ve més espès, i costa més de comptar què queda a la bossa.',
  },
  correspondence: {
    title: 'Per correspondència',
    text: 'Una partida de dies: tres dies per a cada torn i un per a cada reacció, per a tots dos bàndols. Deixa ordres permanents, i ningú no haurà d’esperar un tret de Foc d’Alerta que hauries fet igualment.',
  },
}
