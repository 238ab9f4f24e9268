/** Missions in and out of the editor, by file and by link, and whatever else comes in that way. */

import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { deflateRawSync } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import { fromMission } from '../../../../../../src/client/games/hulk/workshop/mission-editor/model/from-mission'
import {
  MOST_BYTES,
  MOST_LETTERS,
  type Opened,
  openFile,
  openLink,
  packLink,
} from '../../../../../../src/client/games/hulk/workshop/mission-editor/model/link'
import {
  packMission,
  writeMission,
} from '../../../../../../src/client/games/hulk/workshop/mission-editor/model/to-mission'
import { checkMission } from '../../../../../../src/game/hulk/missions'
import { loadMission } from '../../../../../../src/game/hulk/missions/load'
import { TINY } from '../../../../../game/hulk/missions/tiny'

const FOLDER = join(import.meta.dirname, '../../../../../../src/game/hulk/missions/built-in')
const FILES = readdirSync(FOLDER).filter((file) => file.endsWith('.json'))

function load(text: string) {
  const loaded = loadMission(text)
  if (!loaded.ok) throw new Error(loaded.problems[0].sentence)
  return loaded.mission
}

describe.each(FILES)('%s', (file) => {
  const mission = load(readFileSync(join(FOLDER, file), 'utf8'))
  const text = writeMission(fromMission(mission))

  it('is the same mission after the editor has written it', () => {
    expect(load(text)).toEqual(mission)
  })

  it('is written with the same bytes however often it is loaded', () => {
    expect(writeMission(fromMission(load(text)))).toBe(text)
    expect(packMission(fromMission(load(packMission(fromMission(mission)))))).toBe(packMission(fromMission(mission)))
  })

  it('is unchanged by a link', async () => {
    const link = await packLink(fromMission(mission))
    expect(link).toMatch(/^[A-Za-z0-9_-]+$/)
    expect(link.length).toBeLessThan(MOST_LETTERS / 4)
    expect(await openLink(link)).toEqual({ ok: true, mission })
  })
})

it.each(['pilot-light.json', 'dead-reckoning.json', 'split-hull.json'])('%s is written like its file', (file) => {
  const text = readFileSync(join(FOLDER, file), 'utf8')
  expect(writeMission(fromMission(load(text)))).toBe(text)
})

it('everything a mission can have survives', () => {
  const mission = load(TINY)
  const full = {
    ...mission,
    ruleset: { overwatch: { cost: 3 } },
    victory: { ...mission.victory, genestealers: { score: 'genestealers', atLeast: 1 }, tie: 'genestealers' },
    swarm: [
      { at: 'D4', kind: 'hybrid', facing: 'S', weapons: ['bolter'] },
      { at: 'E4', kind: 'marker', contents: 'gb' },
      { at: 'F4', kind: 'genestealer', facing: 'W' },
    ],
  }
  const checked = checkMission(full)
  if (!checked.ok) throw new Error(JSON.stringify(checked.problems))
  expect(load(writeMission(fromMission(checked.mission)))).toEqual(checked.mission)
})

describe('an untrusted link', () => {
  const pack = (text: string | Buffer) => deflateRawSync(text).toString('base64url')
  const why = (opened: Opened) => (opened.ok ? 'opened' : opened.why)

  it('that is too long is refused unread', async () => {
    expect(why(await openLink('A'.repeat(MOST_LETTERS + 1)))).toBe('tooLong')
  })

  it('that would unpack to too much is stopped', async () => {
    const bomb = pack(Buffer.alloc(16_000_000, 32))
    expect(bomb.length).toBeLessThan(MOST_LETTERS)
    const began = performance.now()
    expect(why(await openLink(bomb))).toBe('tooLong')
    expect(performance.now() - began).toBeLessThan(2_000)
    expect(MOST_BYTES).toBeLessThan(1_000_000)
  })

  it.each([
    ['nothing', ''],
    ['no letters of a link', 'a b/c+d='],
    ['letters that unpack to nothing', 'AAAA'],
    ['a lone letter', 'A'],
    ['cut off in the middle', pack(TINY).slice(0, 200)],
    ['no text', pack(Buffer.from([0xff, 0xfe, 0x80]))],
  ])('%s is called damaged', async (_, letters) => {
    expect(why(await openLink(letters))).toBe('damaged')
  })

  it.each([
    ['no JSON', 'hello'],
    ['another JSON', '{"game":"bulkhead"}'],
    ['a list', '[]'],
    ['nested without end', '['.repeat(5_000)],
    ['a key twice', '{"id":"a","id":"b"}'],
    ['a prototype', '{"__proto__":{"ok":true}}'],
    ['a mission with a script for a name', TINY.replace('"name": "Tiny"', '"name": 7, "html": "<script>"')],
    ['a mission whose door joins nothing', TINY.replace('##r....B#', '##r...+B#')],
    ['a board too wide', TINY.replace('"A..+..11x"', `"${'.'.repeat(5_000)}"`)],
  ])('%s is refused with a sentence', async (_, text) => {
    const opened = await openLink(pack(text))
    expect(why(opened)).toBe('noMission')
    if (!opened.ok && opened.why === 'noMission') expect(opened.problem.sentence).toMatch(/\.$/)
    const file = await openFile(new File([text], 'mission.json'))
    expect(why(file)).toBe('noMission')
  })

  it('a file that is too large is refused unread', async () => {
    const file = new File(['x'.repeat(MOST_BYTES + 1)], 'mission.json')
    file.text = () => {
      throw new Error('read')
    }
    expect(why(await openFile(file))).toBe('tooLong')
  })
})
