/**
 * Moves and turns the selected piece: a pad of directions, turns and, for pieces with a free turn, the final facing.
 */

import { useState } from 'react'
import type { LegalAction } from '../../../../../game/hulk/actions'
import { boardOf } from '../../../../../game/hulk/board'
import type { Piece } from '../../../../../game/hulk/types'
import { type Facing, opposite, turnLeft, turnRight } from '../../../../../game/kernel/grid'
import { useKeys } from '../../../../shell/keys'
import { Key, Press } from '../../../../shell/panel/Press'
import { KEYS } from '../../keys'
import { useTable } from '../../table'
import { useNamer } from '../names'
import { Price } from './ActionButton'
import { arrowOf, paidAction, payment } from './labelled-action'
import { type EndFacing, endFacings, PAD_MIDDLE, padSteps, turnTo } from './move-pad'
import { Pad, type PadCell, padBindings } from './Pad'

export function MovePad({ piece, steps, withCp }: { piece: Piece; steps: LegalAction[]; withCp: boolean }) {
  const table = useTable()
  const { ui: text } = table.messages
  const name = useNamer()
  const [end, setEnd] = useState<EndFacing>('auto')
  const { messages } = table
  const { width } = boardOf(table.state.mission)
  const facings = endFacings(steps)
  const marker = piece.kind === 'marker'
  const wanted = end !== 'auto' && facings.includes(end) ? end : 'auto'

  const priceOf = (entry: LegalAction) => {
    const { ap, cp } = payment(entry, withCp)
    return [ap > 0 && messages.ap(ap), cp > 0 && messages.cp(cp)].filter(Boolean).join(' + ')
  }
  const act = (entry: LegalAction) => () => table.act(paidAction(entry, withCp))

  const cells = padSteps(steps, { width, at: piece.at, facing: piece.facing }, wanted).map(
    (entry): PadCell | undefined => {
      if (entry?.action.type !== 'move') return undefined
      const { to, facing } = entry.action
      const turns = facing !== piece.facing && !marker
      return {
        face: (
          <>
            <b>{entry.cost}</b>
            {turns && <i>{arrowOf(facing)}</i>}
          </>
        ),
        label: `${text.actions.stepTo(name.square(to), turns ? messages.facings[facing] : undefined)}, ${priceOf(entry)}`,
        onPress: act(entry),
        cp: payment(entry, withCp).cp > 0,
      }
    },
  )
  const about = turnTo(steps, opposite(piece.facing))
  cells[PAD_MIDDLE] = {
    face: marker ? '?' : arrowOf(piece.facing),
    label: about
      ? `${text.actions.about}, ${priceOf(about)}`
      : `${name.piece(piece.id)}, ${messages.facings[piece.facing]}`,
    ...(about ? { onPress: act(about) } : {}),
  }
  const turns = [
    { key: KEYS.turnLeft, entry: turnTo(steps, turnLeft(piece.facing)), label: text.actions.turnLeft },
    { key: KEYS.turnRight, entry: turnTo(steps, turnRight(piece.facing)), label: text.actions.turnRight },
    // F7
    { key: KEYS.turnAndBack, entry: turnTo(steps, piece.facing), label: text.actions.turnAndBack },
  ]
  const choices: EndFacing[] = ['auto', ...facings]
  const nextEnd = () => setEnd(choices[(choices.indexOf(wanted) + 1) % choices.length])

  useKeys(
    {
      ...padBindings(cells),
      ...Object.fromEntries(turns.map(({ key, entry }) => [key, entry && act(entry)])),
      ...(facings.length > 1 ? { [KEYS.facing]: nextEnd } : {}),
    },
    // The board uses the same keys for turning, but it pays with AP.
    { first: withCp },
  )

  return (
    <div className="pn-moves">
      <Pad cells={cells} label={text.actions.move} />
      <div className="pn-turns">
        {turns.map(({ key, entry, label }) =>
          entry ? (
            <Press
              key={key}
              shortcut={key}
              className={`pn-option pn-turn${payment(entry, withCp).cp > 0 ? ' pn-costs-cp' : ''}`}
              onPress={act(entry)}
            >
              <span className="pn-option-label">{label}</span>
              <Price {...payment(entry, withCp)} />
            </Press>
          ) : null,
        )}
        {facings.length > 1 && <EndFacingChoice choices={choices} chosen={wanted} choose={setEnd} />}
      </div>
    </div>
  )
}

function EndFacingChoice(props: { choices: EndFacing[]; chosen: EndFacing; choose(end: EndFacing): void }) {
  const { messages } = useTable()
  const { ui: text } = messages
  const word = (choice: EndFacing) => (choice === 'auto' ? text.actions.auto : messages.facings[choice as Facing])
  return (
    <fieldset className="pn-end-facing">
      <legend>
        {text.actions.endFacing} <Key of="r" />
      </legend>
      {props.choices.map((choice) => (
        <Press
          key={choice}
          className="pn-small"
          label={word(choice)}
          pressed={choice === props.chosen}
          onPress={() => props.choose(choice)}
        >
          {choice === 'auto' ? text.actions.auto : arrowOf(choice)}
        </Press>
      ))}
    </fieldset>
  )
}
