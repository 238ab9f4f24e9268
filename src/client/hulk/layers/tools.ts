/** The buttons on the board. */
import type { Spot } from '../adapter/geometry'
import { CELL } from '../adapter/geometry'
import { boardText } from '../adapter/words'
import type { Viewport } from '../hooks/viewport'
import type { Table } from '../table'
import type { Tool } from './Floating'

const AROUND = CELL * 7

export function toolsFor(
  table: Table,
  viewport: Viewport,
  home: Spot | undefined,
  aim: { shown: boolean; on: boolean; toggle(): void },
): Tool[] {
  const { board } = table.messages.ui
  const tools: Tool[] = [
    { key: 'in', label: board.zoomIn, sign: 'M-6 0H6M0 -6V6', run: () => viewport.zoom(1.3) },
    { key: 'out', label: board.zoomOut, sign: 'M-6 0H6', run: () => viewport.zoom(1 / 1.3) },
    {
      key: 'fit',
      label: board.fit,
      sign: 'M-7 -3V-7H-3M7 -3V-7H3M-7 3V7H-3M7 3V7H3',
      run: () => viewport.fit(),
    },
  ]
  if (home) {
    const box = { x: home.x - AROUND, y: home.y - AROUND, width: 2 * AROUND, height: 2 * AROUND }
    tools.push({
      key: 'squad',
      label: boardText(table).fitSquad,
      sign: 'M0 -8V-4M0 8V4M-8 0H-4M8 0H4M-2.4 0A2.4 2.4 0 1 0 2.4 0A2.4 2.4 0 1 0 -2.4 0',
      run: () => viewport.fit(box),
    })
  }
  if (aim.shown) {
    tools.unshift({
      key: 'aim',
      label: boardText(table).aim,
      sign: 'M0 -9Q7 -2 5 4Q3 8 0 8Q-3 8 -5 4Q-6 0 -3 -3Q-2 0 0 0Q2 -4 0 -9z',
      on: aim.on,
      run: aim.toggle,
    })
  }
  return tools
}
