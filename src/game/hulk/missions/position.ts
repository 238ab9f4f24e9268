/** Where in a file's text a problem is. */
import { findNodeAtLocation, type Node } from 'jsonc-parser'
import type { Path, Place } from './problems'

/** Both from 1; a column is a UTF-16 unit, as in most editors. */
export function positionAt(text: string, offset: number): { line: number; column: number } {
  const lines = text.slice(0, offset).split(/\r\n|\n|\r/)
  return { line: lines.length, column: lines[lines.length - 1].length + 1 }
}

export function offsetOf(text: string, tree: Node, place: Place): number {
  if ('layer' in place) return characterOffset(text, nearestNode(tree, [place.layer, place.y]).offset, place.x)
  const node = nearestNode(tree, place.path)
  // A property node begins with its key.
  return place.key && node.parent?.type === 'property' ? node.parent.offset : node.offset
}

/** The node of the path, or of as much of it as the file has. */
function nearestNode(tree: Node, path: Path): Node {
  for (let length = path.length; length > 0; length--) {
    const node = findNodeAtLocation(tree, path.slice(0, length))
    if (node) return node
  }
  return tree
}

/** The file's character that became character `x` of the string at `offset`; an escape is several in the file. */
function characterOffset(text: string, offset: number, x: number): number {
  let at = offset + 1
  for (let i = 0; i < x; i++) at += text[at] !== '\\' ? 1 : text[at + 1] === 'u' ? 6 : 2
  return at
}
