/** Why the server does not do what it is asked. Codes here, words in the client. */
export const REFUSALS = [
  /** The message is not of the form it must have. */
  'badMessage',
  'unknownEvent',
  /** Too often; wait a little. */
  'tooMuch',
  /** The match has too much waiting to be done. */
  'busy',
  /** The server is about to stop. */
  'closing',
  'noSuchGame',
  'noSuchMatch',
  'noSuchSeat',
  'seatTaken',
  /** It is kept for whoever has its invite. */
  'seatReserved',
  'wrongInvite',
  'full',
  'badName',
  'badSetup',
  /** At least one seat must be for somebody. */
  'onlyBots',
  'unauthorized',
  /** This takes a player key, and there is none, or none that is one. */
  'noKey',
  /** A code that was never given, is used up or too old. */
  'noSuchCode',
  /** An address the server does not send notices to. */
  'badTarget',
  /** There is nowhere to send notices to. */
  'noChannel',
  'noSpectators',
  /** Not all seats have been taken yet. */
  'notStarted',
  'gameOver',
  /** The game has moved on since; a fresh state follows. */
  'stale',
  'notYourDecision',
  'unknownMove',
  /** A move of another kind of decision. */
  'notNow',
  'illegalMove',
  'nothingToUndo',
  /** Orders that cannot be read, or for somebody else's marines. */
  'badOrders',
  /** Something else is being offered; decline it first. */
  'otherOffer',
  /** The last action was another's, or dice or a reveal came of it, or it is too long ago. */
  'nothingToTakeBack',
  /** A bot does not agree to a draw. */
  'botPlaysOn',
  /** First the game must be over. */
  'notOver',
  /** The game cannot be played again by the rules of today. */
  'noReview',
  'timeIsUp',
  /** It could not be put on disk, so it has not happened; a fresh state follows. */
  'notStored',
  'failed',
  'wrongOrigin',
  'notFound',
  'tooLarge',
] as const
export type Refusal = (typeof REFUSALS)[number]

/** Thrown where something is refused, caught where the answer is sent. */
export class Refused extends Error {
  constructor(
    readonly code: Refusal,
    /** What is amiss, for people; never anything secret. */
    readonly sentence?: string,
  ) {
    super(code)
  }
}
