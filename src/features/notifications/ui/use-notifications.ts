import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import { showToast } from '#design/overlays/toast.tsx'
import type { Notification } from '../domain/notification.ts'
import {
  allMarkedRead,
  markedRead,
  type NotificationLists,
  noNotifications,
  without,
} from '../domain/notification-lists.ts'
import { bellTexts } from '../texts.ts'
import { useLiveEvents } from './use-live.ts'

const KEY = ['notifications']
const PATH = '/api/v1/notifications'
const FIVE_MINUTES_MS = 5 * 60 * 1000

type Change = {
  method: 'POST' | 'DELETE'
  path: string
  apply: (lists: NotificationLists) => NotificationLists
}

/**
 * The data of the bell, updated by live events. `onArrival` is called with the new items. `changes`: the reader's
 * actions.
 */
export function useNotifications(onArrival: (arrived: Notification[]) => void) {
  const queries = useQueryClient()
  const query = useQuery({ queryKey: KEY, queryFn: fetchNotifications, staleTime: FIVE_MINUTES_MS, retry: 1 })
  const arriving = useRef(new Set<string>())

  const refresh = async () => {
    await queries.invalidateQueries({ queryKey: KEY })
    const unread = queries.getQueryData<NotificationLists>(KEY)?.unread ?? []
    const arrived = unread.filter(({ id }) => arriving.current.delete(id))
    if (arrived.length > 0) onArrival(arrived)
  }
  useLiveEvents(
    ({ topic, payload }) => {
      if (typeof payload.notificationId === 'string') arriving.current.add(payload.notificationId)
      const isOfBell = topic === 'notification' || topic === 'notifications'
      // Reading a conversation also marks its notifications read.
      if (isOfBell || payload.type === 'conversation.read') void refresh()
    },
    () => void refresh(),
  )
  return { ...query, lists: query.data ?? noNotifications, changes: useNotificationChanges() }
}

/** The reader's actions. Each shows at once, and is undone when it could not be saved. */
function useNotificationChanges() {
  const queries = useQueryClient()
  const { mutate } = useMutation({
    mutationFn: send,
    onMutate: async ({ apply }: Change) => {
      await queries.cancelQueries({ queryKey: KEY })
      const before = queries.getQueryData<NotificationLists>(KEY)
      queries.setQueryData<NotificationLists>(KEY, (lists) => lists && apply(lists))
      return { before }
    },
    onError: (_error, _change, context) => {
      queries.setQueryData(KEY, context?.before)
      showToast({ ...bellTexts.notSaved, tone: 'destructive' })
    },
    onSettled: () => queries.invalidateQueries({ queryKey: KEY }),
  })
  return {
    read: (id: string) =>
      mutate({ method: 'POST', path: `/${id}/read`, apply: (lists) => markedRead(lists, [id]) }),
    readAll: () => mutate({ method: 'POST', path: '/read', apply: allMarkedRead }),
    remove: (id: string) =>
      mutate({ method: 'DELETE', path: `/${id}`, apply: (lists) => without(lists, id) }),
    removeAll: () => mutate({ method: 'DELETE', path: '', apply: () => noNotifications }),
  }
}

async function fetchNotifications(): Promise<NotificationLists> {
  const answer = await fetch(PATH)
  if (!answer.ok) throw new Error(`notifications: ${answer.status}`)
  return answer.json()
}

/**
 * 404 counts as success: another tab or device has already done it. `keepalive` lets the request outlive a change
 * of page.
 */
async function send({ method, path }: Change): Promise<void> {
  const answer = await fetch(PATH + path, { method, keepalive: true })
  if (!answer.ok && answer.status !== 404) throw new Error(`notifications: ${answer.status}`)
}
