/** Everything the selected piece may do now, as buttons with their price, chances and key. */

import { useState } from 'react'
import type { LegalAction } from '../../../../../game/hulk/actions'
import type { Piece, PieceId } from '../../../../../game/hulk/types'
import type { Facing } from '../../../../../game/kernel/grid'
import { type Bindings, useKeys } from '../../../../shell/keys'
import { Press } from '../../../../shell/panel/Press'
import { KEYS } from '../../keys'
import { useTable } from '../../table'
import { apNow, cpKnown, idle, pieceIn, pieceOfAction } from '../facts'
import { useNamer } from '../names'
import { inPrompt } from '../prompt/reactions'
import { ActionButton } from './ActionButton'
import { actionsOfPiece } from './action-groups'
import { arrowOf, type LabelledAction, labelled, mayChooseCp, number } from './labelled-action'
import { MovePad } from './MovePad'

export function ActionList() {
  const { state, selected, decision, mine } = useTable()
  const { ui: text } = useTable().messages
  const piece = pieceIn(state, selected)
  const acting = mine && (decision?.kind === 'act' || decision?.kind === 'react')
  return (
    <section
      className={`pn-panel pn-actions${piece && piece.squad === undefined ? ' pn-of-swarm' : ''}`}
      aria-label={text.actions.label}
    >
      {acting && piece && <OfPiece key={piece.id} piece={piece} />}
      {acting && !piece && (decision.kind === 'act' ? <NothingSelected /> : <NextPiece spelt />)}
    </section>
  )
}

function OfPiece({ piece }: { piece: Piece }) {
  const table = useTable()
  const { ui: text } = table.messages
  const name = useNamer()
  const [wantsCp, setWantsCp] = useState(false)
  const { state, messages } = table
  const words = { messages, name }
  // Leaves out what the prompt already offers.
  const shown = inPrompt(table)
  const legal = table.legal.filter((entry) => !shown.includes(entry))
  const choosesCp = mayChooseCp(legal.filter((entry) => pieceOfAction(entry) === piece.id))
  const withCp = wantsCp && choosesCp
  const { steps, entries, groups, all } = actionsOfPiece(state, legal, piece.id, words, {
    withCp,
    numbered: shown.length,
  })
  const press = (option: LabelledAction) => () => table.act(option.action)
  const bindings: Bindings = { [KEYS.payCp]: choosesCp ? () => setWantsCp(!wantsCp) : undefined }
  for (const option of groups.flatMap(({ options }) => options)) {
    if (option.key) bindings[option.key] = press(option)
  }
  useKeys(bindings)
  const ap = apNow(state, piece)
  const cp = piece.squad === undefined ? undefined : cpKnown(state, piece.squad)

  return (
    <>
      <header className="pn-actions-head">
        <h2>{name.piece(piece.id)}</h2>
        <span className="pn-purse">
          {ap !== undefined && <span className="pn-price">{messages.ap(ap)}</span>}
          {cp !== undefined && <span className="pn-price pn-cp">{messages.cp(cp)}</span>}
        </span>
        {choosesCp && (
          <Press
            className="pn-small pn-pay"
            shortcut={KEYS.payCp}
            pressed={withCp}
            title={text.actions.payCpHint}
            onPress={() => setWantsCp(!wantsCp)}
          >
            {text.actions.payCp}
          </Press>
        )}
        <NextPiece />
      </header>
      <OthersAp piece={piece} />
      {all.length === 0 && <p className="pn-hint">{text.actions.nothing}</p>}
      <div className="pn-actions-body">
        {steps.length > 0 && <MovePad piece={piece} steps={steps} withCp={withCp} />}
        {entries.length > 0 && <Entries piece={piece} entries={entries} />}
        <div className="pn-groups">
          {groups.map(({ id, options }) => (
            <fieldset key={id} className="pn-group">
              <legend>{text.actions[id]}</legend>
              {options.map((option) => (
                <ActionButton key={option.id} option={option} onPress={press(option)} />
              ))}
            </fieldset>
          ))}
        </div>
      </div>
    </>
  )
}

