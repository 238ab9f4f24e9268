/** Numbered options and, last, the one for Space: pass, keep, hold fire. */
import type { ReactNode } from 'react'
import type { Action } from '../../../../game/hulk/actions'
import { useTable } from '../../table'
import { type Bindings, useKeys } from '../keys'
import { OddsWords, OptionButton, Press } from '../OptionButton'
import { number, type Option } from '../options'

export interface Quiet {
  label: string
  action: Action
  key?: string
  odds?: string[]
}

interface Props {
  options: Option[]
  quiet?: Quiet
  /** Between the two. */
  children?: ReactNode
}

export function Choices({ options, quiet, children }: Props) {
  const { act } = useTable()
  const numbered = number(options)
  const quietKey = quiet?.key ?? ' '
  const saysFree = options.some(({ ap, cp }) => ap + cp > 0)
  const bindings: Bindings = {}
  for (const { key, action } of numbered) if (key) bindings[key] = () => act(action)
  if (quiet) bindings[quietKey] = () => act(quiet.action)
  useKeys(bindings)
  return (
    <div className="pn-choices pn-choices-list">
      {numbered.map((option) => (
        <OptionButton key={option.id} option={option} saysFree={saysFree} onPress={() => act(option.action)} />
      ))}
      {children}
      {quiet && (
        <Press className="pn-option pn-quiet" shortcut={quietKey} onPress={() => act(quiet.action)}>
          <span className="pn-option-words">
            <span className="pn-option-label">{quiet.label}</span>
            {quiet.odds && <OddsWords odds={quiet.odds} />}
          </span>
        </Press>
      )}
    </div>
  )
}
