/**
 * One server on SQLite, or two on one PostgreSQL, of which one is killed when a flow has come to a given commit. Pages ask
 * whichever is left, or the same one after its restart.
 */
import { execFile } from 'node:child_process'
import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { bundle } from '../../support/bundle'
import { Endpoint } from '../notices/endpoint'
import { Mailbox } from '../notices/mailbox'
import { ServerProcess } from '../support/process'
import { checkAnswer } from '../support/protocol'
import { type Answer, Player, pause, Running, until } from '../support/running'
import type { Cut } from './cut'
import type { Order } from './mortal'

const SCRIPTS = { mortal: 'test/server/flows/mortal.ts', 'mortal-admin': 'test/server/flows/mortal-admin.ts' }
const PAGE = pathToFileURL(join(import.meta.dirname, '../support/page/')).href
/** For how long a page waits for what it expects, in milliseconds. */
const PATIENCE = 30_000
/** How long a step of time is given to have its effects, before the next one. */
const A_STEP = 300

/** A database that two servers share. */
export interface Shared {
  url: string
  hasKeeper(url: string): Promise<boolean>
}

/** The flow was cut off by the death of a server. */
class CutOff extends Error {}

export class House {
  readonly hooks = new Endpoint()
  readonly mails = new Mailbox()
  private now = Date.now()
  private pages: Player[] = []
  private readonly servers: ServerProcess[] = []
  /** The cut that the next command of the operator is to meet. */
  private adminCut: Cut | undefined
  private adminDied = false
  private isCutting = false
  private script!: (name: keyof typeof SCRIPTS) => string
  private env: Record<string, string> = {}
  private folder = ''

  private constructor(private readonly shared: Shared | undefined) {}

  /** Without a shared database: one server on SQLite. */
  static async open(shared?: Shared): Promise<House> {
    const house = new House(shared)
    await house.open()
    return house
  }

  private async open(): Promise<void> {
    this.script = await bundle(`flows-${process.pid}`, SCRIPTS)
    await this.hooks.open()
    await this.mails.open()
    if (!this.shared) this.folder = Running.newFolder()
    this.env = {
      ...(this.shared ? { DATABASE_URL: this.shared.url } : { DATA_DIR: this.folder }),
      ...{ PAGE, SMTP_URL: this.mails.url, MAIL_FROM: 'games@play.example', PUBLIC_URL: 'https://play.example' },
    }
    this.servers.push(await this.start())
    if (!this.shared) return
    await this.kept()
    this.servers.push(await this.start())
  }

  private start(): Promise<ServerProcess> {
    return ServerProcess.start({ ...this.env, NOW: String(this.now) }, this.script('mortal'))
  }

  async close(): Promise<void> {
    this.leave()
    await Promise.all(this.servers.map((server) => server.end('SIGKILL')))
    this.hooks.close()
    await this.mails.close()
    if (this.folder) rmSync(this.folder, { recursive: true, force: true })
    rmSync(join(this.script('mortal'), '..'), { recursive: true, force: true })
  }

  /** The server that runs is the keeper, before another one can become it. */
  private async kept(): Promise<void> {
    const { shared } = this
    if (shared) await until(() => shared.hasKeeper(shared.url), 'a keeper', PATIENCE)
  }

  /** The one that will be killed. It runs for longest, so it is the keeper if there are two. */
  private get victim(): ServerProcess {
    return this.servers[0]
  }

  /** Where a page is: 0 at the server that will be killed, 1 at the other one, if there is another that is alive. */
  private at(which: 0 | 1): ServerProcess {
    const server = this.servers[which]
    return server && (server.isAlive || this.isCutting) ? server : this.victim
  }

  /** Runs `work`, which is cut off at that commit of the server, or of the operator's tool. Returns false if it was not. */
  async cutting(cut: Cut, who: 'server' | 'admin', work: () => Promise<void>): Promise<boolean> {
    if (who === 'admin') this.adminCut = cut
    else await this.victim.tell({ cut } satisfies Order)
    this.isCutting = true
    try {
      await work()
    } catch (error) {
      if (!this.isCut) throw error
    } finally {
      this.isCutting = false
    }
    // From here on it is not killed any more. It may have been after what people waited for was done.
    if (who === 'server') await this.victim.tell({ cut: { when: 'after', commit: 0 } } satisfies Order)
    const wasCut = this.isCut
    this.adminDied = false
    this.adminCut = undefined
    this.leave()
    return wasCut
  }

