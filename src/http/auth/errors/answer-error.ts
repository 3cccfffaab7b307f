import type { Context as HonoContext } from 'hono'
import { HTTPException } from 'hono/http-exception'
import { logOutage } from '#edge/log-outage.ts'
import { isRefused, NotFound, Refused, Unavailable } from '#kernel/refusal.ts'
import { isUnstorable } from '#platform/db/unstorable-value.ts'
import type { AuthEnvironment } from '../auth-environment.ts'
import { type WireError, wireErrors } from './wire-errors.ts'
import { accountWireErrors } from './wire-errors-of-accounts.ts'
import { providerWireErrors } from './wire-errors-of-providers.ts'
import { ssoWireErrors } from './wire-errors-of-sso.ts'

export const API_VERSION = '2024-01-01'

const ERRORS: Readonly<Record<string, WireError>> = {
  ...wireErrors,
  ...accountWireErrors,
  ...providerWireErrors,
  ...ssoWireErrors,
}
const UNSTORABLE = {
  status: 400,
  code: 'validation_failed',
  message: 'Invalid characters in request',
} as const
const UNEXPECTED = {
  status: 500,
  code: 'unexpected_failure',
  message: 'Unexpected failure, please check server logs for more information',
} as const
const UNAVAILABLE = {
  status: 503,
  code: 'unexpected_failure',
  message: 'The service is unavailable right now, please try again',
} as const
const MISSING = { status: 404, code: 'unknown', message: 'Not found' } as const

/**
 * An error in the shape of OAuth 2 (RFC 6749): always 400, in every API version, without a code (auth-v1 section 2).
 */
export class OAuthRefused extends Error {
  readonly error: string
  constructor(error: string, description: string) {
    super(description)
    this.name = 'OAuthRefused'
    this.error = error
  }
}

/** A refusal as a protocol error, for edges that put it into a URL instead of a body. Other errors are thrown on. */
export function wireErrorOf(error: unknown): { status: number; code: string; message: string } {
  if (!isRefused(error)) throw error
  const known = ERRORS[error.code]
  if (!known) throw error
  const { status, code, message } = known
  return { status, code, message: typeof message === 'string' ? message : message(error.details) }
}

/** The one error mapper of the auth service: from any thrown error to status, headers and body. */
export function answerError(c: HonoContext<AuthEnvironment>, error: unknown): Response {
  if (error instanceof OAuthRefused) {
    return c.json({ error: error.error, error_description: error.message }, 400)
  }
  if (isRefused(error) && error.code in ERRORS) return answerRefusal(c, error)
  if (error instanceof NotFound) return answer(c, MISSING)
  // At this status clients keep their session and try again (auth-v1 section 2).
  if (error instanceof Unavailable) {
    logOutage(c.get('services'), c.req.path, error)
    return answer(c, UNAVAILABLE)
  }
  if (error instanceof HTTPException && error.status === 504)
    return answerRefusal(c, new Refused('request-timeout'))
  // This also happens when the client closed the connection early; nobody reads the answer then.
  if (isUnstorable(error) || c.req.raw.signal.aborted) return answer(c, UNSTORABLE)
  const { log, randomBytes } = c.get('services')
  const id = Buffer.from(randomBytes(8)).toString('hex')
  log.error(
    { id, path: c.req.path, error: error instanceof Error ? error.stack : String(error) },
    'auth request failed',
  )
  return answer(c, UNEXPECTED, { error_id: id })
}

function answerRefusal(c: HonoContext<AuthEnvironment>, error: Refused): Response {
  const { seconds } = error.details
  const { status, code, message } = wireErrorOf(error)
  if (status === 429 && seconds !== undefined) c.header('retry-after', String(seconds))
  const reasons = weaknesses[error.code]
  return answer(
    c,
    { status: status as WireError['status'], code, message },
    reasons && { weak_password: { reasons } },
  )
}

/** The reasons why a password is weak, if that was refused. */
export function weaknessOf(
  error: Refused,
): { weak_password: { message: string; reasons: string[] } } | undefined {
  const reasons = weaknesses[error.code]
  return reasons && { weak_password: { message: wireErrorOf(error).message, reasons } }
}

const weaknesses: Readonly<Record<string, string[] | undefined>> = {
  'password-too-short': ['length'],
  'password-too-common': ['pwned'],
}

/**
 * There are two shapes. The client's API version decides which, and the answer must name the version so that the
 * client can read the code.
 */
function answer(
  c: HonoContext<AuthEnvironment>,
  { status, code, message }: { status: WireError['status']; code: string; message: string },
  extra: Readonly<Record<string, unknown>> = {},
): Response {
  c.header('x-sb-error-code', code)
  const { error_id, ...both } = extra
  if (c.get('isVersioned')) return c.json({ code, message, ...both }, status)
  return c.json(
    { code: status, error_code: code, msg: message, ...(error_id ? { error_id } : {}), ...both },
    status,
  )
}
