/** Elements that float above the board: a menu, a refusal, the buttons, and a description of the hovered square. */
import { useEffect, useRef } from 'react'
import type { Spot } from '../adapter/geometry'
import { useView, type Viewport } from '../hooks/viewport'

export interface MenuItem {
  key: string
  label: string
  cp: boolean
  run(): void
}

export interface MenuModel {
  title: string
  spot: Spot
  items: MenuItem[]
}

interface MenuProps {
  viewport: Viewport
  menu: MenuModel
  close(): void
}

/** Keeps a box of this width on the page. */
function useAnchor(viewport: Viewport, spot: Spot, wide: number): React.CSSProperties {
  useView(viewport)
  const { width, height } = viewport.pageSize
  const { x, y: wished } = viewport.toPage(spot)
  const y = Math.min(height, Math.max(0, wished))
  const below = y < height * 0.5
  const away = 24 * viewport.scale
  return {
    left: Math.max(8, Math.min(width - wide - 8, x - wide / 2)),
    width: wide,
    top: below ? y + away : undefined,
    bottom: below ? undefined : height - y + away,
    maxHeight: (below ? height - y : y) - away - 8,
  }
}

export function Menu({ viewport, menu, close }: MenuProps) {
  const list = useRef<HTMLDivElement>(null)
  const style = useAnchor(viewport, menu.spot, 224)
  useEffect(() => {
    const before = document.activeElement as HTMLElement | SVGElement | null
    list.current?.querySelector('button')?.focus()
    return () => before?.focus?.({ preventScroll: true })
  }, [])
  const keys = (event: React.KeyboardEvent) => {
    const buttons = [...(list.current?.querySelectorAll('button') ?? [])]
    const at = buttons.indexOf(document.activeElement as HTMLButtonElement)
    const by = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0
    if (by) buttons[(at + by + buttons.length) % buttons.length]?.focus()
    if (event.key === 'Escape' || event.key === 'Tab') close()
    if (by || event.key === 'Escape' || event.key === 'Tab') event.preventDefault()
    // Other keys keep working: their buttons show them.
    if (by || ['Escape', 'Tab', 'Enter', ' '].includes(event.key)) event.stopPropagation()
  }
  return (
    <div
      className="board-menu"
      role="menu"
      tabIndex={-1}
      aria-label={menu.title}
      style={style}
      ref={list}
      onKeyDown={keys}
    >
      <p>{menu.title}</p>
      {menu.items.map(({ key, label, cp, run }) => (
        <button key={key} type="button" role="menuitem" className={cp ? 'cp' : undefined} onClick={run}>
          {label}
        </button>
      ))}
    </div>
  )
}

export function Refused({
  viewport,
  spot,
  children,
  close,
}: {
  viewport: Viewport
  spot: Spot
  children: string
  close(): void
}) {
  const style = useAnchor(viewport, spot, 240)
  const latest = useRef(close)
  latest.current = close
  useEffect(() => {
    const timer = setTimeout(() => latest.current(), 4000)
    return () => clearTimeout(timer)
  }, [])
  return (
    <div className="board-refusal" role="alert" style={style}>
      {children}
    </div>
  )
}

export interface Tool {
  key: string
  label: string
  sign: string
  /** The key that does the same as the button. */
  keys?: string
  on?: boolean
  run(): void
}

export const Tools = ({ tools }: { tools: Tool[] }) => (
  <div className="board-tools">
    {tools.map(({ key, label, sign, keys, on, run }) => (
      <button
        key={key}
        type="button"
        title={keys ? `${label} (${keys})` : label}
        aria-label={label}
        aria-keyshortcuts={keys}
        aria-pressed={on}
        onClick={run}
      >
        <svg viewBox="-12 -12 24 24" aria-hidden="true">
          <path d={sign} />
        </svg>
      </button>
    ))}
  </div>
)
