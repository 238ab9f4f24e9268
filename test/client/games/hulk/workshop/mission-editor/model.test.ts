/** Drawing as pure functions: what a stroke does to a draft, and what undoes it. */
import { describe, expect, it } from 'vitest'
import {
  blankDraft,
  type Draft,
  idFrom,
  squareOf,
} from '../../../../../../src/client/games/hulk/workshop/mission-editor/model/draft'
import {
  commit,
  historyOf,
  redo,
  undo,
} from '../../../../../../src/client/games/hulk/workshop/mission-editor/model/history'
import {
  depthAt,
  erase,
  paint,
  pick,
  type Thing,
  tidySections,
  turnPiece,
} from '../../../../../../src/client/games/hulk/workshop/mission-editor/model/paint'
import { canResize, resize, trim } from '../../../../../../src/client/games/hulk/workshop/mission-editor/model/resize'
import { alike, line, rectangle } from '../../../../../../src/client/games/hulk/workshop/mission-editor/model/shapes'
import { seenFrom } from '../../../../../../src/client/games/hulk/workshop/mission-editor/model/sight'

const WORDS = { name: 'Test', story: 'A test.', squad: 'Squad One' }

/** A draft of these two drawings. */
function draw(board: string, sections: string): Draft {
  const rows = (text: string) => text.trim().split(/\s+/)
  return { ...blankDraft(WORDS), board: rows(board), sections: rows(sections) }
}

const SMALL = draw('##### #...# #+### #...# #####', '##### #aaa# #b### #bbb# #####')
const at = (draft: Draft, ...names: string[]) => names.map((name) => squareOf(draft, name)!)
const put = (draft: Draft, thing: Thing, ...names: string[]) => paint(draft, at(draft, ...names), thing)

describe('painting', () => {
  it('makes a long stroke of floor a new section', () => {
    const next = put(SMALL, { kind: 'floor' }, 'E2', 'E3', 'E4')
    expect(next.board).toEqual(['#####', '#....', '#+##.', '#....', '#####'])
    expect(next.sections).toEqual(['#####', '#aaac', '#b##c', '#bbbc', '#####'])
  })

  it('a touch-up joins the section beside it', () => {
    expect(put(SMALL, { kind: 'floor' }, 'E2').sections[1]).toBe('#aaaa')
  })

  it('each connected part of a stroke is one section', () => {
    const empty = resize(draw('### ### ###', '### ### ###'), { east: 5 })
    const next = put(empty, { kind: 'floor' }, 'A1', 'B1', 'C1', 'E1', 'F1', 'G1')
    expect(next.sections[0]).toBe('aaa#bbb#')
  })

  it('a wall removes the section, the object and the piece', () => {
    const laid = put(
      put(SMALL, { kind: 'object', id: 'k', name: 'Key' }, 'C2'),
      { kind: 'genestealer', facing: 'N' },
      'C2',
    )
    expect(laid.objects).toEqual({ k: { name: 'Key' } })
    const next = put(laid, { kind: 'wall' }, 'C2')
    expect(next.board[1]).toBe('#.#.#')
    expect(next.sections[1]).toBe('#a#a#')
    expect(next.objects).toEqual({})
    expect(next.swarm).toEqual([])
  })

  it('an object lies on one square: painting it again moves it and keeps its name', () => {
    const once = put(SMALL, { kind: 'object', id: 'k', name: 'Key' }, 'B2')
    const twice = put(once, { kind: 'object', id: 'k', name: 'Other' }, 'C2', 'D4')
    expect(twice.board.join('').split('k')).toHaveLength(2)
    expect(twice.board[3]).toBe('#..k#')
    expect(twice.objects).toEqual({ k: { name: 'Key' } })
  })

  it('doors, exits and deployment make floor where there was hull', () => {
    for (const thing of [
      { kind: 'door', open: false },
      { kind: 'exit', id: 'x' },
      { kind: 'deployment', squad: 1 },
    ] as const) {
      const next = put(SMALL, thing, 'E2')
      expect(next.sections[1]).toBe('#aaaa')
    }
  })

  it('an entry area is not floor', () => {
    const next = put(SMALL, { kind: 'area', id: 'A' }, 'B2')
    expect(next.board[1]).toBe('#A..#')
    expect(next.sections[1]).toBe('##aa#')
  })

  it('separate strokes of entry area are separate areas, and one that touches an area joins it', () => {
    const area: Thing = { kind: 'area' }
    const one = put(SMALL, area, 'A2')
    const two = put(one, area, 'E4', 'E5')
    const three = put(two, area, 'A3')
    expect(three.board).toEqual(['#####', 'A...#', 'A+###', '#...B', '####B'])
    expect(put(three, { kind: 'area', id: 'A' }, 'E1').board[0]).toBe('####A')
  })

  it('sections are painted only on floor', () => {
    const next = put(SMALL, { kind: 'section', id: 'Z' }, 'A1', 'B2', 'C2')
    expect(next.sections).toEqual(['#####', '#ZZa#', '#b###', '#bbb#', '#####'])
    expect(put(SMALL, { kind: 'section', id: 'a' }, 'B2')).toBe(SMALL)
  })

  it('pieces stand on open floor, one to a square', () => {
    const one = put(SMALL, { kind: 'marker' }, 'A1', 'B3', 'B2')
    expect(one.swarm).toEqual([{ at: 'B2', kind: 'marker' }])
    const other = put(one, { kind: 'hybrid', facing: 'W', bolter: true }, 'B2')
    expect(other.swarm).toEqual([{ at: 'B2', kind: 'hybrid', facing: 'W', weapons: ['bolter'] }])
    expect(turnPiece(other, at(other, 'B2')[0], 1).swarm[0]).toMatchObject({ facing: 'N' })
    // A door that shuts has nobody in it.
    expect(put(other, { kind: 'door', open: false }, 'B2').swarm).toEqual([])
  })

  it('squares off the board are ignored', () => {
    expect(paint(SMALL, [-1, 999], { kind: 'floor' })).toBe(SMALL)
  })
})

