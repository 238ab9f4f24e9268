/** The state of the editor: the draft, the tool and what it paints. */
import { useCallback, useDeferredValue, useEffect, useMemo, useReducer, useState } from 'react'
import type { Facing, Square } from '../../../../../game/kernel/grid'
import { useMessages } from '../../text'
import { type Draft, freshLetter, OBJECT_LETTERS, SECTION_LETTERS, sizeOf, usedIn } from './model/draft'
import { keepDraft } from './model/draft-store'
import { commit, type History, historyOf, redo, undo } from './model/history'
import type { Thing } from './model/paint'
import { type Finding, findingsOf, type PanelName, warningsIn } from './model/problems'

export const TOOLS = ['brush', 'rectangle', 'line', 'fill', 'erase', 'pick', 'sight', 'hand'] as const
export type ToolName = (typeof TOOLS)[number]

export const TOOL_KEYS: Record<ToolName, string> = {
  brush: 'b',
  rectangle: 'r',
  line: 'l',
  fill: 'f',
  erase: 'e',
  pick: 'p',
  sight: 's',
  hand: 'h',
}

export const THINGS = [
  'floor',
  'wall',
  'door',
  'openDoor',
  'section',
  'area',
  'deployment',
  'exit',
  'object',
  'genestealer',
  'hybrid',
  'marker',
] as const
/** The things in the palette. Open and closed doors are two of them. */
export type ThingName = (typeof THINGS)[number]

export const THING_KEYS: Record<ThingName, string> = {
  floor: '1',
  wall: '2',
  door: '3',
  openDoor: '4',
  section: '5',
  area: '6',
  deployment: '7',
  exit: '8',
  object: '9',
  genestealer: 'g',
  hybrid: 'y',
  marker: 'm',
}

/** What the next stroke paints, for each kind of thing. */
export interface PaintChoices {
  section: string
  /** Without a letter, every stroke that touches no area makes a new one. */
  area?: string
  squad: number
  exit: 'x' | 'y' | 'z'
  object: string
  facing: 'N' | 'E' | 'S' | 'W'
  bolter: boolean
  contents: string
}

export interface Sighting {
  from: Square
  facing: Facing
}

const INITIAL: PaintChoices = {
  section: 'a',
  squad: 0,
  exit: 'x',
  object: 'a',
  facing: 'S',
  bolter: false,
  contents: '',
}

/** Whether the panels cover the board instead of being beside it. */
export const isNarrow = (): boolean => globalThis.matchMedia?.('(max-width: 820px)').matches ?? false

type Change = Draft | ((draft: Draft) => Draft)
type EditorCommand = { change: Change; merging?: string } | 'undo' | 'redo'

function step(history: History<Draft>, action: EditorCommand): History<Draft> {
  if (action === 'undo') return undo(history)
  if (action === 'redo') return redo(history)
  const { change, merging } = action
  return commit(history, typeof change === 'function' ? change(history.present) : change, merging)
}

export interface Editor {
  draft: Draft
  canUndo: boolean
  canRedo: boolean
  undo(): void
  redo(): void
  /** `merging` names the field that somebody is typing in. */
  change(change: Change, merging?: string): void
  findings: Finding[]
  warnings: Finding[]
  /** Whether the browser has stored the draft. */
  kept: boolean
  tool: ToolName
  setTool(tool: ToolName): void
  thingName: ThingName
  setThing(name: ThingName): void
  thing: Thing
  choices: PaintChoices
  choose(part: Partial<PaintChoices>): void
  /** Paints with the thing that was picked. */
  take(thing: Thing): void
  sighting: Sighting | undefined
  setSighting(sighting: Sighting | undefined): void
  panel: PanelName | undefined
  setPanel(panel: PanelName | undefined): void
}