/** D2: the AP that the active piece would lose if this one acted. */
function OthersAp({ piece }: { piece: Piece }) {
  const { state, legal, messages } = useTable()
  const name = useNamer()
  const { active, ap } = state.turn
  const ends = active !== undefined && active !== piece.id && ap > 0 && idle(legal).includes(piece.id)
  if (!ends) return null
  return <p className="pn-hint pn-warning">{messages.ui.confirm.unusedAp(name.piece(active), ap)}</p>
}

/** M3: chooses a doorstep and, for miniatures, a facing with one press. */
function Entries({ piece, entries }: { piece: Piece; entries: LegalAction[] }) {
  const table = useTable()
  const { ui: text } = table.messages
  const name = useNamer()
  const { messages } = table
  const options = number(entries.map((entry) => labelled(table, entry, { messages, name })))
  useKeys(Object.fromEntries(options.flatMap(({ key, action }) => (key ? [[key, () => table.act(action)]] : []))))
  if (piece.kind === 'marker') {
    return (
      <fieldset className="pn-group">
        <legend>{text.actions.enter}</legend>
        {options.map((option) => (
          <ActionButton key={option.id} option={option} onPress={() => table.act(option.action)} />
        ))}
      </fieldset>
    )
  }
  const squares = [...new Set(options.map(({ action }) => (action.type === 'enter' ? action.to : -1)))]
  return (
    <fieldset className="pn-group">
      <legend>
        {text.actions.enter} · {messages.ap(1)}
      </legend>
      {squares.map((square) => (
        <div key={square} className="pn-entry-row">
          <span>{name.square(square)}</span>
          {options.map(({ id, key, action }) =>
            action.type === 'enter' && action.to === square ? (
              <Press
                key={id}
                className="pn-small"
                shortcut={key}
                label={text.actions.stepTo(name.square(square), messages.facings[action.facing as Facing])}
                onPress={() => table.act(action)}
              >
                {arrowOf(action.facing)}
              </Press>
            ) : null,
          )}
        </div>
      ))}
    </fieldset>
  )
}

function NothingSelected() {
  const { legal, state, select, messages } = useTable()
  const { ui: text } = messages
  const name = useNamer()
  const pieces = idle(legal)
  return (
    <>
      <p className="pn-hint">{text.actions.select}</p>
      <div className="pn-chips">
        {pieces.map((id) => (
          <Press key={id} className="pn-chip" onPress={() => select(id)}>
            {name.piece(id)}
            <span className="pn-price">{messages.ap(apNow(state, state.pieces[id]) ?? 0)}</span>
          </Press>
        ))}
        <NextPiece />
      </div>
      {pieces.length === 0 && <p className="pn-hint">{text.prompt.toAct(0)}</p>}
    </>
  )
}

/** The S key: cycles through the pieces that can act. */
function NextPiece({ spelt = false }: { spelt?: boolean }) {
  const { legal, selected, select, decision } = useTable()
  const { ui: text } = useTable().messages
  const able =
    decision?.kind === 'act'
      ? idle(legal)
      : [...new Set(legal.map(pieceOfAction).filter((id): id is PieceId => id !== undefined))]
  const at = selected === undefined ? -1 : able.indexOf(selected)
  const next = able[(at + 1) % able.length]
  const go = next === undefined || next === selected ? undefined : () => select(next)
  useKeys({ [KEYS.nextPiece]: go })
  if (!go) return null
  return (
    <Press className="pn-small pn-next" shortcut={KEYS.nextPiece} title={text.prompt.next} onPress={go}>
      <span className={spelt ? '' : 'unseen'}>{text.prompt.next} </span>
      <span aria-hidden="true">▸</span>
    </Press>
  )
}
