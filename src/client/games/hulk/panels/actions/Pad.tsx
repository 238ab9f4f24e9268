/** A pad of nine buttons with north at the top. */
import type { ReactNode } from 'react'
import { Press } from '../../../../shell/panel/Press'
import { PAD_KEYS } from '../../keys'

export interface PadCell {
  face: ReactNode
  label: string
  onPress?: () => void
  cp?: boolean
}

export function Pad({
  cells,
  label,
  keys = true,
}: {
  cells: Array<PadCell | undefined>
  label: string
  keys?: boolean
}) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be laid out as a grid everywhere
    <div className="pn-pad" role="group" aria-label={label}>
      {PAD_KEYS.map((key, place) => {
        const cell = cells[place]
        if (!cell) return <span key={key} className="pn-pad-gap" aria-hidden="true" />
        if (!cell.onPress) {
          return (
            <span key={key} className="pn-pad-self" role="img" aria-label={cell.label}>
              {cell.face}
            </span>
          )
        }
        return (
          <Press
            key={key}
            className={`pn-pad-cell${cell.cp ? ' pn-costs-cp' : ''}`}
            label={cell.label}
            title={cell.label}
            shortcut={keys ? key : undefined}
            onPress={cell.onPress}
          >
            <span className="pn-pad-face">{cell.face}</span>
          </Press>
        )
      })}
    </div>
  )
}

/** The key bindings of the pad. */
export const padBindings = (cells: Array<PadCell | undefined>) =>
  Object.fromEntries(PAD_KEYS.map((key, place) => [key, cells[place]?.onPress]))
