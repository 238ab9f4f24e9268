/** Who imports whom in a tree of sources, and which files import each other in circles. */
import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { parseSync } from 'oxc-parser'

/** The text of every file, by its path from the root, with `/` between folders. */
export type Sources = ReadonlyMap<string, string>

export interface Import {
  from: string
  to: string
  /** Something of it exists when the program runs: neither a type nor loaded later. */
  byValue: boolean
}

const EXTENSIONS = ['', '.ts', '.tsx', '/index.ts', '/index.tsx']

export function sourcesIn(root: string, folder: string): Sources {
  const names = readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
  const files = names.filter((name) => /\.(tsx?|mts|css|html)$/.test(name)).map((name) => `${folder}/${name}`)
  return new Map(files.map((file) => [file, readFileSync(join(root, file), 'utf8')]))
}

/** Imports of packages are left out. */
export function importsOf(sources: Sources): Import[] {
  return [...sources].flatMap(([from, text]) => {
    if (!/\.[mt]?tsx?$/.test(from)) return []
    return requestsIn(from, text).flatMap(({ request, byValue }) => {
      const to = resolved(from, request, sources)
      return to === undefined ? [] : [{ from, to, byValue }]
    })
  })
}

function requestsIn(file: string, text: string): Array<{ request: string; byValue: boolean }> {
  const { module, errors } = parseSync(file, text)
  if (errors.length > 0) throw new Error(`${file}: ${errors[0].message}`)
  const isValue = (entries: readonly { isType: boolean }[]) =>
    entries.length === 0 || entries.some((one) => !one.isType)
  const imported = module.staticImports.map(({ moduleRequest, entries }) => ({
    request: moduleRequest.value,
    byValue: isValue(entries),
  }))
  const passedOn = module.staticExports.flatMap(({ entries }) =>
    entries.flatMap(({ moduleRequest, isType }) =>
      moduleRequest ? [{ request: moduleRequest.value, byValue: !isType }] : [],
    ),
  )
  // In quotation marks, unless the name is put together when it is needed: then nobody can tell.
  const later = module.dynamicImports.map(({ moduleRequest: { start, end } }) => ({
    request: text.slice(start + 1, end - 1),
    byValue: false,
  }))
  // Workers.
  const started = [...text.matchAll(/new URL\(\s*'([^']+)',\s*import\.meta\.url/g)].map(([, request]) => ({
    request,
    byValue: false,
  }))
  return [...imported, ...passedOn, ...later, ...started]
}

function resolved(from: string, request: string, sources: Sources): string | undefined {
  if (!request.startsWith('.')) return undefined
  const path = join(dirname(from), request.replace(/\?.*$/, ''))
  return EXTENSIONS.map((extension) => path + extension).find((file) => sources.has(file))
}

/** The files that are loaded with this one, itself included. */
export function reachedFrom(file: string, imports: readonly Import[]): Set<string> {
  const reached = new Set([file])
  for (const one of reached) {
    for (const { from, to, byValue } of imports) if (byValue && from === one) reached.add(to)
  }
  return reached
}

/** Groups of files that import each other by value, directly or through others (Tarjan's strongly connected components). */
export function cyclesIn(imports: readonly Import[]): string[][] {
  const next = new Map<string, Set<string>>()
  for (const { from, to, byValue } of imports) {
    if (byValue) next.set(from, (next.get(from) ?? new Set()).add(to))
  }
  const found: string[][] = []
  const order = new Map<string, number>()
  const low = new Map<string, number>()
  const stack: string[] = []
  function visit(file: string): void {
    order.set(file, order.size)
    low.set(file, order.get(file)!)
    stack.push(file)
    for (const to of next.get(file) ?? []) {
      if (!order.has(to)) visit(to)
      if (stack.includes(to)) low.set(file, Math.min(low.get(file)!, low.get(to)!))
    }
    if (low.get(file) !== order.get(file)) return
    const group = stack.splice(stack.indexOf(file))
    if (group.length > 1 || next.get(file)?.has(file)) found.push(group.sort())
  }
  for (const file of next.keys()) if (!order.has(file)) visit(file)
  return found
}
