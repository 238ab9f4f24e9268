import { describe, expect, it } from 'vitest'
import { continued, type Listing, listingOf, updated } from '../../../src/client/lobby/matches/listing'
import type { MatchFacts } from '../../../src/client/lobby/server/facts'
import { facts } from './samples'

/** The later in the alphabet, the longer ago it changed. */
const match = (matchID: string, part: Partial<MatchFacts> = {}) =>
  facts({ matchID, updatedAt: 1000 - matchID.charCodeAt(0), ...part })
const list = (ids: string): MatchFacts[] => [...ids].map((id) => match(id))
/** Small letters are gone. */
const shown = ({ cards }: Listing) =>
  cards.map(({ match: { matchID }, gone }) => (gone ? matchID.toLowerCase() : matchID)).join('')

describe('a list while somebody reads it', () => {
  it('keeps its order when matches come and change', () => {
    const after = updated(listingOf(list('DEF')), [match('E', { updatedAt: 2000 }), ...list('ABDF')], true)
    expect(shown(after)).toBe('DEF')
    expect(after.news).toBe(2)
    expect(shown(listingOf(after.fresh))).toBe('EABDF')
  })

  it('updates the card of a changed match, and leaves all other cards alone', () => {
    const before = listingOf(list('DEF'))
    const after = updated(before, [match('E', { updatedAt: 2000, watching: 3 }), ...list('DF')], true)
    expect(after.cards[1].match.watching).toBe(3)
    expect(after.cards[0]).toBe(before.cards[0])
    expect(after.cards[2]).toBe(before.cards[2])
  })

  it('keeps the card of a match that is gone, and marks it', () => {
    const after = updated(listingOf(list('DEF')), list('DF'), true)
    expect(shown(after)).toBe('DeF')
    expect(shown(updated(after, list('DEF'), true))).toBe('DEF')
  })

  it('does not mark matches that newer ones have pushed off the end', () => {
    expect(shown(updated(listingOf(list('DEF')), list('ABD'), false))).toBe('DEF')
    expect(shown(updated(listingOf(list('DEF')), list('ABF'), false))).toBe('deF')
  })

  it('is built anew if it was empty', () => {
    expect(shown(updated(listingOf([]), list('AB'), true))).toBe('AB')
    const gone = updated(listingOf(list('D')), [], true)
    expect(shown(updated(gone, list('A'), true))).toBe('A')
  })

  it('continues below with each match once', () => {
    const before = updated(listingOf(list('CD')), list('ABC'), false)
    const after = continued(before, list('DE'))
    expect(shown(after)).toBe('CDE')
    expect(after.news).toBe(2)
  })
})
