const DAY_MS = 86_400_000

/** How long notifications are kept: read ones from when they were read, unread ones from when they arrived. */
const READ_KEPT_MS = 90 * DAY_MS
const UNREAD_KEPT_MS = 365 * DAY_MS

/**
 * At `now`, a notification is too old when it was read before `readBefore`, or arrived before `unreadBefore` and is
 * unread.
 */
export function oldNotifications(now: Date): { readBefore: Date; unreadBefore: Date } {
  const ago = (ms: number) => new Date(now.getTime() - ms)
  return { readBefore: ago(READ_KEPT_MS), unreadBefore: ago(UNREAD_KEPT_MS) }
}
