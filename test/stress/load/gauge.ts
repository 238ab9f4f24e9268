/** What processes use of the machine, as Linux counts it. */
import { readFileSync } from 'node:fs'

/** Clock ticks of Linux a second, everywhere we run. */
const TICKS = 100

/** Seconds of processor time of a process, all its threads together. */
export function cpuSeconds(pid: number): number {
  const text = readFileSync(`/proc/${pid}/stat`, 'utf8')
  const fields = text.slice(text.lastIndexOf(')') + 2).split(' ')
  return (Number(fields[11]) + Number(fields[12])) / TICKS
}

export function megabytes(pid: number): number {
  const found = /VmRSS:\s+(\d+) kB/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))
  return Number(found?.[1] ?? 0) / 1024
}

/** Seconds of processor time all together, and those in which nobody wanted any. */
export function machine(): { busy: number; idle: number } {
  const [, ...fields] = readFileSync('/proc/stat', 'utf8').split('\n')[0].split(/\s+/)
  const [user, nice, system, idle, wait, irq, soft, steal] = fields.map((field) => Number(field) / TICKS)
  return { busy: user + nice + system + irq + soft + steal, idle: idle + wait }
}

export function quantile(values: readonly number[], q: number): number {
  const sorted = Float64Array.from(values).sort()
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * q))] ?? Number.NaN
}
