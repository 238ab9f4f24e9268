import { describe, expect, it } from 'vitest'
import { checkMission, sentenceOf } from '../../../../src/game/hulk/missions'
import { BOUNDS } from '../../../../src/game/hulk/missions/legend'
import { loadMission } from '../../../../src/game/hulk/missions/load'
import { TINY } from './tiny'

function load(text: string) {
  const loaded = loadMission(text)
  if (!loaded.ok) throw new Error(loaded.problems.map(({ sentence }) => sentence).join('\n'))
  return loaded.mission
}

function places(text: string) {
  const loaded = loadMission(text, 'a.json')
  return loaded.ok ? [] : loaded.problems.map(({ file, line, column, code }) => `${file}:${line}:${column} ${code}`)
}

describe('a mission file', () => {
  it('may have comments and commas at the end of lists', () => {
    const commented = TINY.replace('"minutes": 5,', '"minutes": 5, // about\n  /* short */').replace(
      '1 }\n}',
      '1, },\n}',
    )
    expect(load(commented)).toEqual(load(TINY))
  })

  it('may have Windows line ends and a byte order mark, and positions still hold', () => {
    const windows = `\uFEFF${TINY.replaceAll('\n', '\r\n')}`
    expect(load(windows)).toEqual(load(TINY))
    expect(places(windows.replace('##r....B#', '##r..!.B#'))).toEqual(['a.json:11:11 unknownCharacter'])
    expect(places(windows.replace('{', '{ ,'))).toEqual(['a.json:1:3 syntax'])
  })

  it('may write characters of the board as escapes', () => {
    expect(load(TINY.replace('A..+', 'A\\u002e.+'))).toEqual(load(TINY))
  })

  it('may have an exit on the edge with floor on its other sides', () => {
    const edge = TINY.replace('"#########"\n  ],\n  "sections"', '"####.y.##"\n  ],\n  "sections"')
    expect(places(edge.replace('"#########"\n  ],\n  "squads"', '"####ddd##"\n  ],\n  "squads"'))).toEqual([])
  })

  it('may have swarm on a deployment square that is left over', () => {
    expect(places(TINY.replace('"A..+..11x"', '"A..+.111x"').replace('"E4"', '"H2"'))).toEqual([])
  })

  it('may ask for a kind that only the changed rules have markers of', () => {
    const hybrids = TINY.replace('"minutes"', '"ruleset": { "markers": { "bag": { "h": 3 } } }, "minutes"')
    expect(places(hybrids.replace('"burned": "d"', '"destroyed": "hybrid"'))).toEqual([])
  })

  it('is filled with defaults', () => {
    const { squads, reinforcements, swarm, victory, scoring, ruleset } = load(TINY)
    expect(squads[0].members).toEqual([
      { kind: 'sergeant', weapons: ['stormBolter', 'powerSword'] },
      { kind: 'flamer', name: 'Odile', weapons: ['heavyFlamer'] },
    ])
    expect(reinforcements).toEqual({ first: 1, perTurn: 1 })
    expect(swarm).toEqual([
      { at: 'D4', kind: 'genestealer', facing: 'N' },
      { at: 'E4', kind: 'marker' },
    ])
    expect(victory.genestealers).toEqual({ noMarinesLeft: true })
    expect(victory.tie).toBe('marines')
    expect(scoring).toEqual({ marineLost: 1, marineLeft: 0, swarmDestroyed: 0, objectOut: 0 })
    expect(ruleset).toEqual({})
  })

  it('written back from a loaded mission loads as the same mission', () => {
    expect(load(JSON.stringify(load(TINY)))).toEqual(load(TINY))
  })

  it('keeps the deltas on the ruleset as they are', () => {
    const delta = { clock: { mode: 'off' }, markers: { bag: { ggg: 20 } } }
    expect(load(TINY.replace('"minutes"', `"ruleset": ${JSON.stringify(delta)}, "minutes"`)).ruleset).toEqual(delta)
  })
})

describe('a file from a stranger', () => {
  it('is refused if it has more floor than sight can be worked out for', () => {
    const board = ['A'.padEnd(60, '#'), ...Array.from({ length: 40 }, () => '.'.repeat(60))]
    board[1] = '11'.padEnd(60, '.')
    const sections = board.map((row) => row.replace(/[.1]/g, 'a').replace(/A/g, '#'))
    const checked = checkMission({ ...load(TINY), board, sections })
    expect(checked.ok ? [] : checked.problems).toContainEqual({
      code: 'tooMuchFloor',
      at: { path: ['board'] },
      params: { squares: 2400, most: BOUNDS.floor },
    })
  })

  it('is refused when it is too long', () => {
    expect(places(`${TINY}${' '.repeat(BOUNDS.text)}`)).toEqual([expect.stringMatching(/^a\.json:37:\d+ textTooLong$/)])
  })

  it('is refused when it is empty', () => {
    expect(places('')).toEqual(['a.json:1:1 syntax'])
    expect(places('// nothing')).toEqual([expect.stringMatching(/^a\.json:1:\d+ syntax$/)])
  })

  it('is refused when it is no object', () => {
    expect(places('7')).toEqual(['a.json:1:1 wrongValue'])
    expect(places('null')).toEqual(['a.json:1:1 wrongValue'])
  })

  it('is refused with no more problems than a person can read', () => {
    const many = Array.from({ length: 500 }, () => '"x": 1').join(',')
    expect(places(`{${many}}`)).toHaveLength(BOUNDS.problems)
    expect(places(TINY.replace('"board": [', `"board": [${'7,'.repeat(4_000)}`))).toHaveLength(BOUNDS.problems)
  })

  it('is refused when it has more values than a mission needs', () => {
    expect(places(TINY.replace('"board": [', `"board": [${'7,'.repeat(6_000)}`))).toEqual(['a.json:1:1 tooManyValues'])
  })
})

describe('a mission as a value, from the lobby or the editor', () => {
  const value = () => JSON.parse(TINY)

  it('is checked like a file', () => {
    expect(checkMission(value())).toEqual(loadMission(TINY))
  })

  it('is refused with places in the data and on the drawings', () => {
    const bad = value()
    bad.board[3] = '##r..!.B#'
    expect(checkMission(bad)).toEqual({
      ok: false,
      problems: [
        {
          code: 'unknownCharacter',
          at: { layer: 'board', x: 5, y: 3 },
          params: { layer: 'board', character: '!', square: 'F4' },
        },
      ],
    })
    const worse = { ...value(), minutes: 'long' }
    expect(checkMission(worse)).toMatchObject({ ok: false, problems: [{ at: { path: ['minutes'] } }] })
  })

  it('is refused with problems that have sentences', () => {
    const checked = checkMission({ ...value(), swarm: [{ at: 'A1', kind: 'marker' }] })
    expect(checked.ok ? [] : checked.problems.map(sentenceOf)).toEqual(['A1 is no floor square of the board.'])
  })

  it('is refused when it is nested without end', () => {
    let deep: unknown = 1
    for (let i = 0; i < 100_000; i++) deep = [deep]
    expect(checkMission({ ...value(), ruleset: { deep } })).toMatchObject({ problems: [{ code: 'tooDeep' }] })
  })

  it('is refused when its text is too long', () => {
    expect(checkMission({ ...value(), story: 'a'.repeat(BOUNDS.text) })).toMatchObject({
      problems: [{ code: 'textTooLong' }],
    })
  })

  it('is refused when it is no mission at all', () => {
    for (const nothing of [undefined, null, 7, 'tiny', [], {}]) expect(checkMission(nothing).ok).toBe(false)
  })
})
