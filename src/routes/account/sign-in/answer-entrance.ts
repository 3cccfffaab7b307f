import { data } from 'react-router'
import type * as z from 'zod/mini'
import { type Arrival, type Entry, entryOf, redirectAfterLogin } from '#edge/after-login.ts'
import { readForm } from '#edge/read-form.ts'
import { refusalInit, unlessRefused } from '#edge/refusals.ts'
import { deviceContext, type RouteArgs } from '#edge/request-context.ts'
import { logInVisitor, signUpVisitor } from '#edge/visitor-login.ts'
import { LogInInput, type SignUpInput } from '#identity/accounts/domain/account-input.ts'
import type { ClientDevice } from '#identity/accounts/domain/client-device.ts'
import { refusedField } from '#identity/sign-in/domain/form-failure.ts'
import type { FormAnswer } from '#kernel/form-answer.ts'
import { type FormValues, textOf } from '#kernel/form-values.ts'
import type { Refused } from '#kernel/refusal.ts'

/** Logs in with the form of the request. `next` is followed only within this site. */
export function answerLogIn(args: RouteArgs, next: string | null) {
  return answerForm(args, next, LogInInput, logInVisitor)
}

/** Creates an account with the form of the request, validated by `schema`. */
export function answerSignUp<Schema extends z.ZodMiniType<SignUpInput>>(
  args: RouteArgs,
  next: string | null,
  schema: Schema,
) {
  return answerForm(args, next, schema, signUpVisitor)
}

async function answerForm<Input>(
  args: RouteArgs,
  next: string | null,
  schema: z.ZodMiniType<Input>,
  enter: (entry: Entry, input: Input, device: ClientDevice) => Promise<Arrival>,
) {
  const form = await readForm(args.request, schema)
  const values = typed(form.values)
  if (!form.ok) return data<EntranceAnswer>({ errors: form.errors, values }, 400)
  const device = args.context.get(deviceContext)
  return unlessRefused(
    async () => redirectAfterLogin(await enter(entryOf(args, next), form.input, device)),
    (refused) => entranceRefusal(refused, values),
  )
}

type EntranceAnswer = FormAnswer<ReturnType<typeof typed>>

/** These forms have sentences of their own for every code, also for those above the fields. */
export function entranceRefusal<Values>(refused: Refused, values: Values) {
  const { code } = refused
  const field = refusedField[code]
  const errors: Record<string, string> = field ? { [field]: code } : {}
  return data<FormAnswer<Values>>({ errors, code, values }, refusalInit(refused))
}

/** What is filled in again: never a password. */
function typed({ name, email, userType }: FormValues) {
  return { name: textOf(name), email: textOf(email), userType: textOf(userType) }
}
