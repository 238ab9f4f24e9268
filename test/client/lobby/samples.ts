/** Matches and games as the server tells of them, at a fixed time. */
import type { MatchFacts, MyGame, SeatFacts } from '../../../src/client/lobby/server/facts'

const NOW = Date.UTC(2026, 0, 2, 12)
const MINUTE = 60_000

export const seat = (number: string, part: Partial<SeatFacts> = {}): SeatFacts => ({
  seat: number,
  side: number === '0' ? 'marines' : 'genestealers',
  state: part.name === undefined ? 'free' : 'taken',
  ...part,
})

export const facts = (part: Partial<MatchFacts> = {}): MatchFacts => ({
  matchID: 'open-one',
  gameName: 'hulk',
  createdAt: NOW - 5 * MINUTE,
  updatedAt: NOW - 5 * MINUTE,
  unlisted: false,
  spectators: true,
  setupData: { mission: 'pilot-light', variant: 'standard', ruleset: { clock: { mode: 'off' } } },
  tags: { mission: 'pilot-light', clock: 'off' },
  pace: 'slow',
  language: 'en',
  seats: [seat('0', { name: 'Ada' }), seat('1')],
  watching: 0,
  players: [],
  ...part,
})

export const game = (part: Partial<MyGame> = {}): MyGame => ({
  ...facts({ matchID: 'mine-one', startedAt: NOW - 60 * MINUTE }),
  seats: [seat('0', { name: 'Ada', mine: true }), seat('1', { name: 'Bo' })],
  seat: '0',
  decides: { seat: '0', kind: 'act', since: NOW - 20 * MINUTE },
  unread: 0,
  over: false,
  ...part,
})
