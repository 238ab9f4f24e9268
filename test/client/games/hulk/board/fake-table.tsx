/** A table around the kernel itself, for tests and for looking at the board: no shell, no boardgame.io. */
import { type ReactNode, useCallback, useMemo, useState } from 'react'
import { warningsAbout } from '../../../../../src/client/games/hulk/acting/questions'
import { usePlanning } from '../../../../../src/client/games/hulk/acting/use-planning'
import {
  type Confirmation,
  type HistoryEntry,
  type Pointer,
  PointerContext,
  type Table,
  TableContext,
  type Warning,
} from '../../../../../src/client/games/hulk/table'
import { en } from '../../../../../src/client/games/hulk/text/en'
import type { Settings } from '../../../../../src/client/shell/settings'
import { NO_TIME } from '../../../../../src/client/shell/table/time-left'
import type { Action } from '../../../../../src/game/hulk/actions'
import { randomAction } from '../../../../../src/game/hulk/bots/levels/random'
import { cloneState } from '../../../../../src/game/hulk/copy'
import { decisionOf } from '../../../../../src/game/hulk/decisions'
import { legalActions } from '../../../../../src/game/hulk/legal-actions'
import { matches } from '../../../../../src/game/hulk/matching'
import { missionById } from '../../../../../src/game/hulk/missions'
import { perform, performLegal } from '../../../../../src/game/hulk/perform'
import { seatSquads, setup } from '../../../../../src/game/hulk/setup'
import type { State } from '../../../../../src/game/hulk/state'
import type { PieceId, Seat } from '../../../../../src/game/hulk/types'
import { viewFor } from '../../../../../src/game/hulk/view'
import { SeededDice } from '../../../../../src/game/kernel/dice'
import type { Square } from '../../../../../src/game/kernel/grid'

const SETTINGS: Settings = { language: 'en', speed: 'instant', dice: false, trust: false }

/** A mission at its first decision, clock off. */
export function begin(mission: string, seed = 1): State {
  const found = missionById(mission)!
  const match = {
    mission: found,
    squads: seatSquads(found, found.squads.length + 1),
    ruleset: { clock: { mode: 'off' as const } },
  }
  return setup(match, { dice: SeededDice.fromSeed(seed), now: 0 })
}

/** Lets anybody do anything for a while; `until` may stop it sooner. */
export function wander(state: State, steps: number, seed = 1, until?: (state: State) => boolean): State {
  const world = { dice: SeededDice.fromSeed(seed), now: 0 }
  for (let i = 0; i < steps && !until?.(state); i++) {
    const decision = decisionOf(state)
    if (!decision) break
    performLegal(state, randomAction(world.dice, legalActions(state, decision.seat)), world)
  }
  return state
}

/** The Marine player's first actions: the chit is drawn and kept. */
export function ready(state: State, seed = 1): State {
  const world = { dice: SeededDice.fromSeed(seed), now: 0 }
  for (const type of ['draw', 'keep']) perform(state, decisionOf(state)!.seat, { type }, world)
  return state
}

interface Props {
  start: State
  /** The seat that looks on; the one to decide if not given. */
  viewer?: Seat | null
  settings?: Partial<Settings>
  selected?: PieceId
  seed?: number
  children: ReactNode
  onTable?(table: Table, pointer: Pointer): void
  /** Every time something has to be confirmed. */
  onQuestion?(warnings: Warning[]): void
}

export function FakeTable({
  start,
  viewer,
  settings,
  selected: first,
  seed = 1,
  children,
  onTable,
  onQuestion,
}: Props) {
  const [game, setGame] = useState<{ state: State; history: HistoryEntry[] }>({ state: start, history: [] })
  const [dice] = useState(() => SeededDice.fromSeed(seed))
  const [selected, select] = useState(first)
  const [{ hovered, cursor }, point] = useState<{ hovered?: Square; cursor: boolean }>({ cursor: false })
  const hover = useCallback((square?: Square, byKey = false) => point({ hovered: square, cursor: byKey }), [])
  const [asked, setAsked] = useState<Confirmation | undefined>(undefined)
  const [refusal, setRefusal] = useState<Table['refusal']>(undefined)
  const decision = decisionOf(game.state)
  const eyes = viewer === undefined ? (decision?.seat ?? null) : viewer
  const state = useMemo(() => viewFor(game.state, eyes), [game, eyes])
  const mine = decision !== undefined && decision.seat === eyes
  const legal = useMemo(() => (mine ? legalActions(state, eyes!) : []), [state, mine, eyes])
  const chosen = useMemo(() => ({ ...SETTINGS, ...settings }), [settings])
  const carryOut = useCallback(
    (action: Action, near?: Square) => {
      setAsked(undefined)
      const next = cloneState(game.state)
      const done = perform(next, eyes ?? '', action, { dice, now: 0 })
      if (!done.ok) return setRefusal({ refusal: done.refusal, near })
      setRefusal(undefined)
      const entry = { id: game.history.length, seat: eyes ?? '', action, events: done.events }
      setGame({ state: next, history: [...game.history, entry] })
    },
    [game, eyes, dice],
  )
  const { planning, startPlan } = usePlanning(state, eyes, selected, mine && decision.kind === 'act')
  const table = useMemo<Table>(
    () => ({
      state,
      viewer: eyes,
      seats: [],
      decision,
      mine,
      legal,
      history: game.history,
      canUndo: false,
      act(action, near) {
        const entry = legal.find((each) => matches(each, action))
        const warnings = entry ? warningsAbout(state, { legal: [], entry, action, warned: true }) : []
        if (!entry || warnings.length === 0) return carryOut(action, near)
        onQuestion?.(warnings)
        setAsked({ warnings, entry, yes: () => carryOut(action, near), no: () => setAsked(undefined) })
      },
      undo() {},
      orders: undefined,
      giveOrders() {},
      confirmation: asked,
      refusal,
      dismissRefusal: () => setRefusal(undefined),
      planning,
      startPlan,
      selected,
      select,
      settings: chosen,
      messages: en,
      time: NO_TIME,
      openRule() {},
    }),
    [
      state,
      eyes,
      decision,
      mine,
      legal,
      game,
      refusal,
      planning,
      startPlan,
      selected,
      chosen,
      asked,
      carryOut,
      onQuestion,
    ],
  )
  const pointer = useMemo<Pointer>(() => ({ hovered, cursor, hover }), [hovered, cursor, hover])
  onTable?.(table, pointer)
  return (
    <TableContext value={table}>
      <PointerContext value={pointer}>{children}</PointerContext>
    </TableContext>
  )
}
