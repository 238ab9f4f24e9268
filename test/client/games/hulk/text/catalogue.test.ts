/** The words of the page: whole in every language, and each of them used. */
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { loadMessages } from '../../../../../src/client/games/hulk/text'
import { LANGUAGES, type Language } from '../../../../../src/game/hulk/text'

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
    '.rooms.short.mission',
    '.lobby.notices.channels.webhook',
  ],
  es: [
    '.app.title',
    '.settings.speeds.normal',
    '.keys.Escape',
    '.missionEditor.things.genestealer',
    '.bots.levels.normal',
    '.lobby.notices.channels.webhook',
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

test('Catalan has one word for the board', () => {
  const files = readdirSync('src', { recursive: true, encoding: 'utf8' }).filter((name) =>
    /\bca(\/[^/]+)?\.ts$/.test(name),
  )
  expect(files.length).toBeGreaterThan(10)
  for (const file of files) expect(readFileSync(join('src', file), 'utf8'), file).not.toMatch(/taulell/i)
})

/** Every label of what one may do or leave, and the buttons of the page that say it in other words. */
const DEEDS = [
  ...['move', 'turn', 'leave', 'enter', 'open', 'close', 'shoot', 'clearJam', 'attack', 'pickUp', 'give', 'draw'],
  ...['keep', 'redraw', 'endTurn', 'pass', 'reinforce', 'reveal', 'place', 'face'],
] as const
const INFINITIVE = {
  ca: /(ar|er|ir|ure|ndre)(-.+)?$/,
  es: /[aeiáéí]r(se|me)?(l[aeo]s?)?$/,
}

describe('buttons have one grammatical mood: imperative in Catalan, infinitive or noun in Spanish', () => {
  const firstWord = (text: string) => text.split(' ')[0]

  test.each(DEEDS)('%s', async (deed) => {
    const [ca, es] = await Promise.all([loadMessages('ca'), loadMessages('es')])
    expect(firstWord(ca.actions[deed].label)).not.toMatch(INFINITIVE.ca)
    expect(firstWord(es.actions[deed].label)).toMatch(INFINITIVE.es)
  })

  test('and so do those of the page', () => {
    const labels = (language: Language) => {
      const { app, files, lobby, online, prompt, over, missionEditor, rulesEditor, start } = pages[language]
      return [
        ...[app.backToStart, app.close, app.cancel, files.save, files.load, files.copyPosition, start.swapSides],
        ...[files.otherTab.takeOver, files.otherTab.takeBack, start.forgetIt, start.searchGames],
        ...[lobby.again, lobby.more, lobby.create.submit, lobby.join.submit, lobby.you.save, lobby.you.newKeyMake],
        ...[online.offer.draw, online.offer.decline, online.menu.resign, prompt.undo, app.playAgain, over.review],
        ...[missionEditor.undo, missionEditor.save, missionEditor.share, rulesEditor.save, rulesEditor.share],
      ].map(firstWord)
    }
    for (const label of labels('ca')) expect(label).not.toMatch(INFINITIVE.ca)
    for (const label of labels('es')) expect(label).toMatch(INFINITIVE.es)
  })
})

test('there are no unused words', () => {
  const client = join(import.meta.dirname, '../../../../../src/client')
  const source = readdirSync(client, { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/.test(file) && !/(^|\/)text\//.test(file))
    .map((file) => readFileSync(join(client, file), 'utf8'))
    .join('\n')
  /** Looked up by what they are about. */
  const looked =
    /^\.(guide\.(courses|how|asked|verbs)|keys|settings\.speeds|files\.cannot(Load|Open)|sight|lobby\.(problems|create\.wishes|notices\.kinds|people\.report\.reasons)|missionEditor\.(tools|things|sides|panels|conditions|scoring|refused|blankWords)|bots\.(levels|names)|lab\.measures|workshop\.(titles|rooms|backTo)|online\.(refusals|offer\.(theirs|own))|orderMarks)\.|^\.goal\.(open|lost)$|^\.orders\.(always|never)$|^\.actions\.(fight|stance|hands|marker)$/
  const leaves = [...new Set([...texts(pages.en)].map(([path]) => path.replace(/\(\d\)$/, '')))]
  const idle = leaves.filter(
    (path) => !looked.test(path) && !new RegExp(`\\.${path.split('.').at(-1)}\\b`).test(source),
  )
  expect(idle).toEqual([])
})
