/**
 * Says why something was refused: near the pointer, or at the bottom if there is none. The board shows refusals about
 * squares.
 */
import { type CSSProperties, useEffect, useRef } from 'react'
import type { Square } from '../../../../../game/kernel/grid'
import { useKeys } from '../../../../shell/keys'
import { useTable } from '../../table'
import { sayWhyNot } from '../../why-not'

const SHOWN = 4500
/** A gesture longer ago than this, in milliseconds, was not the one that was refused. */
const RECENT = 1500
const MARGIN = 12
const WIDTH = 280

interface Pointer {
  x: number
  y: number
  at: number
}

function useLastPointer() {
  const last = useRef<Pointer>(undefined)
  useEffect(() => {
    const note = ({ clientX, clientY }: PointerEvent) => {
      last.current = { x: clientX, y: clientY, at: Date.now() }
    }
    window.addEventListener('pointerdown', note, true)
    window.addEventListener('pointerup', note, true)
    return () => {
      window.removeEventListener('pointerdown', note, true)
      window.removeEventListener('pointerup', note, true)
    }
  }, [])
  return last
}

function besides(pointer: Pointer | undefined): CSSProperties | undefined {
  if (!pointer || Date.now() - pointer.at > RECENT) return undefined
  const left = Math.max(MARGIN, Math.min(pointer.x + MARGIN, window.innerWidth - WIDTH - MARGIN))
  const low = pointer.y > window.innerHeight / 2
  const top = pointer.y + (low ? -MARGIN : 2 * MARGIN)
  return { left, top, transform: low ? 'translateY(-100%)' : undefined, maxWidth: WIDTH }
}

const onSquare = ({ near }: { near?: Square }): boolean => near !== undefined && near >= 0

export function RefusalToast() {
  const { refusal, dismissRefusal, messages } = useTable()
  const here = refusal && onSquare(refusal) ? undefined : refusal
  const { ui: text } = messages
  const pointer = useLastPointer()
  const place = useRef<{ of: typeof refusal; style: CSSProperties | undefined }>(undefined)
  if (refusal && place.current?.of !== refusal) place.current = { of: refusal, style: besides(pointer.current) }
  useEffect(() => {
    if (!here) return
    const timer = setTimeout(dismissRefusal, SHOWN)
    return () => clearTimeout(timer)
  }, [here, dismissRefusal])
  useKeys({ Escape: dismissRefusal }, { first: true, enabled: refusal !== undefined })
  const style = place.current?.style
  return (
    <div className="pn-toasts" role="alert">
      {here && (
        <button
          type="button"
          className={`pn-toast${style ? ' pn-toast-near' : ''}`}
          style={style}
          title={text.refusal.dismiss}
          onClick={dismissRefusal}
        >
          {sayWhyNot(messages, here.refusal)}
        </button>
      )}
    </div>
  )
}