describe('the eraser', () => {
  it('removes the topmost thing at the start of the stroke, and only things of that kind', () => {
    const laid = put(put(SMALL, { kind: 'exit', id: 'x' }, 'C2'), { kind: 'marker' }, 'C2')
    const [square] = at(laid, 'C2')
    expect(depthAt(laid, square)).toBe('piece')
    const first = erase(laid, [square], 'piece')
    expect(first.swarm).toEqual([])
    expect(depthAt(first, square)).toBe('mark')
    const second = erase(first, at(first, 'A1', 'C2'), 'mark')
    expect(second.board[1]).toBe('#...#')
    expect(second.board[0]).toBe('#####')
    expect(depthAt(second, square)).toBe('ground')
    expect(erase(second, [square], 'ground').board[1]).toBe('#.#.#')
  })
})

describe('picking', () => {
  it.each<[string, Thing]>([
    ['A1', { kind: 'wall' }],
    ['C2', { kind: 'floor' }],
    ['B3', { kind: 'door', open: false }],
  ])('%s', (name, thing) => {
    expect(pick(SMALL, at(SMALL, name)[0], false)).toEqual(thing)
  })

  it('takes what was painted, to paint more of it', () => {
    const things: Thing[] = [
      { kind: 'door', open: true },
      { kind: 'deployment', squad: 2 },
      { kind: 'exit', id: 'y' },
      { kind: 'area', id: 'P' },
      { kind: 'object', id: 'w', name: 'Crate' },
      { kind: 'genestealer', facing: 'S' },
      { kind: 'hybrid', facing: 'E', bolter: false },
      { kind: 'marker', contents: 'ggh' },
    ]
    for (const thing of things) {
      const next = put(SMALL, thing, 'C2')
      expect(pick(next, at(next, 'C2')[0], false)).toEqual(thing)
    }
    expect(pick(SMALL, at(SMALL, 'C4')[0], true)).toEqual({ kind: 'section', id: 'b' })
  })
})

describe('shapes', () => {
  it('a rectangle from any of its corners', () => {
    expect(rectangle(5, 6, 13)).toEqual([6, 7, 8, 11, 12, 13])
    expect(rectangle(5, 13, 6)).toEqual([6, 7, 8, 11, 12, 13])
  })

  it('a line has squares side by side in every direction', () => {
    const width = 20
    for (const to of [0, 19, 200, 219, 105, 113, 27, 100, 109]) {
      const squares = line(width, 105, to)
      expect(squares[0]).toBe(105)
      expect(squares.at(-1)).toBe(to)
      squares.slice(1).forEach((square, i) => {
        const apart =
          Math.abs((square % width) - (squares[i] % width)) +
          Math.abs(Math.floor(square / width) - Math.floor(squares[i] / width))
        expect(apart).toBe(1)
      })
    }
  })

  it('a fill stays within squares of the same kind', () => {
    expect(alike(SMALL, at(SMALL, 'B2')[0], false)).toEqual(at(SMALL, 'B2', 'C2', 'D2'))
    expect(new Set(alike(SMALL, at(SMALL, 'B3')[0], true))).toEqual(new Set(at(SMALL, 'B3', 'B4', 'C4', 'D4')))
    expect(alike(SMALL, at(SMALL, 'A1')[0], true)).toEqual([])
  })
})

