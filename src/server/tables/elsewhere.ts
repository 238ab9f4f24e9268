/** The viewers connected to other processes, for all matches, including those that are not in memory here. */
import { LruCache } from '../lru-cache'
import type { ChangeNotification, Storage } from '../storage/storage'

const BELIEVED_FOR = 60_000
const MOST_MATCHES = 20_000

interface Node {
  seats: readonly string[]
  watching: number
  until: number
}

export class Elsewhere {
  private readonly matches = new LruCache<string, Map<string, Node>>(MOST_MATCHES)

  constructor(storage: Storage) {
    storage.onChange((heard, from) => this.hear(heard, from))
  }

  seats(match: string): string[] {
    return this.nodes(match).flatMap(({ seats }) => seats)
  }

  watching(match: string): number {
    return this.nodes(match).reduce((sum, node) => sum + node.watching, 0)
  }

  private nodes(match: string): Node[] {
    return [...(this.matches.get(match)?.values() ?? [])].filter(({ until }) => until > performance.now())
  }

  private hear(heard: ChangeNotification, from: string): void {
    if (heard === 'missed' || heard.kind !== 'here') return
    const { match, seats, watching } = heard
    const nodes = this.matches.get(match) ?? new Map<string, Node>()
    nodes.delete(from)
    if (seats.length + watching > 0) nodes.set(from, { seats, watching, until: performance.now() + BELIEVED_FOR })
    if (nodes.size > 0) this.matches.set(match, nodes)
    else this.matches.delete(match)
  }
}
