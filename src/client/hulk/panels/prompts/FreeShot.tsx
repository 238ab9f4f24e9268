/** F7, H3: a free shot, or none. */
import { useTable } from '../../table'
import { useNamer } from '../names'
import { optionOf } from '../options'
import { usePanelText } from '../panel-text'
import { Choices } from './Choices'

export function FreeShot() {
  const table = useTable()
  const text = usePanelText()
  const name = useNamer()
  const words = { messages: table.messages, text, name }
  const shots = table.legal.filter(({ action }) => action.type === 'freeShot')
  return (
    <Choices
      options={shots.map((entry) => optionOf(table, entry, words))}
      quiet={{ label: table.messages.ui.acting.holdFire, action: { type: 'pass' } }}
    />
  )
}
