import { describe, expect, it } from 'vitest'
import { loadMission } from '../../../../src/game/hulk/missions/load'
import type { ProblemCode } from '../../../../src/game/hulk/missions/problems'
import { TINY } from './tiny'

/** Each `§` in a replacement marks where a problem is expected, and is no part of the file. */
interface Case {
  refuses: string
  change: [from: string, to: string][]
  says: [ProblemCode, string][]
}

function check({ change, says }: Case) {
  const marked = change.reduce((text, [from, to]) => {
    if (!text.includes(from)) throw new Error(`the tiny mission has no ${from}`)
    return text.replace(from, () => to)
  }, TINY)
  const [first, ...rest] = marked.split('§')
  let before = first
  const places = rest.map((part) => {
    const place = { line: before.split('\n').length, column: before.length - before.lastIndexOf('\n') }
    before += part
    return place
  })
  expect(places).toHaveLength(says.length)
  const loaded = loadMission(marked.replaceAll('§', ''), 'tiny.json')
  expect(loaded.ok ? [] : loaded.problems.map(({ at, params, ...rest }) => rest)).toEqual(
    says.map(([code, sentence], i) => ({ file: 'tiny.json', ...places[i], code, sentence })),
  )
}

function refusals(chapter: string, cases: Case[]) {
  describe(chapter, () => {
    for (const each of cases) it(`refuses ${each.refuses}`, () => check(each))
  })
}

refusals('the JSON of a mission', [
  {
    refuses: 'a missing comma',
    change: [['5,\n  "rounds"', '5\n  §"rounds"']],
    says: [['syntax', 'This is not JSON: comma expected.']],
  },
  {
    refuses: 'a string that does not end',
    change: [['"Tiny",', '§"Tiny,']],
    says: [['syntax', 'This is not JSON: unexpected end of string.']],
  },
  {
    refuses: 'something after the end',
    change: [['1 }\n}', '1 }\n} §7']],
    says: [['syntax', 'This is not JSON: end of file expected.']],
  },
  {
    refuses: 'a key given twice',
    change: [
      ['"minutes": 5', '"minutes": 5, "rounds": 9'],
      ['\n  "rounds"', '\n  §"rounds"'],
    ],
    says: [['duplicateKey', '"rounds" is given twice.']],
  },
  {
    refuses: 'a key given twice deep inside',
    change: [['"burned": "d"', '"burned": "d", §"burned": "a"']],
    says: [['duplicateKey', '"burned" is given twice.']],
  },
  {
    refuses: 'a key that would change the object itself',
    change: [['"minutes": 5', '"minutes": 5, §"__proto__": {}']],
    says: [['unknownKey', '"__proto__" means nothing here.']],
  },
  {
    refuses: 'lists nested without end',
    change: [['"minutes": 5', `"minutes": ${'['.repeat(23)}§${'['.repeat(20_000)}`]],
    says: [['tooDeep', 'A mission may be nested at most 24 levels deep.']],
  },
])

