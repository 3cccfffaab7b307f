export const notificationTypes = ['message', 'offer', 'project_update', 'achievement', 'other'] as const
export type NotificationType = (typeof notificationTypes)[number]
export type NotificationPriority = 'high' | 'normal'

/** One item of the bell. `timestamp`: an ISO 8601 instant. `actionUrl`: a path of this site, or null. */
export type Notification = {
  id: string
  type: NotificationType
  title: string
  content: string
  timestamp: string
  read: boolean
  priority: NotificationPriority
  actionUrl: string | null
}

/** An age in the largest unit of which at least one has passed. */
export type Age = { unit: 'now' | 'minutes' | 'hours' | 'days'; count: number }

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS
const DAY_MS = 24 * HOUR_MS
const BADGE_CAP = 9

/**
 * The age of `timestamp` (ISO 8601) at `now` (milliseconds since 1970). A time in the future, because clocks
 * differ, counts as now.
 */
export function ageOf(timestamp: string, now: number): Age {
  const passed = now - Date.parse(timestamp)
  if (passed >= DAY_MS) return { unit: 'days', count: Math.floor(passed / DAY_MS) }
  if (passed >= HOUR_MS) return { unit: 'hours', count: Math.floor(passed / HOUR_MS) }
  if (passed >= MINUTE_MS) return { unit: 'minutes', count: Math.floor(passed / MINUTE_MS) }
  return { unit: 'now', count: 0 }
}

/** The text of the bell's badge: the number of unread items, `9+` above nine, null at zero. */
export function badgeOf(unreadCount: number): string | null {
  if (unreadCount <= 0) return null
  return unreadCount > BADGE_CAP ? `${BADGE_CAP}+` : String(unreadCount)
}
