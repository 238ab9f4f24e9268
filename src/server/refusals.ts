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
  'full',
  'badName',
  'badSetup',
  'unauthorized',
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
