/** Finds the place of a problem in the text of a file. */
import { findNodeAtLocation, type Node } from 'jsonc-parser'
import type { Path, Place } from './problems'

/** Line and column, both counted from 1. Columns are UTF-16 units, as in most editors. */
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

/** The node at the path, or at the longest part of the path that exists in the file. */
function nearestNode(tree: Node, path: Path): Node {
  for (let length = path.length; length > 0; length--) {
    const node = findNodeAtLocation(tree, path.slice(0, length))
    if (node) return node
  }
  return tree
}

/** The offset of character `x` of the string that begins at `offset`. An escape is several characters in the file. */
function characterOffset(text: string, offset: number, x: number): number {
  let at = offset + 1
  for (let i = 0; i < x; i++) at += text[at] !== '\\' ? 1 : text[at + 1] === 'u' ? 6 : 2
  return at
}
