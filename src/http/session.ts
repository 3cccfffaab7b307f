import { Hono, type Context as HonoContext } from 'hono'
import type * as z from 'zod/mini'
import type { SignInOutcome, SignInRequest } from '#edge/after-login.ts'
import { toastCookie } from '#edge/flash.ts'
import { ownBrowserCookie } from '#edge/own-browser.ts'
import { firstErrors } from '#edge/read-form.ts'
import { sessionAnswer } from '#edge/session-answer.ts'
import { clearedSessionCookie, readCookie, sessionCookieName } from '#edge/session-cookie.ts'
import { logInVisitor, signUpVisitor } from '#edge/visitor-login.ts'
import { LogInInput, SignUpInput } from '#identity/accounts/domain/account-input.ts'
import type { ClientDevice } from '#identity/accounts/domain/client-device.ts'
import { logOut } from '#identity/sessions/server/log-out.ts'
import { formFailure } from '#identity/sign-in/domain/form-failure.ts'
import { logInFailureText, logOutTexts, signUpFailureText } from '#identity/sign-in/texts/login.ts'
import { userIdOf } from '#kernel/actor.ts'
import { isRefused } from '#kernel/refusal.ts'
import { contextFor } from '#platform/context.ts'
import { sentenceOfRefusal } from './auth/errors/swedish-errors.ts'
import { deviceOf } from './device.ts'
import type { HttpEnvironment } from './environment.ts'
import { readJson } from './read-json.ts'

type Request = HonoContext<HttpEnvironment>
type SignIn<Input> = (request: SignInRequest, input: Input, device: ClientDevice) => Promise<SignInOutcome>

/**
 * The browser's own session, for scripts of our pages; no answer contains a token. `GET /` tells who is logged in
 * (all null: nobody), `POST /` logs in with `email` and `password`, `DELETE /` logs out (204). 400 with codes by
 * field, 409 with code and sentence, 429 with `Retry-After`.
 */
export const sessionApi = new Hono<HttpEnvironment>()
  .get('/', (c) => c.json(sessionAnswer(c.get('visitor'))))
  .post('/', (c) => answerSignInJson(c, LogInInput, logInVisitor, logInFailureText))
  .delete('/', async (c) => {
    const token = cookieOf(c)
    const { services, visitor } = c.var
    const ctx = contextFor(services, visitor.actor)
    const userId = userIdOf(visitor.actor)
    if (userId) c.header('set-cookie', await ownBrowserCookie(ctx, c.req.raw, userId), { append: true })
    if (token) await logOut(ctx, token)
    c.header('set-cookie', clearedSessionCookie(services.config), { append: true })
    c.header('set-cookie', toastCookie(logOutTexts.succeeded), { append: true })
    return c.body(null, 204)
  })

/** `POST /api/v1/accounts`: signs up with `name`, `email`, `password` and `userType`. The answer is that of a login. */
export const accountsApi = new Hono<HttpEnvironment>().post('/', (c) =>
  answerSignInJson(c, SignUpInput, signUpVisitor, signUpFailureText),
)

async function answerSignInJson<Input>(
  c: Request,
  schema: z.ZodMiniType<Input>,
  signIn: SignIn<Input>,
  failureText: typeof logInFailureText,
): Promise<Response> {
  const body = objectOf(await readJson(c.req))
  const input = schema.safeParse(body)
  if (!input.success) {
    const fields = firstErrors(input.error.issues)
    const message = failureText(formFailure(fields) ?? 'fields-missing').description
    return c.json({ error: { code: 'invalid-input', message, fields } }, 400)
  }
  try {
    const entry = {
      services: c.get('services'),
      request: c.req.raw,
      next: typeof body.next === 'string' ? body.next : null,
    }
    const { path, headers, toast, session } = await signIn(entry, input.data, deviceOf(c))
    if (toast) headers.append('set-cookie', toastCookie(toast))
    for (const cookie of headers.getSetCookie()) c.header('set-cookie', cookie, { append: true })
    return c.json({ ...sessionAnswer(session), path })
  } catch (error) {
    return refusal(c, error)
  }
}

function refusal(c: Request, error: unknown): Response {
  if (!isRefused(error)) throw error
  const { seconds } = error.details
  if (seconds !== undefined) c.header('retry-after', String(seconds))
  const answer = { error: { code: error.code, message: sentenceOfRefusal(error) } }
  return c.json(answer, error.code.startsWith('too-') ? 429 : 409)
}

/** A body that is no object has none of the fields. */
function objectOf(body: unknown): Readonly<Record<string, unknown>> {
  return typeof body === 'object' && body !== null ? (body as Record<string, unknown>) : {}
}

function cookieOf(c: Request): string | undefined {
  return readCookie(c.req.header('cookie'), sessionCookieName(c.get('services').config))
}
