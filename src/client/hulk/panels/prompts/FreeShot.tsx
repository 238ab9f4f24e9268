/** F7, H3: a free shot, or none. */
import { useTable } from '../../table'
import { useNamer } from '../names'
import { optionOf } from '../options'
import { Choices } from './Choices'

export function FreeShot() {
  const table = useTable()
  const { ui: text } = table.messages
  const name = useNamer()
  const words = { messages: table.messages, name }
  const shots = table.legal.filter(({ action }) => action.type === 'freeShot')
  return (
    <Choices
      options={shots.map((entry) => optionOf(table, entry, words))}
      quiet={{ label: text.prompt.holdFire, action: { type: 'pass' } }}
    />
  )
}
