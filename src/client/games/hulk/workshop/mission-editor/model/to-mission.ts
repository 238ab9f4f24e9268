/** Converts a draft to a mission file. Defaults are left out, and the same mission always gives the same text. */
import type { MissionFile } from '../../../../../../game/hulk/missions'
import type { Draft, Member, SwarmPiece } from './draft'

/** In the order of docs/MISSIONS.md. */
export function toFile(draft: Draft): MissionFile {
  const { id, name, story, minutes, rounds, board, sections, objects, reinforcements, bag, ruleset, victory } = draft
  const points = Object.entries(draft.scoring).filter(([, each]) => each !== 0)
  return {
    id,
    name,
    story,
    minutes,
    rounds,
    board,
    sections,
    squads: draft.squads.map((squad) => ({
      name: squad.name,
      facing: squad.facing,
      members: squad.members.map(memberOf),
    })),
    ...(isEmpty(objects) ? {} : { objects: sorted(objects) }),
    reinforcements: { first: reinforcements.first, perTurn: reinforcements.perTurn },
    ...(isEmpty(bag) ? {} : { bag }),
    ...(draft.swarm.length === 0 ? {} : { swarm: draft.swarm.map(swarmOf) }),
    ...(isEmpty(ruleset) ? {} : { ruleset }),
    victory: {
      marines: victory.marines,
      ...('noMarinesLeft' in victory.genestealers ? {} : { genestealers: victory.genestealers }),
      ...(victory.tie === 'marines' ? {} : { tie: victory.tie }),
    },
    ...(points.length === 0 ? {} : { scoring: Object.fromEntries(points) }),
  }
}

const isEmpty = (record: object): boolean => Object.keys(record).length === 0
const sorted = <T>(record: Record<string, T>): Record<string, T> =>
  Object.fromEntries(Object.entries(record).sort(([a], [b]) => (a < b ? -1 : 1)))

/** Only sergeants can choose weapons. */
function memberOf({ kind, name, weapons }: Member): MissionFile['squads'][number]['members'][number] {
  return { kind, ...(name ? { name } : {}), ...(kind === 'sergeant' ? { weapons: [...weapons] } : {}) }
}

function swarmOf(piece: SwarmPiece): NonNullable<MissionFile['swarm']>[number] {
  if (piece.kind === 'marker') {
    return { at: piece.at, kind: 'marker', ...(piece.contents ? { contents: piece.contents } : {}) }
  }
  const facing = piece.facing === 'N' ? {} : { facing: piece.facing }
  if (piece.kind === 'genestealer') return { at: piece.at, kind: 'genestealer', ...facing }
  const weapons = piece.weapons.length > 0 ? { weapons: [...piece.weapons] } : {}
  return { at: piece.at, kind: 'hybrid', ...facing, ...weapons }
}

/** Without white space, for links. */
export const packMission = (draft: Draft): string => JSON.stringify(toFile(draft))

/** For people: short values on one line, drawings row by row. */
export const writeMission = (draft: Draft): string => `${print(toFile(draft), '', 0)}\n`

const LINE = 120
const DRAWINGS = ['board', 'sections', 'squads']

/** `before` is the number of characters already on the line. */
function print(value: unknown, indent: string, before: number, open = true): string {
  if (typeof value !== 'object' || value === null) return JSON.stringify(value)
  if (!open) {
    const short = inline(value)
    // Leaves room for a comma.
    if (before + short.length + 1 <= LINE) return short
  }
  const deeper = `${indent}  `
  const lines = Array.isArray(value)
    ? value.map((each) => deeper + print(each, deeper, deeper.length, isSquad(each)))
    : Object.entries(value).map(([key, each]) => {
        const start = `${deeper}${JSON.stringify(key)}: `
        return start + print(each, deeper, start.length, DRAWINGS.includes(key))
      })
  const [left, right] = Array.isArray(value) ? '[]' : '{}'
  return lines.length === 0 ? left + right : `${left}\n${lines.join(',\n')}\n${indent}${right}`
}

const isSquad = (value: unknown): boolean => typeof value === 'object' && value !== null && 'members' in value

function inline(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(inline).join(', ')}]`
  if (typeof value !== 'object' || value === null) return JSON.stringify(value)
  const entries = Object.entries(value).map(([key, each]) => `${JSON.stringify(key)}: ${inline(each)}`)
  return entries.length === 0 ? '{}' : `{ ${entries.join(', ')} }`
}
