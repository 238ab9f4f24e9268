/** J: overwatch shots and CP actions that answer the enemy's; everything else for CP is in the action list. */
import type { PieceId } from '../../../../../game/hulk/types'
import { Press } from '../../../../shell/panel/Press'
import { useTable } from '../../table'
import { labelled } from '../actions/labelled-action'
import { pieceOfAction } from '../facts'
import { logGroups } from '../log/log-lines'
import { useNamer } from '../names'
import { LikeThis } from '../orders/LikeThis'
import { PassFor } from '../orders/PassFor'
import { AnswerList } from './AnswerList'
import { inPrompt } from './reactions'

export function React() {
  const table = useTable()
  const { ui: text } = table.messages
  const name = useNamer()
  const { legal, selected, select, messages } = table
  const words = { messages, name }
  const answers = inPrompt(table)
  const options = answers.map((entry) => {
    const option = labelled(table, entry, words)
    const who = pieceOfAction(entry)
    return who === undefined ? option : { ...option, label: `${name.piece(who)} · ${option.label}` }
  })
  const more = new Map<PieceId, number>()
  for (const entry of legal) {
    const id = pieceOfAction(entry)
    if (id !== undefined && !answers.includes(entry)) more.set(id, (more.get(id) ?? 0) + 1)
  }
  const nothing = legal.every(({ action }) => action.type === 'pass')
  return (
    <>
      <JustNow />
      {nothing && <p className="pn-hint">{text.prompt.nothingToDo}</p>}
      <AnswerList
        options={options}
        quiet={{ label: text.prompt.noReaction, action: { type: 'pass' } }}
        more={<PassFor nothing={nothing} />}
      >
        {more.size > 0 && (
          <fieldset className="pn-chips">
            <legend>{text.prompt.withCp}</legend>
            {[...more].map(([id, count]) => (
              <Press key={id} className="pn-chip pn-costs-cp" pressed={selected === id} onPress={() => select(id)}>
                {text.prompt.moreFor(name.piece(id), count)}
              </Press>
            ))}
          </fieldset>
        )}
      </AnswerList>
      <LikeThis />
    </>
  )
}

/** What there is to answer, in the words of the log. */
function JustNow() {
  const { history, viewer, state, messages } = useTable()
  const name = useNamer()
  const lines = logGroups({ history: history.slice(-1), viewer, state }, messages, name).flatMap((group) => group.lines)
  const told = lines.filter(({ tone }) => tone !== 'faint').slice(-3)
  if (told.length === 0) return null
  return <p className="pn-just-now">{told.map(({ text }) => text).join(' ')}</p>
}
