/** Rules in a link or a file. Both come from strangers: bounded, then checked like anything else. */
import { base64url, bytesOf } from '../../lobby/base64url'
import { type NamedRules, readRules } from './draft'

export const LONGEST = 8000

export const linkTextOf = (rules: NamedRules): string => base64url(new TextEncoder().encode(fileTextOf(rules)))

export function rulesInLink(text: string): NamedRules | undefined {
  const bytes = text.length > LONGEST ? undefined : bytesOf(text)
  return bytes && rulesInFile(new TextDecoder().decode(bytes))
}

export const fileTextOf = ({ name, delta }: NamedRules): string => JSON.stringify({ name, delta })

export function rulesInFile(text: string, asDraft = false): NamedRules | undefined {
  if (text.length > LONGEST) return undefined
  try {
    return readRules(JSON.parse(text), asDraft)
  } catch {
    return undefined
  }
}
