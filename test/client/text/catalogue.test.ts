/** The words of the page: whole in every language, and each of them used. */
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { loadMessages } from '../../../src/client/text'
import { LANGUAGES, type Language } from '../../../src/game/hulk/text'

const pages = Object.fromEntries(
  await Promise.all(LANGUAGES.map(async (language) => [language, (await loadMessages(language)).ui] as const)),
)

/** Every text under a value with its path. Functions speak too: numbers do for all their parameters. */
function* texts(value: unknown, path = ''): Generator<[path: string, text: string]> {
  if (typeof value === 'string') yield [path, value]
  else if (typeof value === 'function')
    for (const n of [0, 1, 3]) yield [`${path}(${n})`, value(n, n + 4, n + 8, n + 12)]
  else for (const [key, inner] of Object.entries(value as object)) yield* texts(inner, `${path}.${key}`)
}

const BROKEN = /undefined|null|NaN|\[object|\$\{| {2}|^\s|\s$|\s[.,;:](\s|$)|\.\.|'|"/

const SHARED: Record<Exclude<Language, 'en'>, string[]> = {
  ca: [
    '.app.title',
    '.settings.speeds.normal',
    '.start.variant',
    '.board.flames',
    '.dice.flames',
    '.keys.Escape',
    '.missionEditor.tools.rectangle',
    '.missionEditor.things.genestealer',
    '.bots.levels.normal',
    '.workshop.rooms.mission',
  ],
  es: [
    '.app.title',
    '.settings.speeds.normal',
    '.keys.Escape',
    '.missionEditor.things.genestealer',
    '.bots.levels.normal',
  ],
}

describe.each(LANGUAGES)('the page in %s', (language) => {
  test('leaves nothing empty or broken', () => {
    for (const [path, text] of texts(pages[language])) {
      expect(text, path).not.toBe('')
      expect(text, path).not.toMatch(BROKEN)
    }
  })

  test('comes with the words of the game', async () => {
    const messages = await loadMessages(language)
    expect(messages.language).toBe(language)
    expect(messages.decisions.act.title).toBeTruthy()
  })
})

test.each(['ca', 'es'] as const)('the page in %s is a translation', (language) => {
  const english = new Map(texts(pages.en))
  const same = [...texts(pages[language])]
    .filter(([path, text]) => /\p{L}{3}/u.test(text) && english.get(path) === text)
    .map(([path]) => path)
  expect(same.sort()).toEqual(SHARED[language].sort())
})

test('no word is there for nothing', () => {
  const client = join(import.meta.dirname, '../../../src/client')
  const source = readdirSync(client, { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/.test(file) && !file.startsWith('text'))
    .map((file) => readFileSync(join(client, file), 'utf8'))
    .join('\n')
  /** Looked up by what they are about. */
  const looked =
    /^\.(guide\.(lessons|interlude)|keys|settings\.speeds|files\.cannotLoad|sight|lobby\.(problems|create\.wishes)|missionEditor\.(tools|things|sides|panels|conditions|scoring|refused|blankWords)|bots\.(levels|names)|lab\.measures|workshop\.(titles|rooms)|online\.(refusals|offer\.(theirs|own)|orders))\.|^\.goal\.(open|lost)$|^\.orders\.(always|never)$|^\.actions\.(fight|stance|hands|marker)$/
  const leaves = [...new Set([...texts(pages.en)].map(([path]) => path.replace(/\(\d\)$/, '')))]
  const idle = leaves.filter(
    (path) => !looked.test(path) && !new RegExp(`\\.${path.split('.').at(-1)}\\b`).test(source),
  )
  expect(idle).toEqual([])
})
