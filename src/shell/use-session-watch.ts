import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useRef } from 'react'

/** Who is logged in now, as one tab tells the others; null: nobody. */
type TabWord = { userId: string | null }

const CHANNEL = 'handslag-session'
const WELCOME = 'lastWelcomeTime'

/** Says to every other open page of this browser who is logged in from now on. */
export function tellOtherTabs(word: TabWord): void {
  const channel = new BroadcastChannel(CHANNEL)
  channel.postMessage(word)
  channel.close()
}

/** The toast of a login is a welcome too, so that the start page keeps its own for later. */
export function rememberWelcome(): void {
  try {
    localStorage.setItem(WELCOME, String(Date.now()))
  } catch {
    // A browser that is told to keep nothing is not welcomed either (src/islands/visitor.ts).
  }
}

/**
 * Keeps an open page true to its session: asks again when the tab comes into view, hears from other tabs who came and
 * went, and tells them who came here. A page that needs somebody logged in sends away by itself once `refresh` has
 * found that nobody is; one that shows another person's things is loaded from the start.
 */
export function useSessionWatch({
  userId,
  refresh,
}: {
  userId: string | null
  refresh: () => Promise<void>
}): void {
  useChangeOfUser(userId)
  const look = useEffectEvent(() => {
    if (document.visibilityState === 'visible') void refresh()
  })
  // A page that comes back from the browser's memory shows what was true when it was left.
  const comeBack = useEffectEvent(({ persisted }: PageTransitionEvent) => {
    if (persisted) void refresh()
  })
  const hear = useEffectEvent(({ data }: MessageEvent<TabWord>) => {
    if (data.userId !== userId) void refresh()
  })
  useEffect(() => {
    const channel = new BroadcastChannel(CHANNEL)
    channel.addEventListener('message', hear)
    document.addEventListener('visibilitychange', look)
    window.addEventListener('pageshow', comeBack)
    return () => {
      channel.close()
      document.removeEventListener('visibilitychange', look)
      window.removeEventListener('pageshow', comeBack)
    }
  }, [])
}

/** Somebody came: the other tabs are told. Somebody else came: nothing of the one before may stay on the page. */
function useChangeOfUser(userId: string | null): void {
  const queries = useQueryClient()
  const before = useRef(userId)
  useEffect(() => {
    const was = before.current
    before.current = userId
    if (was === userId) return
    queries.clear()
    if (!userId) return
    if (was) return location.reload()
    tellOtherTabs({ userId })
    rememberWelcome()
  }, [userId, queries])
}
