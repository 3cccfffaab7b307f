/** Minimum length of a staff password (decisions: twelve, and a second factor). */
const SHORTEST_STAFF_PASSWORD = 12

export function isShortForStaff(password: string): boolean {
  return [...password].length < SHORTEST_STAFF_PASSWORD
}

/** The mails that members of staff get unless they choose otherwise. */
export const staffMails = ['applications', 'reports', 'messages'] as const
export type StaffMail = (typeof staffMails)[number]

const MINUTE_MS = 60_000
/** A staff session ends after half an hour without use … */
const IDLE_MS = 30 * MINUTE_MS
/** … and after eight hours in any case. */
const WHOLE_MS = 8 * 60 * MINUTE_MS
/** How often the use of a session is recorded at most. */
const RENEW_AFTER_MS = MINUTE_MS

/** The limits at `now`: a living staff session began after `begun` and was last used after `used`. */
export function staffLimits(now: Date): { begun: Date; used: Date } {
  return { begun: new Date(now.getTime() - WHOLE_MS), used: new Date(now.getTime() - IDLE_MS) }
}

/** When a staff session ends if it is not used again. */
export function staffSessionExpiry({ begunAt, usedAt }: { begunAt: Date; usedAt: Date }): Date {
  return new Date(Math.min(begunAt.getTime() + WHOLE_MS, usedAt.getTime() + IDLE_MS))
}

export function shouldRenewStaff(usedAt: Date, now: Date): boolean {
  return now.getTime() - usedAt.getTime() >= RENEW_AFTER_MS
}
