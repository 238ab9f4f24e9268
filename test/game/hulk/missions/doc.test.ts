import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { loadMission } from '../../../../src/game/hulk/missions/load'

const DOC = readFileSync(join(import.meta.dirname, '../../../../docs/MISSIONS.md'), 'utf8')

it('the example in docs/MISSIONS.md is a mission', () => {
  const [, example] = /```jsonc\n(.*?)```/s.exec(DOC)!
  expect(loadMission(example, 'docs/MISSIONS.md')).toMatchObject({ ok: true })
})