describe('the size of the board', () => {
  const laid = put(SMALL, { kind: 'marker' }, 'D4')

  it('grows and shrinks on any side, pieces with it', () => {
    const grown = resize(laid, { north: 2, west: 1 })
    expect(grown.board).toHaveLength(7)
    expect(grown.board[3]).toBe('##...#')
    expect(grown.swarm[0].at).toBe('E6')
    const back = resize(grown, { north: -2, west: -1 })
    expect(back).toEqual(laid)
    expect(resize(laid, { south: -2 }).swarm).toEqual([])
  })

  it('keeps within its bounds', () => {
    expect(canResize(laid, { east: -3 })).toBe(false)
    expect(canResize(laid, { east: 75 })).toBe(true)
    expect(canResize(laid, { east: 76 })).toBe(false)
    expect(resize(laid, { south: 56 })).toBe(laid)
  })

  it('is trimmed to what is drawn', () => {
    expect(trim(resize(laid, { north: 3, east: 4, south: 5, west: 6 }))).toEqual(laid)
    const blank = blankDraft(WORDS)
    expect(trim(blank)).toBe(blank)
  })
})

describe('tidying', () => {
  it('gives separated parts a letter of their own', () => {
    const cut = put(SMALL, { kind: 'wall' }, 'C2')
    expect(tidySections(cut).sections[1]).toBe('#a#c#')
    expect(tidySections(SMALL)).toBe(SMALL)
  })
})

describe('history', () => {
  it('undoes and redoes, and a new change discards what was undone', () => {
    let history = historyOf(1)
    for (const n of [2, 3, 4]) history = commit(history, n)
    history = undo(undo(history))
    expect(history.present).toBe(2)
    expect(redo(history).present).toBe(3)
    history = commit(history, 5)
    expect(redo(history).present).toBe(5)
    expect(undo(undo(undo(history))).present).toBe(1)
  })

  it('merges letters typed into one field into one change', () => {
    let history = historyOf('')
    for (const text of ['a', 'ab', 'abc']) history = commit(history, text, 'name')
    history = commit(history, 'abc!', 'story')
    expect(undo(history).present).toBe('abc')
    expect(undo(undo(history)).present).toBe('')
  })

  it('a change without effect is not a step', () => {
    const history = historyOf('a')
    expect(commit(history, 'a')).toBe(history)
  })
})

describe('sight', () => {
  const hall = draw('####### #..+..# #######', '####### #aaabb# #######')
  it('ends at a closed door and passes an open one', () => {
    const [from] = at(hall, 'B2')
    expect(seenFrom(hall, from, 1).fire).toEqual(at(hall, 'C2', 'D2'))
    const open = put(hall, { kind: 'door', open: true }, 'D2')
    expect(seenFrom(open, from, 1).fire).toEqual(at(hall, 'C2', 'D2', 'E2', 'F2'))
  })

  it('follows the facing, with the flanks if the rules say so', () => {
    const [from] = at(hall, 'C2')
    expect(seenFrom(hall, from, 3)).toEqual({ sight: [], fire: at(hall, 'B2') })
    expect(seenFrom(hall, from, 0).sight).toEqual(at(hall, 'B2', 'D2'))
    const strict = { ...hall, ruleset: { sight: { includesFlanks: false } } }
    expect(seenFrom(strict, from, 0).sight).toEqual([])
  })
})

describe('ids', () => {
  it('are made from the name and never equal those of built-in missions', () => {
    expect(idFrom('Cançó de l’Òliba, 2', [])).toBe('canco-de-l-oliba-2')
    expect(idFrom('Pilot Light', ['pilot-light'])).toBe('pilot-light-2')
    expect(idFrom('¿?', [])).toBe('mission')
    expect(idFrom('x'.repeat(99), [])).toHaveLength(36)
  })
})
