import type { Guide } from '../en/guide'

export const guide: Guide = {
  title: 'Primera missió',
  offer: 'És el primer cop? Aprèn-ne jugant, en deu passos.',
  step: (step, of) => `Pas ${step} de ${of}`,
  skipStep: 'Salta el pas',
  larger: 'Mostra la lliçó',
  smaller: 'Amaga la lliçó',
  close: 'Tanca la guia',
  lessons: {
    chit: {
      title: 'Ordres',
      text: 'Treu una fitxa de comandament. El número és el que l’esquadra pot gastar a més dels PA.',
      tip: 'Prem «Treu una fitxa». El Sergent pot tornar la primera, una sola vegada.',
    },
    select: {
      title: 'El teu Marine',
      text: 'Tria un Marine. Les caselles il·luminades són les que es veuen; a les numerades s’hi pot arribar.',
      tip: 'Clica un Marine al tauler o a la llista de l’esquadra, o prem S.',
    },
    move: {
      title: 'Camina',
      text: 'Fes clic en una casella numerada per anar-hi. Endavant costa 1 PA per pas; enrere, 2.',
      tip: 'Obre la marxa amb un Marine i deixa el llançaflames segon: el passadís va cap a l’est.',
    },
    turn: {
      title: 'Gira',
      text: 'Gira amb les tecles o amb l’anell. Només veus, i només dispares, el que tens al davant.',
      tip: 'Q gira a l’esquerra, E a la dreta. Després de girar o moure’s, el bolter tempesta té un tret gratuït.',
    },
    door: {
      title: 'Portes',
      text: 'Posa’t davant de la porta i obre-la. Costa 1 PA, i el que hi ha a l’altra banda també et pot veure.',
      tip: 'El camí curt a la sala de bombes és la porta de N6. Qualsevol porta tancada val.',
    },
    reveal: {
      title: 'Contacte',
      text: 'Un Marcador a la vista es revela. Tu col·loques el que hi havia a sota; els Genestealers trien cap on mira.',
      tip: 'Avança fins que es vegi un Marcador de contacte, o deixa que n’arribi un.',
    },
    shoot: {
      title: 'Foc',
      text: 'Dispara. Qualsevol 6 encerta; si repeteixes contra el mateix objectiu, n’hi ha prou amb un 5.',
      tip: 'Gira un Marine cap a un Genestealer i dispara, o aprofita el tret gratuït després d’un pas.',
    },
    overwatch: {
      title: 'Foc d’Alerta',
      text: 'Posa un Marine en Foc d’Alerta: trets gratuïts contra tot el que actuï davant de l’arma.',
      tip: 'Amb 2 PA, prem O. És una bona última acció per a qui va al davant.',
    },
    react: {
      title: 'Reaccions',
      text: 'L’eixam es mou. Fes el tret de Foc d’Alerta, gasta PC en una acció o passa.',
      tip: 'Acaba el torn. Quan l’eixam actuï a la vista, se’t preguntarà què respons.',
    },
    fight: {
      title: 'Cos a cos',
      text: 'El tens a sobre. Guanya el dau més alt; si has de triar res, el joc t’ho pregunta.',
      tip: 'Deixa que vingui o acosta-t’hi: es pot atacar qui tens just al davant.',
    },
  },
  interlude: {
    reinforce:
      'També portes l’eixam. Posa cada Marcador en una Àrea d’entrada: entrarà al tauler des d’allà, cap per avall.',
    act: 'Els teus Marines esperen. Fes-hi avançar un Marcador o un Genestealer i acaba el torn: poden respondre a tot el que vegin actuar.',
  },
  finished: 'Ja tens tot el que cal.',
  finishedText:
    'Porta el llançaflames a la secció P i crema-la abans que s’acabin les rondes. Per a tota la resta, la pregunta diu què pots fer i cada línia del diari porta a la seva regla.',
}
