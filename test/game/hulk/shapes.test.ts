/**
 * Shapes are declared once. A copy of the sources gets new fields of a piece and of the state, a new action, a new
 * decision, a new event and a new order, each in its declaration only: the compiler has to name every place that must know about it. The lists
 * below are those in CONTRIBUTING.md.
 */
import { execFile } from 'node:child_process'
import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'

const ROOT = join(import.meta.dirname, '../../..')
const HULK = 'src/game/hulk'
const PAGE = 'src/client/games/hulk'

interface Change {
  what: string
  /** The new name, which no source has. */
  name: string
  file: string
  /** The line after which the new one is put. */
  after: string
  line: string
  places: string[]
}

const CHANGES: Change[] = [
  {
    what: 'a field of a piece',
    name: 'freckles',
    file: `${HULK}/types.ts`,
    after: '  carries?: ObjectId\n',
    line: '  freckles?: number\n',
    places: [`${HULK}/copy.ts`, `${HULK}/notation/pieces.ts`, `${HULK}/state-schema.ts`],
  },
  {
    what: 'a flag of a piece',
    name: 'dozing',
    file: `${HULK}/types.ts`,
    after: '  guard?: true\n',
    line: '  dozing?: true\n',
    places: [`${HULK}/copy.ts`, `${HULK}/notation/pieces.ts`, `${HULK}/state-schema.ts`],
  },
  {
    what: 'a field of the state',
    name: 'weather',
    file: `${HULK}/state.ts`,
    after: '  outcome?: Outcome\n',
    line: '  weather?: number\n',
    places: [
      `${HULK}/copy.ts`,
      `${HULK}/notation/statements.ts`,
      `${HULK}/notation/write.ts`,
      `${HULK}/state-schema.ts`,
      `${HULK}/view.ts`,
    ],
  },
  {
    what: 'an action',
    name: 'salute',
    file: `${HULK}/actions.ts`,
    after: "  | { type: 'leave'; piece: PieceId; cp?: number }\n",
    line: "  | { type: 'salute'; piece: PieceId; cp?: number }\n",
    places: [
      `${PAGE}/adapter/options.ts`,
      `${HULK}/actions.ts`,
      `${HULK}/notation/actions.ts`,
      `${HULK}/perform.ts`,
      `${HULK}/text/ca/actions.ts`,
      `${HULK}/text/en/actions.ts`,
      `${HULK}/text/es/actions.ts`,
      `${HULK}/why-not.ts`,
    ],
  },
  {
    what: 'a decision',
    name: 'parley',
    file: `${HULK}/decisions.ts`,
    after: '  act: {},\n',
    line: '  parley: { piece: number },\n',
    places: [
      `${PAGE}/panels/prompt/Prompt.tsx`,
      `${HULK}/bots/scoring/mind.ts`,
      `${HULK}/legal-actions.ts`,
      `${HULK}/notation/agenda.ts`,
      `${HULK}/perform.ts`,
      `${HULK}/text/ca/decisions.ts`,
      `${HULK}/text/en/decisions.ts`,
      `${HULK}/text/es/decisions.ts`,
    ],
  },
  {
    what: 'an event',
    name: 'yawned',
    file: `${HULK}/events.ts`,
    after: "  | { type: 'wentOnGuard'; piece: PieceId }\n",
    line: "  | { type: 'yawned'; piece: PieceId }\n",
    places: [
      `${PAGE}/sound/sound-of.ts`,
      `${HULK}/text/ca/events.ts`,
      `${HULK}/text/en/events.ts`,
      `${HULK}/text/es/events.ts`,
      `${HULK}/text/event-rules.ts`,
    ],
  },
  {
    what: 'an order of a marine',
    name: 'whistle',
    file: `${HULK}/orders.ts`,
    after: "  fight: v.optional(v.literal('best')),\n",
    line: '  whistle: v.optional(v.literal(true)),\n',
    places: [`${PAGE}/adapter/orders.ts`, `${HULK}/orders.ts`],
  },
]

const copy = mkdtempSync(join(tmpdir(), 'bulkhead-shapes-'))
afterAll(() => rmSync(copy, { recursive: true, force: true }))

/** Each error with the lines that explain it. */
let complaints: string[] = []

function plant({ file, after, line }: Change): void {
  const path = join(copy, file)
  const source = readFileSync(path, 'utf8')
  if (source.split(after).length !== 2) throw new Error(`${file} should have one line ${JSON.stringify(after)}`)
  writeFileSync(path, source.replace(after, after + line))
}

/** What the compiler says of the copy. (It ends with an error code if it complains.) */
function compile(): Promise<string> {
  return new Promise((done) => {
    const tsc = join(ROOT, 'node_modules/.bin/tsc')
    execFile(tsc, ['-p', copy, '--pretty', 'false'], { cwd: copy, maxBuffer: 1e7 }, (_error, said) => done(said))
  })
}

beforeAll(async () => {
  cpSync(join(ROOT, 'src'), join(copy, 'src'), { recursive: true })
  symlinkSync(join(ROOT, 'node_modules'), join(copy, 'node_modules'))
  const config = JSON.parse(readFileSync(join(ROOT, 'tsconfig.json'), 'utf8'))
  writeFileSync(join(copy, 'tsconfig.json'), JSON.stringify({ ...config, include: ['src'] }))
  for (const change of CHANGES) plant(change)
  complaints = (await compile()).split(/\n(?=\S)/)
}, 300_000)

const fileOf = (complaint: string): string => complaint.slice(0, complaint.indexOf('('))

it.each(CHANGES)('the compiler names every place that must know about $what', ({ name, places }) => {
  const named = complaints.filter((complaint) => complaint.includes(name)).map(fileOf)
  expect([...new Set(named)].sort()).toEqual([...places].sort())
})

it('and has nothing else to say', () => {
  const others = complaints.filter((complaint) => complaint && !CHANGES.some(({ name }) => complaint.includes(name)))
  expect(others).toEqual([])
})

it('CONTRIBUTING.md lists the same places', () => {
  const text = readFileSync(join(ROOT, 'CONTRIBUTING.md'), 'utf8')
  const short = (file: string) => file.replace(`${HULK}/`, '').replace(`${PAGE}/`, '')
  for (const { what, places } of CHANGES) {
    const [line] = text.split('\n').filter((each) => each.startsWith(`| ${what} |`))
    for (const place of places)
      expect(line, what).toContain(`\`${short(place).replace(/text\/(ca|en|es)\//, 'text/*/')}\``)
  }
})
