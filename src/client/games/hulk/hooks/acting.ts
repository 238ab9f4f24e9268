/** What a click, a tap or Enter on the board does. */
import { useRef, useState } from 'react'
import type { AreaId, PieceId } from '../../../../game/hulk/types'
import type { Facing, Square } from '../../../../game/kernel/grid'
import { namePiece, nameSquare, type Option, type PlanStep } from '../adapter'
import { attemptAt } from '../adapter/attempts'
import { centre } from '../adapter/geometry'
import { isOwn } from '../adapter/pieces'
import { boardText, labelPiece } from '../adapter/words'
import type { MenuItem, MenuModel } from '../layers/Floating'
import type { Table } from '../table'
import type { Models } from './models'
import type { Walker } from './walk'

export function useActing(table: Table, models: Models, walker: Walker, aiming: boolean) {
  const [menu, setMenu] = useState<MenuModel | undefined>(undefined)
  /** Replaces whatever was asked before. */
  const show = (next: MenuModel) => {
    table.confirmation?.no()
    setMenu(next)
  }
  const { options, ground, label, speaker } = models
  const close = () => setMenu(undefined)

  const { planning } = table
  /** Whether the last gesture was for a plan. */
  const plans = useRef(false)

  /** A player who chooses from a menu that shows the cost has agreed to pay the CP. Whoever plans confirms it all later. */
  function go(steps: PlanStep[], agreed: number): void {
    close()
    table.dismissRefusal()
    const actions = steps.map(({ action }) => action)
    if (planning) planning.add(actions)
    else if (plans.current && table.startPlan) table.startPlan(actions)
    else walker.go(steps, agreed)
  }

  function run(option: Option, facing?: Facing): void {
    const steps = (facing !== undefined && option.facings?.[facing]) || option.steps
    if (option.cp > 0 && !planning && !plans.current) ask(option, steps)
    else go(steps, 0)
  }

  /** Asks once for the whole way, and offers to go as far as the AP allow. */
  function ask(option: Option, steps: PlanStep[]): void {
    const text = boardText(table)
    const near = steps.filter(({ cost }) => cost !== undefined && cost <= option.cost - option.cp)
    const last = near.at(-1)
    const items: MenuItem[] = [
      { key: 'spend', label: text.spend(option.cp), cp: true, run: () => go(steps, option.cp) },
    ]
    if (last?.cost !== undefined) {
      const price = table.messages.ap(last.cost)
      items.push({
        key: 'near',
        label: `${text.onlyTo(nameSquare(table, last.square))}, ${price}`,
        cp: false,
        run: () => go(near, 0),
      })
    }
    items.push({ key: 'no', label: table.messages.ui.app.cancel, cp: false, run: close })
    const spot = centre(ground.width, option.square >= 0 ? option.square : (steps.at(-1)?.square ?? 0))
    show({ title: label(option), spot, items })
  }

  const asItem = (option: Option): MenuItem => ({
    key: option.key,
    label: label(option),
    cp: option.cp > 0,
    run: () => go(option.steps, option.cp),
  })

  const selectItem = (id: PieceId): MenuItem => ({
    key: `select/${id}`,
    label: boardText(table).selectPiece(namePiece(table, id)),
    cp: false,
    run: () => {
      close()
      table.select(id)
    },
  })

  const offer = (title: string, square: Square, items: MenuItem[]) =>
    show({ title, spot: centre(ground.width, square), items })

  /** Everything that the selected piece can do on a square. */
  function optionsAt(square: Square): Option[] {
    const flame = options.flames.get(square)
    if (aiming) return flame ? [flame] : []
    const list = options.squares.get(square) ?? []
    const occupied = models.pieces.some(({ at }) => at === square)
    return flame && occupied ? [...list, flame] : list
  }

  /** `toPlan`: what is chosen there is planned and not done at once. */
  function atSquare(square: Square, facing?: Facing, toPlan = false): void {
    plans.current = toPlan
    walker.stop()
    close()
    table.dismissRefusal()
    const list = optionsAt(square)
    const there = models.pieces.find(({ at }) => at === square)
    const mayTake =
      there !== undefined &&
      there.id !== options.piece &&
      (there.able || isOwn(table, there.id)) &&
      table.decision?.kind !== 'place'
    if (list.length === 1 && !mayTake) return run(list[0], facing)
    if (list.length > 0) {
      const items = [...list.map(asItem), ...(mayTake ? [selectItem(there.id)] : [])]
      return offer(boardText(table).choose(nameSquare(table, square)), square, items)
    }
    const own = models.ghost ?? models.pieces.find(({ id }) => id === options.piece)
    if (own?.at === square) return atSelf(square)
    if (planning) return
    if (there && !aiming && (mayTake || options.piece === undefined)) return table.select(there.id)
    const attempt = attemptAt(
      table,
      options.piece === undefined ? undefined : table.state.pieces[options.piece],
      square,
    )
    if (attempt) return table.act(attempt, square)
    table.select(there?.id)
  }

  function atSelf(square: Square): void {
    if (options.self.length === 0 && planning) return
    if (options.self.length === 0) return table.selected === options.piece ? table.select(undefined) : undefined
    offer(namePiece(table, options.piece!), square, options.self.map(asItem))
  }

  function atArea(area: AreaId): void {
    walker.stop()
    close()
    plans.current = false
    const cell = ground.areas.find(({ id }) => id === area)!.cells[0]
    const choices = options.areas.get(area) ?? []
    const inside = (models.waiting.get(area) ?? []).filter(({ able }) => able)
    if (choices.length === 1) return run(choices[0])
    if (choices.length === 0 && inside.length === 1 && inside[0].id !== options.piece) return table.select(inside[0].id)
    const own = inside.some(({ id }) => id === options.piece) ? options.self.filter(({ square }) => square < 0) : []
    const items = [
      ...choices.map(asItem),
      ...own.map(asItem),
      ...inside.map(({ id }) => ({ ...selectItem(id), label: labelPiece(speaker, table.state.pieces[id]) })),
    ]
    if (items.length > 0) offer(models.areaLabels[area], cell, items)
  }

  function turnTo(facing: Facing): void {
    walker.stop()
    plans.current = false
    const option = options.ring[facing]
    if (option) run(option)
  }

  /** Whether a click on the square does something at once that a finger would rather see first. */
  function actsAtOnce(square: Square): boolean {
    const [option, ...more] = optionsAt(square)
    if (!option || more.length > 0 || planning || option.cp > 0 || option.type === 'place') return false
    return !models.pieces.some(({ id, at, able }) => at === square && able && id !== options.piece)
  }

  return { menu, close, atSquare, atArea, turnTo, optionsAt, actsAtOnce }
}
