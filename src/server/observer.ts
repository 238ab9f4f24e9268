/** Whoever wants to know what the server does: logs and metrics. */
export interface Observer {
  /** A move was stored; the milliseconds from its arrival, and those the database took of them. */
  moved(game: string, ms: number, stored: number): void
  refused(event: string, code: string): void
  /** A notice to a player who is away. */
  noticed(kind: string, result: 'sent' | 'failed' | 'dropped'): void
  /** A bot's move was made; the milliseconds it took to think of it. */
  decided(level: string, how: 'thinking' | 'simply', ms: number): void
  /** Something that should not happen did. */
  fault(error: unknown, where: string, about?: Record<string, unknown>): void
}

export const unobserved: Observer = { moved() {}, refused() {}, noticed() {}, decided() {}, fault() {} }
