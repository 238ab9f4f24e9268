import { describe, expect, it } from 'vitest'
import { explainLine, lineOfSight } from '../../../../src/game/kernel/grid'

const nothing = () => false
const everything = () => true
const only =
  (...squares: [number, number][]) =>
  (x: number, y: number) =>
    squares.some(([sx, sy]) => sx === x && sy === y)

describe('the line from square centre to square centre', () => {
  it('the end squares do not block', () => {
    expect(lineOfSight(2, 3, 4, 3, only([2, 3], [4, 3]))).toBe(true)
    expect(lineOfSight(2, 3, 4, 3, only([3, 3]))).toBe(false)
  })

  it('never asks about the end squares', () => {
    const asked: string[] = []
    lineOfSight(0, 0, 3, 1, (x, y) => {
      asked.push(`${x},${y}`)
      return false
    })
    expect(asked).not.toContain('0,0')
    expect(asked).not.toContain('3,1')
    expect(asked).toContain('1,0')
  })

  it('a square sees itself and its straight neighbours whatever stands around', () => {
    expect(lineOfSight(1, 1, 1, 1, everything)).toBe(true)
    for (const [x, y] of [
      [1, 0],
      [2, 1],
      [1, 2],
      [0, 1],
    ]) {
      expect(lineOfSight(1, 1, x, y, everything)).toBe(true)
    }
  })

  it('at a corner point both squares that touch there have to block', () => {
    expect(lineOfSight(0, 0, 1, 1, only([1, 0]))).toBe(true)
    expect(lineOfSight(0, 0, 1, 1, only([0, 1]))).toBe(true)
    expect(lineOfSight(0, 0, 1, 1, only([1, 0], [0, 1]))).toBe(false)
  })

  it('works for coordinates below zero and far away', () => {
    expect(lineOfSight(-5, -7, -2, -6, only([-3, -7], [-4, -6]))).toBe(false)
    expect(lineOfSight(-5, -7, -2, -6, only([-3, -7]))).toBe(true)
    expect(lineOfSight(0, 0, 30000, 10000, only([15000, 5000]))).toBe(false)
    expect(lineOfSight(0, 0, 30000, 10000, only([15000, 5001]))).toBe(true)
  })
})

describe('the explanation of a line', () => {
  it('lists the squares between the ends in order', () => {
    expect(explainLine(0, 0, 3, 0, nothing)).toEqual({
      clear: true,
      crossed: [
        { kind: 'square', x: 1, y: 0 },
        { kind: 'square', x: 2, y: 0 },
      ],
    })
    expect(explainLine(0, 0, 1, 2, nothing).crossed).toEqual([
      { kind: 'square', x: 0, y: 1 },
      { kind: 'square', x: 1, y: 1 },
    ])
  })

  it('lists a corner point with the two squares that touch the line there', () => {
    expect(explainLine(0, 0, 3, 1, nothing).crossed).toEqual([
      { kind: 'square', x: 1, y: 0 },
      {
        kind: 'corner',
        x: 2,
        y: 1,
        squares: [
          { x: 2, y: 0 },
          { x: 1, y: 1 },
        ],
      },
      { kind: 'square', x: 2, y: 1 },
    ])
  })

  it('gives a corner point the same place from either end', () => {
    const [there] = explainLine(4, 4, 5, 3, nothing).crossed
    const [back] = explainLine(5, 3, 4, 4, nothing).crossed
    expect(there).toMatchObject({ kind: 'corner', x: 5, y: 4 })
    expect(back).toMatchObject({ kind: 'corner', x: 5, y: 4 })
  })

  it('names the first thing that blocks, seen from the start, and still lists what lies beyond', () => {
    const { clear, crossed, blockedBy } = explainLine(0, 0, 5, 0, only([2, 0], [4, 0]))
    expect(clear).toBe(false)
    expect(blockedBy).toEqual({ kind: 'square', x: 2, y: 0 })
    expect(crossed).toHaveLength(4)
    expect(explainLine(5, 0, 0, 0, only([2, 0], [4, 0])).blockedBy).toEqual({ kind: 'square', x: 4, y: 0 })
  })

  it('names a corner point only if both squares block', () => {
    expect(explainLine(0, 0, 2, 2, only([2, 1], [1, 2])).blockedBy).toMatchObject({ kind: 'corner', x: 2, y: 2 })
    expect(explainLine(0, 0, 2, 2, only([2, 1])).blockedBy).toBeUndefined()
  })

  it('finds nothing between a square and itself or a straight neighbour', () => {
    expect(explainLine(3, 3, 3, 3, everything)).toEqual({ clear: true, crossed: [] })
    expect(explainLine(3, 3, 3, 4, everything)).toEqual({ clear: true, crossed: [] })
  })
})
