/** Stores tags as text that both databases can search: `|clock=live|rounds=8|`. Names and values are URL-encoded. */
import type { Tags } from '../../game/module'

const part = (name: string, value: string): string => `${encodeURIComponent(name)}=${encodeURIComponent(value)}|`

export const packTags = (tags: Tags): string =>
  `|${Object.keys(tags)
    .sort()
    .map((name) => part(name, tags[name]))
    .join('')}`

export function unpackTags(text: string): Tags {
  const parts = text.split('|').filter(Boolean)
  return Object.fromEntries(parts.map((one) => one.split('=').map(decodeURIComponent)))
}

/** The substring that the stored tags contain if they include this tag. */
export const tagSought = (name: string, value: string): string => `|${part(name, value)}`
