import type { FormValues } from './form-values.ts'

/** The server's answer to a form that it did not accept; every form has this shape. */
export type FormAnswer<Values = FormValues> = {
  /** Which form it was, on a page with several. */
  form?: string
  /** Codes or sentences by field; a nested field by its path (`lines.0.amount`). */
  errors: Readonly<Record<string, string>>
  /** A sentence about the form as a whole; absent when the messages at the fields are enough. */
  refusal?: string
  /** The code of the refusal, whether it is shown at a field or above the form, for pages that do more than show it. */
  code?: string
  /** What was typed, without passwords. */
  values: Values
}