refusals('the shape of a mission', [
  {
    refuses: 'an unknown key',
    change: [['"minutes": 5', '"minutes": 5, §"weather": 1']],
    says: [['unknownKey', '"weather" means nothing here.']],
  },
  {
    refuses: 'an unknown key in a condition',
    change: [['"exit": "x"', '§"by": "x"']],
    says: [['unknownKey', '"by" means nothing here.']],
  },
  {
    refuses: 'a missing key',
    change: [
      ['{\n  "id"', '§{\n  "id"'],
      ['  "rounds": 6,\n', ''],
    ],
    says: [['missingKey', '"rounds" is missing here.']],
  },
  {
    refuses: 'a missing key inside',
    change: [['{ "perTurn": 1 }', '§{ "first": 1 }']],
    says: [['missingKey', '"perTurn" is missing here.']],
  },
  {
    refuses: 'a piece of the swarm without a kind',
    change: [['{ "at": "E4", "kind": "marker" }', '§{ "at": "E4" }']],
    says: [['missingKey', '"kind" is missing here.']],
  },
  {
    refuses: 'a value of the wrong type',
    change: [['"minutes": 5', '"minutes": §"5"']],
    says: [['wrongValue', 'minutes must be a number, not "5".']],
  },
  {
    refuses: 'a number out of bounds',
    change: [['"rounds": 6', '"rounds": §0']],
    says: [['wrongValue', 'rounds must be a whole number from 1 to 100.']],
  },
  {
    refuses: 'a row that is no string',
    change: [['"##.##.###"', '§17']],
    says: [['wrongValue', 'board[2] must be text, not 17.']],
  },
  {
    refuses: 'an unknown facing',
    change: [['"facing": "W"', '"facing": §"w"']],
    says: [['wrongValue', 'squads[0].facing must be "N", "E", "S" or "W", not "w".']],
  },
  {
    refuses: 'an unknown kind of marine',
    change: [['"kind": "flamer"', '"kind": §"medic"']],
    says: [['wrongValue', 'squads[0].members[1].kind must be "marine", "sergeant" or "flamer", not "medic".']],
  },
  {
    refuses: 'weapons the kind cannot carry',
    change: [['"sergeant" }', '"sergeant", "weapons": §["lightningClaws", "stormBolter"] }']],
    says: [
      [
        'wrongValue',
        'squads[0].members[0].weapons must be what a sergeant can carry: stormBolter and powerSword, or lightningClaws, or thunderHammer.',
      ],
    ],
  },
  {
    refuses: 'a squad of nobody',
    change: [['[{ "kind": "sergeant" }, { "kind": "flamer", "name": "Odile" }]', '§[]']],
    says: [['wrongValue', 'squads[0].members must have at least one member.']],
  },
  {
    refuses: 'an unknown kind of swarm',
    change: [['"kind": "marker"', '"kind": §"spider"']],
    says: [['wrongValue', 'swarm[1].kind must be "genestealer", "hybrid" or "marker", not "spider".']],
  },
  {
    refuses: 'contents of what is no marker',
    change: [['"kind": "genestealer"', '"kind": "genestealer", §"contents": "g"']],
    says: [['unknownKey', '"contents" means nothing here.']],
  },
  {
    refuses: 'contents of unknown letters',
    change: [['"gg": 2', '§"gx": 2']],
    says: [['wrongValue', 'bag.gx must be up to six of the letters g, h and b, or "-" for nothing.']],
  },
  {
    refuses: 'an object that is no small letter',
    change: [['{ "r": {', '{ §"Q": { "name": "Q" }, "r": {']],
    says: [['wrongValue', 'objects.Q must be a small letter from a to w.']],
  },
  {
    refuses: 'an unknown condition',
    change: [['{ "burned": "d" }', '§{ "burnt": "d" }']],
    says: [
      [
        'wrongValue',
        'victory.marines.all[0] must be a condition: one of burned, left, carriedOut, destroyed, survive, noMarinesLeft, score, all, any.',
      ],
    ],
  },
  {
    refuses: 'a name that would turn the page around',
    change: [['"Tiny"', '§"Ti\\u202eny"']],
    says: [['wrongValue', 'name must be one line of plain text.']],
  },
  {
    refuses: 'several things at once, in the order of the file',
    change: [
      ['"rounds": 6', '"rounds": §0.5'],
      ['"facing": "W"', '"facing": §7'],
      ['"perTurn": 1', '"perTurn": §-1'],
    ],
    says: [
      ['wrongValue', 'rounds must be a whole number from 1 to 100.'],
      ['wrongValue', 'squads[0].facing must be "N", "E", "S" or "W", not 7.'],
      ['wrongValue', 'reinforcements.perTurn must be a whole number from 0 to 20.'],
    ],
  },
])

