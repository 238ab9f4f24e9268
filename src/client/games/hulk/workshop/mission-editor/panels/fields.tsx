/** The form fields of the panels. */
import { type ReactNode, useEffect, useState } from 'react'

interface Labelled {
  label: string
  /** Shows the label to screen readers only. */
  bare?: boolean
}

function Field({ label, bare, children }: Labelled & { children: ReactNode }) {
  return (
    // biome-ignore lint/a11y/noLabelWithoutControl: the control is among the children
    <label className="editor-field">
      <span className={bare ? 'unseen' : undefined}>{label}</span>
      {children}
    </label>
  )
}

interface TextProps extends Labelled {
  value: string
  most: number
  rows?: number
  placeholder?: string
  onChange(value: string): void
}

export function TextField({ label, bare, value, most, rows, placeholder, onChange }: TextProps) {
  const props = {
    value,
    maxLength: most,
    placeholder,
    autoComplete: 'off',
    'aria-invalid': value.trim() === '' && !bare ? true : undefined,
  }
  // Texts of a mission have one line, so line breaks in pasted text become spaces.
  const take = (text: string) => onChange(text.replace(/[\r\n\t]+/g, ' '))
  return (
    <Field label={label} bare={bare}>
      {rows ? (
        <textarea {...props} rows={rows} onChange={(event) => take(event.target.value)} />
      ) : (
        <input {...props} onChange={(event) => take(event.target.value)} />
      )}
    </Field>
  )
}

interface NumberProps extends Labelled {
  value: number
  min: number
  max: number
  onChange(value: number): void
}

/** Ignores anything that is not a number in range: the draft keeps the last valid one. */
export function NumberField({ label, bare, value, min, max, onChange }: NumberProps) {
  const [text, setText] = useState(String(value))
  useEffect(() => setText(String(value)), [value])
  const number = Number(text)
  const right = text.trim() !== '' && Number.isInteger(number) && number >= min && number <= max
  return (
    <Field label={label} bare={bare}>
      <input
        type="number"
        inputMode="numeric"
        value={text}
        min={min}
        max={max}
        aria-invalid={!right}
        onChange={(event) => {
          setText(event.target.value)
          const next = Number(event.target.value)
          if (event.target.value.trim() !== '' && Number.isInteger(next) && next >= min && next <= max) onChange(next)
        }}
        onBlur={() => setText(String(value))}
      />
    </Field>
  )
}

interface SelectProps<T extends string> extends Labelled {
  value: T
  options: readonly (readonly [value: T, label: string])[]
  onChange(value: T): void
}

export function SelectField<T extends string>({ label, bare, value, options, onChange }: SelectProps<T>) {
  const known = options.some(([each]) => each === value)
  return (
    <Field label={label} bare={bare}>
      <select value={value} aria-invalid={!known} onChange={(event) => onChange(event.target.value as T)}>
        {!known && <option value={value}>{value || '–'}</option>}
        {options.map(([each, name]) => (
          <option key={each} value={each}>
            {name}
          </option>
        ))}
      </select>
    </Field>
  )
}

export function RemoveButton({ label, onClick }: { label: string; onClick(): void }) {
  return (
    <button type="button" className="quiet remove" aria-label={label} title={label} onClick={onClick}>
      ×
    </button>
  )
}
