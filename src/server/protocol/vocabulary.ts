/** The words of the protocol, without schemas: the page needs some of them before it needs valibot. */
import { LEVELS, type Level } from '../../game/module'

/** `open`: play has not begun, and there is a seat that anybody may take. */
export const MATCH_STATES = ['open', 'playing', 'over'] as const
export type MatchState = (typeof MATCH_STATES)[number]

const botWish = <L extends Level>(level: L) => `bot:${level}` as const
/** Who is to have a seat of a new match. */
export const SEAT_WISHES = ['me', 'open', 'invited', ...LEVELS.map(botWish)] as const
export type SeatWish = (typeof SEAT_WISHES)[number]

/** What players can offer each other. */
export const PROPOSALS = ['draw', 'takeBack', 'rematch'] as const
export type Proposal = (typeof PROPOSALS)[number]

/** What can be claimed from a side that has vanished. */
export const RESULT_CLAIMS = ['win', 'draw'] as const
/** Who may take over the seat of a player who has vanished: a bot, or the player who claims it. */
export const SEAT_CLAIMS = ['bot', 'seat'] as const

/** What can be followed: the list of matches, and the games of a player. */
export const FOLLOWED = ['lobby', 'mine'] as const
export type Followed = (typeof FOLLOWED)[number]

/** Everything a player can be notified of while they are away, in the order in which a message lists it. */
export const NOTICE_KINDS = [
  /** They have something to decide. */
  'turn',
  /** The time for their decision is nearly up. */
  'deadline',
  /** Their vacation ends in a day. */
  'vacationEnding',
  /** The queue has found a match for them. */
  'matchFound',
  /** All seats are taken and play has begun. */
  'begun',
  /** Somebody has taken a seat in a match that has not begun yet. */
  'seatTaken',
  /** A draw, a take-back or a rematch is offered to them. */
  'offer',
  /** Their opponent has been away for so long that they may claim the win. */
  'claim',
  'over',
  'chat',
  /** The match they host has left the list, because they were away. */
  'offerExpired',
] as const
export type NoticeKind = (typeof NOTICE_KINDS)[number]

/** How notices reach a player. */
export const NOTICE_CHANNELS = ['push', 'webhook', 'email'] as const
export type NoticeChannel = (typeof NOTICE_CHANNELS)[number]

/** Kinds that a channel gets only if the player asks for them. It gets all others unless they say no. */
export const QUIET_KINDS: readonly NoticeKind[] = ['chat']

/** How many hours before their time is up players can choose to be warned. */
export const LEAD_HOURS = [1, 3, 6, 12, 24, 48] as const
export type LeadHours = (typeof LEAD_HOURS)[number]
export const DEFAULT_LEAD: LeadHours = 12

/** What a player can decide about another: not to read what they say, or not to meet them at all. */
export const RELATION_KINDS = ['muted', 'blocked'] as const
export type RelationKind = (typeof RELATION_KINDS)[number]

/** Why a player reports another to the operator. */
export const REPORT_REASONS = ['abuse', 'cheating', 'leaving', 'name', 'other'] as const
export type ReportReason = (typeof REPORT_REASONS)[number]
