/** The titles of the tests in a file, read from its syntax tree: what is only written in a comment or a text is none. */
import { parseAst } from 'vite'

interface Node {
  type: string
  [field: string]: unknown
}

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && typeof (value as Node).type === 'string'

export function titlesIn(source: string): string[] {
  const titles: string[] = []
  walk(parseAst(source, { lang: 'ts' }) as unknown as Node, (node) => {
    if (node.type !== 'CallExpression' || !isTest(node.callee)) return
    const title = textOf((node.arguments as unknown[])[0])
    if (title !== undefined) titles.push(title)
  })
  return titles
}

function walk(node: Node, visit: (node: Node) => void): void {
  visit(node)
  for (const field of Object.values(node)) {
    for (const inner of Array.isArray(field) ? field : [field]) if (isNode(inner)) walk(inner, visit)
  }
}

const TESTS: readonly unknown[] = ['it', 'test', 'describe']

/** `it` itself, or `it.each(…)`; not `it.skip`. */
function isTest(callee: unknown): boolean {
  if (!isNode(callee)) return false
  if (callee.type === 'Identifier') return TESTS.includes(callee.name)
  if (callee.type !== 'CallExpression' || !isNode(callee.callee) || callee.callee.type !== 'MemberExpression')
    return false
  const { object, property } = callee.callee
  return isTest(object) && isNode(property) && property.name === 'each'
}

/** Of a template, what stands before the first gap. */
function textOf(node: unknown): string | undefined {
  if (!isNode(node)) return undefined
  if (node.type === 'Literal' && typeof node.value === 'string') return node.value
  if (node.type === 'TemplateLiteral') return (node.quasis as { value: { cooked: string } }[])[0].value.cooked
  return undefined
}
