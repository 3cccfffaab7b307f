import { useEffect, useState } from 'react'
import { useLocation } from 'react-router'
import { Button } from '#design/button.tsx'
import { Drawing } from '#design/drawings/drawing.tsx'
import { Notice } from '#design/frame/notice.tsx'
import { SkeletonText } from '#design/frame/skeleton.tsx'
import { Tab, TabList, TabPanel, Tabs } from '#design/frame/tabs.tsx'
import { LinkButton } from '#design/link-button.tsx'
import { href, withQuery } from '#kernel/href.ts'
import type { Notification } from '../domain/notification.ts'
import { LIST_SHOWN, type NotificationLists } from '../domain/notification-lists.ts'
import { bellTexts } from '../texts.ts'
import { NotificationItem } from './notification-item.tsx'
import { useLiveState } from './use-live.ts'
import type { useNotifications } from './use-notifications.ts'

type Bell = ReturnType<typeof useNotifications>

const TABS = ['unread', 'recent', 'all'] as const
const MINUTE_MS = 60_000

/** The panel of the bell: three tabs, actions on all items, and a notice when the connection is lost. */
export function NotificationPanel({ bell, onLeave }: { bell: Bell; onLeave: () => void }) {
  const now = useNow()
  return (
    <div className="flex max-h-[inherit] w-[min(26rem,calc(100vw-1rem))] flex-col gap-2 px-3 pt-3">
      <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1 px-2">
        <h2 className="text-xl">{bellTexts.bell}</h2>
        <PanelActions bell={bell} />
      </div>
      <ConnectionNotice />
      <Tabs className="flex min-h-0 flex-col">
        <TabList aria-label={bellTexts.bell} className="shrink-0 px-2">
          {TABS.map((tab) => (
            <Tab key={tab} id={tab}>
              {bellTexts.tabs[tab]} <TabCount count={countOf(bell.lists, tab)} />
            </Tab>
          ))}
        </TabList>
        {TABS.map((tab) => (
          <TabPanel
            key={tab}
            id={tab}
            className="relative min-h-0 overflow-y-auto overscroll-contain pt-1! pb-2"
          >
            <Items
              bell={bell}
              items={bell.lists[tab]}
              empty={bellTexts.empty[tab]}
              now={now}
              onLeave={onLeave}
            />
          </TabPanel>
        ))}
      </Tabs>
    </div>
  )
}

/** The number of items in a tab. The lists have at most fifty. */
function countOf({ unreadCount, recent, all }: NotificationLists, tab: (typeof TABS)[number]): string {
  const count = { unread: unreadCount, recent: recent.length, all: all.length }[tab]
  return tab === 'all' && count >= LIST_SHOWN ? `${LIST_SHOWN}+` : String(count)
}

function TabCount({ count }: { count: string }) {
  if (count === '0') return null
  return <span className="figures text-sm font-normal">{count}</span>
}

function PanelActions({ bell }: { bell: Bell }) {
  const [isAsking, setAsking] = useState(false)
  const { lists, changes } = bell
  if (isAsking)
    return (
      <Notice
        tone="danger"
        title={bellTexts.clearQuestion}
        action={
          <>
            <Button
              variant="danger"
              size="compact"
              onPress={() => {
                changes.removeAll()
                setAsking(false)
              }}
            >
              {bellTexts.clearConfirm}
            </Button>
            <Button variant="quiet" size="compact" autoFocus onPress={() => setAsking(false)}>
              {bellTexts.clearCancel}
            </Button>
          </>
        }
      />
    )
  return (
    <div className="flex flex-wrap gap-2">
      <Button size="compact" isDisabled={lists.unreadCount === 0} onPress={changes.readAll}>
        {bellTexts.markAll}
      </Button>
      <Button
        size="compact"
        variant="quiet"
        isDisabled={lists.all.length === 0}
        onPress={() => setAsking(true)}
      >
        {bellTexts.clearAll}
      </Button>
    </div>
  )
}

function Items({
  bell,
  items,
  empty,
  now,
  onLeave,
}: {
  bell: Bell
  items: readonly Notification[]
  empty: string
  now: number
  onLeave: () => void
}) {
  if (bell.isPending) return <SkeletonText lines={4} label={bellTexts.loading} />
  if (bell.isError && items.length === 0)
    return (
      <Notice
        tone="warning"
        title={bellTexts.failed}
        action={
          <Button size="compact" onPress={() => void bell.refetch()}>
            {bellTexts.tryAgain}
          </Button>
        }
      />
    )
  if (items.length === 0)
    return (
      <div className="flex flex-col items-center gap-3 px-2 py-6 text-center text-ink-soft">
        <Drawing name="bell" width={120} />
        <p>{empty}</p>
      </div>
    )
  return (
    <ul>
      {items.map((item) => (
        <NotificationItem
          key={item.id}
          item={item}
          now={now}
          onOpen={() => {
            if (!item.read) bell.changes.read(item.id)
            if (item.actionUrl) onLeave()
          }}
          onRemove={(row) => {
            focusNeighbour(row)
            bell.changes.remove(item.id)
          }}
        />
      ))}
    </ul>
  )
}

/** Before the focused item is deleted, moves the focus to the next item's button, or to the tab after the last item. */
function focusNeighbour(row: HTMLElement | null): void {
  const neighbour = row?.nextElementSibling ?? row?.previousElementSibling
  const cross = neighbour?.querySelector<HTMLElement>(':scope > button:last-child')
  const tab = row
    ?.closest('[role="tabpanel"]')
    ?.parentElement?.querySelector<HTMLElement>('[aria-selected="true"]')
  const next = cross ?? tab
  next?.focus()
}

function ConnectionNotice() {
  const state = useLiveState()
  const { pathname, search } = useLocation()
  if (state === 'lost') return <Notice tone="warning">{bellTexts.offline}</Notice>
  if (state !== 'ended') return null
  return (
    <Notice
      tone="warning"
      title={bellTexts.loggedOut}
      action={
        <LinkButton size="compact" href={withQuery(href('/login'), { next: pathname + search })}>
          {bellTexts.logIn}
        </LinkButton>
      }
    />
  )
}

/** The current time, updated about twice a minute, so that ages stay correct while the panel is open. */
function useNow(): number {
  const [now, setNow] = useState(() => Date.now())
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), MINUTE_MS / 2)
    return () => clearInterval(timer)
  }, [])
  return now
}
