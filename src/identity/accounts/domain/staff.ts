/** Minimum length of a staff password (decisions: twelve, and a second factor). */
const SHORTEST_STAFF_PASSWORD = 12

export function isShortForStaff(password: string): boolean {
  return [...password].length < SHORTEST_STAFF_PASSWORD
}

/** What members of staff are mailed about, unless they have chosen otherwise. */
export const staffMails = ['applications', 'reports', 'messages'] as const
export type StaffMail = (typeof staffMails)[number]

const MINUTE_MS = 60_000
/** A session of staff ends after half an hour without use … */
const IDLE_MS = 30 * MINUTE_MS
/** … and after eight hours in any case. */
const WHOLE_MS = 8 * 60 * MINUTE_MS
/** Use is recorded at most this often. */
const RENEW_AFTER_MS = MINUTE_MS

/** Sessions of staff must have begun, and been used, after these moments to be alive at `now`. */
export function staffLimits(now: Date): { begun: Date; used: Date } {
  return { begun: new Date(now.getTime() - WHOLE_MS), used: new Date(now.getTime() - IDLE_MS) }
}

export function shouldRenewStaff(usedAt: Date, now: Date): boolean {
  return now.getTime() - usedAt.getTime() >= RENEW_AFTER_MS
}
