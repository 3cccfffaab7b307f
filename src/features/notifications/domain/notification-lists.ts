import type { Notification } from './notification.ts'

/** The lists of the bell: the newest items of each tab, and facts about all unread items. */
export type NotificationLists = {
  unread: Notification[]
  recent: Notification[]
  all: Notification[]
  unreadCount: number
  hasUnreadHighPriority: boolean
}

/** The recent tab shows at most this many read items. */
export const RECENT_SHOWN = 5
/** The other tabs show at most this many items, the newest ones. */
export const LIST_SHOWN = 50

export const noNotifications: NotificationLists = {
  unread: [],
  recent: [],
  all: [],
  unreadCount: 0,
  hasUnreadHighPriority: false,
}

/** The lists after these items were read. */
export function markedRead(lists: NotificationLists, ids: readonly string[]): NotificationLists {
  const marked = lists.unread.filter(({ id }) => ids.includes(id))
  const read = (item: Notification) => (ids.includes(item.id) ? { ...item, read: true } : item)
  return {
    ...afterLeaving(lists, marked),
    recent: newestFirst([...marked.map(read), ...lists.recent]).slice(0, RECENT_SHOWN),
    all: lists.all.map(read),
  }
}

/** The lists after all items were read. */
export function allMarkedRead(lists: NotificationLists): NotificationLists {
  const ids = lists.unread.map(({ id }) => id)
  return { ...markedRead(lists, ids), unreadCount: 0, hasUnreadHighPriority: false }
}

/** The lists after this item was deleted. */
export function without(lists: NotificationLists, id: string): NotificationLists {
  const others = (items: readonly Notification[]) => items.filter((item) => item.id !== id)
  const gone = lists.unread.filter((item) => item.id === id)
  return { ...afterLeaving(lists, gone), recent: others(lists.recent), all: others(lists.all) }
}

function afterLeaving(lists: NotificationLists, gone: readonly Notification[]): NotificationLists {
  const unread = lists.unread.filter((item) => !gone.includes(item))
  const unreadCount = Math.max(0, lists.unreadCount - gone.length)
  // If some unread items are not shown, only the server knows whether one is urgent; keep its answer.
  const areAllShown = unread.length === unreadCount
  const hasUnreadHighPriority = areAllShown
    ? unread.some(({ priority }) => priority === 'high')
    : lists.hasUnreadHighPriority
  return { ...lists, unread, unreadCount, hasUnreadHighPriority }
}

function newestFirst(items: Notification[]): Notification[] {
  return items.toSorted((one, other) => Date.parse(other.timestamp) - Date.parse(one.timestamp))
}
