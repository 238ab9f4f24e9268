/** The codes of all reasons for which the server refuses a request. The page words them. */
export const REFUSALS = [
  /** The message does not have the required form. */
  'badMessage',
  'unknownEvent',
  /** A rate limit was exceeded; wait a little. */
  'tooMuch',
  /** Too many requests are waiting for this match. */
  'busy',
  /** The server is about to stop. */
  'closing',
  'noSuchGame',
  'noSuchMatch',
  'noSuchSeat',
  'seatTaken',
  /** The seat is reserved for whoever has its invite. */
  'seatReserved',
  'wrongInvite',
  'full',
  'badName',
  /** Another player has this name, or one that looks like it. The answer suggests one that is free. */
  'nameTaken',
  'badSetup',
  /** At least one seat must be for a person. */
  'onlyBots',
  'unauthorized',
  /** The player had the seat, but was gone for so long that somebody else plays it now. */
  'replaced',
  /** The request needs a player key, and it carries none or one that is malformed. */
  'noKey',
  /** The owner has replaced this key with another. */
  'replacedKey',
  /** The operator has banned this key. */
  'banned',
  /** Nobody has claimed this name. */
  'noSuchPlayer',
  /** Somebody at the table has blocked this player, or the other way round. */
  'notTogether',
  /** The code never existed, has been used, or has expired. */
  'noSuchCode',
  /** An address the server does not send notices to. */
  'badTarget',
  /** This server sends no e-mail. */
  'noMail',
  /** The e-mail could not be sent; try again later. */
  'mailFailed',
  /** The player has no channel to send notices to. */
  'noChannel',
  'noSpectators',
  /** Not all seats have been taken yet. */
  'notStarted',
  'gameOver',
  /** The game has moved on since the state the client acted on. The current state follows. */
  'stale',
  'notYourDecision',
  'unknownMove',
  /** The move belongs to another kind of decision than the pending one. */
  'notNow',
  'illegalMove',
  'nothingToUndo',
  /** The orders are malformed or concern somebody else's pieces. */
  'badOrders',
  /** Another offer is pending; decline that first. */
  'otherOffer',
  /** The last action was another player's, rolled dice, revealed something, or is too long ago. */
  'nothingToTakeBack',
  /** A bot does not agree to a draw. */
  'botPlaysOn',
  /** Nobody has been gone for long enough to claim anything. */
  'notVanished',
  /** The vacation would last longer than what is left of the year's days. */
  'vacationTooLong',
  /** Each side has ended its first turn, so the game can no longer be aborted. */
  'begun',
  /** This is possible only once the game is over. */
  'notOver',
  /** Replaying the log does not lead to the final state of the game. */
  'noReview',
  /** The match was begun with a later version of the rules than this server knows. */
  'newerRules',
  'timeIsUp',
  /** The action could not be written to disk, so it has not happened. The current state follows. */
  'notStored',
  'failed',
  'wrongOrigin',
  'notFound',
  'tooLarge',
] as const
export type Refusal = (typeof REFUSALS)[number]
