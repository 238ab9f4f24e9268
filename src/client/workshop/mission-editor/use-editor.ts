/** What is drawn, with which tool, and where: all the editor knows. */
import { useCallback, useDeferredValue, useEffect, useMemo, useReducer, useState } from 'react'
import type { Facing, Square } from '../../../game/kernel/grid'
import { useMessages } from '../../text'
import { AREA_LETTERS, type Draft, freshLetter, OBJECT_LETTERS, SECTION_LETTERS, sizeOf, usedIn } from './model/draft'
import { keepDraft } from './model/draft-store'
import { commit, type History, historyOf, redo, undo } from './model/history'
import type { Thing, ThingKind } from './model/paint'
import { type Finding, findingsOf, type PanelName } from './model/problems'

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
/** What the palette offers: a door is two things there. */
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

/** Which one of its kind is painted next. */
export interface Choices {
  section: string
  area: string
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

const INITIAL: Choices = {
  section: 'a',
  area: 'A',
  squad: 0,
  exit: 'x',
  object: 'a',
  facing: 'S',
  bolter: false,
  contents: '',
}

/** Panels lie over the board rather than beside it. */
export const isNarrow = (): boolean => globalThis.matchMedia?.('(max-width: 820px)').matches ?? false

type Change = Draft | ((draft: Draft) => Draft)
type Step = { change: Change; merging?: string } | 'undo' | 'redo'

function step(history: History<Draft>, action: Step): History<Draft> {
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
  /** `merging` names the field that is typed into. */
  change(change: Change, merging?: string): void
  findings: Finding[]
  /** The browser keeps the draft. */
  kept: boolean
  tool: ToolName
  setTool(tool: ToolName): void
  thingName: ThingName
  setThing(name: ThingName): void
  thing: Thing
  choices: Choices
  choose(part: Partial<Choices>): void
  /** Takes what was picked into the hand. */
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

  const change = useCallback((next: Change, merging?: string) => dispatch({ change: next, merging }), [])
  const choose = useCallback((part: Partial<Choices>) => setChoices((before) => ({ ...before, ...part })), [])
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

function thingOf(name: ThingName, choices: Choices, newObject: string): Thing {
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

function choicesOf(thing: Thing): Partial<Choices> {
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

/** A letter that exists: sections to paint are those there are; objects and areas begin with a new one. */
function begun(choices: Choices, name: ThingName, draft: Draft): Choices {
  if (name === 'section') {
    const used = usedIn(draft.sections)
    return used.has(choices.section) ? choices : { ...choices, section: freshLetter(SECTION_LETTERS, used) ?? 'a' }
  }
  if (name === 'object') {
    return { ...choices, object: freshLetter(OBJECT_LETTERS, usedIn(draft.board)) ?? 'a' }
  }
  if (name === 'area' && !usedIn(draft.board).has(choices.area)) {
    return { ...choices, area: freshLetter(AREA_LETTERS, usedIn(draft.board)) ?? 'A' }
  }
  if (name === 'deployment' && choices.squad >= draft.squads.length) return { ...choices, squad: 0 }
  return choices
}

export const isPiece = (kind: ThingKind): boolean => kind === 'genestealer' || kind === 'hybrid' || kind === 'marker'
