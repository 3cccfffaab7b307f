const DAY_MS = 86_400_000

/** How long notifications are kept: read ones from the time of reading, unread ones from their arrival. */
const READ_KEPT_MS = 90 * DAY_MS
const UNREAD_KEPT_MS = 365 * DAY_MS

/** At `now`, notifications that were read before `readBefore` or came unread before `unreadBefore` are old. */
export function oldNotifications(now: Date): { readBefore: Date; unreadBefore: Date } {
  const ago = (ms: number) => new Date(now.getTime() - ms)
  return { readBefore: ago(READ_KEPT_MS), unreadBefore: ago(UNREAD_KEPT_MS) }
}
