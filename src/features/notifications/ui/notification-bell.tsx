import { useEffect, useRef, useState } from 'react'
import { useLocation } from 'react-router'
import { IconButton } from '#design/button.tsx'
import { classNames } from '#design/class-names.ts'
import { BellIcon } from '#design/figures/icons.tsx'
import { Popover, PopoverTrigger } from '#design/overlays/popover.tsx'
import { showToast } from '#design/overlays/toast.tsx'
import { badgeOf } from '../domain/notification.ts'
import type { NotificationLists } from '../domain/notification-lists.ts'
import { bellTexts } from '../texts.ts'
import { NotificationPanel } from './notification-panel.tsx'
import { type LiveData, useLiveConnection, useLiveState } from './use-live.ts'
import { useNotifications } from './use-notifications.ts'

const PANEL_HEIGHT = 680

/** The bell of the header, updated by live events. `loaded`: see {@link useLiveConnection}. */
export function NotificationBell({ loaded }: { loaded: LiveData | undefined }) {
  const [isOpen, setOpen] = useState(false)
  const [spoken, setSpoken] = useState('')
  useLiveConnection(loaded)
  useEndToast()
  const { pathname } = useLocation()
  const bell = useNotifications((all) => {
    // A message about the page in view is seen on that page.
    const arrived = all.filter(({ actionUrl, type }) => type !== 'message' || actionUrl !== pathname)
    const [first] = arrived
    if (!first) return
    const title = arrived.length === 1 ? first.title : bellTexts.severalArrived(arrived.length)
    // A screen reader reads a toast by itself. Beside the open panel a toast would cover the panel, so the title is
    // announced instead.
    if (isOpen) setSpoken(bellTexts.arrived(title))
    else showToast({ title, description: arrived.length === 1 ? first.content : undefined, tone: 'info' })
  })
  return (
    <>
      <PopoverTrigger isOpen={isOpen} onOpenChange={setOpen}>
        <IconButton aria-label={labelOf(bell.lists)} className="relative">
          <BellIcon />
          <Badge lists={bell.lists} />
        </IconButton>
        <Popover label={bellTexts.bell} maxHeight={PANEL_HEIGHT} className="max-h-[inherit]">
          <NotificationPanel bell={bell} onLeave={() => setOpen(false)} />
        </Popover>
      </PopoverTrigger>
      <span role="status" className="sr-only">
        {spoken}
      </span>
    </>
  )
}

function labelOf({ unreadCount }: NotificationLists): string {
  const badge = badgeOf(unreadCount)
  return badge ? `${bellTexts.bell}, ${bellTexts.unread(badge)}` : bellTexts.bell
}

/** The badge is red and pulses for a few seconds after each arrival, while an urgent item is unread. */
function Badge({ lists }: { lists: NotificationLists }) {
  const badge = badgeOf(lists.unreadCount)
  if (!badge) return null
  const isUrgent = lists.hasUnreadHighPriority
  return (
    <span
      key={lists.unreadCount}
      aria-hidden="true"
      data-urgent={isUrgent || undefined}
      className={classNames(
        'absolute -top-0.5 -right-0.5 min-w-5 rounded-full px-1 text-center text-xs leading-5 font-bold',
        isUrgent ? 'bg-falu text-on-falu' : 'bg-ink text-paper',
      )}
    >
      {isUrgent && (
        <span className="absolute inset-0 animate-ping rounded-full bg-falu [animation-iteration-count:4]" />
      )}
      <span className="relative">{badge}</span>
    </span>
  )
}

/** Shows a toast once, when the session has ended in another tab or device. */
function useEndToast(): void {
  const state = useLiveState()
  const wasOpen = useRef(false)
  useEffect(() => {
    if (state === 'ended' && wasOpen.current) showToast({ title: bellTexts.loggedOut, tone: 'destructive' })
    wasOpen.current = state === 'open' || (wasOpen.current && state === 'lost')
  }, [state])
}
