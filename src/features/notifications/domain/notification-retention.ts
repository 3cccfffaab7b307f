const DAY_MS = 86_400_000

/** How long a notification stays: what was read, counted from then, and what nobody read, from when it came. */
const READ_KEPT_MS = 90 * DAY_MS
const UNREAD_KEPT_MS = 365 * DAY_MS

/** At `now`, what was read before the one instant and what came before the other is old. */
export function oldNotifications(now: Date): { readBefore: Date; unreadBefore: Date } {
  const ago = (ms: number) => new Date(now.getTime() - ms)
  return { readBefore: ago(READ_KEPT_MS), unreadBefore: ago(UNREAD_KEPT_MS) }
}
