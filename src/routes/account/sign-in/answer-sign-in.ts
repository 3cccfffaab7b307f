import type * as z from 'zod/mini'
import {
  redirectAfterLogin,
  type SignInOutcome,
  type SignInRequest,
  signInRequestOf,
} from '#edge/after-login.ts'
import { answerForm } from '#edge/answer-form.ts'
import { deviceContext, type RouteArgs } from '#edge/request-context.ts'
import { logInVisitor, signUpVisitor } from '#edge/visitor-login.ts'
import { LogInInput, type SignUpInput } from '#identity/accounts/domain/account-input.ts'
import type { ClientDevice } from '#identity/accounts/domain/client-device.ts'
import { refusedField } from '#identity/sign-in/domain/form-failure.ts'
import { type FormValues, textOf } from '#kernel/form-values.ts'

/** Logs in with the form of the request. `next` is followed only within this site. */
export function answerLogIn(args: RouteArgs, next: string | null) {
  return answerSignInForm(args, next, LogInInput, logInVisitor)
}

/** Creates an account with the form of the request, validated by `schema`. */
export function answerSignUp<Schema extends z.ZodMiniType<SignUpInput>>(
  args: RouteArgs,
  next: string | null,
  schema: Schema,
) {
  return answerSignInForm(args, next, schema, signUpVisitor)
}

function answerSignInForm<Input>(
  args: RouteArgs,
  next: string | null,
  schema: z.ZodMiniType<Input>,
  signIn: (request: SignInRequest, input: Input, device: ClientDevice) => Promise<SignInOutcome>,
) {
  const device = args.context.get(deviceContext)
  return answerForm(args.request, { ...SIGN_IN_FORM, schema, typed }, async (input) =>
    redirectAfterLogin(await signIn(signInRequestOf(args, next), input, device)),
  )
}

/** These forms have their own sentences for all codes, also for those above the fields. */
export const SIGN_IN_FORM = { refusals: {}, fields: refusedField, saysCodes: true }

/** The values that are filled in again: never a password. */
function typed({ name, email, userType }: FormValues) {
  return { name: textOf(name), email: textOf(email), userType: textOf(userType) }
}
