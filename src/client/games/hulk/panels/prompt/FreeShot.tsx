/** F7, H3: a free shot, or none. */
import { useTable } from '../../table'
import { labelled } from '../actions/labelled-action'
import { useNamer } from '../names'
import { AnswerList } from './AnswerList'

export function FreeShot() {
  const table = useTable()
  const { ui: text } = table.messages
  const name = useNamer()
  const words = { messages: table.messages, name }
  const shots = table.legal.filter(({ action }) => action.type === 'freeShot')
  return (
    <AnswerList
      options={shots.map((entry) => labelled(table, entry, words))}
      quiet={{ label: text.prompt.holdFire, action: { type: 'pass' } }}
    />
  )
}
