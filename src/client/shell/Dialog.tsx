/** A modal dialog with a title and a button to close it. */
import { type ReactNode, useEffect, useRef } from 'react'
import { useMessages } from '../text'
import { Modal } from './Modal'

interface Props {
  title: string
  onClose(): void
  children: ReactNode
}

const FOCUSABLE = 'button:not([disabled]), input:not([disabled]), select, textarea, a[href], [tabindex="0"]'

export function Dialog({ title, onClose, children }: Props) {
  const { app } = useMessages().ui
  const body = useRef<HTMLDivElement>(null)
  // The browser would focus the first control, which is the button to close.
  useEffect(() => body.current?.querySelector<HTMLElement>(FOCUSABLE)?.focus(), [])
  return (
    <Modal label={title} className="dialog" onClose={onClose}>
      <header>
        <h2>{title}</h2>
        <button type="button" className="quiet" onClick={onClose} aria-label={app.close}>
          ×
        </button>
      </header>
      <div ref={body} className="dialog-body">
        {children}
      </div>
    </Modal>
  )
}
