/** The board by keyboard: a cursor over the squares, and keys for what is done most. */
import { useEffect, useRef } from 'react'

export interface BoardKeys {
  cursor(dx: number, dy: number): void
  enter(): void
  turn(by: 1 | -1): void
  facing(): void
  fit(): void
  /** Back to what matters. */
  home(): void
  escape(): void
  aim(): void
  zoom(factor: number): void
  /** False once there is no further piece: then Tab leaves the board. */
  cycle(by: 1 | -1): boolean
}

const ARROWS: Record<string, [number, number]> = {
  ArrowUp: [0, -1],
  ArrowRight: [1, 0],
  ArrowDown: [0, 1],
  ArrowLeft: [-1, 0],
}

/** Keys count while the board, or nothing at all, has the focus. Tab, arrows and Enter need the board itself. */
export function useBoardKeys(root: React.RefObject<SVGSVGElement | null>, keys: BoardKeys): void {
  const latest = useRef(keys)
  latest.current = keys
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return
      const active = document.activeElement
      const onBoard = root.current !== null && (active === root.current || root.current.contains(active))
      if (!onBoard && active !== document.body && active !== null) return
      if (handle(latest.current, event, onBoard)) event.preventDefault()
    }
    window.addEventListener('keydown', press)
    return () => window.removeEventListener('keydown', press)
  }, [root])
}

function handle(keys: BoardKeys, { key, shiftKey }: KeyboardEvent, onBoard: boolean): boolean {
  if (onBoard) {
    if (key === 'Tab') return keys.cycle(shiftKey ? -1 : 1)
    if (key in ARROWS) {
      keys.cursor(...ARROWS[key])
      return true
    }
    if (key === 'Enter') {
      keys.enter()
      return true
    }
  }
  switch (key.toLowerCase()) {
    case 'q':
      keys.turn(-1)
      return true
    case 'e':
      keys.turn(1)
      return true
    case 'r':
      keys.facing()
      return true
    case 'f':
      keys.fit()
      return true
    case 'b':
    case 'home':
      keys.home()
      return true
    case 't':
      keys.aim()
      return true
    case '+':
    case '=':
      keys.zoom(1.25)
      return true
    case '-':
      keys.zoom(0.8)
      return true
    case 'escape':
      keys.escape()
      return true
    default:
      return false
  }
}
