import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react'

/** What these hooks need of a thread: its entries in order, and the number of its newest message. */
type ShownThread = { entries: readonly { id: string }[]; lastNumber: number; newer: number | null }

const NEAR_END_PX = 240
const TELL_AGAIN_MS = 15_000

/**
 * Keeps the scroll position: at the end when the conversation is opened and while new messages arrive; at the same
 * message when older ones are added above. `end`: the element after the last message.
 */
export function useThreadScroll(
  end: RefObject<HTMLElement | null>,
  { lastNumber, entries, newer }: ShownThread,
  isAtOlder: boolean,
) {
  const wasNearEnd = useRef(!isAtOlder)
  const anchor = useRef<{ id: string; top: number } | null>(null)
  const firstId = entries[0]?.id

  // biome-ignore lint/correctness/useExhaustiveDependencies: runs when the shown entries change
  useLayoutEffect(() => {
    if (!anchor.current) return
    const { id, top } = anchor.current
    anchor.current = null
    const moved = document.querySelector(`[data-entry="${id}"]`)?.getBoundingClientRect().top
    if (moved !== undefined) window.scrollBy({ top: moved - top, behavior: 'instant' })
  }, [firstId])

  // biome-ignore lint/correctness/useExhaustiveDependencies: runs when a message has arrived
  useEffect(() => {
    if (newer === null && wasNearEnd.current) goToEnd(end.current)
  }, [end, lastNumber, newer])

  useEffect(() => {
    const note = () => {
      const left = document.documentElement.scrollHeight - window.innerHeight - window.scrollY
      wasNearEnd.current = left < NEAR_END_PX
    }
    window.addEventListener('scroll', note, { passive: true })
    return () => window.removeEventListener('scroll', note)
  }, [])

  return {
    goToEnd: () => goToEnd(end.current),
    /** Call it before older messages are loaded. */
    holdPlace: () => {
      const top = document.querySelector(`[data-entry="${firstId}"]`)?.getBoundingClientRect().top
      if (firstId !== undefined && top !== undefined) anchor.current = { id: firstId, top }
    },
  }
}

function goToEnd(element: HTMLElement | null): void {
  element?.scrollIntoView({ block: 'end', behavior: 'instant' })
}

/**
 * The text that a screen reader announces when a message of the other party arrives while the page is open: `said`
 * of the newest one. `messages`: those that are shown.
 */
export function useArrivals<Message extends { number: number; isOwn: boolean }>(
  messages: readonly Message[],
  said: (message: Message) => string,
): string {
  const newest = messages.at(-1)?.number ?? 0
  const seen = useRef(newest)
  const [spoken, setSpoken] = useState('')
  const latest = useRef(said)
  useEffect(() => {
    latest.current = said
  })
  useEffect(() => {
    const arrived = messages.findLast(({ isOwn, number }) => !isOwn && number > seen.current)
    seen.current = Math.max(seen.current, newest)
    if (arrived) setSpoken(latest.current(arrived))
  }, [messages, newest])
  return spoken
}

/**
 * Tells the server how far the person has read, when the page is visible and has unread messages; tries again when
 * the request fails. `path`: of the API.
 */
export function useReadMark(
  { hasUnread, lastNumber, newer }: Omit<ShownThread, 'entries'> & { hasUnread: boolean },
  path: string,
): void {
  const reported = useRef(0)
  const isDue = hasUnread && newer === null
  useEffect(() => {
    let again: ReturnType<typeof setTimeout> | undefined
    const tell = () => {
      if (!isDue || document.visibilityState !== 'visible' || reported.current >= lastNumber) return
      reported.current = lastNumber
      const forget = () => {
        reported.current = 0
        again = setTimeout(tell, TELL_AGAIN_MS)
      }
      fetch(path, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ number: String(lastNumber) }),
      }).then((answer) => answer.status >= 500 && forget(), forget)
    }
    tell()
    document.addEventListener('visibilitychange', tell)
    window.addEventListener('online', tell)
    return () => {
      clearTimeout(again)
      document.removeEventListener('visibilitychange', tell)
      window.removeEventListener('online', tell)
    }
  }, [isDue, lastNumber, path])
}
