import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { layoutOf, MISSIONS, missionById } from '../../../../src/game/hulk/missions'
import { loadMission } from '../../../../src/game/hulk/missions/load'
import { makeGrid, stepDistances } from '../../../../src/game/kernel/grid'

const FOLDER = join(import.meta.dirname, '../../../../src/game/hulk/missions')
const FILES = readdirSync(FOLDER).filter((file) => file.endsWith('.json'))

describe('the missions that come with the game', () => {
  it.each(FILES)('%s loads from its file, is registered and named after its id', (file) => {
    const loaded = loadMission(readFileSync(join(FOLDER, file), 'utf8'), file)
    expect(loaded).toMatchObject({ ok: true })
    if (loaded.ok) {
      expect(`${loaded.mission.id}.json`).toBe(file)
      expect(missionById(loaded.mission.id)).toEqual(loaded.mission)
    }
  })

  it('are all there is in the registry', () => {
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
})
