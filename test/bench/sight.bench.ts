/** `npx tsx test/bench/sight.bench.ts`: sight queries a second, and what the table costs. */
import { pathToFileURL } from 'node:url'
import { buildSightTable, distance, type Grid, lineOfSight, type Square } from '../../src/game/kernel/grid'
import { corridorShip, randomNumbers } from './ship'
import { measure, milliseconds, printTable, type Row } from './support'

const QUERIES = 1 << 16
const RANGE = 20
/** As many doors and pieces as a full board has. */
const BLOCKERS = 70

export async function sightBench(grid: Grid = corridorShip(60, 40)): Promise<Row[]> {
  const { width, floor, size } = grid
  const random = randomNumbers(7)
  const pick = <T>(list: readonly T[]): T => list[Math.floor(random() * list.length)]
  const squares = Array.from({ length: size }, (_, square) => square).filter((square) => floor[square] !== 0)
  const table = buildSightTable(grid)
  const blocked = new Uint8Array(size)
  for (let i = 0; i < BLOCKERS; i++) blocked[pick(squares)] = 1

  const inRange = pairs(
    () => [pick(squares), pick(squares)],
    (a, b) => distance(width, a, b) <= RANGE,
  )
  const inView = pairs(() => {
    const a = pick(squares)
    return [a, pick([...table.visibleFrom(a), a])]
  })

  const blocks = (x: number, y: number) => floor[y * width + x] === 0 || blocked[y * width + x] !== 0
  const plain = ({ a, b }: Pairs) => {
    let seen = 0
    for (let i = 0; i < QUERIES; i++) {
      const from = a[i]
      const to = b[i]
      if (lineOfSight(from % width, (from / width) | 0, to % width, (to / width) | 0, blocks)) seen++
    }
    return seen
  }
  const byTable = ({ a, b }: Pairs) => {
    let seen = 0
    for (let i = 0; i < QUERIES; i++) if (table.clear(a[i], b[i], blocked)) seen++
    return seen
  }
  const perSecond = (ask: (pairs: Pairs) => number, pairs: Pairs, repeats: number) => () => {
    const taken = milliseconds(() => {
      for (let i = 0; i < repeats; i++) ask(pairs)
    })
    return (QUERIES * repeats) / taken / 1000
  }
  const agreed = [inRange, inView].every((pairs) => plain(pairs) === byTable(pairs))
  if (!agreed) throw new Error('plain form and table form disagree')

  const M = 'M queries/s'
  return [
    measure(`sight, plain form, floor pairs up to ${RANGE} apart`, M, perSecond(plain, inRange, 30)),
    measure('sight, plain form, pairs in view past bare walls', M, perSecond(plain, inView, 30)),
    measure(`sight, table form, floor pairs up to ${RANGE} apart`, M, perSecond(byTable, inRange, 150)),
    measure('sight, table form, pairs in view past bare walls', M, perSecond(byTable, inView, 150)),
    measure('sight table, build', 'ms', () => milliseconds(() => buildSightTable(grid)), { runs: 9 }),
    { name: 'sight table, memory', value: table.bytes, unit: 'bytes', runs: 1 },
    { name: 'sight table, floor squares', value: squares.length, unit: `of ${width}x${grid.height}`, runs: 1 },
  ]
}

interface Pairs {
  a: Int32Array
  b: Int32Array
}

function pairs(draw: () => [Square, Square], accept: (a: Square, b: Square) => boolean = () => true): Pairs {
  const drawn: Pairs = { a: new Int32Array(QUERIES), b: new Int32Array(QUERIES) }
  for (let i = 0; i < QUERIES; ) {
    const [a, b] = draw()
    if (!accept(a, b)) continue
    drawn.a[i] = a
    drawn.b[i] = b
    i++
  }
  return drawn
}

if (import.meta.url === pathToFileURL(process.argv[1]).href) printTable(await sightBench())
