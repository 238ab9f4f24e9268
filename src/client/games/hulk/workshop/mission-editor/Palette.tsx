/** The tools, and the things to paint with them. */
import { memo } from 'react'
import { PieceArt } from '../../art/PieceArt'
import { useMessages } from '../../text'
import { AREA_LETTERS, type Draft, freshLetter, OBJECT_LETTERS, SECTION_LETTERS, usedIn } from './model/draft'
import { sectionColour } from './scene'
import { type Editor, THING_KEYS, THINGS, type ThingName, TOOL_KEYS, TOOLS, type ToolName } from './use-editor'

export function Palette({ editor }: { editor: Editor }) {
  const words = useMessages().ui.missionEditor
  return (
    <div className="editor-palette">
      <fieldset className="editor-tools">
        <legend>{words.toolsLabel}</legend>
        {TOOLS.map((tool) => (
          <button
            key={tool}
            type="button"
            aria-pressed={editor.tool === tool}
            aria-keyshortcuts={TOOL_KEYS[tool].toUpperCase()}
            aria-label={words.tools[tool]}
            title={`${words.tools[tool]} (${TOOL_KEYS[tool].toUpperCase()})`}
            onClick={() => editor.setTool(tool)}
          >
            <svg viewBox="-12 -12 24 24" aria-hidden="true">
              <path d={TOOL_SIGNS[tool]} />
            </svg>
            <small>{words.tools[tool]}</small>
          </button>
        ))}
      </fieldset>
      <fieldset className="editor-things">
        <legend>{words.thingsLabel}</legend>
        {THINGS.map((thing) => (
          <button
            key={thing}
            type="button"
            aria-pressed={editor.thingName === thing}
            aria-keyshortcuts={THING_KEYS[thing].toUpperCase()}
            title={`${words.things[thing]} (${THING_KEYS[thing].toUpperCase()})`}
            onClick={() => editor.setThing(thing)}
          >
            <ThingSign thing={thing} />
            <span>{words.things[thing]}</span>
          </button>
        ))}
      </fieldset>
      <Which editor={editor} />
    </div>
  )
}

const TOOL_SIGNS: Record<ToolName, string> = {
  brush: 'M8 -9L-1 2M-3 1L1 4Q0 9 -8 8Q-5 6 -5 4Q-5 1 -3 1',
  rectangle: 'M-8 -6H8V6H-8z',
  line: 'M-8 7L8 -7M-9.5 7a1.5 1.5 0 1 0 3 0a1.5 1.5 0 1 0 -3 0M6.5 -7a1.5 1.5 0 1 0 3 0a1.5 1.5 0 1 0 -3 0',
  fill: 'M-2 -8L6 0L-2 8L-9 1zM-9 1H6M9 3Q7 6 9 8Q11 6 9 3',
  erase: 'M-3 7L-9 1L2 -9L9 -3L-1 7zM-4 -4L4 3M-6 9H9',
  pick: 'M-8 8L-7 4L2 -5L5 -2L-4 7zM1 -8L8 -1M3 -6L5 -9Q7 -11 9 -9Q11 -7 9 -5L6 -3',
  sight: 'M-10 0Q0 -10 10 0Q0 10 -10 0M-3 0a3 3 0 1 0 6 0a3 3 0 1 0 -6 0',
  hand: 'M0 -10V10M-10 0H10M-3 -7L0 -10L3 -7M-3 7L0 10L3 7M-7 -3L-10 0L-7 3M7 -3L10 0L7 3',
}

const ThingSign = memo(function ThingSign({ thing }: { thing: ThingName }) {
  if (thing === 'genestealer' || thing === 'hybrid' || thing === 'marker') {
    return (
      <svg viewBox="-20 -20 40 40" className="swarm" aria-hidden="true">
        <PieceArt kind={thing} weapons={[]} />
      </svg>
    )
  }
  return (
    <svg viewBox="-12 -12 24 24" className={`thing-sign thing-${thing}`} aria-hidden="true">
      {SIGNS[thing]}
    </svg>
  )
})

const plate = <rect className="sign-plate" x={-10} y={-10} width={20} height={20} rx={2} />

const SIGNS: Record<Exclude<ThingName, 'genestealer' | 'hybrid' | 'marker'>, React.ReactNode> = {
  floor: plate,
  wall: <rect className="sign-wall" x={-10} y={-10} width={20} height={20} rx={2} />,
  door: (
    <>
      {plate}
      <path className="sign-door" d="M-10 -3H10V3H-10z" />
    </>
  ),
  openDoor: (
    <>
      {plate}
      <path className="sign-door" d="M-10 -3H-5V3H-10zM5 -3H10V3H5z" />
    </>
  ),
  section: (
    <>
      <path className="sign-section-a" d="M-10 -10H1V10H-10z" />
      <path className="sign-section-b" d="M1 -10H10V10H1z" />
    </>
  ),
  area: (
    <>
      <rect className="sign-area" x={-10} y={-10} width={20} height={20} rx={2} />
      <path className="sign-mouth" d="M-5 3L0 -3L5 3" />
    </>
  ),
  deployment: (
    <>
      {plate}
      <rect className="sign-place" x={-7} y={-7} width={14} height={14} rx={2} />
    </>
  ),
  exit: (
    <>
      {plate}
      <path className="sign-exit" d="M-6 6L0 0L6 6M-6 -1L0 -7L6 -1" />
    </>
  ),
  object: (
    <>
      {plate}
      <path className="sign-object" d="M-6 -4H6V6H-6zM-2.5 -4V-7H2.5V-4" />
    </>
  ),
}

