import pg from 'pg'

/**
 * SQLSTATEs of a value that its column's type cannot hold (PostgreSQL, appendix A, class 22): too long, out of
 * range, no such date or offset, NUL, no such character, no such number or UUID, no such regular expression.
 */
const UNSTORABLE = new Set(['22001', '22003', '22007', '22008', '22009', '2201B', '22021', '22P02', '22P05'])

/**
 * Did the database refuse a value for what it is? Then whoever sent it is told that the input is wrong (400), instead
 * of that we are (500). A net below the checks of the features, which say what is wrong with which field.
 */
export function isUnstorable(error: unknown): boolean {
  return error instanceof pg.DatabaseError && UNSTORABLE.has(error.code ?? '')
}
