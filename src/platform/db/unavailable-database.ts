import { Unavailable } from '#kernel/refusal.ts'
import { hasCommitted } from './notice-commits.ts'

/**
 * SQLSTATEs of a database that cannot serve right now, by class or in full (PostgreSQL, appendix A): connection lost
 * (08), out of space, memory or connections (53), shut down, crashed or still starting (57P), a statement that took
 * too long (57014), a lock that was not granted in time (55P03), a transaction that was ended because it was idle
 * (25P03), a database that only reads for now: a standby before it takes over, or a full disk at some providers (25006).
 */
const STATES = ['08', '53', '57P', '57014', '55P03', '25P03', '25006']

/** Error codes of the operating system for a connection that is refused, broken or not answered. */
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

/**
 * Messages of `pg` and Kysely without a code: the connection is lost, closed, not available, or has not answered in
 * time.
 */
const MESSAGES =
  /^(Connection terminated|timeout exceeded when trying to connect|timeout expired|Query read timeout|Client (has encountered a connection error|was closed) and is not queryable|Cannot use a pool after calling end|driver has already been destroyed|Postgres connection has been discarded)/

/**
 * Did a statement fail because the database is unavailable, and not because of its content? Then the client is told
 * to retry (503) instead of getting an error (500). Pass only errors of database calls, or copies of them.
 */
export function isUnavailable(error: unknown): boolean {
  const { code, message } = (error ?? {}) as { code?: unknown; message?: unknown }
  if (typeof code === 'string' && (SYSTEM_CODES.has(code) || STATES.some((state) => code.startsWith(state))))
    return true
  return MESSAGES.test(String(message))
}

/** Is the connection itself lost? A connection of which only a statement was refused can be used again. */
export function isConnectionLost(error: unknown): boolean {
  return isUnavailable(error) && (error as { severity?: unknown }).severity !== 'ERROR'
}

/**
 * Throws {@link Unavailable} for an unavailable database, any other error as it is. When the answer to a COMMIT is
 * lost, nobody knows whether it succeeded; when an earlier COMMIT has succeeded, a part of the request is done. Both
 * are `outcome-unknown`.
 */
export function throwFromDatabase(error: unknown, { isCommit = false } = {}): never {
  if (!isUnavailable(error)) throw error
  const isOpen = hasCommitted() || (isCommit && isConnectionLost(error))
  throw new Unavailable(isOpen ? 'outcome-unknown' : 'database-unavailable', { cause: error })
}

/** SQLSTATE of a transaction that PostgreSQL has ended because it and another one waited for each other. */
const DEADLOCK = '40P01'

/**
 * For a whole transaction of a request: throws {@link Unavailable} after a deadlock, because nothing of the transaction
 * is saved and the same request succeeds when it is sent again; any other error as it is.
 */
export function throwAfterDeadlock(error: unknown): never {
  if ((error as { code?: unknown } | null)?.code !== DEADLOCK) throw error
  throw new Unavailable(hasCommitted() ? 'outcome-unknown' : 'database-unavailable', { cause: error })
}
