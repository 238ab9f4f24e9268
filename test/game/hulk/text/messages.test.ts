import * as v from 'valibot'
import { describe, expect, test } from 'vitest'
import { DECISIONS, type Decision } from '../../../../src/game/hulk/decisions'
import { type Condition, MISSIONS, type Mission } from '../../../../src/game/hulk/missions'
import { REFUSALS } from '../../../../src/game/hulk/refusals'
import { rulesetSchema, STANDARD } from '../../../../src/game/hulk/ruleset'
import {
  LANGUAGE_NAMES,
  LANGUAGES,
  type Messages,
  pickLanguage,
  RULE_SETTINGS,
  sayDecision,
  sayEvent,
  sayGoal,
  sayOutcome,
  sayRefusal,
  VARIANT_IDS,
  wordsOfMission,
} from '../../../../src/game/hulk/text'
import { ca } from '../../../../src/game/hulk/text/ca'
import { en } from '../../../../src/game/hulk/text/en'
import { es } from '../../../../src/game/hulk/text/es'
import { VARIANTS } from '../../../../src/game/hulk/variants'
import { conditions, DECISION_KINDS, decisions, EVENT_TYPES, events, namer, refusals } from './samples'

const catalogues: Record<(typeof LANGUAGES)[number], Messages> = { en, ca, es }

/** Every text under a value with its path. Functions speak too: numbers do for all their parameters. */
function* texts(value: unknown, path: string): Generator<[path: string, text: string]> {
  if (typeof value === 'string') yield [path, value]
  else if (typeof value === 'function') for (const n of [1, 3]) yield [`${path}(${n})`, value(n, n + 4)]
  else for (const [key, inner] of Object.entries(value as object)) yield* texts(inner, `${path}.${key}`)
}

/** What is spoken by samples, or cannot be spoken with numbers. */
function plainTexts(messages: Messages): [path: string, text: string][] {
  const { refusals: _r, events: _e, decisions: asked, contents: _c, dice: _d, pieceName: _p, ...rest } = messages
  const { outcome, goals: _g, missions: _m, ...plain } = rest
  return [
    ...texts(plain, ''),
    ...texts(outcome.winner, 'outcome.winner'),
    ...Object.entries(asked).map(([kind, { title }]): [string, string] => [`decisions.${kind}.title`, title]),
  ]
}

/** A mission with this goal for either side. */
const aimingAt = (goal: Condition, scoring: Partial<Mission['scoring']> = {}) => ({
  victory: { marines: goal, genestealers: goal, tie: 'marines' as const },
  scoring: { marineLost: 0, marineLeft: 0, swarmDestroyed: 0, objectOut: 0, ...scoring },
})

/** All that the samples make a catalogue say: sentences, each with what it was said about. */
function sentences(messages: Messages): [about: string, sentence: string][] {
  const about = (value: unknown) => JSON.stringify(value)
  return [
    ...refusals.map((refusal): [string, string] => [about(refusal), sayRefusal(messages, refusal)]),
    ...events.map((event): [string, string] => [about(event), sayEvent(messages, event, namer)]),
    ...decisions.map((decision): [string, string] => [about(decision), sayDecision(messages, decision, namer)]),
    ...conditions.map((goal): [string, string] => [about(goal), sayGoal(messages, aimingAt(goal), 'marines', namer)]),
    ...Object.entries(messages.actions).map(([type, { hint }]): [string, string] => [`actions.${type}`, hint]),
    ...Object.entries(messages.ruleset).map(([key, { text }]): [string, string] => [`ruleset.${key}`, text]),
    ...Object.entries(messages.variants).map(([id, { text }]): [string, string] => [`variants.${id}`, text]),
  ]
}

