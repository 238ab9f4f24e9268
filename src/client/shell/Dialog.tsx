/** Something to deal with before the page: keeps the keyboard inside, Escape closes it, focus goes back where it was. */
import { type KeyboardEvent, type ReactNode, useEffect, useRef } from 'react'
import { useMessages } from '../text'

interface Props {
  title: string
  onClose(): void
  children: ReactNode
}

const FOCUSABLE = 'button:not([disabled]), input:not([disabled]), select, textarea, a[href], [tabindex="0"]'

export function Dialog({ title, onClose, children }: Props) {
  const { app } = useMessages().ui
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const before = document.activeElement
    box.current?.querySelector<HTMLElement>(`.dialog-body :is(${FOCUSABLE})`)?.focus()
    return () => (before as HTMLElement | null)?.focus?.()
  }, [])

  useEffect(() => {
    // What had the focus may have gone away; the keyboard still belongs to the dialog.
    const listen = (event: globalThis.KeyboardEvent) => {
      if (event.target !== document.body) return
      if (event.key === 'Escape') onClose()
      else if (event.key === 'Tab') box.current?.focus()
    }
    document.addEventListener('keydown', listen)
    return () => document.removeEventListener('keydown', listen)
  }, [onClose])

  function onKeyDown(event: KeyboardEvent): void {
    // Keys of the table are not for what lies over it.
    event.stopPropagation()
    if (event.key === 'Escape') return onClose()
    if (event.key !== 'Tab') return
    const all = [...(box.current?.querySelectorAll<HTMLElement>(FOCUSABLE) ?? [])]
    const edge = event.shiftKey ? all[0] : all.at(-1)
    if (document.activeElement !== edge) return
    event.preventDefault()
    ;(event.shiftKey ? all.at(-1) : all[0])?.focus()
  }

  return (
    <div className="backdrop" onPointerDown={(event) => event.target === event.currentTarget && onClose()}>
      <div
        ref={box}
        className="dialog"
        role="dialog"
        aria-modal="true"
        aria-label={title}
        tabIndex={-1}
        onKeyDown={onKeyDown}
      >
        <header>
          <h2>{title}</h2>
          <button type="button" className="quiet" onClick={onClose} aria-label={app.close}>
            ×
          </button>
        </header>
        <div className="dialog-body">{children}</div>
      </div>
    </div>
  )
}