/** Further choices: which section, which area, which facing. */
function Which({ editor }: { editor: Editor }) {
  const messages = useMessages()
  const words = messages.ui.missionEditor
  const { draft, choices, choose, thingName } = editor
  switch (thingName) {
    case 'section':
      return (
        <Letters
          label={words.things.section}
          value={choices.section}
          letters={offered(draft.sections, SECTION_LETTERS, choices.section)}
          fresh={freshLetter(SECTION_LETTERS, usedIn(draft.sections))}
          coloured
          onChoose={(section) => choose({ section })}
        />
      )
    case 'area':
      return (
        <Letters
          label={words.things.area}
          value={choices.area}
          letters={offered(draft.board, AREA_LETTERS, choices.area)}
          fresh={freshLetter(AREA_LETTERS, usedIn(draft.board))}
          onChoose={(area) => choose({ area: usedIn(draft.board).has(area) ? area : undefined })}
        />
      )
    case 'object':
      return (
        <Letters
          label={words.things.object}
          value={choices.object}
          letters={offered(draft.board, OBJECT_LETTERS, choices.object)}
          fresh={freshLetter(OBJECT_LETTERS, usedIn(draft.board))}
          nameOf={(letter) => draft.objects[letter]?.name}
          onChoose={(object) => choose({ object })}
        />
      )
    case 'exit':
      return (
        <Letters
          label={words.things.exit}
          value={choices.exit}
          letters={['x', 'y', 'z']}
          onChoose={(exit) => choose({ exit: exit as 'x' | 'y' | 'z' })}
        />
      )
    case 'deployment':
      return (
        <Letters
          label={words.things.deployment}
          value={String(choices.squad + 1)}
          letters={draft.squads.map((_, i) => String(i + 1))}
          nameOf={(digit) => draft.squads[Number(digit) - 1]?.name}
          onChoose={(digit) => choose({ squad: Number(digit) - 1 })}
        />
      )
    case 'genestealer':
    case 'hybrid':
      return (
        <div className="editor-which">
          <fieldset className="editor-letters">
            <legend>{words.facing}</legend>
            {(['N', 'E', 'S', 'W'] as const).map((letter, i) => (
              <button
                key={letter}
                type="button"
                aria-pressed={choices.facing === letter}
                aria-label={messages.facings[i as 0 | 1 | 2 | 3]}
                title={messages.facings[i as 0 | 1 | 2 | 3]}
                onClick={() => choose({ facing: letter })}
              >
                {['↑', '→', '↓', '←'][i]}
              </button>
            ))}
          </fieldset>
          {thingName === 'hybrid' && (
            <label className="check">
              <input
                type="checkbox"
                checked={choices.bolter}
                onChange={(event) => choose({ bolter: event.target.checked })}
              />
              {words.bolter}
            </label>
          )}
        </div>
      )
    case 'marker':
      return (
        <label className="editor-which">
          <span>{words.contents}</span>
          <input
            value={choices.contents}
            maxLength={6}
            placeholder={words.drawn}
            autoCapitalize="none"
            onChange={(event) => choose({ contents: event.target.value.toLowerCase().replace(/[^ghb-]/g, '') })}
          />
          <small className="hint">{words.contentsHint}</small>
        </label>
      )
    case 'floor':
      return <p className="editor-which hint">{words.floorHint}</p>
    default:
      return null
  }
}

function offered(rows: Draft['board'], letters: readonly string[], chosen: string | undefined): string[] {
  const used = usedIn(rows)
  return letters.filter((letter) => used.has(letter) || letter === chosen)
}

interface LettersProps {
  label: string
  /** Undefined means a new one. */
  value: string | undefined
  letters: readonly string[]
  /** The first letter that is not in use. */
  fresh?: string
  coloured?: boolean
  nameOf?(letter: string): string | undefined
  onChoose(letter: string): void
}

function Letters({ label, value, letters, fresh, coloured, nameOf, onChoose }: LettersProps) {
  const words = useMessages().ui.missionEditor
  return (
    <fieldset className="editor-which editor-letters">
      <legend>{words.which(label)}</legend>
      {letters.map((letter) => (
        <button
          key={letter}
          type="button"
          aria-pressed={letter === value}
          title={nameOf?.(letter)}
          style={coloured ? ({ '--letter': sectionColour(letter) } as React.CSSProperties) : undefined}
          onClick={() => onChoose(letter)}
        >
          {letter}
        </button>
      ))}
      {fresh && !letters.includes(fresh) && (
        <button
          type="button"
          aria-label={words.newOne}
          title={words.newOne}
          aria-pressed={value === undefined}
          onClick={() => onChoose(fresh)}
        >
          +
        </button>
      )}
    </fieldset>
  )
}
