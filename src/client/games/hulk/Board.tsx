/** Draws the board from the adapter's models, and handles pointer and keyboard. */
import { useEffect, useRef, useState } from 'react'
import type { State } from '../../../game/hulk/state'
import type { Facing, Square } from '../../../game/kernel/grid'
import { centre, type Spot, squareAtPoint } from './adapter/geometry'
import { ringSide } from './adapter/ways'
import { boardText } from './adapter/words'
import './board.css'
import { Effects } from './effects/Effects'
import { useEffects } from './effects/useEffects'
import { useActing } from './hooks/acting'
import { spotsOf, spotsToBegin, useAttention } from './hooks/attention'
import { areaAt, facingAt, moveCursor, nextFacing, nextPiece } from './hooks/cursor'
import { edgeOf } from './hooks/edge'
import { useGestures } from './hooks/gestures'
import { useBoardKeys } from './hooks/keys'
import { useLessonInView } from './hooks/lesson'
import { type Models, useModels } from './hooks/models'
import { PACE, useSpeed } from './hooks/motion'
import { useOverlays } from './hooks/overlays'
import { useViewport } from './hooks/viewport'
import { useWalk } from './hooks/walk'
import { Coordinates } from './layers/Coordinates'
import { Menu, Refused, Tools } from './layers/Floating'
import { PlanBar } from './layers/PlanBar'
import { Readout } from './layers/Readout'
import { Scene } from './layers/Scene'
import { ThreatLegend } from './layers/ThreatLegend'
import { toolsFor } from './layers/tools'
import { usePointer, useTable } from './table'
import { sayWhyNot } from './why-not'

/** For how many milliseconds the board is not moved after the player has moved it. */
const HANDS_OFF = 1500
/** How many squares around the selected piece must be in view. */
const ROOM_TO_ACT = 3

