/** The board of the editor, with a preview of what the current tool would do. */
import { type KeyboardEvent, useEffect, useImperativeHandle, useMemo, useRef, useState } from 'react'
import { FACING_LETTERS, type Facing, type Square, turnLeft, turnRight } from '../../../../../game/kernel/grid'
import { centre, type Spot, squareAtPoint } from '../../adapter/geometry'
import '../../board.css'
import { useViewport } from '../../hooks/viewport'
import { Tools } from '../../layers/Floating'
import { zoomTools } from '../../layers/tools'
import { useMessages } from '../../text'
import { describeSquare } from './describe'
import { EditorScene } from './EditorScene'
import { heightOf, sizeOf, swarmAt, widthOf } from './model/draft'
import { depthAt, erase, pick, turnPiece } from './model/paint'
import { seenFrom } from './model/sight'
import { boundsOf, sceneOf, sectionsIn } from './scene'
import { beginStroke, coveredBy, draws, goOn, isSpan, type Stroke, strokeOn } from './strokes'
import type { Editor } from './use-editor'
import { usePointers } from './use-pointers'

export interface BoardHandle {
  /** Brings a square into view and puts the cursor on it. */
  goTo(square: Square): void
}

interface Props {
  editor: Editor
  /** Whether movements are not animated. */
  still: boolean
  handle: React.Ref<BoardHandle>
}

const ARROWS: Record<string, [number, number]> = {
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
}

