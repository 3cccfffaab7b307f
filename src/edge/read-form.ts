import { data } from 'react-router'
import type * as z from 'zod/mini'
import { type FormValues, nestedValues } from '#kernel/form-values.ts'
import { Refused } from '#kernel/refusal.ts'

export type ReadForm<Input> =
  | { ok: true; input: Input; values: FormValues }
  | { ok: false; errors: Record<string, string>; values: FormValues }

/**
 * Reads a form and validates it with the feature's own schema. `errors` maps field paths (`lines.0.amount`) to the
 * schema's codes. Repeated names become lists. Throws a 400 answer for a body that is no form.
 */
export async function readForm<Schema extends z.ZodMiniType>(
  request: Request,
  schema: Schema,
): Promise<ReadForm<z.output<Schema>>> {
  return checkForm(await formValuesOf(request), schema)
}

/** The same for a form without fields to show errors at: refuses with the first code of the schema. */
export async function readInput<Schema extends z.ZodMiniType>(
  request: Request,
  schema: Schema,
): Promise<z.output<Schema>> {
  const form = await readForm(request, schema)
  if (form.ok) return form.input
  throw new Refused(Object.values(form.errors)[0] ?? 'input-invalid')
}

/** The content of a form, as typed. Throws a 400 answer for a body that is no form. */
export async function formValuesOf(request: Request): Promise<FormValues> {
  return nestedValues(await formDataOf(request))
}

/** The values that may be filled in again. */
export function withoutPasswords(values: FormValues): FormValues {
  return Object.fromEntries(Object.entries(values).filter(([name]) => !/password/i.test(name)))
}

/** A body that is no form, or a broken one, is the client's mistake. */
async function formDataOf(request: Request): Promise<FormData> {
  try {
    return await request.formData()
  } catch {
    throw data(null, 400)
  }
}

/** The same for values that were already read. */
export function checkForm<Schema extends z.ZodMiniType>(
  values: FormValues,
  schema: Schema,
): ReadForm<z.output<Schema>> {
  const parsed = schema.safeParse(values)
  return parsed.success
    ? { ok: true, input: parsed.data, values }
    : { ok: false, errors: firstErrors(parsed.error.issues), values }
}

/** The first code for each field path of a failed validation. */
export function firstErrors(
  issues: readonly { path: PropertyKey[]; message: string }[],
): Record<string, string> {
  const errors = new Map<string, string>()
  for (const { path, message } of issues) {
    const field = path.map(String).join('.')
    if (!errors.has(field)) errors.set(field, message)
  }
  return Object.fromEntries(errors)
}
