import pg from 'pg'

/**
 * SQLSTATEs of a value that its column's type cannot hold (PostgreSQL, appendix A, class 22): too long, out of range,
 * invalid date or time zone offset, NUL, invalid character, invalid number or UUID, invalid regular expression.
 */
const UNSTORABLE = new Set(['22001', '22003', '22007', '22008', '22009', '2201B', '22021', '22P02', '22P05'])

/**
 * Did the database refuse a value as unstorable? Then the answer is 400 instead of 500. This is a second check, after
 * those of the features, which name the wrong field.
 */
export function isUnstorable(error: unknown): boolean {
  return error instanceof pg.DatabaseError && UNSTORABLE.has(error.code ?? '')
}