export function EditorBoard({ editor, still, handle }: Props) {
  const messages = useMessages()
  const words = messages.ui.missionEditor
  const { draft, tool, thing, sighting } = editor
  const [width, height] = [widthOf(draft), heightOf(draft)]
  const svg = useRef<SVGSVGElement>(null)
  const whole = useMemo(() => boundsOf(width, height), [width, height])
  const viewport = useViewport(svg, whole, [], still)
  const [stroke, setStroke] = useState<Stroke>()
  const [hovered, setHovered] = useState<Square>()
  const [cursor, setCursor] = useState<Square>()
  const [byKey, setByKey] = useState(false)
  // The current stroke. Several events may come between two renders, so it is not React state.
  const current = useRef<Stroke>(undefined)
  const follow = (next: Stroke | undefined) => {
    current.current = next
    setStroke(next)
  }

  const shown = useMemo(() => (stroke ? strokeOn(draft, stroke, thing) : draft), [draft, stroke, thing])
  const model = useMemo(() => sceneOf(shown), [shown])
  const bySection = editor.thingName === 'section' && tool !== 'sight'
  const sections = useMemo(() => (bySection ? sectionsIn(shown) : []), [bySection, shown])
  const seen = useMemo(() => sighting && seenFrom(shown, sighting.from, sighting.facing), [shown, sighting])
  const amiss = useMemo(() => {
    const squares = editor.findings.flatMap(({ square }) => (square === undefined ? [] : [square]))
    return [...new Set(squares)].filter((square) => square < width * height)
  }, [editor.findings, width, height])

  // biome-ignore lint/correctness/useExhaustiveDependencies: another tool begins afresh
  useEffect(() => follow(undefined), [tool])
  // The board may have become smaller than the cursor's square.
  const at = cursor !== undefined && cursor < sizeOf(draft) ? cursor : undefined

  useImperativeHandle(handle, () => ({
    goTo(square) {
      setCursor(square)
      setByKey(true)
      viewport.reveal(centre(width, square), 3)
      svg.current?.focus({ preventScroll: true })
    },
  }))

  const squareAt = (spot: Spot): Square | undefined => {
    const square = squareAtPoint(width, height, spot)
    return square < 0 ? undefined : square
  }

  function finish(last: Stroke): void {
    follow(undefined)
    editor.change((now) => strokeOn(now, last, thing))
  }

  /** Handles a press on a square, by pointer or key. Returns a stroke if one begins. */
  function press(square: Square): Stroke | undefined {
    if (tool === 'pick') {
      editor.take(pick(draft, square, editor.thingName === 'section'))
      return undefined
    }
    if (tool === 'sight') {
      look(square)
      return undefined
    }
    return draws(tool) ? beginStroke(draft, tool, square) : undefined
  }

  function look(square: Square): void {
    const facing = sighting?.facing ?? 0
    editor.setSighting({ from: square, facing: sighting?.from === square ? turnRight(facing) : facing })
  }

  const pointers = usePointers({
    svg,
    viewport,
    moves: tool === 'hand',
    onBegin(spot) {
      const square = squareAt(spot)
      setByKey(false)
      if (square === undefined) return
      setCursor(square)
      const begun = press(square)
      follow(begun)
      if (begun?.tool === 'fill') finish(begun)
    },
    onGoOn(spot) {
      const square = squareAt(spot)
      if (square === undefined) return
      if (tool === 'sight') return aim(square)
      const last = current.current
      if (last && square !== last.to) follow(goOn(draft, last, square))
    },
    onEnd() {
      if (current.current) finish(current.current)
    },
    onCancel: () => follow(undefined),
    onPoint: (spot) => setHovered(spot && squareAt(spot)),
  })

  /** A drag from the eye chooses the direction to look in. */
  function aim(to: Square): void {
    if (!sighting || to === sighting.from) return
    const [dx, dy] = [
      (to % width) - (sighting.from % width),
      Math.floor(to / width) - Math.floor(sighting.from / width),
    ]
    const facing: Facing = Math.abs(dx) > Math.abs(dy) ? (dx > 0 ? 1 : 3) : dy > 0 ? 2 : 0
    if (facing !== sighting.facing) editor.setSighting({ ...sighting, facing })
  }

  function pressByKey(square: Square): void {
    const span = current.current
    if (span && isSpan(tool)) return finish(goOn(draft, span, square))
    const begun = press(square)
    if (begun && isSpan(tool)) follow(begun)
    else if (begun) finish(begun)
  }

  function turn(by: 1 | -1): void {
    if (tool === 'sight' && sighting) {
      const facing = by > 0 ? turnRight(sighting.facing) : turnLeft(sighting.facing)
      return editor.setSighting({ ...sighting, facing })
    }
    const square = at
    if (square !== undefined && swarmAt(draft, square) >= 0) return editor.change((now) => turnPiece(now, square, by))
    const letters = FACING_LETTERS.split('') as (typeof editor.choices.facing)[]
    editor.choose({ facing: letters[(letters.indexOf(editor.choices.facing) + by + 4) % 4] })
  }

  function onKeyDown(event: KeyboardEvent): void {
    if (event.ctrlKey || event.metaKey || event.altKey) return
    const arrow = ARROWS[event.key]
    const far = event.shiftKey ? 5 : 1
    if (arrow) {
      const from = at ?? Math.floor(height / 2) * width + Math.floor(width / 2)
      const x = Math.min(width - 1, Math.max(0, (from % width) + arrow[0] * far))
      const y = Math.min(height - 1, Math.max(0, Math.floor(from / width) + arrow[1] * far))
      const next = at === undefined ? from : y * width + x
      setByKey(true)
      setCursor(next)
      viewport.reveal(centre(width, next))
      if (current.current && isSpan(tool)) follow(goOn(draft, current.current, next))
    } else if ((event.key === ' ' || event.key === 'Enter') && at !== undefined) {
      setByKey(true)
      pressByKey(at)
    } else if ((event.key === 'Delete' || event.key === 'Backspace') && at !== undefined) {
      editor.change((now) => erase(now, [at], depthAt(now, at)))
    } else if (event.key === 'Escape') {
      follow(undefined)
      editor.setSighting(undefined)
    } else if (event.key === 'q' || event.key === 'w') turn(event.key === 'w' ? 1 : -1)
    else if (event.key === '+' || event.key === '=') viewport.zoom(1.3)
    else if (event.key === '-') viewport.zoom(1 / 1.3)
    else if (event.key === '0') viewport.fit()
    else return
    event.preventDefault()
  }

  const tools = zoomTools(messages, viewport, '0')
  if (sighting) {
    tools.push({
      key: 'sight',
      label: words.hideSight,
      sign: 'M-9 0Q0 -9 9 0Q0 9 -9 0M-8 8L8 -8',
      keys: 'Esc',
      run: () => editor.setSighting(undefined),
    })
  }
  const told = byKey ? at : (hovered ?? at)
  const said = told === undefined ? '' : describeSquare(messages, shown, told)
  const problems = told === undefined ? [] : editor.findings.filter(({ square }) => square === told)
  return (
    <div className="board editor-board" data-tool={tool} data-speed="instant">
      <svg
        ref={svg}
        className="board-svg"
        role="application"
        // biome-ignore lint/a11y/noNoninteractiveTabindex: the board is one widget with a cursor of its own
        tabIndex={0}
        aria-label={`${words.board}. ${words.boardHint}`}
        onKeyDown={onKeyDown}
        onBlur={() => setByKey(false)}
        {...pointers}
      >
        <EditorScene
          width={width}
          height={height}
          model={model}
          sections={sections}
          seen={seen}
          sighting={sighting}
          amiss={amiss}
          covered={stroke ? coveredBy(draft, stroke, thing) : []}
          hovered={tool === 'hand' ? undefined : hovered}
          cursor={byKey ? at : undefined}
        />
      </svg>
      <Tools tools={tools} />
      <p className="editor-readout" data-empty={told === undefined || undefined}>
        <span role="status" className={said ? undefined : 'unseen'}>
          {said}
        </span>
        {problems.length > 0 && <strong>{words.problems(problems.length)}</strong>}
        {told === undefined && <span>{words.size(width, height)}</span>}
        {tool === 'sight' && <span className="editor-tip">{words.sightHint}</span>}
      </p>
    </div>
  )
}
