import type { ReactNode } from 'react'

type Described = { id: string; 'aria-invalid'?: true; 'aria-describedby'?: string }

type PlainFieldProps = {
  id: string
  label: string
  hint?: string
  error?: string
  /** The control, given what ties it to its label, its hint and what is wrong with it. */
  children: (described: Described) => ReactNode
}

/** A labelled control of a document: plain elements, looked after by plain-field.css, alive without a script. */
export function PlainField({ id, label, hint, error, children }: PlainFieldProps) {
  const described = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ')
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      {hint && (
        <p className="field-hint" id={`${id}-hint`}>
          {hint}
        </p>
      )}
      {children({
        id,
        ...(error && { 'aria-invalid': true }),
        ...(described && { 'aria-describedby': described }),
      })}
      <p className="field-error" id={`${id}-error`} data-live-result>
        {error}
      </p>
    </div>
  )
}
