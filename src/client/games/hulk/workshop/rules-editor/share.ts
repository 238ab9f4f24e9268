/** Rules in a link or a file. Both are untrusted, so their size is limited and they are checked. */
import { base64url, bytesOf } from '../../../../lobby/you/base64url'
import { type NamedRules, readRules, unknownRules } from './draft'

export const LONGEST = 8000

export const linkTextOf = (rules: NamedRules): string => base64url(new TextEncoder().encode(fileTextOf(rules)))

function textInLink(text: string): string {
  const bytes = text.length > LONGEST ? undefined : bytesOf(text)
  return bytes ? new TextDecoder().decode(bytes) : ''
}

export const rulesInLink = (text: string): NamedRules | undefined => rulesInFile(textInLink(text))

/** The unknown rules in a link that could not be read. */
export const unknownInLink = (text: string): string[] => unknownInFile(textInLink(text))

export const fileTextOf = ({ name, delta }: NamedRules): string => JSON.stringify({ name, delta })

export function rulesInFile(text: string, asDraft = false): NamedRules | undefined {
  if (text.length > LONGEST) return undefined
  try {
    return readRules(JSON.parse(text), asDraft)
  } catch {
    return undefined
  }
}

export function unknownInFile(text: string): string[] {
  if (text.length > LONGEST) return []
  try {
    return unknownRules(JSON.parse(text))
  } catch {
    return []
  }
}
