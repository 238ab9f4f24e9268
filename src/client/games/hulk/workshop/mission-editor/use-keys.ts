/** Keyboard shortcuts of the editor. They work everywhere on the page except in text fields. */
import { useEffect, useRef } from 'react'
import { THING_KEYS, THINGS, type ThingName, TOOL_KEYS, TOOLS, type ToolName } from './use-editor'

interface Handlers {
  tool(tool: ToolName): void
  thing(thing: ThingName): void
  undo(): void
  redo(): void
  /** False while a dialog is open. */
  listening: boolean
}

export function useEditorKeys(handlers: Handlers): void {
  const latest = useRef(handlers)
  latest.current = handlers
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      const { listening, tool, thing, undo, redo } = latest.current
      const writing = event.target instanceof HTMLElement && event.target.matches('input, textarea, select')
      if (!listening || writing || event.altKey) return
      const key = event.key.toLowerCase()
      if (event.ctrlKey || event.metaKey) {
        if (key === 'z') (event.shiftKey ? redo : undo)()
        else if (key === 'y') redo()
        else return
        return event.preventDefault()
      }
      const found = TOOLS.find((each) => TOOL_KEYS[each] === key)
      if (found) return tool(found)
      const painted = THINGS.find((each) => THING_KEYS[each] === key)
      if (painted) thing(painted)
    }
    addEventListener('keydown', listen)
    return () => removeEventListener('keydown', listen)
  }, [])
}
