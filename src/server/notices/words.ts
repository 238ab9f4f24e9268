/**
 * The text of notices, in the player's language. It contains nothing that other players wrote: in the chat to which a
 * webhook posts, a name such as "@everyone" would alert everybody. And it contains nothing about the game but its name
 * and what lists show to everybody.
 */
import { LANGUAGES, type Language } from '../../game/module'
import type { NoticeKind, Proposal } from '../protocol'

export interface NoticeWords {
  title: string
  /** They have to decide something during another player's turn. */
  asked(match: string): string
  /** What is said of each kind of notice. `hours` is how many are left; under an hour it is 0. */
  told: Record<Exclude<NoticeKind, 'offer' | 'deadline' | 'vacationEnding'>, (match: string) => string> & {
    deadline(match: string, hours: number): string
    vacationEnding(hours: number): string
  }
  offer: Record<Proposal, (match: string) => string>
  test: string
  /** The subject of an e-mail with several notices. */
  several(count: number): string
  mail: {
    /** What stands under every notice. */
    why: string
    settings: string
    stop: string
    confirmSubject: string
    confirm: string
    notYou: string
  }
}

const WORDS: Record<Language, NoticeWords> = {
  en: {
    title: 'Bulkhead',
    asked: (match) => `You are asked for a decision: ${match}.`,
    told: {
      turn: (match) => `It is your turn: ${match}.`,
      deadline: (match, hours) =>
        hours < 1
          ? `You have less than an hour left: ${match}.`
          : `You have ${hours === 1 ? 'an hour' : `${hours} hours`} left: ${match}.`,
      vacationEnding: (hours) =>
        `Your vacation ends ${hours < 1 ? 'in less than an hour' : hours === 1 ? 'in an hour' : `in ${hours} hours`}. Then your clocks run again.`,
      matchFound: (match) => `A match was found for you: ${match}.`,
      begun: (match) => `The game has begun: ${match}.`,
      seatTaken: (match) => `Somebody has taken a seat: ${match}.`,
      claim: (match) => `Your opponent has been away for a long time. You may claim the win: ${match}.`,
      over: (match) => `The game is over: ${match}.`,
      chat: (match) => `There is a new message in the chat: ${match}.`,
      offerExpired: (match) => `Your match is no longer listed: ${match}. You can offer it again.`,
    },
    offer: {
      draw: (match) => `You are offered a draw: ${match}.`,
      takeBack: (match) => `You are asked to allow a take-back: ${match}.`,
      rematch: (match) => `You are offered a rematch: ${match}.`,
    },
    test: 'This is how you will hear that it is your turn.',
    several: (count) => `${count} notices`,
    mail: {
      why: 'You get this message because you asked to be told by e-mail about your games.',
      settings: 'Choose what you are told:',
      stop: 'No more e-mail:',
      confirmSubject: 'Confirm your address',
      confirm: 'Open this link to be told by e-mail about your games. It is valid for three days:',
      notYou: 'If you did not ask for this, do nothing. You will get no other message.',
    },
  },
  ca: {
    title: 'Bulkhead',
    asked: (match) => `Se’t demana una decisió: ${match}.`,
    told: {
      turn: (match) => `Et toca jugar: ${match}.`,
      deadline: (match, hours) =>
        hours < 1
          ? `Et queda menys d’una hora: ${match}.`
          : `${hours === 1 ? 'Et queda una hora' : `Et queden ${hours} hores`}: ${match}.`,
      vacationEnding: (hours) =>
        `Les teves vacances s’acaben ${hours < 1 ? 'd’aquí a menys d’una hora' : hours === 1 ? 'd’aquí a una hora' : `d’aquí a ${hours} hores`}. Llavors els teus rellotges tornaran a córrer.`,
      matchFound: (match) => `S’ha trobat una partida per a tu: ${match}.`,
      begun: (match) => `La partida ha començat: ${match}.`,
      seatTaken: (match) => `Algú ha ocupat un lloc: ${match}.`,
      claim: (match) => `El teu rival fa molt que no hi és. Pots reclamar la victòria: ${match}.`,
      over: (match) => `La partida s’ha acabat: ${match}.`,
      chat: (match) => `Hi ha un missatge nou al xat: ${match}.`,
      offerExpired: (match) => `La teva partida ja no és a la llista: ${match}. La pots tornar a oferir.`,
    },
    offer: {
      draw: (match) => `Et proposen taules: ${match}.`,
      takeBack: (match) => `Et demanen de desfer una jugada: ${match}.`,
      rematch: (match) => `Et proposen la revenja: ${match}.`,
    },
    test: 'Així sabràs que et toca jugar.',
    several: (count) => `${count} avisos`,
    mail: {
      why: 'Reps aquest missatge perquè vas demanar avisos per correu sobre les teves partides.',
      settings: 'Tria què se t’avisa:',
      stop: 'Prou correus:',
      confirmSubject: 'Confirma la teva adreça',
      confirm: 'Obre aquest enllaç per rebre avisos per correu sobre les teves partides. Val durant tres dies:',
      notYou: 'Si no ho has demanat, no facis res. No rebràs cap altre missatge.',
    },
  },
  es: {
    title: 'Bulkhead',
    asked: (match) => `Se te pide una decisión: ${match}.`,
    told: {
      turn: (match) => `Te toca jugar: ${match}.`,
      deadline: (match, hours) =>
        hours < 1
          ? `Te queda menos de una hora: ${match}.`
          : `${hours === 1 ? 'Te queda una hora' : `Te quedan ${hours} horas`}: ${match}.`,
      vacationEnding: (hours) =>
        `Tus vacaciones terminan ${hours < 1 ? 'en menos de una hora' : hours === 1 ? 'en una hora' : `en ${hours} horas`}. Entonces tus relojes volverán a correr.`,
      matchFound: (match) => `Se ha encontrado una partida para ti: ${match}.`,
      begun: (match) => `La partida ha empezado: ${match}.`,
      seatTaken: (match) => `Alguien ha ocupado un puesto: ${match}.`,
      claim: (match) => `Tu rival lleva mucho tiempo ausente. Puedes reclamar la victoria: ${match}.`,
      over: (match) => `La partida ha terminado: ${match}.`,
      chat: (match) => `Hay un mensaje nuevo en el chat: ${match}.`,
      offerExpired: (match) => `Tu partida ya no está en la lista: ${match}. Puedes volver a ofrecerla.`,
    },
    offer: {
      draw: (match) => `Te ofrecen tablas: ${match}.`,
      takeBack: (match) => `Te piden deshacer una jugada: ${match}.`,
      rematch: (match) => `Te ofrecen la revancha: ${match}.`,
    },
    test: 'Así sabrás que te toca jugar.',
    several: (count) => `${count} avisos`,
    mail: {
      why: 'Recibes este mensaje porque pediste avisos por correo sobre tus partidas.',
      settings: 'Elige de qué se te avisa:',
      stop: 'No más correos:',
      confirmSubject: 'Confirma tu dirección',
      confirm: 'Abre este enlace para recibir avisos por correo sobre tus partidas. Vale durante tres días:',
      notYou: 'Si no lo has pedido, no hagas nada. No recibirás ningún otro mensaje.',
    },
  },
}

/** The language of the first of these that is known. */
export const languageOf = (...wanted: Array<string | undefined>): Language =>
  wanted.map((one) => LANGUAGES.find((language) => language === one)).find(Boolean) ?? 'en'

export const wordsIn = (language: Language): NoticeWords => WORDS[language]
