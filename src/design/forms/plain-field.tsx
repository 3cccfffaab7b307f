import type { ReactNode } from 'react'

type Described = { id: string; 'aria-invalid'?: true; 'aria-describedby'?: string }

type PlainFieldProps = {
  id: string
  label: string
  hint?: string
  error?: string
  /** The control; it gets the ids that connect it to its label, its hint and its error. */
  children: (described: Described) => ReactNode
}

/** A labelled control of a document: plain elements with the styles of plain-field.css, without scripts. */
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
