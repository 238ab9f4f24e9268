/** A mission from the text of a file: JSON, comments allowed, every problem with its line and column. */
import { createScanner, getNodeValue, type Node, type ParseError, parseTree, printParseErrorCode } from 'jsonc-parser'
import { checkMission } from './check'
import { BOUNDS } from './legend'
import { offsetOf, positionAt } from './position'
import { type Problem, type ProblemCode, type ProblemParams, problem } from './problems'
import type { Mission } from './schema'
import { sentenceOf } from './words'

export type LocatedProblem = Problem & { file: string; line: number; column: number; sentence: string }

export type Loaded = { ok: true; mission: Mission } | { ok: false; problems: LocatedProblem[] }

export function loadMission(source: string, file = 'mission.json'): Loaded {
  const text = source.replace(/^\uFEFF/, '')
  const refuse = (found: TextProblem[]): Loaded => ({
    ok: false,
    problems: found
      .sort((a, b) => a.offset - b.offset)
      .slice(0, BOUNDS.problems)
      .map((each) => ({ ...each.problem, file, ...positionAt(text, each.offset), sentence: sentenceOf(each.problem) })),
  })

  const excess = measure(text)
  if (excess) return refuse([excess])
  const errors: ParseError[] = []
  const tree = parseTree(text, errors, { allowTrailingComma: true })
  // The errors after the first are mostly its aftermath.
  if (!tree || errors.length > 0) return refuse([syntaxProblem(errors[0])])
  const keys = badKeys(tree)
  if (keys.length > 0) return refuse(keys)

  const checked = checkMission(getNodeValue(tree))
  if (checked.ok) return checked
  return refuse(checked.problems.map((each) => ({ problem: each, offset: offsetOf(text, tree, each.at) })))
}

interface TextProblem {
  problem: Problem
  offset: number
}

/** A problem of the text as such, before there is any data to have a place in. */
function ofText<C extends ProblemCode>(code: C, offset: number, params: ProblemParams[C]): TextProblem {
  return { problem: problem(code, { path: [] }, params), offset }
}

/** The parser recurses, so the file is measured before it. */
function measure(text: string): TextProblem | undefined {
  if (text.length > BOUNDS.text) return ofText('textTooLong', BOUNDS.text, { most: BOUNDS.text })
  const scanner = createScanner(text, true)
  let depth = 0
  for (scanner.scan(); scanner.getTokenOffset() < text.length; scanner.scan()) {
    const offset = scanner.getTokenOffset()
    // A string begins with a quote: these are never inside one.
    if (text[offset] === '{' || text[offset] === '[') depth++
    if (text[offset] === '}' || text[offset] === ']') depth--
    if (depth > BOUNDS.depth) return ofText('tooDeep', offset, { most: BOUNDS.depth })
  }
}

function syntaxProblem({ error, offset }: ParseError): TextProblem {
  const name = printParseErrorCode(error)
  const what = name.replace(/(?!^)[A-Z]/g, (capital) => ` ${capital.toLowerCase()}`).toLowerCase()
  return ofText('syntax', offset, { what })
}

/** Keys that reading into an object would lose without a word. */
function badKeys(node: Node): TextProblem[] {
  const seen = new Set<string>()
  return (node.children ?? []).flatMap((child) => {
    const found = badKeys(child)
    if (child.type !== 'property') return found
    const key: string = child.children![0].value
    if (key === '__proto__') found.push(ofText('unknownKey', child.offset, { key }))
    else if (seen.has(key)) found.push(ofText('duplicateKey', child.offset, { key }))
    seen.add(key)
    return found
  })
}