refusals('the drawings of a mission', [
  {
    refuses: 'an unknown character on the board',
    change: [['"##r....B#"', '"##r..§!.B#"']],
    says: [['unknownCharacter', '"!" on F4 means nothing in the board drawing.']],
  },
  {
    refuses: 'an unknown character in the sections',
    change: [['"##ddddd##"', '"##dd§?dd##"']],
    says: [['unknownCharacter', '"?" on E4 means nothing in the sections drawing.']],
  },
  {
    refuses: 'an unknown character two units long, once',
    change: [['"##r....B#"', '"##r§😀..B#"']],
    says: [['unknownCharacter', '"😀" on D4 means nothing in the board drawing.']],
  },
  {
    refuses: 'an unknown character after escaped ones',
    change: [['"A..+..11x"', '"A.\\u002e\\/.§-11x"']],
    says: [['unknownCharacter', '"-" on F2 means nothing in the board drawing.']],
  },
  {
    refuses: 'a row too short',
    change: [['"##r....B#"', '"##r....B§"']],
    says: [['raggedRow', 'Row 4 of the board drawing is 8 wide; it should be 9 wide.']],
  },
  {
    refuses: 'a row too long',
    change: [['"##.##.###"', '"##.##.###§#"']],
    says: [['raggedRow', 'Row 3 of the board drawing is 10 wide; it should be 9 wide.']],
  },
  {
    refuses: 'a first row that is the odd one',
    change: [['"#########"', '"########§"']],
    says: [['raggedRow', 'Row 1 of the board drawing is 8 wide; it should be 9 wide.']],
  },
  {
    refuses: 'a ragged row of sections',
    change: [['"##d##b###"', '"##d##b§"']],
    says: [['raggedRow', 'Row 3 of the sections drawing is 6 wide; it should be 9 wide.']],
  },
  {
    refuses: 'fewer rows of sections than of the board',
    change: [
      ['"sections": [', '"sections": §['],
      ['    "##ddddd##",\n', ''],
    ],
    says: [['rowsDiffer', 'The sections drawing has 4 rows, the board has 5.']],
  },
  {
    refuses: 'more rows of sections than of the board',
    change: [['"##ddddd##",\n    "#', '"##ddddd##", "#########",\n    §"#']],
    says: [['rowsDiffer', 'The sections drawing has 6 rows, the board has 5.']],
  },
  {
    refuses: 'a board too wide',
    change: [['"board": [', `"board": §[${`"${'.'.repeat(81)}",`.repeat(6)}`]],
    says: [['boardTooLarge', 'The board is 81×11; it may be at most 80×60.']],
  },
  {
    refuses: 'a board too high',
    change: [['"board": [', `"board": §[${'"#########",'.repeat(56)}`]],
    says: [['boardTooLarge', 'The board is 9×61; it may be at most 80×60.']],
  },
  {
    refuses: 'a board of empty rows',
    change: [['"board": [', `"board": ["§",${'"",'.repeat(9)}`]],
    says: [['emptyBoard', 'The rows of the board are empty.']],
  },
  {
    refuses: 'floor without a section',
    change: [['"#aaabbccc"', '"#aaab§#ccc"']],
    says: [['floorWithoutSection', 'F2 is floor but belongs to no section.']],
  },
  {
    refuses: 'a section on a wall',
    change: [['"##d##b###"', '"##d§d#b###"']],
    says: [['sectionOffFloor', 'D3 is in section d but is no floor.']],
  },
  {
    refuses: 'a section on an entry area',
    change: [['"##ddddd##"', '"##ddddd§d#"']],
    says: [['sectionOffFloor', 'H4 is in section d but is no floor.']],
  },
])

