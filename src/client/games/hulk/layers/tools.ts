/** The buttons on the board. */

import type { PieceId } from '../../../../game/hulk/types'
import { namePiece } from '../adapter'
import { boardText } from '../adapter/words'
import type { Overlays } from '../hooks/overlays'
import type { Viewport } from '../hooks/viewport'
import { KEYS } from '../keys'
import type { Table } from '../table'
import type { Messages } from '../text'
import type { Tool } from './Floating'

/** `fitKey` is the key that shows the whole board. */
export function zoomTools({ ui: { board } }: Messages, viewport: Viewport, fitKey: string): Tool[] {
  return [
    { key: 'in', label: board.zoomIn, sign: 'M-6 0H6M0 -6V6', keys: KEYS.zoomIn, run: () => viewport.zoom(1.3) },
    { key: 'out', label: board.zoomOut, sign: 'M-6 0H6', keys: KEYS.zoomOut, run: () => viewport.zoom(1 / 1.3) },
    {
      key: 'fit',
      label: board.fit,
      sign: 'M-7 -3V-7H-3M7 -3V-7H3M-7 3V7H-3M7 3V7H3',
      keys: fitKey,
      run: () => viewport.fit(),
    },
  ]
}

export function toolsFor(
  table: Table,
  viewport: Viewport,
  home: { piece: PieceId | undefined; run(): void },
  aim: { shown: boolean; on: boolean; toggle(): void },
  overlays: Overlays,
): Tool[] {
  const tools: Tool[] = [
    ...zoomTools(table.messages, viewport, KEYS.fit.toUpperCase()),
    {
      key: 'squad',
      label:
        home.piece === undefined
          ? boardText(table).fitSquad
          : boardText(table).fitSelected(namePiece(table, home.piece)),
      sign: 'M0 -8V-4M0 8V4M-8 0H-4M8 0H4M-2.4 0A2.4 2.4 0 1 0 2.4 0A2.4 2.4 0 1 0 -2.4 0',
      keys: KEYS.home.toUpperCase(),
      run: home.run,
    },
    {
      key: 'threat',
      label: table.messages.ui.threat.show,
      sign: 'M0 -8L9 8H-9zM0 -2V2M0 5V5.2',
      keys: KEYS.threat,
      on: overlays.threat !== undefined,
      run: overlays.pin,
    },
    {
      key: 'coordinates',
      label: boardText(table).coordinates,
      sign: 'M-8 -8H8V8H-8zM-8 -2.6H8M-8 2.7H8M-2.6 -8V8M2.7 -8V8',
      keys: KEYS.coordinates,
      on: overlays.coordinates,
      run: overlays.toggleCoordinates,
    },
  ]
  const { planning, startPlan } = table
  if (planning || startPlan) {
    tools.unshift({
      key: 'plan',
      label: boardText(table).plan.begin,
      sign: 'M-8 7L-4 1M-2 -2L1 -5M4 -8A3 3 0 1 1 4 -7.9M-8 7A2 2 0 1 1 -8 7.1',
      keys: KEYS.plan,
      on: planning !== undefined,
      run: () => (planning ? planning.end() : startPlan?.()),
    })
  }
  if (aim.shown) {
    tools.unshift({
      key: 'aim',
      label: boardText(table).aim,
      sign: 'M0 -9Q7 -2 5 4Q3 8 0 8Q-3 8 -5 4Q-6 0 -3 -3Q-2 0 0 0Q2 -4 0 -9z',
      keys: KEYS.aim.toUpperCase(),
      on: aim.on,
      run: aim.toggle,
    })
  }
  return tools
}
