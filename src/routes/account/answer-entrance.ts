import { data } from 'react-router'
import type * as z from 'zod/mini'
import { type Arrival, type Entry, entryOf, goOn } from '#edge/after-login.ts'
import { comeInByPassword, comeInBySignUp } from '#edge/come-in.ts'
import { readForm } from '#edge/read-form.ts'
import { refusalInit } from '#edge/refusals.ts'
import { deviceContext, type RouteArgs } from '#edge/request-context.ts'
import { LogInInput, type SignUpInput } from '#features/accounts/domain/account-input.ts'
import type { ClientDevice } from '#features/accounts/domain/client-device.ts'
import { type AccountRefusal, refusedField } from '#features/accounts/domain/form-failure.ts'
import { type FormValues, textOf } from '#kernel/form-values.ts'
import { Refused } from '#kernel/refusal.ts'

/** Logs in by the form of the request. `next` is followed only within this site. */
export function answerLogIn(args: RouteArgs, next: string | null) {
  return answerForm(args, next, LogInInput, comeInByPassword)
}

/** Makes an account by the form of the request, checked by `schema`. */
export function answerSignUp<Schema extends z.ZodMiniType<SignUpInput>>(
  args: RouteArgs,
  next: string | null,
  schema: Schema,
) {
  return answerForm(args, next, schema, comeInBySignUp)
}

async function answerForm<Input>(
  args: RouteArgs,
  next: string | null,
  schema: z.ZodMiniType<Input>,
  comeIn: (entry: Entry, input: Input, device: ClientDevice) => Promise<Arrival>,
) {
  const form = await readForm(args.request, schema)
  if (!form.ok) return data({ errors: form.errors, refusal: null, values: typed(form.values) }, 400)
  try {
    return goOn(await comeIn(entryOf(args, next), form.input, args.context.get(deviceContext)))
  } catch (error) {
    return refusedBy(error, form.values)
  }
}

function refusedBy(error: unknown, values: FormValues) {
  if (!(error instanceof Refused) || error.code === 'not-allowed') throw error
  const field = refusedField[error.code]
  const errors: Record<string, string> = field ? { [field]: error.code } : {}
  return data({ errors, refusal: error.code as AccountRefusal, values: typed(values) }, refusalInit(error))
}

/** What goes back into the fields: never a password. */
function typed({ name, email, userType }: FormValues) {
  return { name: textOf(name), email: textOf(email), userType: textOf(userType) }
}