refusals('the geography of a mission', [
  {
    refuses: 'a section in pieces',
    change: [['"#aaabbccc"', '"#aaabbcc§a"']],
    says: [['sectionNotConnected', 'Section a is in pieces: I2 is cut off from its start.']],
  },
  {
    refuses: 'a section whose parts touch only where a corner closes the way',
    change: [
      ['"##.##.###"', '"##.#..###"'],
      ['"##r....B#"', '"##r.#..B#"'],
      ['"##d##b###"', '"##d#§db###"'],
      ['"##ddddd##"', '"##dd#ee##"'],
      ['"E4"', '"F4"'],
    ],
    says: [['sectionNotConnected', 'Section d is in pieces: E3 is cut off from its start.']],
  },
  {
    refuses: 'floor no way leads to',
    change: [
      ['"##r....B#"', '"##r....B§."'],
      ['"##ddddd##"', '"##ddddd#e"'],
    ],
    says: [['floorNotConnected', 'No way leads to I4 from where the marines begin.']],
  },
  {
    refuses: 'a door that joins nothing',
    change: [['"##r....B#"', '"##r...§/B#"']],
    says: [['doorJoinsNothing', 'The door on G4 joins nothing: it needs floor on two opposite sides.']],
  },
  {
    refuses: 'an entry area without a doorstep',
    change: [['"##r....B#"', '"##r....#§B"']],
    says: [['areaWithoutDoorstep', 'Entry area B has no doorstep: no floor that can be entered lies beside it.']],
  },
  {
    refuses: 'an entry area whose only doorstep is a closed door',
    change: [
      ['"##r....B#"', '"##r.+..##"'],
      ['"#########"\n  ],\n  "sections"', '"####§B####"\n  ],\n  "sections"'],
      ['"E4"', '"F4"'],
    ],
    says: [['areaWithoutDoorstep', 'Entry area B has no doorstep: no floor that can be entered lies beside it.']],
  },
  {
    refuses: 'several things at once, in the order of the file',
    change: [
      ['"##r....B#"', '"##r...§/B#"'],
      ['"#aaabbccc"', '"#aaabbcc§a"'],
    ],
    says: [
      ['doorJoinsNothing', 'The door on G4 joins nothing: it needs floor on two opposite sides.'],
      ['sectionNotConnected', 'Section a is in pieces: I2 is cut off from its start.'],
    ],
  },
  {
    refuses: 'a board without an entry area',
    change: [
      ['"board": [', '"board": §['],
      ['"A..+', '"#..+'],
      ['..B#"', '..##"'],
    ],
    says: [['noEntryArea', 'The board has no entry area: the swarm needs at least one.']],
  },
  {
    refuses: 'an exit from which no step leads off the board',
    change: [
      ['"##r....B#"', '"##r..§y.B#"'],
      ['"#########"\n  ],\n  "sections"', '"#####.###"\n  ],\n  "sections"'],
      ['"#########"\n  ],\n  "squads"', '"#####d###"\n  ],\n  "squads"'],
    ],
    says: [
      [
        'exitInside',
        'The exit on F4 has floor or an entry area on all four sides, so no step from it leaves the board.',
      ],
    ],
  },
])

refusals('the pieces of a mission', [
  {
    refuses: 'fewer deployment squares than members',
    change: [
      ['..11x', '...1x'],
      ['"members": [', '"members": §['],
    ],
    says: [['deploymentTooSmall', 'Squad One has 2 members, but only 1 deployment square is marked 1.']],
  },
  {
    refuses: 'two squads drawn where one is given',
    change: [['"A..+..11x"', '"A..+§2.11x"']],
    says: [['deploymentWithoutSquad', 'A deployment square is marked 2, but the mission has one squad.']],
  },
  {
    refuses: 'a squad given that is not drawn',
    change: [
      [
        '"squads": [\n',
        '"squads": [\n    { "name": "A", "facing": "N", "members": [{ "kind": "marine" }, { "kind": "marine" }] },\n',
      ],
      ['[{ "kind": "sergeant"', '§[{ "kind": "sergeant"'],
    ],
    says: [['deploymentTooSmall', 'Squad One has 2 members, but no deployment square is marked 2.']],
  },
  {
    refuses: 'an object on the board without data',
    change: [['"##r....B#"', '"##r..§q.B#"']],
    says: [['objectWithoutData', 'Object q lies on F4 but is not described in "objects".']],
  },
  {
    refuses: 'data of an object that is not on the board',
    change: [['{ "r": {', '{ §"q": { "name": "Q" }, "r": {']],
    says: [['objectNotOnBoard', 'Object q is described but lies nowhere on the board.']],
  },
  {
    refuses: 'an object that lies in two places',
    change: [['"##r....B#"', '"##r..§r.B#"']],
    says: [['objectTwice', 'Object r lies on the board twice, the second time on F4.']],
  },
  {
    refuses: 'swarm on a wall',
    change: [['"at": "D4"', '"at": §"D3"']],
    says: [['swarmOffFloor', 'D3 is no floor square of the board.']],
  },
  {
    refuses: 'swarm off the board',
    change: [['"at": "D4"', '"at": §"Z4"']],
    says: [['swarmOffFloor', 'Z4 is no floor square of the board.']],
  },
  {
    refuses: 'swarm in an entry area',
    change: [['"at": "D4"', '"at": §"H4"']],
    says: [['swarmOffFloor', 'H4 is no floor square of the board.']],
  },
  {
    refuses: 'swarm on a closed door',
    change: [['"at": "D4"', '"at": §"D2"']],
    says: [['swarmOnClosedDoor', 'D2 is a closed door: nothing can stand there.']],
  },
  {
    refuses: 'two pieces of the swarm on one square',
    change: [['"at": "E4"', '"at": §"D4"']],
    says: [['squareTaken', 'Another piece already stands on D4.']],
  },
  {
    refuses: 'swarm on the square of a marine',
    change: [['"at": "E4"', '"at": §"H2"']],
    says: [['squareTaken', 'Another piece already stands on H2.']],
  },
])

