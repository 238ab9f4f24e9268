/** Is told what the server does, for logs and metrics. */
export interface Observer {
  /** A move was stored. `ms` is the time since it arrived, and `stored` the part of it that the database took. */
  moved(game: string, ms: number, stored: number): void
  refused(event: string, code: string): void
  /** A notice was sent, or not, to a player who is away. */
  noticed(kind: string, result: 'sent' | 'failed' | 'dropped'): void
  /** A bot has moved. `ms` is the time it took to choose the move. */
  decided(level: string, how: 'thinking' | 'simply', ms: number): void
  /** Something that should not happen did. */
  fault(error: unknown, where: string, about?: Record<string, unknown>): void
}

export const unobserved: Observer = { moved() {}, refused() {}, noticed() {}, decided() {}, fault() {} }
