/** The mission of a position: a built-in one by its id, or one made from the drawing. */
import * as v from 'valibot'
import { type Mission, missionById } from '../missions'
import { checkDrawings } from '../missions/drawing'
import { SECTION } from '../missions/legend'
import { MissionSchema } from '../missions/schema'
import type { ObjectId } from '../types'
import { terrainOf, WALL } from './board'
import type { Frame } from './pieces'
import { Complaint, type SourceLine, type Words } from './text'

/** A built-in mission, or changes to the mission that is made from the drawing. */
export type MissionLine = { mission: Mission } | { change: Record<string, unknown> }

export function readMissionLine(words: Words): MissionLine {
  if (words.peek()?.startsWith('{')) return { change: words.json('The mission') as Record<string, unknown> }
  const id = words.take('a mission')
  const mission = missionById(id)
  if (!mission) throw words.unfit(`There is no mission ${id}.`)
  return { mission }
}

/** The parts of a drawn position that become its mission. They never change in play. */
export interface Facts extends Frame {
  /** The same as `Scene.terrain`. */
  terrain: string[]
  /** The section of each square; all `a` if not given. */
  sections?: string[]
  squads: number
  /** All objects: on the deck, carried, or carried out. */
  objects: ObjectId[]
  reinforcements: Mission['reinforcements']
}

export const NO_REINFORCEMENTS: Mission['reinforcements'] = { first: 0, perTurn: 0 }

const rowsOf = ({ width }: Frame, marks: string[]): string[] =>
  Array.from({ length: marks.length / width }, (_, y) => marks.slice(y * width, (y + 1) * width).join(''))

const isFloor = (mark: string): boolean => !/[#A-P]/.test(mark)

/** Makes a mission without goals: nobody can win it, and it ends after round 99. */
export function missionFrom(facts: Facts): Mission {
  const { terrain, squads, objects, reinforcements } = facts
  const sections = terrain.map((mark, square) => (isFloor(mark) ? (facts.sections?.[square] ?? 'a') : '#'))
  return v.parse(MissionSchema, {
    id: 'position',
    name: 'A position',
    story: 'Drawn by hand.',
    minutes: 10,
    rounds: 99,
    board: rowsOf(facts, terrain),
    sections: rowsOf(facts, sections),
    squads: Array.from({ length: squads }, (_, squad) => ({
      name: `Squad ${squad}`,
      facing: 'N',
      members: [{ kind: 'marine' }],
    })),
    objects: Object.fromEntries([...objects].sort().map((object) => [object, { name: object }])),
    reinforcements,
    victory: { marines: { score: 'marines', atLeast: 1 }, genestealers: { score: 'genestealers', atLeast: 1 } },
  })
}

/** The drawn mission with some of its fields changed. */
export function changeMission(mission: Mission, change: Record<string, unknown>, line: SourceLine): Mission {
  const complain = (message: string) => new Complaint(line.number, line.column, `The mission: ${message}.`)
  const parsed = v.safeParse(MissionSchema, { ...mission, ...change })
  if (!parsed.success) {
    const issue = parsed.issues[0]
    throw complain(`${v.getDotPath(issue) ?? 'it'}: ${issue.message}`)
  }
  if ('board' in change || 'sections' in change) {
    const flaw = checkDrawings(parsed.output)[0]
    if (flaw) throw complain(`its drawings do not fit (${flaw.code})`)
  }
  return parsed.output
}

/** The lines for the mission; none if it follows from the drawing. */
export function writeMission(mission: Mission, facts: Pick<Facts, 'squads' | 'objects'>): string[] {
  if (isBuiltIn(mission)) return [`mission ${mission.id}`]
  const { first, perTurn } = mission.reinforcements
  const change = changeOf(mission, facts)
  return [
    ...(Object.keys(change).length > 0 ? [`mission ${JSON.stringify(change)}`] : []),
    ...(first + perTurn > 0 ? [`reinforce ${first} ${perTurn}`] : []),
  ]
}

function changeOf(mission: Mission, facts: Pick<Facts, 'squads' | 'objects'>): Record<string, unknown> {
  const drawn = missionFrom({
    ...facts,
    width: mission.board[0].length,
    height: mission.board.length,
    terrain: terrainOf(mission),
    sections: [...mission.sections.join('')],
    reinforcements: mission.reinforcements,
  })
  return Object.fromEntries(Object.entries(mission).filter(([key, value]) => !same(value, drawn[key as keyof Mission])))
}

export function isBuiltIn(mission: Mission): boolean {
  const known = missionById(mission.id)
  return known !== undefined && same(known, mission)
}

/** The block of sections of a drawn mission; none if there is only one section. */
export function writeSections(mission: Mission): string[] {
  const plain = mission.sections.every((row) => /^[a# ]*$/.test(row))
  // Trailing blanks would be lost, so blanks are written as walls.
  return plain || isBuiltIn(mission) ? [] : ['sections', ...mission.sections.map((row) => row.replaceAll(' ', WALL))]
}

export function readSections(rows: SourceLine[], { width, height }: Frame): string[] {
  const marks: string[] = []
  if (rows.length !== height) {
    const last = rows[rows.length - 1]
    throw new Complaint(
      last.number,
      last.column,
      `There are ${rows.length} rows of sections for ${height} of the board.`,
    )
  }
  for (const row of rows) {
    if (row.text.length !== width)
      throw new Complaint(row.number, row.column, `This row is ${row.text.length} wide; the board is ${width} wide.`)
    for (const [x, mark] of [...row.text].entries()) {
      if (!SECTION.test(mark) && !/[# .]/.test(mark))
        throw new Complaint(row.number, row.column + x, `"${mark}" is no section: they are letters and digits.`)
      marks.push(SECTION.test(mark) ? mark : 'a')
    }
  }
  return marks
}

/** Whether two JSON values are equal, regardless of the order of keys. */
export function same(a: unknown, b: unknown): boolean {
  if (a === b) return true
  if (typeof a !== 'object' || typeof b !== 'object' || a === null || b === null) return false
  const [left, right] = [a as Record<string, unknown>, b as Record<string, unknown>]
  const keys = Object.keys(left).filter((key) => left[key] !== undefined)
  if (keys.length !== Object.keys(right).filter((key) => right[key] !== undefined).length) return false
  return Array.isArray(a) === Array.isArray(b) && keys.every((key) => same(left[key], right[key]))
}