export function Board() {
  const table = useTable()
  const { hovered, cursor, hover } = usePointer()
  const models = useModels(table, hovered)
  const { ground, options, pieces } = models
  const { width, height } = ground
  const speed = useSpeed(table.settings)
  const svg = useRef<SVGSVGElement>(null)
  /** The square that a finger has tapped once, and when. */
  const tapped = useRef<{ square: Square; state: State }>(undefined)
  const overlays = useOverlays(table)
  const [aiming, setAiming] = useState(false)
  const [aimed, setAimed] = useState<Facing | undefined>(undefined)
  const [wanted, setWanted] = useState<Facing | undefined>(undefined)

  const { attention } = models
  const viewport = useViewport(svg, ground.bounds, spotsToBegin(width, attention), speed === 'instant')
  const walker = useWalk(table, PACE[speed])
  const acting = useActing(table, models, walker, aiming && options.flames.size > 0)
  const effects = useEffects(table, pieces, speed, (square) => {
    // The board does not follow what nobody sees.
    const isSeen = table.mine || models.lit.has(square)
    if (isSeen && !viewport.movedSince(performance.now() - HANDS_OFF)) viewport.reveal(centre(width, square))
  })
  useLessonInView(viewport, width)
  useAttention(viewport, width, attention, table.history.length > 0 ? PACE[speed] * 2 : 0)

  const { planning, startPlan } = table
  const real = pieces.find(({ id }) => id === options.piece)
  const piece = models.ghost ?? real
  const hoveredOptions = hovered === undefined ? [] : acting.optionsAt(hovered)
  const way = hoveredOptions.find(({ type }) => type === 'move' || type === 'enter')

  // biome-ignore lint/correctness/useExhaustiveDependencies: another piece in hand begins afresh
  useEffect(() => {
    setAiming(false)
    acting.close()
    const area = options.piece === undefined ? undefined : table.state.pieces[options.piece]?.area
    const at = piece?.at ?? ground.areas.find(({ id }) => id === area)?.cells[0]
    const choices = [...options.squares.keys()]
    if (at !== undefined)
      viewport.offer(
        [at, ...choices].map((square) => centre(width, square)),
        ROOM_TO_ACT,
      )
  }, [options.piece])

  const { menu } = acting
  useEffect(() => {
    if (menu) viewport.reveal(menu.spot)
  }, [menu, viewport])

  const { confirmation } = table
  // biome-ignore lint/correctness/useExhaustiveDependencies: one question at a time, and the table's is the later one
  useEffect(() => {
    if (confirmation) acting.close()
  }, [confirmation])

  function point(spot: Spot | undefined): void {
    const square = spot && squareAtPoint(width, height, spot)
    setWanted(spot && edgeOf(spot))
    if (square !== hovered || cursor) hover(square === -1 ? undefined : square)
  }

  const { byFinger, handlers } = useGestures({
    svg,
    viewport,
    handle: piece && Object.keys(options.ring).length > 0 ? centre(width, piece.at) : undefined,
    onPoint: point,
    onAim: setAimed,
    onTurn: acting.turnTo,
  })

  function click(event: React.MouseEvent): void {
    // The clicked element may disappear, so the board takes the focus.
    svg.current?.focus({ preventScroll: true })
    const target = (event.target as Element).closest<SVGElement>('[data-ring], [data-area], [data-square]')
    const { ring, area, square } = target?.dataset ?? {}
    if (ring !== undefined) return acting.turnTo(Number(ring) as Facing)
    if (area !== undefined) return acting.atArea(area)
    const spot = viewport.toBoard(event.clientX, event.clientY)
    const at = square === undefined ? squareAtPoint(width, height, spot) : Number(square)
    if (at < 0) return table.select(undefined)
    // A finger cannot hover: its first tap shows way, cost and odds, and the second one acts.
    const shown = tapped.current?.square === at && tapped.current.state === table.state
    hover(at)
    tapped.current = { square: at, state: table.state }
    if (byFinger() && acting.actsAtOnce(at) && !shown) return
    tapped.current = undefined
    acting.atSquare(at, edgeOf(spot), event.shiftKey)
  }

  /** Shows the selected piece if there is one, otherwise the pieces whose turn it is. */
  function goHome(): void {
    if (piece) viewport.attend([centre(width, piece.at)], true)
    else if (attention.overview) viewport.fit()
    else viewport.attend(spotsOf(width, attention), true)
  }

  useBoardKeys(svg, {
    cursor(dx, dy) {
      const square = moveCursor(table, hovered, models, dx, dy)
      if (square === undefined) return
      setWanted(undefined)
      hover(square, true)
      viewport.reveal(centre(width, square))
    },
    enter() {
      if (hovered === undefined || !cursor) return false
      const area = areaAt(models, hovered)
      if (area === undefined) acting.atSquare(hovered, wanted)
      else acting.atArea(area)
      return true
    },
    turn(by) {
      const option = piece && ringSide(options, piece.facing, by)
      if (option) acting.turnTo(option.steps[option.steps.length - 1].facing)
    },
    facing: () => way && setWanted(nextFacing(way, facingAt(way, wanted))),
    fit: () => viewport.fit(),
    home: goHome,
    plan: () => (planning ? planning.end() : startPlan?.()),
    aim: () => setAiming((now) => !now && options.flames.size > 0),
    zoom: (factor) => viewport.zoom(factor),
    escape() {
      walker.stop()
      if (acting.menu) return acting.close()
      if (planning) return planning.end()
      if (aiming) return setAiming(false)
      table.select(undefined)
      hover(undefined)
    },
    cycle(by) {
      const next = nextPiece(models, options.piece, by)
      if (next === undefined) return false
      table.select(next)
      const at = table.state.pieces[next].at
      if (at >= 0) hover(at, true)
      return true
    },
  })

  function commit(): void {
    if (!planning) return
    const { steps, cp } = planning.plan
    planning.end()
    walker.go(steps, cp)
  }

  const tools = toolsFor(
    table,
    viewport,
    { piece: piece?.id, run: goHome },
    {
      shown: options.flames.size > 0,
      on: aiming,
      toggle: () => setAiming(!aiming),
    },
    overlays,
  )
  const { refusal } = table
  return (
    <div className="board" data-speed={speed} data-aiming={aiming || undefined}>
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: useBoardKeys hears them */}
      <svg
        ref={svg}
        className="board-svg"
        role="application"
        // biome-ignore lint/a11y/noNoninteractiveTabindex: the board is one widget with a cursor of its own
        tabIndex={0}
        aria-label={`${table.messages.ui.board.label}. ${boardText(table).hint}`}
        aria-activedescendant={active(models, hovered)}
        onClick={click}
        {...handlers}
      >
        <Scene
          models={models}
          table={table}
          piece={piece}
          real={real}
          aiming={aiming}
          aimed={aimed}
          way={way && { option: way, facing: facingAt(way, wanted) }}
          burning={hoveredOptions.find(({ affects }) => affects)?.affects}
          cursor={cursor ? hovered : undefined}
          motions={effects.motions}
          threat={overlays.threat}
          recap={overlays.recap}
        />
        <Effects width={width} effects={effects.effects} />
        {overlays.coordinates && <Coordinates viewport={viewport} width={width} height={height} />}
      </svg>
      <Tools tools={tools} />
      {overlays.threat && <ThreatLegend table={table} threat={overlays.threat} />}
      {hovered !== undefined && (
        <Readout viewport={viewport} table={table} models={models} square={hovered} options={hoveredOptions} />
      )}
      {planning && <PlanBar table={table} planning={planning} commit={commit} />}
      {acting.menu && <Menu viewport={viewport} menu={acting.menu} close={acting.close} />}
      {refusal?.near !== undefined && refusal.near >= 0 && (
        <Refused viewport={viewport} spot={centre(width, refusal.near)} close={table.dismissRefusal}>
          {sayWhyNot(table.messages, refusal.refusal)}
        </Refused>
      )}
    </div>
  )
}

function active(models: Models, square: Square | undefined): string | undefined {
  const { pieces, options } = models
  if (square === undefined) return undefined
  if (options.squares.has(square)) return `choice-${square}`
  const piece = pieces.find(({ at }) => at === square)
  if (piece) return `piece-${piece.id}`
  const area = areaAt(models, square)
  return area && `area-${area}`
}
