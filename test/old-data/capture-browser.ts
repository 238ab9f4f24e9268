/** What a browser keeps, what is saved from it and what is shared: written by the page's own code. */
import 'fake-indexeddb/auto'
import { createStore, entries } from 'idb-keyval'
import { rememberTable } from '../../src/client/games/hulk/setup/table-memory'
import { keepDraft, keepEarlier } from '../../src/client/games/hulk/workshop/mission-editor/model/draft-store'
import { asOwn, fromMission } from '../../src/client/games/hulk/workshop/mission-editor/model/from-mission'
import { packLink } from '../../src/client/games/hulk/workshop/mission-editor/model/link'
import { toFile } from '../../src/client/games/hulk/workshop/mission-editor/model/to-mission'
import { fileTextOf, linkTextOf } from '../../src/client/games/hulk/workshop/rules-editor/share'
import { saveMission, saveRuleset } from '../../src/client/games/hulk/workshop/saved'
import { inviteLink, keepInvites, matchLink } from '../../src/client/lobby/invites/invite-codes'
import { prefer } from '../../src/client/lobby/notices/preferences'
import { becomePlayer, keepName } from '../../src/client/lobby/you/identity'
import { addressOf } from '../../src/client/shell/address'
import { keepClock } from '../../src/client/shell/saving/kept-games'
import { writeSave } from '../../src/client/shell/saving/save'
import { storeSettings } from '../../src/client/shell/settings'
import { chooseAction } from '../../src/game/hulk/bots'
import { checkMission, missionById } from '../../src/game/hulk/missions'
import { writePosition } from '../../src/game/hulk/notation'
import type { State } from '../../src/game/hulk/state'
import { TWO_SQUADS } from '../server/bots/support'
import { keepGame, newSession, type Session } from '../support/breach'
import { CAPTURED_AT, type Captured, KEYS } from './captured'

export interface CapturedBrowser {
  storage: Record<string, string>
  /** The records of the database that keeps games. */
  games: Record<string, unknown>
  files: Record<string, string>
  links: Record<string, string>
}

const ORIGIN = 'https://play.example'

/** Every rule there is room for: what a variant may change, and something from each kind of value. */
const HOUSE_RULES = {
  name: 'Long night',
  delta: {
    clock: { mode: 'off' },
    command: { open: true, chits: [2, 3, 4] },
    sight: { includesFlanks: false },
    flamer: { shots: 8 },
    overwatch: { range: 8 },
    sustained: { bonus: 2 },
    closeCombat: { marineDice: 2 },
    markers: { bag: { g: 5, ggg: 12 } },
  },
} as const

export async function captureBrowser(matches: Captured[]): Promise<CapturedBrowser> {
  const kept = new Map<string, string>()
  Object.assign(globalThis, {
    localStorage: asStorage(kept),
    location: { origin: ORIGIN, pathname: '/', search: '' },
  })
  const games = await keepGames()
  storeSettings({ language: 'ca', speed: 'fast', dice: false, trust: true })
  const bots = { marines: [null, 'hard' as const], swarm: 'easy' as const }
  rememberTable({ marines: ['Ann', 'Cleo'], swarm: 'Ben', bots, clock: 'live', timesSwarm: true })
  becomePlayer(KEYS.Ann)
  keepName('Ann')
  prefer({ sound: false, muted: false })
  const invited = matches.find(({ invites }) => Object.keys(invites).length > 0)!
  keepInvites(invited.id, invited.invites)
  // use-chat.ts, use-rules.ts: they write from within the page only.
  kept.set(`bulkhead.read.${matches[0].id}`, String(CAPTURED_AT))
  kept.set(
    'bulkhead.rules-draft',
    fileTextOf({ name: 'Draft', delta: { ap: { marine: 5 }, stormBolter: { dice: 3 } } }),
  )
  saveRuleset(HOUSE_RULES as never)
  const own = ownMission()
  saveMission(toFile(fromMission(own)))
  const furnaces = asOwn(fromMission(missionById('furnace-row')!), [])
  keepDraft({ ...furnaces, name: '', rounds: 0 })
  keepEarlier(fromMission(own))
  const [invitedSeat, code] = Object.entries(invited.invites)[0]
  return {
    storage: Object.fromEntries([...kept].sort(([a], [b]) => (a < b ? -1 : 1))),
    games: Object.fromEntries(await entries(createStore('bulkhead', 'games'))),
    files: {
      'running.save.json': games.running,
      'finished.save.json': games.finished,
      'position.txt': games.position,
      'rules.json': fileTextOf(HOUSE_RULES as never),
      'mission.json': `${JSON.stringify(toFile(fromMission(own)), null, 2)}\n`,
    },
    links: {
      rules: ORIGIN + addressOf({ at: 'rules', what: linkTextOf(HOUSE_RULES as never) }),
      mission: ORIGIN + addressOf({ at: 'mission', what: await packLink(fromMission(own)) }),
      invite: inviteLink({ gameName: 'hulk', matchID: invited.id }, invitedSeat, code),
      match: matchLink({ gameName: 'hulk', matchID: matches[0].id }),
      review: ORIGIN + addressOf({ at: 'review', what: matches.find(({ what }) => what.startsWith('finished'))!.id }),
      device: `${ORIGIN}/#device=Zm91cnRlZW4tYnl0ZXM.${KEYS.Ben}`,
    },
  }
}

