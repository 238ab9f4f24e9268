/** Reads a mission from the text of a file: JSON with comments. Every problem is reported with its line and column. */
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
  // Later errors are mostly consequences of the first.
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

/** A problem of the text itself, found before there is any data to point at. */
function ofText<C extends ProblemCode>(code: C, offset: number, params: ProblemParams[C]): TextProblem {
  return { problem: problem(code, { path: [] }, params), offset }
}

/** Checks length and depth before the parser runs, because the parser is recursive. */
function measure(text: string): TextProblem | undefined {
  if (text.length > BOUNDS.text) return ofText('textTooLong', BOUNDS.text, { most: BOUNDS.text })
  const scanner = createScanner(text, true)
  let depth = 0
  for (scanner.scan(); scanner.getTokenOffset() < text.length; scanner.scan()) {
    const offset = scanner.getTokenOffset()
    // A token that is a string begins with a quote, so these brackets are never inside a string.
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

/** Keys that would be lost silently when the text becomes an object. */
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
