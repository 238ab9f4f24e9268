import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { layoutOf, MISSIONS, missionById } from '../../../../src/game/hulk/missions'
import { loadMission } from '../../../../src/game/hulk/missions/load'
import { makeGrid, stepDistances } from '../../../../src/game/kernel/grid'

const FOLDER = join(import.meta.dirname, '../../../../src/game/hulk/missions/built-in')
const FILES = readdirSync(FOLDER).filter((file) => file.endsWith('.json'))

describe('the built-in missions', () => {
  it.each(FILES)('%s loads from its file, is registered and named after its id', (file) => {
    const loaded = loadMission(readFileSync(join(FOLDER, file), 'utf8'), file)
    expect(loaded).toMatchObject({ ok: true })
    if (loaded.ok) {
      expect(`${loaded.mission.id}.json`).toBe(file)
      expect(missionById(loaded.mission.id)).toEqual(loaded.mission)
    }
  })

  it('are all missions in the registry', () => {
    expect(MISSIONS.map(({ id }) => `${id}.json`).sort()).toEqual(FILES.sort())
    expect(missionById('no-such-mission')).toBeUndefined()
  })

  it('together use every kind of marine and every weapon set of a sergeant', () => {
    const members = MISSIONS.flatMap(({ squads }) => squads.flatMap((squad) => squad.members))
    expect(new Set(members.map(({ kind }) => kind))).toEqual(new Set(['marine', 'sergeant', 'flamer']))
    const sets = members.filter(({ kind }) => kind === 'sergeant').map(({ weapons }) => weapons.join('+'))
    expect(new Set(sets)).toEqual(new Set(['stormBolter+powerSword', 'lightningClaws', 'thunderHammer']))
  })

  it.each(MISSIONS)('$id begins with no marine within six steps of an entry area', (mission) => {
    const layout = layoutOf(mission)
    const distances = stepDistances(makeGrid(layout.width, layout.height, layout.floor), layout.deployment.flat())
    const doorsteps = Object.values(layout.areas).flatMap((area) => area.doorsteps)
    // M2: the doorstep itself is one step from the area.
    for (const doorstep of doorsteps) expect(distances[doorstep] + 1).toBeGreaterThan(6)
  })

  it('M4: no mission fixes the contents of its markers: they are drawn', () => {
    const fixed = MISSIONS.flatMap(({ id, swarm }) =>
      swarm.flatMap((piece) => (piece.kind === 'marker' && piece.contents !== undefined ? `${id} ${piece.at}` : [])),
    )
    expect(fixed).toEqual([])
  })

  it('are fourteen, and together use everything a mission can have', () => {
    expect(MISSIONS).toHaveLength(14)
    const all = JSON.stringify(MISSIONS.map(({ victory }) => victory))
    for (const key of [
      'burned',
      'left',
      'carriedOut',
      'destroyed',
      'survive',
      'noMarinesLeft',
      'score',
      'all',
      'any',
    ]) {
      expect([key, all.includes(`"${key}":`)]).toEqual([key, true])
    }
    expect(MISSIONS.some(({ ruleset }) => Object.keys(ruleset).length > 0)).toBe(true)
    expect(all).toContain('{"score":"marines"}')
    expect(MISSIONS.some(({ victory }) => victory.tie === 'genestealers')).toBe(true)
    expect(MISSIONS.some(({ scoring }) => scoring.swarmDestroyed > 0 && scoring.objectOut > 0)).toBe(true)
    expect(MISSIONS.some(({ swarm }) => swarm.some(({ kind }) => kind === 'genestealer'))).toBe(true)
  })
})

describe('the story of a mission agrees with its goal', () => {
  const NUMBERS = ['no', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten', 'eleven']
  const story = (id: string) => missionById(id)!.story
  const marinesOf = (id: string) => missionById(id)!.victory.marines

  it('Furnace Row names the two furnaces that have to burn', () => {
    expect(marinesOf('furnace-row')).toEqual({ all: [{ burned: 'P' }, { burned: 'R' }] })
    expect(story('furnace-row')).toContain('furnaces P and R')
  })

  it('Dead Heat counts rounds, steps, doors and marines as the board does', () => {
    const { board, rounds, victory } = missionById('dead-heat')!
    expect(victory.marines).toMatchObject({ left: 2 })
    expect(story('dead-heat')).toContain(`after ${NUMBERS[rounds]} rounds`)
    expect(story('dead-heat')).not.toContain('minute')
    const straight = board.find((row) => row.includes('11.'))!
    expect(straight.match(/\+/g)).toHaveLength(3)
    expect(straight.indexOf('x') - straight.lastIndexOf('1')).toBe(28)
  })

  it('Crossed Lines asks for both rooms, from whichever squad', () => {
    expect(marinesOf('crossed-lines')).toEqual({ all: [{ burned: 'P' }, { burned: 'Q' }] })
    expect(story('crossed-lines')).toMatch(/P and Q, .*Both have to burn/)
  })

  it('Watch Below lasts as many rounds as the reactor takes, wherever the last marine is', () => {
    const goal = marinesOf('watch-below') as { survive: number }
    expect(story('watch-below')).toContain(`takes ${NUMBERS[goal.survive]} rounds to cool`)
    expect(story('watch-below')).not.toContain('terminal')
  })

  it('every number a goal asks for is in its story, where the story counts', () => {
    expect(story('last-lock')).toContain(`${NUMBERS[3]} of them have to arrive`)
    expect(marinesOf('last-lock')).toMatchObject({ left: 3 })
    expect(story('clean-sweep')).toContain('by eleven')
    expect(marinesOf('clean-sweep')).toMatchObject({ count: 11 })
    expect(story('dead-reckoning')).toContain('at least two of the squad')
    expect(story('three-bells')).toContain('at least four marines')
    const { scoring } = missionById('salvage-rights')!
    expect(story('salvage-rights')).toContain(`earns ${NUMBERS[scoring.objectOut]} shares`)
  })
})
