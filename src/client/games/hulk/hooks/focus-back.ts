/**
 * After a click the focus returns to the board. Space and Enter then do what the buttons show, instead of pressing the
 * clicked button again. Keyboard users keep their focus: only pointer clicks move it.
 */
import { type RefObject, useEffect } from 'react'
import { PRESSED, TYPING } from '../../../shell/keys'

/** These keep the focus while they are open. */
const APART = 'dialog, [role=dialog], [role=alertdialog], [role=menu]'

export function useFocusBack(table: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const it = table.current
    if (!it) return
    const hit = (event: MouseEvent, what: string) => event.target instanceof Element && event.target.closest(what)
    // A press that ends outside the button is not a click, but it would leave the focus on the button.
    const press = (event: MouseEvent) => {
      if (hit(event, PRESSED) && !hit(event, TYPING) && !hit(event, APART)) event.preventDefault()
    }
    const click = (event: MouseEvent) => {
      const byKey = event.detail === 0
      if (byKey || hit(event, TYPING) || hit(event, APART)) return
      it.querySelector<SVGElement>('.board-svg')?.focus({ preventScroll: true })
    }
    it.addEventListener('mousedown', press)
    it.addEventListener('click', click)
    return () => {
      it.removeEventListener('mousedown', press)
      it.removeEventListener('click', click)
    }
  }, [table])
}
