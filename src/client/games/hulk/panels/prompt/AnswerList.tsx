/** Numbered actions and, at the end, the one for Space: pass, keep or hold fire. */

import type { ReactNode } from 'react'
import type { Action } from '../../../../../game/hulk/actions'
import { type Bindings, useKeys } from '../../../../shell/keys'
import { Press } from '../../../../shell/panel/Press'
import { KEYS } from '../../keys'
import { useTable } from '../../table'
import { ActionButton, OddsWords } from '../actions/ActionButton'
import { type LabelledAction, number } from '../actions/labelled-action'

export interface Quiet {
  label: string
  action: Action
  key?: string
  odds?: string[]
}

interface Props {
  options: LabelledAction[]
  quiet?: Quiet
  /** Shown between the numbered actions and the last one. */
  children?: ReactNode
  /** Other ways to say the last one. */
  more?: ReactNode
}

export function AnswerList({ options, quiet, children, more }: Props) {
  const { act } = useTable()
  const numbered = number(options)
  const quietKey = quiet?.key ?? KEYS.quiet
  const saysFree = options.some(({ ap, cp }) => ap + cp > 0)
  const bindings: Bindings = {}
  for (const { key, action } of numbered) if (key) bindings[key] = () => act(action)
  if (quiet) bindings[quietKey] = () => act(quiet.action)
  useKeys(bindings)
  return (
    <div className="pn-choices pn-choices-list">
      {numbered.map((option) => (
        <ActionButton key={option.id} option={option} saysFree={saysFree} onPress={() => act(option.action)} />
      ))}
      {children}
      {quiet && (
        <div className="pn-last">
          <Press className="pn-option pn-quiet" shortcut={quietKey} onPress={() => act(quiet.action)}>
            <span className="pn-option-words">
              <span className="pn-option-label">{quiet.label}</span>
              {quiet.odds && <OddsWords odds={quiet.odds} />}
            </span>
          </Press>
          {more}
        </div>
      )}
    </div>
  )
}
