import type { FormValues } from './form-values.ts'

/** What the server said of a form that it did not accept; every form's answer has this shape. */
export type FormAnswer<Values = FormValues> = {
  /** Which form it was, on a page with several. */
  form?: string
  /** Codes or sentences by field; a nested field by its path (`lines.0.amount`). */
  errors: Readonly<Record<string, string>>
  /** A sentence about the form as a whole; absent when the fields say it all. */
  refusal?: string
  /** The code of the refusal, said at a field or of the whole: for what a page does besides saying it. */
  code?: string
  /** What was typed, without passwords. */
  values: Values
}
