/** What the lab counts in a game of Breach. */
import type { Tally } from '../../module'
import type { Event } from '../events'
import type { State } from '../state'
import { MINIATURES, type Miniature, type SquadId } from '../types'
import { Dithering } from './dithering'

/** The counts that are made from events. */
const COUNTS = [
  /** Shots of storm bolters and bolters, including overwatch shots, and how many of them hit. */
  'shots',
  'hits',
  'overwatchShots',
  'jams',
  'flames',
  'closeCombats',
  /** Command points that were spent, and the sum of the chits that were kept. */
  'cpSpent',
  'cpDrawn',
] as const

type Count = (typeof COUNTS)[number]
/** The counts of `Dithering`. */
const IDLE = ['turns', 'stepsBack', 'idleDoors', 'idleCp'] as const

export type Measure = 'rounds' | Count | 'left' | Lost | (typeof IDLE)[number]
type Lost = `${Miniature}sLost`

const lost = (kind: Miniature): Lost => `${kind}sLost`

export const MEASURES: readonly Measure[] = ['rounds', ...COUNTS, 'left', ...MINIATURES.map(lost), ...IDLE]

export class BreachTally implements Tally<State, Event> {
  private readonly counts: Record<Count, number> = {
    shots: 0,
    hits: 0,
    overwatchShots: 0,
    jams: 0,
    flames: 0,
    closeCombats: 0,
    cpSpent: 0,
    cpDrawn: 0,
  }

  private readonly chits: Record<SquadId, number> = {}
  private readonly dithering = new Dithering()

  hear(event: Event): void {
    const { counts } = this
    this.dithering.hear(event)
    switch (event.type) {
      case 'shot':
        counts.shots++
        if (event.hit) counts.hits++
        if (event.kind === 'overwatch') counts.overwatchShots++
        break
      case 'jammed':
        counts.jams++
        break
      case 'flamed':
      case 'selfDestructed':
        counts.flames++
        break
      case 'attacked':
        counts.closeCombats++
        break
      case 'chitDrawn': {
        // C2: a redraw returns the first chit.
        const value = event.secret!.value
        counts.cpDrawn += value - (event.again ? this.chits[event.squad] : 0)
        this.chits[event.squad] = value
        break
      }
      case 'cpSpent':
        counts.cpSpent += event.points
        break
    }
  }

  result({ round, tally }: State): Record<Measure, number> {
    const fallen = MINIATURES.map((kind) => [lost(kind), tally.casualties[kind] ?? 0] as const)
    const { turns, stepsBack, idleDoors, idleCp } = this.dithering
    return {
      rounds: round,
      ...this.counts,
      left: Object.values(tally.left).reduce((sum, n) => sum + n, 0),
      ...(Object.fromEntries(fallen) as Record<Lost, number>),
      turns,
      stepsBack,
      idleDoors,
      idleCp,
    }
  }
}
