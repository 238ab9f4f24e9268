/** The victory conditions. */
import type { Condition } from '../../../../../../game/hulk/missions'
import { type Namer, sayGoal } from '../../../../../../game/hulk/text'
import { useMessages } from '../../../text'
import {
  CONDITION_KINDS,
  type ConditionKind,
  kindOf,
  newCondition,
  objectsOf,
  partsOf,
  sectionsOf,
  withParts,
} from '../model/conditions'
import type { Draft } from '../model/draft'
import type { Editor } from '../use-editor'
import { NumberField, RemoveButton, SelectField } from './fields'

const POINTS = ['marineLost', 'marineLeft', 'swarmDestroyed', 'objectOut'] as const

export function GoalsPanel({ editor }: { editor: Editor }) {
  const messages = useMessages()
  const words = messages.ui.missionEditor
  const { draft, change } = editor
  const { victory, scoring } = draft
  const name = {
    object: (object: string) => draft.objects[object]?.name || object,
    area: (area: string) => area,
    exit: (exit: string) => exit,
  } as Namer
  return (
    <>
      {(['marines', 'genestealers'] as const).map((side) => (
        <fieldset key={side} className={`editor-goal ${side}`}>
          <legend>{messages.sides[side]}</legend>
          <p className="editor-sentence">{sayGoal(messages, draft, side, name)}</p>
          <ConditionForm
            draft={draft}
            condition={victory[side]}
            onChange={(condition, merging) =>
              change(
                (now) => ({ ...now, victory: { ...now.victory, [side]: condition } }),
                merging && `${side} ${merging}`,
              )
            }
          />
        </fieldset>
      ))}
      <SelectField
        label={words.tie}
        value={victory.tie}
        options={(['marines', 'genestealers'] as const).map((side) => [side, messages.sides[side]])}
        onChange={(tie) => change((now) => ({ ...now, victory: { ...now.victory, tie } }))}
      />
      <fieldset className="editor-stack">
        <legend>{words.points}</legend>
        <div className="editor-pair">
          {POINTS.map((key) => (
            <NumberField
              key={key}
              label={words.scoring[key]}
              value={scoring[key]}
              min={0}
              max={1_000}
              onChange={(points) =>
                change((now) => ({ ...now, scoring: { ...now.scoring, [key]: points } }), `points ${key}`)
              }
            />
          ))}
        </div>
      </fieldset>
    </>
  )
}

interface FormProps {
  draft: Draft
  condition: Condition
  /** In how many combined conditions it is nested. */
  depth?: number
  onChange(condition: Condition, merging?: string): void
  onRemove?(): void
}

/** The limit for nested conditions. */
const DEEPEST = 4

function ConditionForm({ draft, condition, depth = 0, onChange, onRemove }: FormProps) {
  const words = useMessages().ui.missionEditor
  const kind = kindOf(condition)
  const parts = partsOf(condition)
  const kinds = CONDITION_KINDS.filter((each) => depth < DEEPEST || (each !== 'all' && each !== 'any'))
  return (
    <div className="editor-condition">
      <div className="editor-condition-head">
        <SelectField<ConditionKind>
          bare
          label={words.condition}
          value={kind}
          options={kinds.map((each) => [each, words.conditions[each]])}
          onChange={(next) => onChange(newCondition(next, draft, condition))}
        />
        {onRemove && <RemoveButton label={words.removeCondition} onClick={onRemove} />}
      </div>
      {parts ? (
        <ul>
          {parts.map((part, i) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a part is its place
            <li key={i}>
              <ConditionForm
                draft={draft}
                condition={part}
                depth={depth + 1}
                onChange={(next, merging) =>
                  onChange(withParts(condition, parts.with(i, next)), merging && `${i} ${merging}`)
                }
                onRemove={
                  parts.length > 1
                    ? () =>
                        onChange(
                          withParts(
                            condition,
                            parts.filter((_, at) => at !== i),
                          ),
                        )
                    : undefined
                }
              />
            </li>
          ))}
          <li>
            <button
              type="button"
              disabled={parts.length >= 20}
              onClick={() => onChange(withParts(condition, [...parts, newCondition('survive', draft)]))}
            >
              {words.addCondition}
            </button>
          </li>
        </ul>
      ) : (
        <Details draft={draft} condition={condition} onChange={onChange} />
      )}
    </div>
  )
}