const BROKEN = /undefined|null|NaN|\[object|\$\{| {2}|^\s|\s$|\s[.,;:](\s|$)|\.\.|'|"/

const settingsIn = (schema: object, path: string): [path: string, schema: object][] =>
  'entries' in schema
    ? Object.entries(schema.entries as Record<string, object>).flatMap(([key, inner]) =>
        settingsIn(inner, path ? `${path}.${key}` : key),
      )
    : [[path, schema]]

const SETTINGS = settingsIn(rulesetSchema, '')

/** Words that are the same in the other language. */
const SHARED: Record<string, string[]> = {
  ca: ['.weapons.bolter', '.sides.marines', '.sides.genestealers'],
  es: ['.sides.marines', '.sides.genestealers'],
}

describe.each(LANGUAGES)('the catalogue in %s', (language) => {
  const messages = catalogues[language]

  test('has a sentence for every refusal, event and decision', () => {
    expect(Object.keys(messages.refusals).sort()).toEqual([...REFUSALS].sort())
    expect(Object.keys(messages.events).sort()).toEqual([...EVENT_TYPES].sort())
    expect(Object.keys(messages.decisions).sort()).toEqual([...DECISIONS].sort())
    expect([...DECISION_KINDS].sort()).toEqual([...DECISIONS].sort())
  })

  test('has complete sentences without gaps', () => {
    for (const [about, sentence] of sentences(messages)) {
      expect(sentence, about).toMatch(/^[\p{Lu}\d¿«“]/u)
      expect(sentence, about).toMatch(/[.?!]$/)
      expect(sentence, about).not.toMatch(BROKEN)
    }
  })

  test('leaves no label empty or broken', () => {
    for (const [path, text] of plainTexts(messages)) {
      expect(text, path).not.toBe('')
      expect(text, path).not.toMatch(BROKEN)
    }
  })

  test('explains every setting of the ruleset, and every value that can be picked', () => {
    expect(Object.keys(messages.ruleset).sort()).toEqual(SETTINGS.map(([path]) => path).sort())
    expect(Object.keys(messages.rulesetGroups).sort()).toEqual(Object.keys(STANDARD).sort())
    const values = messages.rulesetValues as unknown as Record<string, Record<string, string>>
    for (const [path, schema] of SETTINGS) {
      if (!('options' in schema)) continue
      for (const option of schema.options as string[]) expect(values[path]?.[option], `${path}: ${option}`).toBeTruthy()
    }
  })

  test('gives no two settings the same title', () => {
    const titles = Object.values(messages.ruleset).map(({ title }) => title)
    expect(new Set(titles).size).toBe(titles.length)
  })

  test('tells the story of every mission that comes with the game', () => {
    for (const mission of MISSIONS) {
      const { name, story, squads, objects } = wordsOfMission(messages, mission)
      expect([name, story].every((text) => text.length > 0)).toBe(true)
      expect(squads).toHaveLength(mission.squads.length)
      expect(Object.keys(objects)).toEqual(Object.keys(mission.objects))
      if (language !== 'en') expect(story).not.toBe(mission.story)
    }
  })

  test('names every outcome', () => {
    expect(sayOutcome(messages, { winner: 'marines', reason: 'condition' })).toMatch(/^\p{Lu}.+\. \p{Lu}.+\.$/u)
  })
})

describe.each(['ca', 'es'] as const)('the catalogue in %s', (language) => {
  test('is a translation: the words differ from the English ones', () => {
    const english = new Map([...plainTexts(en), ...sentences(en)])
    const same = [...plainTexts(catalogues[language]), ...sentences(catalogues[language])]
      .filter(([path, text]) => /\p{L}{3}/u.test(text) && english.get(path) === text)
      .map(([path]) => path)
    expect(same.sort()).toEqual(SHARED[language].sort())
  })
})

describe('details', () => {
  test('certain is 100 % and impossible is 0 %, whatever the rounding', () => {
    const tenths = Array.from({ length: 10 }, () => 0.1).reduce((sum, part) => sum + part, 0)
    expect(tenths).toBeLessThan(1)
    expect(en.odds.win(tenths)).toBe('100% to win')
    expect(en.odds.lose(1 - tenths)).toBe('0% to lose')
    expect(en.odds.win(0.9999)).toBe('>99% to win')
    expect(en.odds.lose(0.0001)).toBe('<1% to lose')
  })

  const said = (language: (typeof LANGUAGES)[number], type: string) =>
    events.filter((event) => event.type === type).map((event) => sayEvent(catalogues[language], event, namer))

  test('an overwatch shot', () => {
    expect(said('en', 'shot')[2]).toBe('Ibarra, on overwatch, fires at the door on F5: 5, 5 (5+ needed). A hit.')
    expect(said('ca', 'shot')[2]).toBe(
      'Ibarra, en Foc d’Alerta, dispara contra la porta de la casella F5: 5, 5 (cal 5+). Encerta.',
    )
    expect(said('es', 'shot')[2]).toBe(
      'Ibarra, en Fuego de Alerta, dispara contra la puerta de F5: 5, 5 (hace falta 5+). Acierta.',
    )
  })

  test('a jam, with the Catalan elision', () => {
    expect(said('ca', 'jammed')).toEqual(['Doble: s’encasqueta el bolter tempesta d’Ibarra.'])
  })

  test('a common noun at the head of a name takes its article', () => {
    const draw: Decision = { kind: 'command', seat: '0', squad: 0 }
    const named = { ...namer, squad: () => 'Esquadra Llanterna' }
    expect(sayDecision(catalogues.ca, draw, named)).toBe('Treu la fitxa de comandament de l’Esquadra Llanterna.')
    expect(sayEvent(catalogues.ca, { type: 'chitKept', squad: 0 }, named)).toBe(
      'L’Esquadra Llanterna es queda la fitxa.',
    )
    const hybrid = { ...namer, piece: () => 'Híbrid h4' }
    expect(sayEvent(catalogues.ca, { type: 'jammed', piece: 4 }, hybrid)).toContain('de l’Híbrid h4')
    const spanish = { ...namer, squad: () => 'Escuadra Linterna' }
    expect(sayDecision(catalogues.es, draw, spanish)).toBe('Saca la ficha de mando de la Escuadra Linterna.')
    expect(sayEvent(catalogues.es, { type: 'chitKept', squad: 0 }, spanish)).toBe(
      'La Escuadra Linterna se queda la ficha.',
    )
  })

  test('a list, with the Spanish «e»', () => {
    const face: Decision = { kind: 'face', seat: '2', pieces: [4, 0] }
    expect(sayDecision(catalogues.es, face, namer)).toContain('Genestealer g4 e Ibarra')
    expect(sayDecision(catalogues.ca, face, namer)).toContain('Genestealer g4 i Ibarra')
  })

  test('only its owner is told the chit’s value', () => {
    expect(said('en', 'chitDrawn')).toEqual([
      'Squad Lantern draws a command chit.',
      'Squad Lantern draws another command chit.',
      'Squad Lantern draws a command chit: 4 CP.',
    ])
  })

  test('what was under a marker', () => {
    expect(en.contents('gghb')).toBe('2 genestealers, 1 hybrid and 1 hybrid with a bolter')
    expect(catalogues.ca.contents('ggg')).toBe('3 Genestealers')
    expect(catalogues.es.contents('-')).toBe('nada')
  })

  test('zero points are not mentioned', () => {
    const short = (cost: number, ap: number, cp: number) =>
      sayRefusal(en, { code: 'notEnoughPoints', params: { cost, ap, cp } })
    expect(short(2, 1, 0)).toBe('That costs 2, and all there is left is 1 AP.')
    expect(short(2, 0, 1)).toBe('That costs 2, and all there is left is 1 CP.')
    expect(short(4, 1, 2)).toBe('That costs 4, and all there is left is 1 AP and 2 CP.')
  })

  test('a goal of several parts', () => {
    expect(sayGoal(en, aimingAt(conditions.at(-1)!), 'marines', namer)).toBe(
      'The Marines win if section R has burned and (“Course recorder” has been carried out or 2 marines have left by exit y).',
    )
  })

  test('points are named by what scores them', () => {
    const said = (goal: Condition, scoring: Partial<Mission['scoring']>) =>
      Object.values(catalogues).map((messages) => sayGoal(messages, aimingAt(goal, scoring), 'genestealers', namer))
    expect(said({ score: 'genestealers', atLeast: 4 }, { marineLost: 1 })).toEqual([
      'The Genestealers win if 4 marines have fallen.',
      'Guanyen els Genestealers si han caigut 4 Marines.',
      'Ganan los Genestealers si han caído 4 Marines.',
    ])
    // Three points a marine: the fourth brings it to twelve.
    expect(said({ score: 'genestealers', atLeast: 11 }, { marineLost: 3, objectOut: 2 })[0]).toBe(
      'The Genestealers win if 4 marines have fallen.',
    )
    const first = (goal: Condition, scoring: Partial<Mission['scoring']>) =>
      sayGoal(en, aimingAt(goal, scoring), 'marines', namer)
    expect(first({ score: 'marines', atLeast: 3 }, { marineLeft: 1 })).toBe('The Marines win if 3 marines have left.')
    expect(first({ score: 'marines', atLeast: 2 }, { objectOut: 2 })).toBe(
      'The Marines win if 1 object has been carried out.',
    )
    expect(first({ score: 'marines', atLeast: 9 }, { swarmDestroyed: 1 })).toBe(
      'The Marines win if 9 of the swarm have fallen.',
    )
    expect(first({ score: 'marines', atLeast: 12 }, { swarmDestroyed: 1, objectOut: 4, marineLost: 3 })).toBe(
      'The Marines win if at least 12 points have been scored (1 for each of the swarm that falls, 4 for each object carried out).',
    )
    expect(first({ score: 'marines' }, { objectOut: 2, marineLost: 1 })).toBe(
      'The Marines win if the Marines have more points (2 for each object carried out) than the Genestealers (1 for each marine who falls).',
    )
  })

  test('no mission that comes with the game counts points where it could count marines', () => {
    for (const messages of Object.values(catalogues)) {
      for (const mission of MISSIONS) {
        const { genestealers } = mission.victory
        const goal = sayGoal(messages, mission, 'genestealers', namer)
        if ('any' in genestealers) expect(goal).not.toMatch(/point|punt/)
      }
    }
  })

  test('small chances are not shown as 0 %', () => {
    expect(en.odds.hit(0.001)).toBe('<1% to hit')
    expect(en.odds.hit(0.999)).toBe('>99% to hit')
    expect(en.odds.hit(11 / 36)).toBe('31% to hit')
    expect(catalogues.ca.odds.hit(1)).toBe('100\u00a0% d’encertar')
  })

  test('pieces with a name and without', () => {
    expect(en.pieceName({ kind: 'genestealer', label: 'g17' })).toBe('Genestealer g17')
    expect(catalogues.ca.pieceName({ kind: 'marker', label: 'b20' })).toBe('Marcador de contacte b20')
    expect(catalogues.es.pieceName({ kind: 'sergeant', label: 'm2', name: 'Castell' })).toBe('Castell')
  })
})

test('every variant has words, and all words have a variant', () => {
  expect([...VARIANT_IDS].sort()).toEqual(VARIANTS.map(({ id }) => id).sort())
})

test('every setting belongs to exactly one rule', () => {
  const named = Object.values(RULE_SETTINGS).flat()
  expect([...named].sort()).toEqual(SETTINGS.map(([path]) => path).sort())
})

test('the standard ruleset has a value at every path that is explained', () => {
  expect(v.is(rulesetSchema, STANDARD)).toBe(true)
  for (const [path] of SETTINGS) {
    const [group, key] = path.split('.')
    expect((STANDARD as Record<string, Record<string, unknown>>)[group][key], path).toBeDefined()
  }
})

test('the reader’s language is chosen from those available, otherwise English', () => {
  expect(pickLanguage(['ca-ES', 'es', 'en'])).toBe('ca')
  expect(pickLanguage(['de-AT', 'ES-mx'])).toBe('es')
  expect(pickLanguage(['eo'])).toBe('en')
  expect(pickLanguage([])).toBe('en')
  expect(Object.keys(LANGUAGE_NAMES)).toEqual([...LANGUAGES])
})
