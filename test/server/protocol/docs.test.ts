/** docs/ONLINE.md and the protocol say the same: every route, event and field of the one is in the other. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { CLIENT_MESSAGES, ROUTES, SERVER_MESSAGES } from '../../../src/server/protocol'
import { NAMED, shapeOf } from './notation'

const text = readFileSync(join(import.meta.dirname, '../../../docs/ONLINE.md'), 'utf8')

/** The cells of every row of the tables under a heading that fits, but for the heading itself. */
function rowsUnder(heading: RegExp): string[][] {
  const tables = text.split(/\n(?!\|)/).filter((block) => block.includes('\n|---'))
  return tables
    .map((block) => block.split('\n').filter((line) => line.startsWith('|')))
    .filter(([head]) => heading.test(head))
    .flatMap(([, , ...rows]) => rows.map(cellsOf))
}

const cellsOf = (row: string): string[] =>
  row
    .split(/(?<!\\)\|/)
    .slice(1, -1)
    .map((cell) => cell.replaceAll('\\|', '|').trim())

const codeIn = (cell: string): string[] => [...cell.matchAll(/`([^`]+)`/g)].map(([, code]) => code)

/** What stands for a shape: an object, a list, or the name of one. */
const shapesIn = (cell: string): string[] => codeIn(cell).filter((code) => /^[{[]|\[\]$/.test(code) || NAMED.has(code))

describe('docs/ONLINE.md', () => {
  test('describes request and answer of every route, and no others', () => {
    const told = rowsUnder(/\| sent \| answer \|/).map(([route, sent, answer]) => [
      codeIn(route)[0],
      shapesIn(sent),
      shapesIn(answer),
    ])
    const declared = Object.entries(ROUTES).map(([route, parts]) => [
      route,
      [...('query' in parts ? [shapeOf(parts.query)] : []), ...('body' in parts ? [shapeOf(parts.body)] : [])],
      [shapeOf(parts.answer)],
    ])
    expect(Object.fromEntries(told.map((row) => [row[0], row]))).toEqual(
      Object.fromEntries(declared.map((row) => [row[0], row])),
    )
    expect(told).toHaveLength(declared.length)
  })

  test.each([
    ['page', CLIENT_MESSAGES],
    ['server', SERVER_MESSAGES],
  ])('tells of every event from the %s, and of no other', (from, messages) => {
    const told = rowsUnder(new RegExp(`from the ${from}`)).map(([event, args]) => [codeIn(event)[0], shapesIn(args)])
    const declared = Object.entries(messages).map(([event, schema]) => [event, [shapeOf(schema)]])
    expect(Object.fromEntries(told)).toEqual(Object.fromEntries(declared))
    expect(told).toHaveLength(declared.length)
  })

  test('describes every named shape, and no others', () => {
    const told = [...text.replace(/\s+/g, ' ').matchAll(/`(\w+)` = `([^`]+)`/g)].map(([, name, shape]) => [name, shape])
    const declared = [...NAMED].map(([name, schema]) => [name, shapeOf(schema, false)])
    expect(Object.fromEntries(told)).toEqual(Object.fromEntries(declared))
  })
})
