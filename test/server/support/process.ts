/** A server process that can be stopped, killed and started again on the same port and the same data. */
import { type ChildProcess, spawn } from 'node:child_process'
import { createServer } from 'node:net'
import { built } from '../../support/built'

/** As `npm start` has them. */
const FLAGS: readonly string[] = ['--max-semi-space-size=32']

export class ServerProcess {
  private child: ChildProcess | undefined
  output = ''
  /** Resolves when it has ended, for whatever reason. */
  exited!: Promise<void>

  private constructor(
    readonly port: number,
    /** May be changed for the next start. */
    readonly env: Record<string, string>,
    private readonly script: string,
    private readonly flags: readonly string[],
  ) {}

  /** `script` says that it `is at` an address once it can be asked; the server as it ships, if not given. */
  static async start(env: Record<string, string>, script?: string, flags = FLAGS): Promise<ServerProcess> {
    const server = new ServerProcess(await freePort(), env, script ?? (await built('serve')), flags)
    await server.start()
    return server
  }

  get url(): string {
    return `http://127.0.0.1:${this.port}`
  }

  get pid(): number {
    return this.child!.pid!
  }

  async start(): Promise<void> {
    const child = spawn(process.execPath, [...this.flags, this.script], {
      env: {
        ...process.env,
        PORT: String(this.port),
        NODE_ENV: 'production',
        RATE_LIMITS: 'off',
        LOG_LEVEL: 'warn',
        ...this.env,
      },
      stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    })
    this.child = child
    this.exited = new Promise((resolve) => child.once('exit', () => resolve()))
    await new Promise<void>((resolve, reject) => {
      const listen = (chunk: Buffer) => {
        this.output += chunk
        if (this.output.includes(' is at http')) resolve()
      }
      this.output = ''
      child.stdout?.on('data', listen)
      child.stderr?.on('data', listen)
      child.once('exit', () => reject(new Error(`the server did not start:\n${this.output}`)))
    })
  }

  get isAlive(): boolean {
    return this.child?.exitCode === null && this.child.signalCode === null
  }

  /** Sends a message to a script that answers each with another one. Resolves at the answer, or when the process ends. */
  async tell(message: object): Promise<void> {
    const { child } = this
    if (!child || !this.isAlive) return
    const answered = new Promise((resolve) => child.once('message', resolve))
    child.send(message, () => {})
    await Promise.race([answered, this.exited])
  }

  /** The exit code, or the signal it ended by. */
  async end(signal: 'SIGTERM' | 'SIGKILL'): Promise<number | string | null> {
    const { child } = this
    if (!child || !this.isAlive) return null
    const ended = new Promise<number | string | null>((resolve) =>
      child.once('exit', (code, by) => resolve(code ?? by)),
    )
    child.kill(signal)
    return ended
  }
}

export interface Ended {
  code: number | null
  /** What it said to whoever started it. */
  said: string
}

/** A server that does not start: how it ended. */
export async function ended(env: Record<string, string>): Promise<Ended> {
  const child = spawn(process.execPath, [...FLAGS, await built('serve')], {
    env: { ...process.env, PORT: String(await freePort()), NODE_ENV: 'production', LOG_LEVEL: 'warn', ...env },
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  let said = ''
  child.stderr.on('data', (chunk: Buffer) => {
    said += chunk
    // It should not have.
    if (said.includes(' is at http')) child.kill('SIGKILL')
  })
  return new Promise((resolve) => child.once('close', (code) => resolve({ code, said: said.trim() })))
}

export function freePort(): Promise<number> {
  return new Promise((resolve) => {
    const probe = createServer().listen(0, '127.0.0.1', () => {
      const { port } = probe.address() as { port: number }
      probe.close(() => resolve(port))
    })
  })
}
