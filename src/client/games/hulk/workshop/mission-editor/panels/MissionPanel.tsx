/** Name, story, length of the game and size of the ship. */
import { MISSIONS } from '../../../../../../game/hulk/missions'
import { useMessages } from '../../../text'
import { BOUNDS, heightOf, idFrom, widthOf } from '../model/draft'
import { tidySections } from '../model/paint'
import { canResize, resize, type Sides, trim } from '../model/resize'
import type { Editor } from '../use-editor'
import { NumberField, TextField } from './fields'

const SHIPPED = MISSIONS.map(({ id }) => id)
const SIDES = ['north', 'west', 'east', 'south'] as const

export function MissionPanel({ editor }: { editor: Editor }) {
  const words = useMessages().ui.missionEditor
  const { draft, change } = editor
  const objects = Object.entries(draft.objects)
  return (
    <>
      <TextField
        label={words.name}
        value={draft.name}
        most={60}
        onChange={(name) => change((now) => ({ ...now, name, id: idFrom(name, SHIPPED) }), 'name')}
      />
      <TextField
        label={words.story}
        value={draft.story}
        most={1_000}
        rows={5}
        onChange={(story) => change((now) => ({ ...now, story }), 'story')}
      />
      <div className="editor-pair">
        <NumberField
          label={words.rounds}
          value={draft.rounds}
          min={1}
          max={BOUNDS.rounds}
          onChange={(rounds) => change((now) => ({ ...now, rounds }), 'rounds')}
        />
        <NumberField
          label={words.minutes}
          value={draft.minutes}
          min={1}
          max={600}
          onChange={(minutes) => change((now) => ({ ...now, minutes }), 'minutes')}
        />
      </div>
      {objects.length > 0 && (
        <fieldset className="editor-stack">
          <legend>{words.objects}</legend>
          {objects.map(([letter, { name }]) => (
            <TextField
              key={letter}
              label={words.objectName(letter)}
              value={name}
              most={40}
              onChange={(next) =>
                change((now) => ({ ...now, objects: { ...now.objects, [letter]: { name: next } } }), `object ${letter}`)
              }
            />
          ))}
        </fieldset>
      )}
      <fieldset className="editor-stack">
        <legend>{words.boardSize}</legend>
        <p className="hint">{words.size(widthOf(draft), heightOf(draft))}</p>
        <div className="editor-sides">
          {SIDES.map((side) => (
            <div key={side} className={`side side-${side}`}>
              <SideButton editor={editor} side={side} by={-1} />
              <span>{words.sides[side]}</span>
              <SideButton editor={editor} side={side} by={1} />
            </div>
          ))}
        </div>
        <div className="row">
          <button type="button" onClick={() => change(trim)}>
            {words.trim}
          </button>
          <button type="button" onClick={() => change(tidySections)}>
            {words.tidy}
          </button>
        </div>
      </fieldset>
    </>
  )
}

function SideButton({ editor, side, by }: { editor: Editor; side: keyof Sides; by: 1 | -1 }) {
  const words = useMessages().ui.missionEditor
  const name = words.sides[side]
  return (
    <button
      type="button"
      aria-label={by > 0 ? words.more(name) : words.less(name)}
      disabled={!canResize(editor.draft, { [side]: by })}
      onClick={() => editor.change((now) => resize(now, { [side]: by }))}
    >
      {by > 0 ? '+' : '−'}
    </button>
  )
}
