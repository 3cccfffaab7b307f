import { describe, expect, test } from 'vitest'
import type { Notification, NotificationPriority } from './notification.ts'
import {
  allMarkedRead,
  markedRead,
  type NotificationLists,
  noNotifications,
  without,
} from './notification-lists.ts'

function item(id: number, read: boolean, priority: NotificationPriority = 'normal'): Notification {
  const timestamp = new Date(Date.parse('2026-11-21T10:00:00Z') - id * 60_000).toISOString()
  return {
    id: String(id),
    type: 'offer',
    title: `Nr ${id}`,
    content: '',
    timestamp,
    read,
    priority,
    actionUrl: null,
  }
}

function listsOf(...items: Notification[]): NotificationLists {
  const unread = items.filter(({ read }) => !read)
  return {
    unread,
    recent: items.filter(({ read }) => read).slice(0, 5),
    all: items,
    unreadCount: unread.length,
    hasUnreadHighPriority: unread.some(({ priority }) => priority === 'high'),
  }
}

const ids = (items: readonly Notification[]) => items.map(({ id }) => id)

describe('reading an item', () => {
  test('moves it from the unread items to the recent ones, and marks it read among all items', () => {
    const lists = markedRead(listsOf(item(1, false), item(2, true), item(3, false), item(4, true)), ['3'])
    expect(ids(lists.unread)).toEqual(['1'])
    expect(ids(lists.recent)).toEqual(['2', '3', '4'])
    expect(lists.all.map(({ read }) => read)).toEqual([false, true, true, true])
    expect(lists.unreadCount).toBe(1)
  })

  test('keeps at most five recent items', () => {
    const read = [2, 3, 4, 5, 6].map((id) => item(id, true))
    expect(ids(markedRead(listsOf(item(1, false), ...read), ['1']).recent)).toEqual(['1', '2', '3', '4', '5'])
  })

  test('ends the urgency with the last urgent item', () => {
    const lists = listsOf(item(1, false, 'high'), item(2, false, 'high'), item(3, false))
    expect(markedRead(lists, ['1']).hasUnreadHighPriority).toBe(true)
    expect(markedRead(lists, ['1', '2']).hasUnreadHighPriority).toBe(false)
  })

  test('keeps the urgency of items that are not shown', () => {
    const lists = { ...listsOf(item(1, false)), unreadCount: 60, hasUnreadHighPriority: true }
    expect(markedRead(lists, ['1'])).toMatchObject({ unreadCount: 59, hasUnreadHighPriority: true })
  })

  test('changes nothing when it is read already', () => {
    const lists = listsOf(item(1, false), item(2, true))
    expect(markedRead(lists, ['2'])).toEqual(lists)
  })
})

test('reading all items leaves none unread, shown or not', () => {
  const lists = { ...listsOf(item(1, false, 'high'), item(2, false)), unreadCount: 60 }
  expect(allMarkedRead(lists)).toMatchObject({ unread: [], unreadCount: 0, hasUnreadHighPriority: false })
})

test('deleting an item removes it from every list', () => {
  const lists = listsOf(item(1, false, 'high'), item(2, true))
  expect(without(without(lists, '1'), '2')).toEqual(noNotifications)
})
