/** The swarm: the number of markers, their contents, and the pieces on the board at the start. */
import { useState } from 'react'
import { useMessages } from '../../../text'
import type { SwarmPiece } from '../model/draft'
import { squareOf } from '../model/draft'
import type { Editor } from '../use-editor'
import { NumberField, RemoveButton, SelectField } from './fields'
import { facings } from './SquadsPanel'

const CONTENTS = /^(-|[ghb]{1,6})$/

interface Props {
  editor: Editor
  onShow(square: number): void
}

export function SwarmPanel({ editor, onShow }: Props) {
  const messages = useMessages()
  const words = messages.ui.missionEditor
  const { draft, change } = editor
  const { reinforcements, bag, swarm } = draft
  return (
    <>
      <fieldset className="editor-stack">
        <legend>{words.reinforcements}</legend>
        <div className="editor-pair">
          <NumberField
            label={words.first}
            value={reinforcements.first}
            min={0}
            max={20}
            onChange={(first) =>
              change((now) => ({ ...now, reinforcements: { ...now.reinforcements, first } }), 'first')
            }
          />
          <NumberField
            label={words.perTurn}
            value={reinforcements.perTurn}
            min={0}
            max={20}
            onChange={(perTurn) =>
              change((now) => ({ ...now, reinforcements: { ...now.reinforcements, perTurn } }), 'perTurn')
            }
          />
        </div>
      </fieldset>
      <fieldset className="editor-stack">
        <legend>{words.bag}</legend>
        <p className="hint">{words.bagHint}</p>
        <ul className="editor-lines">
          {Object.entries(bag).map(([contents, count]) => (
            <li key={contents}>
              <span className="grow">{messages.contents(contents)}</span>
              <NumberField
                bare
                label={words.howMany(messages.contents(contents))}
                value={count}
                min={1}
                max={50}
                onChange={(next) =>
                  change((now) => ({ ...now, bag: { ...now.bag, [contents]: next } }), `bag ${contents}`)
                }
              />
              <RemoveButton
                label={words.removeThing(messages.contents(contents))}
                onClick={() =>
                  change((now) => {
                    const { [contents]: _, ...left } = now.bag
                    return { ...now, bag: left }
                  })
                }
              />
            </li>
          ))}
        </ul>
        <AddToBag
          onAdd={(contents) => change((now) => ({ ...now, bag: { ...now.bag, [contents]: now.bag[contents] ?? 1 } }))}
        />
      </fieldset>
      <fieldset className="editor-stack">
        <legend>{words.onBoard}</legend>
        {swarm.length === 0 && <p className="hint">{words.noPieces}</p>}
        <ul className="editor-lines">
          {swarm.map((piece, i) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: in the order they are placed
            <li key={`${piece.at}/${i}`}>
              <button
                type="button"
                className="quiet"
                onClick={() => {
                  const square = squareOf(draft, piece.at)
                  if (square !== undefined) onShow(square)
                }}
              >
                {piece.at}
              </button>
              <PieceForm
                piece={piece}
                onChange={(next, merging) =>
                  change((now) => ({ ...now, swarm: now.swarm.with(i, next) }), merging && `${merging} ${i}`)
                }
              />
              <RemoveButton
                label={words.removeThing(piece.at)}
                onClick={() => change((now) => ({ ...now, swarm: now.swarm.filter((_, at) => at !== i) }))}
              />
            </li>
          ))}
        </ul>
      </fieldset>
    </>
  )
}

interface PieceProps {
  piece: SwarmPiece
  onChange(piece: SwarmPiece, merging?: string): void
}

function PieceForm({ piece, onChange }: PieceProps) {
  const messages = useMessages()
  const words = messages.ui.missionEditor
  const kind = piece.kind === 'hybrid' && piece.weapons.length > 0 ? words.hybridBolter : messages.kinds[piece.kind].one
  if (piece.kind === 'marker') {
    return (
      <>
        <span className="grow">{kind}</span>
        <label>
          <span className="unseen">{words.contents}</span>
          <input
            className="short"
            value={piece.contents ?? ''}
            maxLength={6}
            placeholder={words.drawn}
            onChange={(event) => {
              const contents = event.target.value.toLowerCase().replace(/[^ghb-]/g, '')
              onChange({ at: piece.at, kind: 'marker', ...(contents ? { contents } : {}) }, 'contents')
            }}
          />
        </label>
      </>
    )
  }
  return (
    <>
      <span className="grow">{kind}</span>
      <SelectField
        bare
        label={words.facing}
        value={piece.facing}
        options={facings(messages)}
        onChange={(facing) => onChange({ ...piece, facing })}
      />
    </>
  )
}

function AddToBag({ onAdd }: { onAdd(contents: string): void }) {
  const words = useMessages().ui.missionEditor
  const [text, setText] = useState('')
  const right = CONTENTS.test(text)
  return (
    <form
      className="editor-add"
      onSubmit={(event) => {
        event.preventDefault()
        if (!right) return
        onAdd(text)
        setText('')
      }}
    >
      <label>
        <span className="unseen">{words.contents}</span>
        <input
          value={text}
          maxLength={6}
          placeholder={words.contentsHint}
          autoCapitalize="none"
          onChange={(event) => setText(event.target.value.toLowerCase().replace(/[^ghb-]/g, ''))}
        />
      </label>
      <button type="submit" disabled={!right}>
        {words.add}
      </button>
    </form>
  )
}
