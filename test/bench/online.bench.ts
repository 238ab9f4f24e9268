/**
 * `npx tsx test/bench/online.bench.ts`: from an invite link to the painted board in a browser that was never here before,
 * and what each seat receives over a whole game.
 */
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import type { Browser } from 'playwright-core'
import { build } from 'vite'
import { SeededDice } from '../../src/game/kernel/dice'
import { legalFor, SETUP } from '../client/lobby/match/support'
import { lineTo } from '../e2e/line'
import { newKey, Running, until } from '../server/support/running'
import { type OnlineSession, openMatch } from '../support/breach-online'
import { launchBrowser } from '../support/browser'
import { printTable, type Row } from './support'

const ROOT = fileURLToPath(new URL('../../', import.meta.url))
const RUNS = 5
/** What would end most games before they have begun. */
const RASH = ['timeUp', 'selfDestruct', 'flame']

export async function onlineBench(): Promise<Row[]> {
  const page = await mkdtemp(join(tmpdir(), 'bulkhead-online-'))
  await build({
    configFile: join(ROOT, 'vite.config.ts'),
    logLevel: 'error',
    build: { outDir: page, emptyOutDir: true, reportCompressedSize: false },
  })
  const server = await Running.start({ page })
  try {
    return [...(await invitations(server)), ...(await wholeGame(server))]
  } finally {
    await server.end()
    await rm(page, { recursive: true, force: true })
  }
}

async function invitations(server: Running): Promise<Row[]> {
  const browser = await launchBrowser()
  try {
    const runs: Array<{ asked: number; board: number }> = []
    for (let run = 0; run <= RUNS; run++) runs.push(await accept(browser, server))
    // The first only warms up.
    const middle = (key: 'asked' | 'board') =>
      runs
        .slice(1)
        .map((run) => run[key])
        .sort((a, b) => a - b)[RUNS >> 1]
    const row = (name: string, value: number): Row => ({ name, value, unit: 'ms', runs: RUNS })
    return [
      row('invite link opened to the invitation painted, empty cache', middle('asked')),
      row('invite link opened to the board painted, the name typed at once', middle('board')),
    ]
  } finally {
    await browser.close()
  }
}

/** Milliseconds to the page that asks for a name, and to the board. */
async function accept(browser: Browser, server: Running): Promise<{ asked: number; board: number }> {
  const seats = { 0: 'me', 1: 'invited' }
  const made = { numPlayers: 2, setupData: SETUP, seats, playerName: 'Ana' }
  const { body } = await server.post('/games/hulk/create', made, { Authorization: `Bearer ${newKey()}` })
  const context = await browser.newContext({ viewport: { width: 1280, height: 720 }, locale: 'en-GB' })
  const page = await context.newPage()
  const painted = () =>
    page.evaluate('new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(() => done(true))))')
  const began = performance.now()
  await page.goto(`${server.url}/#join=${body.matchID}.1.${body.invites[1]}`)
  const name = page.locator('.name-field input')
  await name.waitFor()
  await painted()
  const asked = performance.now() - began
  await name.fill('Bo')
  await page.locator('form button[type=submit]').click()
  await page.locator('.board-svg .piece').first().waitFor()
  await painted()
  const board = performance.now() - began
  await context.close()
  return { asked, board }
}

/** Anybody does anything until it is over. */
async function wholeGame(server: Running): Promise<Row[]> {
  const keys = [newKey(), newKey()]
  const matchID = await server.create(SETUP)
  for (const [seat, key] of keys.entries()) {
    const who = { playerID: String(seat), playerName: `Player ${seat}` }
    await server.post(`/games/hulk/${matchID}/join`, who, { Authorization: `Bearer ${key}` })
  }
  const lines = await Promise.all([...keys, undefined].map(() => lineTo(`${server.url}/`)))
  const people = lines.map(({ address }, i) => {
    const seat = i < keys.length ? [String(i)] : []
    return openMatch({ matchID, mine: seat, key: keys[i], url: address.slice(0, -1) })
  })
  try {
    const moves = await play(people)
    const row = (who: string, i: number): Row => ({
      name: `received in a game of ${moves} actions, pilot-light: ${who}`,
      value: lines[i].received(),
      unit: 'bytes',
      runs: 1,
    })
    return [row('the Marines’ seat', 0), row('the Genestealers’ seat', 1), row('a spectator', 2)]
  } finally {
    for (const session of people) session.close()
    for (const line of lines) line.close()
  }
}

async function play(people: OnlineSession[]): Promise<number> {
  const dice = SeededDice.fromSeed('online')
  await until(() => people.every((session) => session.snapshot().state), 'everybody')
  for (let moves = 0; ; moves++) {
    await until(() => people.every(({ snapshot }) => snapshot().history.length === moves), `action ${moves}`)
    const { decision } = people[0].snapshot()
    if (!decision) return moves
    const mover = people[Number(decision.seat)]
    const legal = legalFor(mover).filter(({ action }) => !RASH.includes(action.type))
    mover.send(legal[dice.roll(legal.length) - 1].action)
  }
}

if (import.meta.url === pathToFileURL(process.argv[1]).href) printTable(await onlineBench())
