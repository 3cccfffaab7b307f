import { Unavailable } from '#kernel/refusal.ts'
import { hasCommitted } from './notice-commits.ts'

/**
 * SQLSTATEs of a database that cannot serve right now, by class or whole (PostgreSQL, appendix A): connection lost (08),
 * out of space, memory or connections (53), shut down, crashed or still starting (57P), a statement that took too long
 * (57014), a lock that was not given in time (55P03), a transaction that was ended for standing idle (25P03).
 */
const STATES = ['08', '53', '57P', '57014', '55P03', '25P03']

/** What the operating system says of a connection that is refused, broken or never answered. */
const SYSTEM_CODES: ReadonlySet<string> = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'ECONNABORTED',
  'EPIPE',
  'ENOENT',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOTFOUND',
  'EAI_AGAIN',
])

/** What `pg` and Kysely say without a code: the connection is lost, closed, not to be had, or has not answered in time. */
const MESSAGES =
  /^(Connection terminated|timeout exceeded when trying to connect|timeout expired|Query read timeout|Client (has encountered a connection error|was closed) and is not queryable|Cannot use a pool after calling end|driver has already been destroyed|Postgres connection has been discarded)/

/**
 * Did a statement fail for want of a database, and not for what it said? Then anyone who asked is told to come back (503)
 * instead of that we are broken (500). Ask it only of what a call to the database has thrown, or a copy of that.
 */
export function isUnavailable(error: unknown): boolean {
  const { code, message } = (error ?? {}) as { code?: unknown; message?: unknown }
  if (typeof code === 'string' && (SYSTEM_CODES.has(code) || STATES.some((state) => code.startsWith(state))))
    return true
  return MESSAGES.test(String(message))
}

/** Is the connection itself gone with the error? One that was only refused a statement can be used again. */
export function isConnectionLost(error: unknown): boolean {
  return isUnavailable(error) && (error as { severity?: unknown }).severity !== 'ERROR'
}

/**
 * Throws {@link Unavailable} for a database that cannot serve, anything else as it is. When the answer to a COMMIT is lost,
 * nobody knows whether it happened, and when an earlier one has succeeded, a part of what was asked for is done: both are
 * `outcome-unknown`.
 */
export function throwFromDatabase(error: unknown, { isCommit = false } = {}): never {
  if (!isUnavailable(error)) throw error
  const isOpen = hasCommitted() || (isCommit && isConnectionLost(error))
  throw new Unavailable(isOpen ? 'outcome-unknown' : 'database-unavailable', { cause: error })
}
