/**
 * A mission in a link: compressed, and encoded in characters that an address allows. Links are untrusted: their size is
 * limited before and after unpacking, and the mission loader checks the result.
 */
import type { Mission } from '../../../../../../game/hulk/missions'
import { BOUNDS } from '../../../../../../game/hulk/missions/legend'
import { type LocatedProblem, loadMission } from '../../../../../../game/hulk/missions/load'
import { base64url, bytesOf } from '../../../../../lobby/you/base64url'
import type { Draft } from './draft'
import { draftInText } from './draft-store'
import { packMission } from './to-mission'

/** The limit for characters in a link. The largest built-in mission needs about a tenth of it. */
export const MOST_LETTERS = 24_000
/** The limit for unpacked bytes. The loader counts characters, and a character takes at most three bytes. */
export const MOST_BYTES = BOUNDS.text * 3

export type Opened =
  | { ok: true; mission: Mission }
  | { ok: false; why: 'tooLong' | 'damaged' }
  | { ok: false; why: 'noMission'; problem: LocatedProblem }

export async function packLink(draft: Draft): Promise<string> {
  const packed = await pump(new TextEncoder().encode(packMission(draft)), new CompressionStream('deflate-raw'))
  return base64url(packed)
}

export async function openLink(letters: string): Promise<Opened> {
  if (letters.length > MOST_LETTERS) return { ok: false, why: 'tooLong' }
  const packed = /^[\w-]+$/.test(letters) ? bytesOf(letters) : undefined
  if (!packed) return { ok: false, why: 'damaged' }
  let text: string
  try {
    const bytes = await pump(packed, new DecompressionStream('deflate-raw'), MOST_BYTES)
    text = new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch (error) {
    return { ok: false, why: error instanceof TooLong ? 'tooLong' : 'damaged' }
  }
  return openText(text, 'link')
}

/** Opens a file that a player has chosen. */
export async function openFile(file: File): Promise<Opened> {
  if (file.size > MOST_BYTES) return { ok: false, why: 'tooLong' }
  return openText(await file.text(), file.name)
}

/** Reads a draft that still has problems. */
export async function draftInFile(file: File): Promise<Draft | undefined> {
  const text = file.size > MOST_BYTES ? '' : await file.text()
  return text.length > BOUNDS.text ? undefined : draftInText(text)
}

function openText(text: string, name: string): Opened {
  const loaded = loadMission(text, name)
  return loaded.ok ? loaded : { ok: false, why: 'noMission', problem: loaded.problems[0] }
}

class TooLong extends Error {}

/** Stops at the first chunk above the limit, because a small input can unpack to a very long text. */
async function pump(
  bytes: Uint8Array,
  through: CompressionStream | DecompressionStream,
  most = Number.POSITIVE_INFINITY,
) {
  const writer = through.writable.getWriter()
  // The reader reports the same error.
  writer.write(bytes as BufferSource).catch(() => {})
  writer.close().catch(() => {})
  const reader = (through.readable as ReadableStream<Uint8Array>).getReader()
  const chunks: Uint8Array[] = []
  let length = 0
  for (let next = await reader.read(); !next.done; next = await reader.read()) {
    length += next.value.length
    if (length > most) {
      reader.cancel().catch(() => {})
      throw new TooLong()
    }
    chunks.push(next.value)
  }
  const whole = new Uint8Array(length)
  let at = 0
  for (const chunk of chunks) {
    whole.set(chunk, at)
    at += chunk.length
  }
  return whole
}