export function useEditor(initial: () => Draft): Editor {
  const words = useMessages().ui.missionEditor
  const [history, dispatch] = useReducer(step, undefined, () => historyOf(initial()))
  const draft = history.present
  const [tool, setToolName] = useState<ToolName>('brush')
  const [thingName, setThingName] = useState<ThingName>('floor')
  const [choices, setChoices] = useState(INITIAL)
  const [sighting, setSighting] = useState<Sighting>()
  const [panel, setPanel] = useState<PanelName | undefined>(() => (isNarrow() ? undefined : 'test'))
  const [kept, setKept] = useState(true)
  useEffect(() => setKept(keepDraft(draft)), [draft])
  const settled = useDeferredValue(draft)
  const findings = useMemo(() => findingsOf(settled), [settled])
  const warnings = useMemo(() => warningsIn(settled), [settled])

  const change = useCallback((next: Change, merging?: string) => dispatch({ change: next, merging }), [])
  const choose = useCallback((part: Partial<PaintChoices>) => setChoices((before) => ({ ...before, ...part })), [])
  const setThing = useCallback(
    (name: ThingName) => {
      setThingName(name)
      setChoices((before) => begun(before, name, draft))
      setToolName((now) => (now === 'erase' || now === 'pick' || now === 'sight' || now === 'hand' ? 'brush' : now))
    },
    [draft],
  )
  const setTool = useCallback((name: ToolName) => setToolName(name), [])

  return {
    draft,
    canUndo: history.past.length > 0,
    canRedo: history.future.length > 0,
    undo: useCallback(() => dispatch('undo'), []),
    redo: useCallback(() => dispatch('redo'), []),
    change,
    findings,
    warnings,
    kept,
    tool,
    setTool,
    thingName,
    setThing,
    thing: thingOf(thingName, choices, words.newObject),
    choices,
    choose,
    take(thing) {
      setThingName(thing.kind === 'door' && thing.open ? 'openDoor' : (thing.kind as ThingName))
      choose(choicesOf(thing))
      setToolName('brush')
    },
    sighting: sighting && sighting.from < sizeOf(draft) ? sighting : undefined,
    setSighting,
    panel,
    setPanel,
  }
}

function thingOf(name: ThingName, choices: PaintChoices, newObject: string): Thing {
  const { section, area, squad, exit, object, facing, bolter, contents } = choices
  switch (name) {
    case 'door':
    case 'openDoor':
      return { kind: 'door', open: name === 'openDoor' }
    case 'section':
      return { kind: 'section', id: section }
    case 'area':
      return { kind: 'area', id: area }
    case 'deployment':
      return { kind: 'deployment', squad }
    case 'exit':
      return { kind: 'exit', id: exit }
    case 'object':
      return { kind: 'object', id: object, name: newObject }
    case 'genestealer':
      return { kind: 'genestealer', facing }
    case 'hybrid':
      return { kind: 'hybrid', facing, bolter }
    case 'marker':
      return { kind: 'marker', ...(contents ? { contents } : {}) }
    default:
      return { kind: name }
  }
}

function choicesOf(thing: Thing): Partial<PaintChoices> {
  switch (thing.kind) {
    case 'section':
    case 'area':
    case 'exit':
    case 'object':
      return { [thing.kind]: thing.id }
    case 'deployment':
      return { squad: thing.squad }
    case 'genestealer':
      return { facing: thing.facing }
    case 'hybrid':
      return { facing: thing.facing, bolter: thing.bolter }
    case 'marker':
      return { contents: thing.contents ?? '' }
    default:
      return {}
  }
}

/** Chooses an existing section to paint with, but a new letter for objects and areas. */
function begun(choices: PaintChoices, name: ThingName, draft: Draft): PaintChoices {
  if (name === 'section') {
    const used = usedIn(draft.sections)
    return used.has(choices.section) ? choices : { ...choices, section: freshLetter(SECTION_LETTERS, used) ?? 'a' }
  }
  if (name === 'object') {
    return { ...choices, object: freshLetter(OBJECT_LETTERS, usedIn(draft.board)) ?? 'a' }
  }
  if (name === 'area') return { ...choices, area: undefined }
  if (name === 'deployment' && choices.squad >= draft.squads.length) return { ...choices, squad: 0 }
  return choices
}