function ownMission() {
  const checked = checkMission({
    ...TWO_SQUADS,
    id: 'two-corridors',
    name: 'Two Corridors',
    ruleset: { ap: { marine: 5 } },
  })
  if (!checked.ok) throw new Error(JSON.stringify(checked.problems))
  return checked.mission
}

/** Four: with an undo, in a reaction window, on a mission of one's own, and finished. */
async function keepGames(): Promise<{ running: string; finished: string; position: string }> {
  const middle = begun('browser 1', { mission: 'pilot-light' }, 'Ann Ben')
  playUntil(middle, ({ round, turn }) => round === 2 && turn.active !== undefined && turn.ap === 2)
  const window = begun('browser 2', { mission: 'dead-heat', ruleset: { clock: { mode: 'off' } } }, 'Ann Ben')
  playUntil(window, (state) => state.agenda.at(-1)!.kind === 'act' && state.round === 1)
  const marines = Object.values(window.view('0').pieces).filter(({ squad }) => squad === 0)
  window.order({ marines: Object.fromEntries(marines.map(({ id }) => [id, { askCp: 'never', clearJam: true }])) })
  playUntil(window, ({ round }) => round === 2)
  window.order({ marines: { [marines[0].id]: { askCp: 'never', overwatch: 'always' } } })
  playUntil(window, (state) => state.agenda.at(-1)!.kind === 'react')
  const own = begun('browser 3', { mission: ownMission() as never }, 'Ann Cleo Ben')
  playUntil(own, ({ turn }) => turn.side === 'genestealers')
  const over = begun('browser 4', { mission: 'last-lock', ruleset: { clock: { mode: 'off' } } }, 'Ann Ben')
  playUntil(over, () => false)
  for (const session of [over, own, window, middle]) {
    if ((await keepGame(session.save())) !== 'kept') throw new Error('not kept')
  }
  keepClock(middle.id, middle.save().now + 5_000)
  const position = writePosition(window.save().state)
  return { running: writeSave(middle.save()), finished: writeSave(over.save()), position }
}

function begun(seed: string, match: Parameters<typeof newSession>[0]['match'], names: string): Session {
  const people = names.split(' ')
  const seats = people.map((name, i) => ({
    seat: String(i),
    name,
    side: i === people.length - 1 ? ('genestealers' as const) : ('marines' as const),
  }))
  return newSession({ match, seats, seed })
}

function playUntil(session: Session, enough: (state: State) => boolean): void {
  for (;;) {
    const { decision } = session.snapshot()
    if (!decision || enough(session.view(decision.seat))) return
    session.send(chooseAction(session.view(decision.seat), decision.seat, 'easy', 'a person'))
  }
}

function asStorage(kept: Map<string, string>): Storage {
  const storage = {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  }
  // Its keys are its own properties, as a browser has them.
  return new Proxy(storage, {
    ownKeys: () => [...kept.keys()],
    getOwnPropertyDescriptor: (_, key) =>
      kept.has(key as string) ? { value: kept.get(key as string), enumerable: true, configurable: true } : undefined,
  }) as unknown as Storage
}
