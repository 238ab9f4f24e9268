/** A die with pips. */
const PIPS: Record<number, ReadonlyArray<readonly [number, number]>> = {
  1: [[2, 2]],
  2: [
    [1, 1],
    [3, 3],
  ],
  3: [
    [1, 1],
    [2, 2],
    [3, 3],
  ],
  4: [
    [1, 1],
    [1, 3],
    [3, 1],
    [3, 3],
  ],
  5: [
    [1, 1],
    [1, 3],
    [2, 2],
    [3, 1],
    [3, 3],
  ],
  6: [
    [1, 1],
    [1, 2],
    [1, 3],
    [3, 1],
    [3, 2],
    [3, 3],
  ],
}

export type DieLook = 'plain' | 'good' | 'bad' | 'struck'

export function Die({ value, look = 'plain', rolling }: { value: number; look?: DieLook; rolling?: boolean }) {
  return (
    <svg
      className={`pn-die pn-die-${look}${rolling ? ' pn-rolling' : ''}`}
      viewBox="0 0 40 40"
      role="img"
      aria-label={String(value)}
    >
      <rect x="2" y="2" width="36" height="36" rx="7" />
      {(PIPS[value] ?? []).map(([x, y]) => (
        <circle key={`${x}${y}`} cx={x * 10} cy={y * 10} r="3.6" />
      ))}
      {look === 'struck' && <path d="M5 35 35 5" />}
    </svg>
  )
}