  private get isCut(): boolean {
    return this.adminDied || !this.victim.isAlive
  }

  private mustGoOn(): void {
    if (this.isCutting && this.isCut) throw new CutOff('a server was killed')
  }

  /** After a kill: the server starts again, or the other one goes on alone. */
  async recover(): Promise<void> {
    if (this.victim.isAlive) return
    if (this.servers.length === 2) this.servers.reverse()
    else await this.restart(this.victim)
  }

  /** Starts a server again that was killed. */
  async complete(): Promise<void> {
    this.leave()
    for (const server of this.servers) {
      if (server.isAlive) continue
      await this.kept()
      await this.restart(server)
    }
  }

  private async restart(server: ServerProcess): Promise<void> {
    server.env.NOW = String(this.now)
    await server.start()
  }

  /** Time passes for all. */
  async pass(ms: number): Promise<void> {
    this.now += ms
    await Promise.all(this.servers.map((server) => server.tell({ pass: ms } satisfies Order)))
  }

  async until<T>(find: () => T | undefined | false | Promise<T | undefined | false>, what: string): Promise<T> {
    return (await until(
      () => {
        this.mustGoOn()
        return find()
      },
      what,
      PATIENCE,
    )) as T
  }

  /** Time passes in such steps until something is the case. */
  async passUntil(step: number, find: () => Promise<unknown>, what: string): Promise<void> {
    for (let n = 0; n < 60; n++) {
      if (n > 0) await this.pass(step)
      for (const end = performance.now() + (n > 0 ? A_STEP : 0); ; await pause(10)) {
        this.mustGoOn()
        if (await find()) return
        if (performance.now() >= end) break
      }
    }
    throw new Error(`waited in vain for ${what}`)
  }

  /** As a page asks. */
  async ask(
    method: 'GET' | 'POST' | 'PUT',
    path: string,
    key?: string,
    body: object = {},
    which: 0 | 1 = 0,
  ): Promise<Answer> {
    const headers: Record<string, string> = { 'Content-Type': 'application/json' }
    if (key !== undefined) headers.Authorization = `Bearer ${key}`
    const server = this.at(which)
    try {
      const response = await fetch(server.url + path, {
        ...{ method, headers },
        ...(method === 'GET' ? {} : { body: JSON.stringify(body) }),
      })
      const text = await response.text()
      this.mustGoOn()
      const said = text === '' ? '' : JSON.parse(text)
      checkAnswer(method, path, response.status, said)
      return { status: response.status, body: said, headers: response.headers }
    } catch (error) {
      // The connection breaks a moment before its process is known to have ended.
      if (this.isCutting && error instanceof TypeError) await Promise.race([server.exited, pause(5000)])
      throw error
    }
  }

  /** The same if nothing but its success will do. */
  async must(...args: Parameters<House['ask']>): Promise<Answer['body']> {
    const { status, body } = await this.ask(...args)
    if (status !== 200) throw new Error(`${args[0]} ${args[1]}: ${status} ${JSON.stringify(body)}`)
    return body
  }

  /** Somebody opens a match on their page. */
  async look(match: string, seat: string | null, key?: string, which: 0 | 1 = 0, game = 'hulk'): Promise<Player> {
    const server = this.at(which)
    const page = new Player(server.url, match, seat, key, {}, game)
    this.pages.push(page)
    await this.until(() => {
      if (page.failed && !server.isAlive) throw new CutOff('the server is gone')
      return page.socket.connected
    }, 'a connection')
    const refusals = page.refusals.length
    page.socket.emit('sync', match, seat, key, 2)
    await this.until(() => page.state !== undefined || page.refusals.length > refusals, 'a sync')
    if (!page.state) throw new Error(`refused: ${JSON.stringify(page.refusals)}`)
    return page
  }

  /** All pages are closed. */
  private leave(): void {
    for (const page of this.pages) page.close()
    this.pages = []
  }

  /** What the operator types after `npm run admin --`. Returns what it printed. */
  async admin(...args: string[]): Promise<string> {
    const env = { ...process.env, ...this.env, ...(this.adminCut ? { CUT: JSON.stringify(this.adminCut) } : {}) }
    return new Promise((resolve, reject) => {
      execFile(process.execPath, [this.script('mortal-admin'), ...args], { env }, (error, out) => {
        if (error?.signal === 'SIGKILL') this.adminDied = true
        if (error) reject(error)
        else resolve(out.trim())
      })
    })
  }
}
