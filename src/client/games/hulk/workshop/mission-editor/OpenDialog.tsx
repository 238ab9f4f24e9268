/** Opens a blank board, a built-in mission, one of the player's own, or a file. */
import { type ChangeEvent, useRef, useState } from 'react'
import { MISSIONS, type Mission } from '../../../../../game/hulk/missions'
import { wordsOfMission } from '../../../../../game/hulk/text'
import { Dialog } from '../../../../shell/Dialog'
import { MissionPicture } from '../../setup/MissionPicture'
import { useMessages } from '../../text'
import { forgetMission, savedMissions } from '../saved'
import type { Draft } from './model/draft'
import { earlierDraft } from './model/draft-store'
import { draftInFile, type Opened, openFile } from './model/link'
import { sayWhyNot } from './problem-words'

interface Props {
  onBlank(): void
  onMission(mission: Mission): void
  onDraft(draft: Draft): void
  onClose(): void
}

export function OpenDialog({ onBlank, onMission, onDraft, onClose }: Props) {
  const messages = useMessages()
  const words = messages.ui.missionEditor
  const [saved, setSaved] = useState(savedMissions)
  const [problem, setProblem] = useState<Extract<Opened, { ok: false }>>()
  const [earlier] = useState(earlierDraft)
  const input = useRef<HTMLInputElement>(null)

  async function load(event: ChangeEvent<HTMLInputElement>): Promise<void> {
    const file = event.target.files?.[0]
    event.target.value = ''
    if (!file) return
    const opened = await openFile(file).catch((): Opened => ({ ok: false, why: 'damaged' }))
    if (opened.ok) return onMission(opened.mission)
    const draft = await draftInFile(file).catch(() => undefined)
    if (draft) onDraft(draft)
    else setProblem(opened)
  }

  return (
    <Dialog title={words.open} onClose={onClose}>
      <p className="hint">{words.openHint}</p>
      <div className="row">
        <button type="button" className="primary" onClick={onBlank}>
          {words.blank}
        </button>
        <button type="button" onClick={() => input.current?.click()}>
          {words.fromFile}
        </button>
        <input
          ref={input}
          type="file"
          accept=".json,.jsonc,application/json"
          className="unseen"
          tabIndex={-1}
          aria-label={words.fromFile}
          onChange={(event) => void load(event)}
        />
        {earlier && (
          <button type="button" onClick={() => onDraft(earlier)}>
            {words.earlier(earlier.name)}
          </button>
        )}
      </div>
      {problem && (
        <p className="problem" role="alert">
          {sayWhyNot(messages, problem)} {messages.ui.files.nothingLost}
        </p>
      )}
      {saved.length > 0 && (
        <section>
          <h3>{words.savedMissions}</h3>
          <ul className="editor-missions">
            {saved.map((mission) => (
              <li key={mission.id}>
                <MissionButton mission={mission} onChoose={onMission} />
                <button
                  type="button"
                  className="quiet"
                  aria-label={words.forget(mission.name)}
                  title={words.forget(mission.name)}
                  onClick={() => {
                    forgetMission(mission.id)
                    setSaved(savedMissions())
                  }}
                >
                  ×
                </button>
              </li>
            ))}
          </ul>
        </section>
      )}
      <section>
        <h3>{words.gameMissions}</h3>
        <ul className="editor-missions">
          {MISSIONS.map((mission) => (
            <li key={mission.id}>
              <MissionButton mission={mission} onChoose={onMission} />
            </li>
          ))}
        </ul>
      </section>
    </Dialog>
  )
}

function MissionButton({ mission, onChoose }: { mission: Mission; onChoose(mission: Mission): void }) {
  const messages = useMessages()
  const { name } = wordsOfMission(messages, mission)
  return (
    <button type="button" onClick={() => onChoose(mission)}>
      <MissionPicture mission={mission} label="" />
      <span>{name}</span>
    </button>
  )
}
