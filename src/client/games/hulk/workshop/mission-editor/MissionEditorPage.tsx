/** The mission editor. */
import { useCallback, useEffect, useRef, useState } from 'react'
import { checkMission, MISSIONS, type Mission } from '../../../../../game/hulk/missions'
import { wordsOfMission } from '../../../../../game/hulk/text'
import { addressOf } from '../../../../shell/address'
import type { PageProps } from '../../../../shell/pages'
import { WorkshopBar } from '../../../../workshop/WorkshopBar'
import { atOneScreen, seatPlayers } from '../../setup/seating'
import { useMessages } from '../../text'
import { savedMissions, saveMission } from '../saved'
import { type BoardHandle, EditorBoard } from './EditorBoard'
import './mission-editor.css'
import { blankDraft, type Draft } from './model/draft'
import { keepEarlier, keptDraft } from './model/draft-store'
import { asOwn, fromMission } from './model/from-mission'
import { type Opened, openLink } from './model/link'
import type { Finding, PanelName } from './model/problems'
import { toFile } from './model/to-mission'
import { OpenDialog } from './OpenDialog'
import { Palette } from './Palette'
import { GoalsPanel } from './panels/GoalsPanel'
import { MissionPanel } from './panels/MissionPanel'
import { RulesPanel } from './panels/RulesPanel'
import { SquadsPanel } from './panels/SquadsPanel'
import { SwarmPanel } from './panels/SwarmPanel'
import { TestPanel } from './panels/TestPanel'
import { sayWhyNot } from './problem-words'
import { ShareDialog } from './ShareDialog'
import { type Editor, isNarrow, useEditor } from './use-editor'
import { useEditorKeys } from './use-keys'

const SHIPPED = MISSIONS.map(({ id }) => id)
const PANELS: readonly PanelName[] = ['test', 'mission', 'squads', 'swarm', 'goals', 'rules']

/** For how many milliseconds a message stays above the board. */
const TOLD = 7_000

