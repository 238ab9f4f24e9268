/**
 * jsdom has the dialog element but not `showModal` and `close`. This adds what the tests look at: the `open` attribute,
 * the focus on the first control and back, and Escape. That the page behind is inert is shown in a real browser only
 * (test/e2e/keys.test.ts).
 */
if (typeof HTMLDialogElement !== 'undefined' && !('showModal' in HTMLDialogElement.prototype)) {
  const before = new WeakMap<Element, Element | null>()

  const close = (dialog: HTMLDialogElement): void => {
    if (!dialog.open) return
    dialog.open = false
    const back = before.get(dialog)
    if (back instanceof HTMLElement || back instanceof SVGElement) back.focus()
    queueMicrotask(() => dialog.dispatchEvent(new Event('close')))
  }

  Object.assign(HTMLDialogElement.prototype, {
    showModal(this: HTMLDialogElement) {
      before.set(this, document.activeElement)
      this.open = true
      this.querySelector<HTMLElement>('button, input, select, textarea, a[href]')?.focus()
    },
    close(this: HTMLDialogElement) {
      close(this)
    },
  })

  // On window in the bubbling phase: the page's own listeners come first and may prevent it, as in a browser.
  window.addEventListener('keydown', (event) => {
    const last = [...document.querySelectorAll<HTMLDialogElement>('dialog[open]')].at(-1)
    if (event.key === 'Escape' && !event.defaultPrevented && last) close(last)
  })
}