refusals('the conditions of a mission', [
  {
    refuses: 'a section that is not there',
    change: [['"burned": "d"', '"burned": §"D"']],
    says: [['noSuchSection', 'The board has no section D.']],
  },
  {
    refuses: 'an object that is not there',
    change: [['"carriedOut": "r"', '"carriedOut": §"q"']],
    says: [['noSuchObject', 'The board has no object q.']],
  },
  {
    refuses: 'an exit that is not there',
    change: [['"exit": "x"', '"exit": §"y"']],
    says: [['noSuchExit', 'The board has no exit y.']],
  },
  {
    refuses: 'leaving a board without exits',
    change: [
      ['11x"', '11."'],
      ['"carriedOut": "r"', '"carriedOut": §"r"'],
      ['"left": 1, "exit": "x"', '"left": §1'],
    ],
    says: [
      ['noExit', 'The board has no exit.'],
      ['noExit', 'The board has no exit.'],
    ],
  },
  {
    refuses: 'more marines to leave than there are',
    change: [['"left": 1', '"left": §3']],
    says: [['tooManyToLeave', '3 marines cannot leave: there are only 2.']],
  },
  {
    refuses: 'a kind that cannot appear',
    change: [['"burned": "d"', '"destroyed": §"hybrid"']],
    says: [['noSuchKind', 'No hybrid can appear in this mission.']],
  },
  {
    refuses: 'a kind the rules have markers of, where no marker is ever drawn',
    change: [
      ['"minutes"', '"ruleset": { "markers": { "bag": { "h": 3 } } }, "minutes"'],
      ['"perTurn": 1', '"perTurn": 0'],
      ['"kind": "marker"', '"kind": "marker", "contents": "g"'],
      ['"burned": "d"', '"destroyed": §"hybrid"'],
    ],
    says: [['noSuchKind', 'No hybrid can appear in this mission.']],
  },
  {
    refuses: 'more rounds to survive than there are',
    change: [['"burned": "d"', '"survive": §7']],
    says: [['surviveTooLong', '7 rounds cannot be survived: the mission ends after 6.']],
  },
  {
    refuses: 'a score where nothing gives points',
    change: [
      ['"burned": "d"', '"score": §"marines"'],
      [',\n  "scoring": { "marineLost": 1 }', ''],
    ],
    says: [['noScoring', 'A score is asked for, but "scoring" gives no points for anything.']],
  },
  {
    refuses: "the Genestealers' condition as well",
    change: [['"victory": {', '"victory": { "genestealers": { "burned": §"Z" },']],
    says: [['noSuchSection', 'The board has no section Z.']],
  },
])

refusals('the rules a mission changes (A3)', [
  {
    refuses: 'a rule that does not exist',
    change: [['"minutes"', '"ruleset": { "overwatch": { §"price": 3 } }, "minutes"']],
    says: [['unknownKey', '"price" means nothing here.']],
  },
  {
    refuses: 'a value out of its range',
    change: [['"minutes"', '"ruleset": { "overwatch": { "cost": §99 } }, "minutes"']],
    says: [['wrongValue', 'ruleset.overwatch.cost must be from 1 to 12.']],
  },
])
