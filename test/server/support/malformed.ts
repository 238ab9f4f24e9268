/** Messages no honest client sends: a bounded list of ways to be wrong, and dice to choose among them. */
import { type Dice, pick } from '../../../src/game/kernel/dice'
import type { Player } from './running'

export type Sent = [event: string, ...args: unknown[]]
type Make = (dice: Dice) => unknown

const repeat = (text: string, times: number) => text.repeat(times)
function nest(depth: number, wrap: (inner: unknown) => unknown): unknown {
  let value: unknown = 0
  for (let n = 0; n < depth; n++) value = wrap(value)
  return value
}

/** Values of the wrong kind, wherever one is expected. */
const ODD: readonly Make[] = [
  () => null,
  () => undefined,
  () => true,
  () => 0,
  () => -1,
  () => 1.5,
  () => 1e308,
  () => Number.MAX_SAFE_INTEGER + 1,
  () => '',
  () => '0',
  () => '1',
  () => '99',
  () => '-0',
  () => '__proto__',
  () => 'constructor',
  () => '\u0000',
  () => '\ud800',
  () => '\u202e\u2066',
  () => "'; DROP TABLE matches; --",
  () => '../../etc/passwd',
  () => '{{7*7}}<script>',
  () => repeat('x', 4000),
  () => repeat('🧟', 600),
  () => [],
  () => [[]],
  () => ['0'],
  () => {
    const many: unknown[] = Array(2000).fill(0)
    return many
  },
  () => ({}),
  () => ({ toString: 1 }),
  () => ({ length: 3, 0: 'a' }),
  () => ({ type: 'MAKE_MOVE' }),
  () => ({ $ref: '#', self: { $ref: '#' } }),
  () => JSON.parse('{"then":"x","valueOf":"y"}'),
  () => JSON.parse('{"__proto__":{"polluted":1}}'),
  () => JSON.parse('{"constructor":{"prototype":{"polluted":1}}}'),
  () => nest(200, (inner) => [inner]),
  () => nest(500, (inner) => ({ a: inner })),
  () => Object.fromEntries(Array.from({ length: 300 }, (_, n) => [`k${n}`, n])),
  () => Buffer.from([1, 2, 3]),
  () => ({ bytes: Buffer.alloc(100) }),
  (dice) => dice.roll(1_000_000),
  (dice) => String.fromCharCode(...Array.from({ length: 20 }, () => dice.roll(65_535))),
]

const odd = (dice: Dice): unknown => pick(dice, ODD)(dice)

const TYPES = [
  'UPDATE',
  'PATCH',
  'SYNC',
  'RESET',
  'PLUGIN',
  'GAME_EVENT',
  'STRIP_TRANSIENTS',
  'make_move',
  'MAKE_MOVE ',
]
const EVENTS = ['patch', 'matchData', 'refused', 'Update', '', '__proto__', 'toString', 'ping', 'join']

