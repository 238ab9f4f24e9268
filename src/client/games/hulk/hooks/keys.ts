/** Keyboard control of the board: a cursor over the squares, and keys for the most frequent actions. */

import { useEffect, useRef } from 'react'
import { isDialogOpen, TYPING } from '../../../shell/keys'
import { KEYS } from '../keys'

export interface BoardKeys {
  cursor(dx: number, dy: number): void
  /** Returns false if there is no cursor. */
  enter(): boolean
  turn(by: 1 | -1): void
  facing(): void
  fit(): void
  /** Moves the board back to what the decision is about. */
  home(): void
  escape(): void
  aim(): void
  /** Begins a plan, or gives it up. */
  plan(): void
  zoom(factor: number): void
  /** Returns false if there is no further piece. Tab then leaves the board. */
  cycle(by: 1 | -1): boolean
}

const ARROWS: Record<string, [number, number]> = {
  ArrowUp: [0, -1],
  ArrowRight: [1, 0],
  ArrowDown: [0, 1],
  ArrowLeft: [-1, 0],
}

/** Letters work wherever nobody is typing. Tab and arrows need the focus on the board, and Enter needs its cursor. */
export function useBoardKeys(root: React.RefObject<SVGSVGElement | null>, keys: BoardKeys): void {
  const latest = useRef(keys)
  latest.current = keys
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || isDialogOpen()) return
      const active = document.activeElement
      if (active?.closest(TYPING)) return
      const onBoard = root.current !== null && (active === root.current || root.current.contains(active))
      const nowhere = active === null || active === document.body
      if (handle(latest.current, event, onBoard ? 'board' : nowhere ? 'nowhere' : 'elsewhere')) event.preventDefault()
    }
    // Runs before the panels' listeners, which are on the window: Enter at the cursor must not end the turn.
    document.addEventListener('keydown', press)
    return () => document.removeEventListener('keydown', press)
  }, [root])
}

function handle(
  keys: BoardKeys,
  { key, shiftKey, repeat }: KeyboardEvent,
  focus: 'board' | 'nowhere' | 'elsewhere',
): boolean {
  if (focus === 'board') {
    if (key === 'Tab') return keys.cycle(shiftKey ? -1 : 1)
    if (key in ARROWS) {
      keys.cursor(...ARROWS[key])
      return true
    }
  }
  if (focus !== 'elsewhere') {
    if (key === 'Enter') return repeat || keys.enter()
    if (key === 'Home') {
      keys.home()
      return true
    }
  }
  switch (key.toLowerCase()) {
    case KEYS.turnLeft:
      keys.turn(-1)
      return true
    case KEYS.turnRight:
      keys.turn(1)
      return true
    case KEYS.facing:
      keys.facing()
      // The move pad uses the same key to choose a facing.
      return false
    case KEYS.fit:
      keys.fit()
      return true
    case KEYS.home:
      keys.home()
      return true
    case KEYS.aim:
      keys.aim()
      return true
    case KEYS.plan:
      keys.plan()
      return true
    case KEYS.zoomIn:
    case '=':
      keys.zoom(1.25)
      return true
    case KEYS.zoomOut:
      keys.zoom(0.8)
      return true
    case KEYS.escape.toLowerCase():
      keys.escape()
      return true
    default:
      return false
  }
}