function Details({ draft, condition, onChange }: Pick<FormProps, 'draft' | 'condition' | 'onChange'>) {
  const messages = useMessages()
  const words = messages.ui.missionEditor
  if ('burned' in condition) {
    return (
      <SelectField
        label={words.things.section}
        value={condition.burned}
        options={sectionsOf(draft).map((letter) => [letter, letter])}
        onChange={(burned) => onChange({ burned })}
      />
    )
  }
  if ('left' in condition) {
    const { left, exit } = condition
    return (
      <div className="editor-pair">
        <NumberField
          label={words.howManyMarines}
          value={left}
          min={1}
          max={99}
          onChange={(next) => onChange({ ...condition, left: next }, 'left')}
        />
        <SelectField<'' | 'x' | 'y' | 'z'>
          label={words.things.exit}
          value={exit ?? ''}
          options={[['', words.anyExit], ...(['x', 'y', 'z'] as const).map((each) => [each, each] as const)]}
          onChange={(next) => onChange(next === '' ? { left } : { left, exit: next })}
        />
      </div>
    )
  }
  if ('carriedOut' in condition) {
    return (
      <SelectField
        label={words.things.object}
        value={condition.carriedOut}
        options={objectsOf(draft).map((letter) => [letter, draft.objects[letter]?.name || letter])}
        onChange={(carriedOut) => onChange({ carriedOut })}
      />
    )
  }
  if ('destroyed' in condition) {
    const { destroyed, count } = condition
    return (
      <div className="editor-pair">
        <SelectField
          label={words.prey}
          value={destroyed}
          options={[
            ['genestealer', messages.kinds.genestealer.many],
            ['hybrid', messages.kinds.hybrid.many],
            ['all', words.allSwarm],
          ]}
          onChange={(next) => onChange({ ...condition, destroyed: next })}
        />
        <Optional
          label={words.count}
          other={words.everyOne}
          value={count}
          most={999}
          onChange={(next) => onChange(next === undefined ? { destroyed } : { destroyed, count: next }, 'count')}
        />
      </div>
    )
  }
  if ('survive' in condition) {
    return (
      <NumberField
        label={words.rounds}
        value={condition.survive}
        min={1}
        max={999}
        onChange={(survive) => onChange({ survive }, 'survive')}
      />
    )
  }
  if ('score' in condition) {
    const { score, atLeast } = condition
    return (
      <div className="editor-pair">
        <SelectField
          label={words.side}
          value={score}
          options={(['marines', 'genestealers'] as const).map((side) => [side, messages.sides[side]])}
          onChange={(next) => onChange({ ...condition, score: next })}
        />
        <Optional
          label={words.atLeast}
          other={words.moreThanOther}
          value={atLeast}
          most={99_999}
          onChange={(next) => onChange(next === undefined ? { score } : { score, atLeast: next }, 'atLeast')}
        />
      </div>
    )
  }
  return null
}

interface OptionalProps {
  label: string
  /** The text for the case without a number. */
  other: string
  value: number | undefined
  most: number
  onChange(value: number | undefined): void
}

function Optional({ label, other, value, most, onChange }: OptionalProps) {
  return (
    <div className="editor-optional">
      {value === undefined ? (
        <span className="hint">{label}</span>
      ) : (
        <NumberField label={label} value={value} min={1} max={most} onChange={onChange} />
      )}
      <label className="check">
        <input
          type="checkbox"
          checked={value === undefined}
          onChange={(event) => onChange(event.target.checked ? undefined : 1)}
        />
        {other}
      </label>
    </div>
  )
}
