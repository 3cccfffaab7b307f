import { useQueryClient } from '@tanstack/react-query'
import { type RefObject, useEffect, useEffectEvent, useRef } from 'react'
import { leaveNothingTyped } from './typed-words.ts'

/** The message from one tab to the others: who is logged in; null for nobody. */
type TabWord = { userId: string | null }

const CHANNEL = 'handslag-session'
const WELCOME = 'lastWelcomeTime'

/** Tells every other open page of this browser who is logged in from now on. */
export function tellOtherTabs(word: TabWord): void {
  const channel = new BroadcastChannel(CHANNEL)
  channel.postMessage(word)
  channel.close()
}

/** The toast of a login is a welcome too, so that the start page does not welcome again soon. */
export function rememberWelcome(): void {
  try {
    localStorage.setItem(WELCOME, String(Date.now()))
  } catch {
    // A browser that stores nothing is not welcomed either (src/islands/visitor.ts).
  }
}

/**
 * Keeps an open page and its session in step: asks again when the tab becomes visible, hears from other tabs about
 * logins and logouts, and tells them about those here. A page that needs a login redirects once `refresh` has found
 * that nobody is logged in; a page of another person is reloaded.
 */
export function useSessionWatch({
  userId,
  refresh,
}: {
  userId: string | null
  refresh: () => Promise<void>
}): void {
  const isLoggedOut = useRef(false)
  useChangeOfUser(userId, isLoggedOut)
  const look = useEffectEvent(() => {
    if (document.visibilityState === 'visible') void refresh()
  })
  // A page that comes back from the browser's memory shows the state when it was left.
  const refreshOnReturn = useEffectEvent(({ persisted }: PageTransitionEvent) => {
    if (persisted) void refresh()
  })
  const hear = useEffectEvent(({ data }: MessageEvent<TabWord>) => {
    isLoggedOut.current = data.userId === null
    if (isLoggedOut.current) leaveNothingTyped()
    if (data.userId !== userId) void refresh()
  })
  useEffect(() => {
    const channel = new BroadcastChannel(CHANNEL)
    channel.addEventListener('message', hear)
    document.addEventListener('visibilitychange', look)
    window.addEventListener('pageshow', refreshOnReturn)
    return () => {
      channel.close()
      document.removeEventListener('visibilitychange', look)
      window.removeEventListener('pageshow', refreshOnReturn)
    }
  }, [])
}

/**
 * After a login the other tabs are told. After another person's login nothing of the previous one may stay on the
 * page, and after a logout in another tab (`isLoggedOut`) nothing that was typed in this one.
 */
function useChangeOfUser(userId: string | null, isLoggedOut: RefObject<boolean>): void {
  const queries = useQueryClient()
  const before = useRef(userId)
  useEffect(() => {
    const was = before.current
    before.current = userId
    if (was === userId) return
    queries.clear()
    if (!userId) return isLoggedOut.current ? leaveNothingTyped() : undefined
    if (was) return location.reload()
    tellOtherTabs({ userId })
    rememberWelcome()
  }, [userId, queries, isLoggedOut])
}
