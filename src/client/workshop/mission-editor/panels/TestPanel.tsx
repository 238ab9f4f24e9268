/** Is it a mission yet, and if so, is it a good one: what is wrong, a game, and what the bots make of it. */
import { checkMission } from '../../../../game/hulk/missions'
import { useMessages } from '../../../text'
import { BotTrial } from '../BotTrial'
import { nameOf } from '../model/draft'
import { tidySections } from '../model/paint'
import type { Finding } from '../model/problems'
import { toFile } from '../model/to-mission'
import { sayProblem } from '../problem-words'
import type { Editor } from '../use-editor'

interface Props {
  editor: Editor
  onShow(finding: Finding): void
}

export function TestPanel({ editor, onShow }: Props) {
  const messages = useMessages()
  const words = messages.ui.missionEditor
  const { draft, findings } = editor
  const ready = findings.length === 0
  const placeOf = ({ square, paint, panel }: Finding): string => {
    if (paint) return words.things[paint.thing]
    if (square !== undefined) return nameOf(draft, square)
    return panel ? words.panels[panel] : '!'
  }
  const inPieces = findings.some(({ problem }) => problem.code === 'sectionNotConnected')
  return (
    <>
      <section className={ready ? 'editor-verdict ready' : 'editor-verdict'} aria-live="polite">
        <h3>{ready ? words.ready : words.problems(findings.length)}</h3>
        {ready ? (
          <p className="hint">{words.readyHint}</p>
        ) : (
          <ul className="editor-findings">
            {findings.map((finding, i) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: a list that is made anew each time
              <li key={i}>
                <button type="button" onClick={() => onShow(finding)}>
                  <span className="where">{placeOf(finding)}</span>{' '}
                  <span>{sayProblem(messages.language, finding.problem)}</span>
                </button>
              </li>
            ))}
          </ul>
        )}
        {inPieces && (
          <button type="button" onClick={() => editor.change(tidySections)}>
            {words.tidy}
          </button>
        )}
      </section>
      <BotTrial
        mission={() => {
          const checked = checkMission(toFile(draft))
          return checked.ok ? checked.mission : undefined
        }}
        draft={draft}
        ready={ready}
      />
    </>
  )
}
