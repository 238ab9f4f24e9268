import { useId } from 'react'
import { useMessages } from '../../text'
import { LONGEST_NAME } from './identity'
import '../invites/links.css'

interface Props {
  label: string
  value: string
  onChange(name: string): void
  autoFocus?: boolean
}

export function NameField({ label, value, onChange, autoFocus }: Props) {
  const { create } = useMessages().ui.lobby
  const id = useId()
  const hint = useId()
  return (
    <div className="name-field">
      <label htmlFor={id}>{label}</label>
      <input
        id={id}
        value={value}
        maxLength={LONGEST_NAME}
        autoComplete="nickname"
        aria-describedby={hint}
        // biome-ignore lint/a11y/noAutofocus: it is the one thing asked on its page
        autoFocus={autoFocus}
        onChange={(event) => onChange(event.target.value)}
      />
      <small className="hint" id={hint}>
        {create.nameHint}
      </small>
    </div>
  )
}
