/**
 * Who one is, without an account: a key made in this browser and kept in it, which is the right to every seat its player
 * holds. It is never shown; the recovery words and the link to another device are the ways to take it along.
 */
import { useCallback, useSyncExternalStore } from 'react'
import { base64url, bytesOf } from './base64url'

const KEY = 'bulkhead.player'
const NAME = 'bulkhead.name'
export const KEY_BYTES = 16
export const LONGEST_NAME = 30

/** Where the browser keeps nothing, for as long as the page is open. */
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

export const isKey = (text: unknown): text is string =>
  typeof text === 'string' && /^[\w-]{22}$/.test(text) && bytesOf(text)?.length === KEY_BYTES

/** Undefined for whoever has not sat down anywhere yet. */
export function keptKey(): string | undefined {
  const key = read(KEY)
  return isKey(key) ? key : undefined
}

/** Made at the first need. */
export function playerKey(): string {
  const kept = keptKey()
  if (kept !== undefined) return kept
  const key = base64url(crypto.getRandomValues(new Uint8Array(KEY_BYTES)))
  write(KEY, key)
  return key
}

export function becomePlayer(key: string): void {
  if (isKey(key)) write(KEY, key)
}

export function keptName(): string {
  return read(NAME) ?? ''
}

export const cleanName = (name: string): string => [...name.replace(/\s+/g, ' ').trim()].slice(0, LONGEST_NAME).join('')

export const keepName = (name: string): void => write(NAME, cleanName(name))

/** Also of another tab of this browser. */
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