/** `player` is somebody with a seat, who is not to decide anything now. */
export const messages = (player: Player): ReadonlyArray<(dice: Dice) => Sent> => {
  const { match, seat, token } = player
  const right = () => player.update(player.move('pass'))
  const payload = { type: 'pass', args: [{}], playerID: seat, credentials: token }
  return [
    // One argument wrong, the others right.
    (dice) => {
      const args = right()
      args[dice.roll(4) - 1] = odd(dice)
      return ['update', ...args]
    },
    // One field of the payload wrong.
    (dice) => {
      const field = pick(dice, ['type', 'args', 'playerID', 'credentials'])
      return ['update', ...player.update({ type: 'MAKE_MOVE', payload: { ...payload, [field]: odd(dice) } })]
    },
    // A field too many.
    (dice) => ['update', ...player.update({ type: 'MAKE_MOVE', payload, [`x${dice.roll(99)}`]: odd(dice) })],
    (dice) => ['update', ...player.update({ type: 'MAKE_MOVE', payload: { ...payload, state: odd(dice) } })],
    // Types no client may send.
    (dice) => ['update', ...player.update({ type: pick(dice, TYPES), payload, state: odd(dice) })],
    (dice) => ['update', ...player.update({ type: odd(dice), payload })],
    (dice) => [
      'update',
      ...player.update({ type: pick(dice, ['UNDO', 'REDO']), payload: { ...payload, playerID: odd(dice) } }),
    ],
    // Out of turn, and from states that are not.
    () => ['update', ...right()],
    (dice) => ['update', ...player.update(player.move('pass'), { stateID: dice.roll(1000) + 1000 })],
    (dice) => ['update', ...player.update(player.move(pick(dice, ['draw', 'move', 'orders', 'timeUp']), odd(dice)))],
    (dice) => [
      'update',
      ...player.update(player.move(pick(dice, ['draw', 'toString', 'nothing'])), { match: odd(dice) }),
    ],
    // In another's name, and without a right.
    () => ['update', ...player.update(player.move('draw', {}, { playerID: '0' }), { seat: '0' })],
    (dice) => ['update', ...player.update(player.move('draw', {}, { credentials: `x${dice.roll(1e6)}` }))],
    // Anything at all.
    (dice) => ['update', ...Array.from({ length: dice.roll(8) }, () => odd(dice))],
    () => ['update'],
    (dice) => ['sync', odd(dice), odd(dice), odd(dice), odd(dice)],
    (dice) => ['sync', `no${dice.roll(1e6)}`, odd(dice), odd(dice), 200_000],
    (dice) => ['sync', match, '0', odd(dice)],
    () => ['sync'],
    (dice) => ['chat', match, odd(dice), token],
    (dice) => ['chat', match, { id: 'x', sender: odd(dice), payload: 'hello' }, odd(dice)],
    (dice) => ['chat', odd(dice), { id: odd(dice), sender: '1', payload: odd(dice) }, odd(dice)],
    (dice) => ['follow', [odd(dice)]],
    (dice) => ['follow', { key: odd(dice), lobby: 'yes' }],
    (dice) => ['follow', { lobby: true }, odd(dice)],
    (dice) => [pick(dice, EVENTS), odd(dice), odd(dice)],
    (dice) => ['orders', match, seat, pick(dice, [odd(dice), { marines: odd(dice), more: 1 }]), token],
    (dice) => ['orders', match, '0', { marines: {} }, odd(dice)],
    (dice) => ['offer', match, seat, odd(dice), token],
    (dice) => ['offer', odd(dice), odd(dice), 'draw', odd(dice)],
    (dice) => [pick(dice, ['decline', 'resign']), match, '0', odd(dice)],
    (dice) => [pick(dice, ['decline', 'resign']), odd(dice), odd(dice), odd(dice), odd(dice), odd(dice)],
  ]
}

/** Bodies for the lobby. */
export const bodies: ReadonlyArray<(dice: Dice) => string> = [
  (dice) => JSON.stringify(odd(dice)) ?? '',
  (dice) => JSON.stringify({ numPlayers: odd(dice), setupData: odd(dice) }),
  (dice) => JSON.stringify({ numPlayers: 2, setupData: { mission: odd(dice) } }),
  (dice) => JSON.stringify({ numPlayers: 2, setupData: { mission: 'pilot-light', ruleset: odd(dice), more: 1 } }),
  (dice) => JSON.stringify({ numPlayers: 2, setupData: { mission: 'pilot-light', squads: odd(dice), more: 1 } }),
  (dice) => JSON.stringify({ playerID: odd(dice), playerName: '', credentials: odd(dice) }),
  (dice) => JSON.stringify({ playerID: '0', credentials: odd(dice), newName: odd(dice) }),
  (dice) => `{"a":${'['.repeat(dice.roll(900))}`,
  (dice) => '{"numPlayers":2,'.repeat(dice.roll(50)),
  (dice) => String.fromCharCode(...Array.from({ length: 200 }, () => dice.roll(65_535))),
]

/** Bodies of somebody with a player key. Some of them say nothing wrong. */
export const keyed: ReadonlyArray<(dice: Dice) => object> = [
  (dice) => ({
    [pick(dice, ['name', 'language', 'muted', 'push', 'webhook', 'sealed', 'upTo', 'playerID'])]: odd(dice),
  }),
  (dice) => ({ playerID: odd(dice), playerName: 'x', invite: odd(dice) }),
  (dice) => ({ numPlayers: 99, setupData: { mission: 'pilot-light' }, seats: odd(dice), playerName: odd(dice) }),
  (dice) => ({
    numPlayers: 2,
    setupData: { mission: 'nothing' },
    seats: { 0: odd(dice), 1: 'me' },
    language: odd(dice),
  }),
  (dice) => ({ push: odd(dice), webhook: odd(dice), muted: odd(dice) }),
  (dice) => ({ push: { endpoint: odd(dice), keys: odd(dice) } }),
  (dice) => ({ push: { endpoint: 'https://127.0.0.1/', keys: { p256dh: odd(dice), auth: odd(dice) } } }),
  (dice) => ({ name: odd(dice), language: odd(dice), [`x${dice.roll(99)}`]: odd(dice) }),
]
