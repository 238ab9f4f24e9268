/** Tests the mission: its problems, a game with it, and the results of bots. */
import { checkMission } from '../../../../../../game/hulk/missions'
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
  const { draft, findings, warnings } = editor
  const ready = findings.length === 0
  const placeOf = ({ square, paint, panel }: Finding): string => {
    if (paint) return words.things[paint.thing]
    if (square !== undefined) return nameOf(draft, square)
    return panel ? words.panels[panel] : '!'
  }
  const list = (some: Finding[]) => (
    <ul className="editor-findings">
      {some.map((finding, i) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a list that is made anew each time
        <li key={i}>
          <button type="button" onClick={() => onShow(finding)}>
            <span className="where">{placeOf(finding)}</span>{' '}
            <span>{sayProblem(messages.language, finding.problem)}</span>
          </button>
        </li>
      ))}
    </ul>
  )
  const inPieces = findings.some(({ problem }) => problem.code === 'sectionNotConnected')
  return (
    <>
      <section className={ready ? 'editor-verdict ready' : 'editor-verdict'} aria-live="polite">
        <h2 className="small-heading">{ready ? words.ready : words.problems(findings.length)}</h2>
        {ready ? <p className="hint">{words.readyHint}</p> : list(findings)}
        {ready && warnings.length > 0 && (
          <div className="editor-warnings">
            <h3>{words.warnings}</h3>
            {list(warnings)}
          </div>
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
