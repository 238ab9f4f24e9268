/** Whom this player has muted or blocked, by name. Fetched once, when something that depends on it is first shown. */
import { useSyncExternalStore } from 'react'
import type { Relation, RelationKind } from '../../../server/protocol'
import { api } from '../server/api'
import { keptKey, onIdentity } from '../you/identity'

export type Relations = ReadonlyMap<string, RelationKind>

const NONE: Relations = new Map()
let current = NONE
/** The key whose relations are here or on their way. */
let of: string | undefined
const listeners = new Set<() => void>()

function become(people: readonly Relation[]): void {
  current = people.length === 0 ? NONE : new Map(people.map(({ name, how }) => [name, how]))
  for (const listener of [...listeners]) listener()
}

async function refresh(): Promise<void> {
  const key = keptKey()
  if (key === of) return
  of = key
  become([])
  if (key === undefined) return
  const fetched = await api.people().catch(() => undefined)
  if (of !== key) return
  if (fetched) become(fetched.people)
  // Without an answer it is asked for again the next time.
  else of = undefined
}

/** Mutes or blocks somebody; undefined ends it. */
export async function relate(name: string, how: RelationKind | undefined): Promise<void> {
  become((await api.relate({ name, how: how ?? null })).people)
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  void refresh()
  const forget = onIdentity(() => void refresh())
  return () => {
    listeners.delete(listener)
    forget()
  }
}

export const useRelations = (): Relations => useSyncExternalStore(subscribe, () => current)
