import type * as z from 'zod/mini'

/** Sentences or codes by field name; the name of a nested field is its path (`lines.0.amount`). */
export type FieldErrors = Readonly<Record<string, string>>

/** The schema's errors of the values: the first code of each field. */
export function checkedBy(schema: z.ZodMiniType, values: unknown): FieldErrors {
  const errors: Record<string, string> = {}
  for (const { path, message } of schema.safeParse(values).error?.issues ?? []) {
    errors[path.map(String).join('.')] ??= message
  }
  return errors
}

/** The names of the fields that the schema requires. */
export function requiredBy(schema: z.ZodMiniType, valuesOfEmptyForm: unknown): ReadonlySet<string> {
  return new Set(Object.keys(checkedBy(schema, valuesOfEmptyForm)))
}

/** The errors of the fields in `names`. */
export function errorsAt(names: Iterable<string>, errors: FieldErrors): FieldErrors {
  const wanted = new Set(names)
  return Object.fromEntries(Object.entries(errors).filter(([name]) => wanted.has(name)))
}

/** The server's errors of `sent` whose fields still have the sent values. */
export function stillTrue(errors: FieldErrors, sent: FormData, now: FormData): FieldErrors {
  const unchanged = (name: string): boolean =>
    JSON.stringify(sent.getAll(name)) === JSON.stringify(now.getAll(name))
  return errorsAt(Object.keys(errors).filter(unchanged), errors)
}

/** Codes → sentences. A code without a text counts as a sentence already. */
export function inWords(errors: FieldErrors, texts: FieldErrors): FieldErrors {
  return Object.fromEntries(Object.entries(errors).map(([name, code]) => [name, texts[code] ?? code]))
}
