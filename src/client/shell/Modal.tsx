/** The browser's own modal dialog: it holds the focus, makes the page behind it inert, closes on Escape, and gives the focus back. */
import { type ReactNode, useLayoutEffect, useRef } from 'react'

interface Props {
  label: string
  className: string
  onClose(): void
  children: ReactNode
}

export function Modal({ label, className, onClose, children }: Props) {
  const ref = useRef<HTMLDialogElement>(null)
  useLayoutEffect(() => {
    const dialog = ref.current!
    dialog.showModal()
    // The focus goes back only if the dialog is closed before React removes it.
    return () => dialog.close()
  }, [])
  return (
    <dialog
      ref={ref}
      className={className}
      aria-label={label}
      // In strict mode React runs the effect twice: the first close is reported when the dialog is open again.
      onClose={(event) => !event.currentTarget.open && onClose()}
      // A press on the backdrop has the dialog itself as its target.
      onPointerDown={(event) => event.target === event.currentTarget && onClose()}
    >
      {children}
    </dialog>
  )
}
