/**
 * The places from which somebody could shoot or flame, and all squares they could hit from there. Many pieces can reach
 * the same places, so the lines are looked at once for each place and weapon, not for each piece.
 */
import { apart, CLOSED, hasGun, lineClear, type Play } from '../../../../../game/hulk/play'
import { affectedSquares, oddsOfFlames } from '../../../../../game/hulk/rules/heavy-flamer'
import { oddsOfFirstShot } from '../../../../../game/hulk/rules/storm-bolter'
import { FACINGS, inFireArc, type Square } from '../../../../../game/kernel/grid'
import type { Form } from './sources'
import type { Stand } from './stands'

export class Posts {
  /** By the chance to hit: for each square the facings in which somebody could stand there, as bits. */
  private readonly guns = new Map<number, Uint8Array>()
  private readonly flamers: Uint8Array
  private hasFlamer = false

  constructor(private readonly play: Play) {
    this.flamers = new Uint8Array(play.board.grid.size)
  }

  add({ piece, points }: Form, stands: readonly Stand[]): void {
    if (hasGun(piece)) {
      const { hit = 0 } = oddsOfFirstShot(this.play, piece, 'action')
      let posts = this.guns.get(hit)
      if (!posts) this.guns.set(hit, (posts = new Uint8Array(this.play.board.grid.size)))
      // H4: a jam is cleared first. F7, H1: a shot costs 1 AP, or nothing after a step or turn.
      const clearing = piece.jammed ? 1 : 0
      for (const { square, facing, cost } of stands) {
        if (cost + clearing <= points && (cost > 0 || clearing < points)) posts[square] |= 1 << facing
      }
    }
    if (piece.ammo) {
      this.hasFlamer = true
      const { cost: price } = this.play.rules.flamer
      for (const { square, facing, cost } of stands) if (cost + price <= points) this.flamers[square] |= 1 << facing
    }
  }

  /** Every square that could be hit, with the chance of the best single shot. */
  fire(): Map<Square, number> {
    const { play } = this
    const best = new Map<Square, number>()
    for (const hit of [...this.guns.keys()].sort((a, b) => b - a)) {
      this.each(this.guns.get(hit)!, (from, to) => {
        if (!best.has(to) && lineClear(play, from, to)) best.set(to, hit)
      })
    }
    if (this.hasFlamer) this.flames(best)
    return best
  }

  /** G1, G2: a flame burns the whole section. */
  private flames(best: Map<Square, number>): void {
    const { play } = this
    const { range } = play.rules.flamer
    const { hit = 0 } = oddsOfFlames(play)
    const burning = new Set<Square>()
    this.each(this.flamers, (from, to) => {
      if (burning.has(to) || apart(play, from, to) > range || (play.occupied[to] & CLOSED) !== 0) return
      if (lineClear(play, from, to)) for (const square of affectedSquares(play, to)) burning.add(square)
    })
    for (const square of burning) best.set(square, Math.max(hit, best.get(square) ?? 0))
  }

  /** Every post with every square in one of its fire arcs that no wall hides from it. */
  private each(posts: Uint8Array, visit: (from: Square, to: Square) => void): void {
    const { sight, width } = this.play.board
    for (let from = 0; from < posts.length; from++) {
      const facings = posts[from]
      if (facings === 0) continue
      const aims = FACINGS.filter((facing) => (facings & (1 << facing)) !== 0)
      // Four arcs are the whole circle.
      const isAllRound = aims.length === FACINGS.length
      for (const to of sight.visibleFrom(from)) {
        if (isAllRound || aims.some((facing) => inFireArc(width, from, facing, to))) visit(from, to)
      }
    }
  }
}
