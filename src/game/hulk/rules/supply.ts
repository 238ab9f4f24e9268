/** M1, M4. The most that can still come of the swarm. Based on public facts, so that it reveals no secrets. */
import type { Mission, Prey } from '../missions'
import type { Ruleset } from '../ruleset'
import type { State } from '../state'
import type { Contents } from '../types'

const LETTERS: Record<Prey, RegExp> = { all: /[ghb]/g, genestealer: /g/g, hybrid: /[hb]/g }
const KINDS = Object.keys(LETTERS) as Prey[]

/** How many of the kind are in a marker with these contents. */
export const countIn = (contents: Contents, kind: Prey): number => contents.match(LETTERS[kind])?.length ?? 0

/** M4: the bag at the start: the ruleset's markers and those that the mission adds. */
export function fullBag(mission: Mission, ruleset: Ruleset): Record<Contents, number> {
  const bag: Record<Contents, number> = {}
  for (const source of [ruleset.markers.bag, mission.bag]) {
    for (const [contents, count] of Object.entries(source)) if (count > 0) bag[contents] = (bag[contents] ?? 0) + count
  }
  return bag
}

/** M1: the markers that reinforcements will still bring. */
export function drawsToCome({ mission, round, turn }: Pick<State, 'mission' | 'round' | 'turn'>): number {
  const { first, perTurn } = mission.reinforcements
  const next = turn.side === 'marines' ? round : round + 1
  return (next <= 1 ? first : 0) + perTurn * Math.max(0, mission.rounds + 1 - Math.max(next, 2))
}

type Most = Record<Prey, number>

const known = new WeakMap<Mission, { ruleset: Ruleset; most: Most }>()

/** The most miniatures one marker can stand for, whether drawn from the bag or placed by the mission. */
export function mostPerMarker({ mission, ruleset, secret }: Pick<State, 'mission' | 'ruleset' | 'secret'>): Most {
  let found = known.get(mission)
  if (found?.ruleset !== ruleset) {
    found = { ruleset, most: mostOf(contentsIn(mission, ruleset)) }
    known.set(mission, found)
  }
  // A position that was set up by hand may have markers that are in no bag.
  const odd = Object.values(secret.contents)
  return odd.length === 0 ? found.most : mostOf(odd, found.most)
}

function contentsIn(mission: Mission, ruleset: Ruleset): Contents[] {
  const { first, perTurn } = mission.reinforcements
  const markers = mission.swarm.filter((piece) => piece.kind === 'marker')
  const draws = first + perTurn > 0 || markers.some(({ contents }) => contents === undefined)
  return [
    ...(draws ? Object.keys(fullBag(mission, ruleset)) : []),
    ...markers.flatMap(({ contents }) => contents ?? []),
  ]
}

function mostOf(all: readonly Contents[], atLeast: Most = { all: 0, genestealer: 0, hybrid: 0 }): Most {
  const most = { ...atLeast }
  for (const contents of all) for (const kind of KINDS) most[kind] = Math.max(most[kind], countIn(contents, kind))
  return most
}
