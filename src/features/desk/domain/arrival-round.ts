/** In ms. At most one mail about each kind of arrival is sent in each such period, however much arrives. */
const ROUND_MS = 15 * 60_000
/** In ms. A younger row may belong to a transaction that has not committed yet, so it is left to the next mail. */
const SETTLING_MS = 60_000

/** May a mail be sent at `now`, when the last one was sent at `toldAt`? Not in the same quarter of an hour. */
export function isRoundDue(toldAt: Date | null, now: Date): boolean {
  return toldAt === null || quarterOf(toldAt) < quarterOf(now)
}

/** A mail at `now` is about arrivals until this instant. */
export function roundEnd(now: Date): Date {
  return new Date(now.getTime() - SETTLING_MS)
}

function quarterOf(instant: Date): number {
  return Math.floor(instant.getTime() / ROUND_MS)
}

/** The arrivals in a mail: their number, the time of the first, and its id if it is the only one. */
export type Arrivals = { count: number; firstAt: Date; onlyId: string | null }
