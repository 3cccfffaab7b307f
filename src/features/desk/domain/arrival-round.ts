/** At most one mail about each kind of arrival is sent in each period of this length, however much arrives. */
const ROUND_MS = 15 * 60_000
/** A row younger than this may belong to a transaction that has not committed yet: the next mail tells of it. */
const SETTLING_MS = 60_000

/** May a mail be sent at `now`, when the one before was sent at `toldAt`? Not in the same quarter of an hour. */
export function isRoundDue(toldAt: Date | null, now: Date): boolean {
  return toldAt === null || quarterOf(toldAt) < quarterOf(now)
}

/** The moment through which a mail at `now` tells of arrivals. */
export function roundEnd(now: Date): Date {
  return new Date(now.getTime() - SETTLING_MS)
}

function quarterOf(instant: Date): number {
  return Math.floor(instant.getTime() / ROUND_MS)
}

/** The arrivals that a mail tells of: their number, the time of the first, and the id if it is only one. */
export type Arrivals = { count: number; firstAt: Date; onlyId: string | null }
