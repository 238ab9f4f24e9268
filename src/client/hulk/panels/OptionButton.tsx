/** The button of one option. What costs CP looks different. */
import { type ReactNode, useEffect, useState } from 'react'
import { useTable } from '../table'
import { keyShortcut } from './keys'
import type { Option } from './options'

/** Pressed by mouse a button would keep the focus, and Space would press it again instead of doing what is written. */
export const keepFocus = (event: { preventDefault(): void }) => event.preventDefault()

export function Key({ of }: { of: string | undefined }) {
  const { keys } = useTable().messages.ui
  return of ? (
    <span className="pn-key" aria-hidden="true">
      {keys[of] ?? of.toUpperCase()}
    </span>
  ) : null
}

/** Free is worth saying only where other things are not. */
export function Price({ ap, cp, saysFree = true }: { ap: number; cp: number; saysFree?: boolean }) {
  const { messages } = useTable()
  if (ap + cp === 0 && !saysFree) return null
  if (ap + cp === 0) return <span className="pn-price pn-free">{messages.ui.actions.free}</span>
  return (
    <span className="pn-prices">
      {ap > 0 && <span className="pn-price">{messages.ap(ap)}</span>}
      {cp > 0 && <span className="pn-price pn-cp">{messages.cp(cp)}</span>}
    </span>
  )
}

interface PressProps {
  onPress(): void
  shortcut?: string
  className?: string
  label?: string
  title?: string
  disabled?: boolean
  pressed?: boolean
  children: ReactNode
}

export function Press({ onPress, shortcut, className = '', label, title, disabled, pressed, children }: PressProps) {
  return (
    <button
      type="button"
      className={`pn-button ${className}`}
      aria-label={label}
      aria-keyshortcuts={keyShortcut(shortcut)}
      aria-pressed={pressed}
      title={title}
      disabled={disabled}
      onMouseDown={keepFocus}
      onClick={onPress}
    >
      {children}
      <Key of={shortcut} />
    </button>
  )
}

const ARMED_FOR = 4000

/** What cannot be taken back asks for a second press. */
export function useArmed(): [armed: string | undefined, arm: (id: string | undefined) => void] {
  const [armed, arm] = useState<string>()
  useEffect(() => {
    if (armed === undefined) return
    const timer = setTimeout(() => arm(undefined), ARMED_FOR)
    return () => clearTimeout(timer)
  }, [armed])
  return [armed, arm]
}

export function OddsWords({ odds, detail }: { odds: string[]; detail?: string }) {
  return (
    <span className="pn-option-detail">
      {detail && <span className="pn-tag">{detail}</span>}
      {odds.map((odd) => (
        <span key={odd} className="pn-odds">
          {odd}
        </span>
      ))}
    </span>
  )
}

interface OptionProps {
  option: Option
  onPress(): void
  armed?: boolean
  saysFree?: boolean
}

export function OptionButton({ option, onPress, armed, saysFree }: OptionProps) {
  const { ui: text } = useTable().messages
  const { label, detail, odds, key, cp, ap, hint } = option
  return (
    <Press
      className={`pn-option${cp > 0 ? ' pn-costs-cp' : ''}${armed ? ' pn-armed' : ''}`}
      shortcut={key}
      title={hint}
      onPress={onPress}
    >
      <span className="pn-option-words">
        <span className="pn-option-label">{armed ? text.actions.sure : label}</span>
        {(detail || odds.length > 0) && <OddsWords odds={odds} detail={detail} />}
      </span>
      <Price ap={ap} cp={cp} saysFree={saysFree} />
    </Press>
  )
}
