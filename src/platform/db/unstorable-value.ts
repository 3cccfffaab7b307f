import pg from 'pg'

/**
 * SQLSTATEs of a value that its column's type cannot hold (PostgreSQL, appendix A, class 22): too long, out of
 * range, no such date or offset, NUL, no such character, no such number or UUID, no such regular expression.
 */
const UNSTORABLE = new Set(['22001', '22003', '22007', '22008', '22009', '2201B', '22021', '22P02', '22P05'])

/**
 * Did the database refuse a value as unstorable? Then the answer is 400 instead of 500. A safety net below the checks of the
 * features, which name the wrong field.
 */
export function isUnstorable(error: unknown): boolean {
  return error instanceof pg.DatabaseError && UNSTORABLE.has(error.code ?? '')
}
