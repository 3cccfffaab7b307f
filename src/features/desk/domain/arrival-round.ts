/** A round of mails about one kind of arrival is sent at most once in each of these stretches, however much comes. */
const ROUND_MS = 15 * 60_000
/** What came less than this ago may still be on its way into the database: the next round tells of it. */
const SETTLING_MS = 60_000

/** May a round be sent at `now`, when the one before was at `toldAt`? Both in the same quarter of an hour: no. */
export function isRoundDue(toldAt: Date | null, now: Date): boolean {
  return toldAt === null || quarterOf(toldAt) < quarterOf(now)
}

/** Through which moment a round at `now` tells. */
export function roundEnd(now: Date): Date {
  return new Date(now.getTime() - SETTLING_MS)
}

function quarterOf(instant: Date): number {
  return Math.floor(instant.getTime() / ROUND_MS)
}

/** What a round tells of: how many have come, when the first did, and which it is when it is one alone. */
export type Arrivals = { count: number; firstAt: Date; onlyId: string | null }
