/** Checks what stands on the board when the game begins: squads, objects and swarm. */
import { parseSquare, type Square, squareName } from '../../kernel/grid'
import { cell } from './geography'
import type { Layout } from './layout'
import { LEGEND } from './legend'
import { type Problem, problem } from './problems'
import type { Mission } from './schema'

export function checkPieces(mission: Mission, layout: Layout): Problem[] {
  return [...checkDeployment(mission, layout), ...checkObjects(mission, layout), ...checkSwarm(mission, layout)]
}

function checkDeployment({ squads }: Mission, layout: Layout): Problem[] {
  return layout.deployment.flatMap((squares, index) => {
    const squad = squads[index]
    const digit = index + 1
    if (!squad) {
      if (squares.length === 0) return []
      return [problem('deploymentWithoutSquad', cell(layout, squares[0]), { digit, squads: squads.length })]
    }
    const members = squad.members.length
    if (squares.length >= members) return []
    const params = { squad: squad.name, squares: squares.length, members, digit }
    return [problem('deploymentTooSmall', { path: ['squads', index, 'members'] }, params)]
  })
}

function checkObjects({ board, objects }: Mission, layout: Layout): Problem[] {
  const found: Problem[] = []
  const seen = new Set<string>()
  board.forEach((row, y) => {
    for (let x = 0; x < row.length; x++) {
      const object = row[x]
      if (!LEGEND.object.test(object)) continue
      const params = { object, square: squareName(layout.width, y * layout.width + x) }
      if (seen.has(object)) found.push(problem('objectTwice', { layer: 'board', x, y }, params))
      else if (!(object in objects)) found.push(problem('objectWithoutData', { layer: 'board', x, y }, params))
      seen.add(object)
    }
  })
  for (const object of Object.keys(objects)) {
    if (!seen.has(object)) found.push(problem('objectNotOnBoard', { path: ['objects', object], key: true }, { object }))
  }
  return found
}

function checkSwarm({ squads, swarm }: Mission, layout: Layout): Problem[] {
  const taken = new Set<Square>(squads.flatMap((squad, i) => layout.deployment[i].slice(0, squad.members.length)))
  return swarm.flatMap(({ at }, index) => {
    const place = { path: ['swarm', index, 'at'] }
    const square = parseSquare(layout.width, layout.height, at)
    if (square === null || !layout.floor[square]) return [problem('swarmOffFloor', place, { square: at })]
    if (layout.doors[square] === 'closed') return [problem('swarmOnClosedDoor', place, { square: at })]
    if (taken.has(square)) return [problem('squareTaken', place, { square: at })]
    taken.add(square)
    return []
  })
}