/** Whether nothing has been drawn that could be lost. */
const isBlank = ({ board, swarm }: Draft): boolean => swarm.length === 0 && board.every((row) => /^#*$/.test(row))

export function MissionEditorPage({ what, settings, go, onStart }: PageProps) {
  const messages = useMessages()
  const words = messages.ui.missionEditor
  const blank = useCallback(() => blankDraft(words.blankWords, SHIPPED), [words])
  const editor = useEditor(() => keptDraft() ?? blank())
  const [dialog, setDialog] = useState<'open' | 'share'>()
  const [told, setTold] = useState<string>()
  const [refused, setRefused] = useState<Extract<Opened, { ok: false }>>()
  const board = useRef<BoardHandle>(null)
  useEffect(() => {
    const timer = told === undefined ? undefined : setTimeout(() => setTold(undefined), TOLD)
    return () => clearTimeout(timer)
  }, [told])
  const { draft, findings } = editor
  const ready = findings.length === 0

  /** Both undo and the stored earlier draft lead back to what was replaced. */
  const put = useCallback(
    (next: Draft, sentence?: string) => {
      editor.change((now) => {
        if (!isBlank(now)) keepEarlier(now)
        return next
      })
      editor.setSighting(undefined)
      setDialog(undefined)
      setRefused(undefined)
      setTold(sentence)
    },
    [editor.change, editor.setSighting],
  )
  const openMission = useCallback(
    (mission: Mission) => {
      const draft = fromMission(mission)
      // A mission made from a built-in one may still have its id.
      const words = MISSIONS.includes(mission) ? wordsOfMission(messages, mission) : undefined
      const own = SHIPPED.includes(mission.id) ? asOwn(draft, SHIPPED, words) : draft
      put(own, messages.ui.missionEditor.opened(own.name))
    },
    [put, messages],
  )

  useEffect(() => {
    if (what === undefined) return
    let wanted = true
    void openLink(what).then((opened) => {
      if (!wanted) return
      if (opened.ok) openMission(opened.mission)
      else setRefused(opened)
      // The draft is about to differ from the mission in the address.
      history.replaceState(null, '', addressOf({ at: 'mission' }))
      dispatchEvent(new PopStateEvent('popstate'))
    })
    return () => {
      wanted = false
    }
  }, [what, openMission])

  useEditorKeys({
    tool: editor.setTool,
    thing: editor.setThing,
    undo: editor.undo,
    redo: editor.redo,
    listening: dialog === undefined,
  })

  function play(): void {
    const checked = checkMission(toFile(draft))
    const alone = messages.ui.start.playerName(1)
    const seating = seatPlayers(
      draft.squads.map(() => alone),
      alone,
    )
    if (!checked.ok || !seating) return
    const match = { mission: checked.mission, ruleset: { clock: { mode: 'off' } }, squads: seating.squads }
    onStart({ setupData: atOneScreen(match), seats: seating.seats })
  }

  function save(): void {
    const overwrites = savedMissions().some(({ id }) => id === draft.id)
    const kept = saveMission(toFile(draft))
    setTold(kept ? (overwrites ? words.savedAgain(draft.name) : words.saved(draft.name)) : words.notSaved)
  }

  function show({ square, panel, paint }: Finding): void {
    if (paint) {
      editor.setThing(paint.thing)
      if (paint.thing === 'deployment') editor.choose({ squad: paint.squad })
      if (isNarrow()) editor.setPanel(undefined)
    } else if (square !== undefined) {
      board.current?.goTo(square)
      if (isNarrow()) editor.setPanel(undefined)
    } else if (panel) editor.setPanel(panel)
  }

  return (
    <main className="mission-editor" data-panel={editor.panel ?? 'none'}>
      <WorkshopBar at="mission" go={go} />
      <div className="editor-bar">
        <strong className="editor-name">{draft.name || words.unnamed}</strong>
        <button
          type="button"
          className={ready ? 'editor-state ready' : 'editor-state'}
          onClick={() => editor.setPanel('test')}
        >
          {ready ? words.ready : words.problems(findings.length)}
        </button>
        <div className="editor-actions">
          <button
            type="button"
            disabled={!editor.canUndo}
            aria-keyshortcuts="Control+Z"
            aria-label={words.undo}
            title={`${words.undo} (Ctrl+Z)`}
            onClick={editor.undo}
          >
            ↶
          </button>
          <button
            type="button"
            disabled={!editor.canRedo}
            aria-keyshortcuts="Control+Shift+Z"
            aria-label={words.redo}
            title={`${words.redo} (Ctrl+Shift+Z)`}
            onClick={editor.redo}
          >
            ↷
          </button>
          <button type="button" aria-haspopup="dialog" onClick={() => setDialog('open')}>
            {words.open}
          </button>
          <button type="button" disabled={!ready} title={ready ? undefined : words.notYet} onClick={save}>
            {words.save}
          </button>
          <button type="button" aria-haspopup="dialog" onClick={() => setDialog('share')}>
            {words.share}
          </button>
          <button
            type="button"
            className="primary"
            disabled={!ready}
            title={ready ? words.playHint : words.notYet}
            onClick={play}
          >
            {words.play}
          </button>
        </div>
      </div>
      {refused && (
        <div className="problem editor-refused" role="alert">
          <p>
            {words.badLink} {sayWhyNot(messages, refused)} {words.drawingStays}
          </p>
          <button
            type="button"
            className="quiet"
            aria-label={messages.ui.app.close}
            onClick={() => setRefused(undefined)}
          >
            ×
          </button>
        </div>
      )}
      <div className="editor-desk">
        <Palette editor={editor} />
        <div className="editor-sheet">
          <EditorBoard editor={editor} still={settings.speed === 'instant'} handle={board} />
          {(told || !editor.kept) && (
            <div className="editor-told">
              <p role="status">{editor.kept ? told : words.notKept}</p>
              {told && (
                <button
                  type="button"
                  className="quiet"
                  aria-label={messages.ui.app.close}
                  onClick={() => setTold(undefined)}
                >
                  ×
                </button>
              )}
            </div>
          )}
          {isBlank(draft) && (
            <div className="editor-empty">
              <p>{words.emptyHint}</p>
              <button type="button" onClick={() => setDialog('open')}>
                {words.startFrom}
              </button>
            </div>
          )}
        </div>
        <Panels editor={editor} board={board} go={go} onShow={show} />
      </div>
      {dialog === 'open' && (
        <OpenDialog
          onBlank={() => put(blank())}
          onMission={openMission}
          onDraft={(draft) => {
            const own = SHIPPED.includes(draft.id) ? asOwn(draft, SHIPPED) : draft
            put(own, words.opened(own.name))
          }}
          onClose={() => setDialog(undefined)}
        />
      )}
      {dialog === 'share' && <ShareDialog draft={draft} ready={ready} onClose={() => setDialog(undefined)} />}
    </main>
  )
}

interface PanelsProps extends Pick<PageProps, 'go'> {
  editor: Editor
  board: React.RefObject<BoardHandle | null>
  onShow(finding: Finding): void
}

function Panels({ editor, board, go, onShow }: PanelsProps) {
  const words = useMessages().ui.missionEditor
  const { panel, findings } = editor
  const wrong = (name: PanelName) => findings.filter((finding) => finding.panel === name).length
  return (
    <aside className="editor-panels">
      <nav aria-label={words.panelsLabel}>
        {PANELS.map((name) => (
          <button
            key={name}
            type="button"
            aria-expanded={panel === name}
            data-wrong={wrong(name) > 0 || undefined}
            onClick={() => editor.setPanel(panel === name && isNarrow() ? undefined : name)}
          >
            {words.panels[name]}
            {name === 'test' && findings.length > 0 && <b>{findings.length}</b>}
          </button>
        ))}
      </nav>
      {panel && (
        <section className="editor-panel" aria-label={words.panels[panel]}>
          {panel === 'test' && <TestPanel editor={editor} onShow={onShow} />}
          {panel === 'mission' && <MissionPanel editor={editor} />}
          {panel === 'squads' && <SquadsPanel editor={editor} />}
          {panel === 'swarm' && <SwarmPanel editor={editor} onShow={(square) => board.current?.goTo(square)} />}
          {panel === 'goals' && <GoalsPanel editor={editor} />}
          {panel === 'rules' && <RulesPanel editor={editor} go={go} />}
        </section>
      )}
    </aside>
  )
}
