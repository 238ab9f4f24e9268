/**
 * A player's identity without an account: a key that is made and stored in this browser. It gives access to all seats
 * of its player. It is never shown; recovery words or a link to another device are the ways to transfer it.
 */
import { useCallback, useSyncExternalStore } from 'react'
import { base64url, bytesOf } from './base64url'

const KEY = 'bulkhead.player'
/** The key that replaces the present one. It is kept from before the server is asked until the server has answered. */
const NEXT_KEY = 'bulkhead.player.next'
const NAME = 'bulkhead.name'
export const KEY_BYTES = 16
export const LONGEST_NAME = 30

/** Replaces browser storage if there is none. It lasts until the page is closed. */
const forNow = new Map<string, string>()
const listeners = new Set<() => void>()

function read(item: string): string | undefined {
  try {
    return localStorage.getItem(item) ?? forNow.get(item)
  } catch {
    return forNow.get(item)
  }
}

function write(item: string, value: string): void {
  try {
    localStorage.setItem(item, value)
  } catch {
    forNow.set(item, value)
  }
  for (const listener of listeners) listener()
}

function remove(item: string): void {
  forNow.delete(item)
  try {
    localStorage.removeItem(item)
  } catch {
    // Without storage there is nothing to remove.
  }
  for (const listener of listeners) listener()
}

export const isKey = (text: unknown): text is string =>
  typeof text === 'string' && /^[\w-]{22}$/.test(text) && bytesOf(text)?.length === KEY_BYTES

/** Undefined for people who have never taken a seat. */
export function keptKey(): string | undefined {
  const key = read(KEY)
  return isKey(key) ? key : undefined
}

/** Makes a key if there is none. */
export function playerKey(): string {
  const kept = keptKey()
  if (kept !== undefined) return kept
  const key = newKey()
  write(KEY, key)
  return key
}

const newKey = (): string => base64url(crypto.getRandomValues(new Uint8Array(KEY_BYTES)))

/**
 * Stored before the server is asked: if the answer is lost, the seats may already belong to this key. A second call
 * returns the same key.
 */
export function nextKey(): string {
  const awaited = awaitedKey()
  if (awaited !== undefined) return awaited
  const key = newKey()
  write(NEXT_KEY, key)
  return key
}

/** The next key, if the server was asked to use it and has not answered. */
export function awaitedKey(): string | undefined {
  const key = read(NEXT_KEY)
  return isKey(key) ? key : undefined
}

/** Forgets the key. A new one is made when somebody next sits down in this browser. */
export function forgetKey(): void {
  remove(NEXT_KEY)
  remove(KEY)
}

/** Forgets the key and the name. */
export function forgetPlayer(): void {
  forgetKey()
  remove(NAME)
}

export function becomePlayer(key: string): void {
  if (!isKey(key)) return
  write(KEY, key)
  remove(NEXT_KEY)
}

export function keptName(): string {
  return read(NAME) ?? ''
}

export const cleanName = (name: string): string => [...name.replace(/\s+/g, ' ').trim()].slice(0, LONGEST_NAME).join('')

export const keepName = (name: string): void => write(NAME, cleanName(name))

/** Also reports changes in other tabs of this browser. */
export function onIdentity(listener: () => void): () => void {
  const elsewhere = ({ key }: StorageEvent) => {
    if (key === KEY || key === NAME || key === null) listener()
  }
  listeners.add(listener)
  addEventListener('storage', elsewhere)
  return () => {
    listeners.delete(listener)
    removeEventListener('storage', elsewhere)
  }
}

export const useKey = (): string | undefined => useSyncExternalStore(onIdentity, keptKey)

/** The name offered at the next table. */
export function useName(): [string, (name: string) => void] {
  const name = useSyncExternalStore(onIdentity, keptName)
  return [name, useCallback(keepName, [])]
}
