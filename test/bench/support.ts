/** What every bench needs: the median of several runs, and a table to print. */

export interface Row {
  name: string
  value: number
  unit: string
  /** How many runs the value is the median of. */
  runs: number
}

export function printTable(rows: readonly Row[]): void {
  const values = rows.map(({ value }) => formatValue(value))
  const nameWidth = Math.max(...rows.map(({ name }) => name.length))
  const valueWidth = Math.max(...values.map((value) => value.length))
  rows.forEach(({ name, unit, runs }, i) => {
    const times = runs > 1 ? `  (median of ${runs})` : ''
    console.log(`${name.padEnd(nameWidth)}  ${values[i].padStart(valueWidth)} ${unit}${times}`)
  })
}

function formatValue(value: number): string {
  return value.toLocaleString('en-US', { maximumFractionDigits: value < 100 ? 2 : 0 })
}
