import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react'
import type { Thread, ThreadEntry } from '../domain/thread.ts'
import { briefText } from '../texts/hidden-messages.ts'
import { counterpartInSentence, threadTexts as texts } from '../texts.ts'

const NEAR_END_PX = 240
const TELL_AGAIN_MS = 15_000

/**
 * Keeps the page where its reader is: at the end when the conversation is opened and while new messages arrive, at the same message
 * when older ones are put above. `end`: the element after the last message.
 */
export function useThreadScroll(
  end: RefObject<HTMLElement | null>,
  { lastNumber, entries, newer }: Thread,
  isAtOlder: boolean,
) {
  const wasNearEnd = useRef(!isAtOlder)
  const anchor = useRef<{ id: string; top: number } | null>(null)
  const firstId = entries[0]?.id

  // biome-ignore lint/correctness/useExhaustiveDependencies: what is shown has changed
  useLayoutEffect(() => {
    if (!anchor.current) return
    const { id, top } = anchor.current
    anchor.current = null
    const moved = document.querySelector(`[data-entry="${id}"]`)?.getBoundingClientRect().top
    if (moved !== undefined) window.scrollBy({ top: moved - top, behavior: 'instant' })
  }, [firstId])

  // biome-ignore lint/correctness/useExhaustiveDependencies: a message has arrived
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
    /** Called before older messages are loaded. */
    holdPlace: () => {
      const top = document.querySelector(`[data-entry="${firstId}"]`)?.getBoundingClientRect().top
      if (firstId !== undefined && top !== undefined) anchor.current = { id: firstId, top }
    },
  }
}

function goToEnd(element: HTMLElement | null): void {
  element?.scrollIntoView({ block: 'end', behavior: 'instant' })
}

/** What a screen reader is told when a message of the other party arrives while the page is open. */
export function useArrivals({ entries, counterpart }: Thread): string {
  const newest = entries.findLast((entry) => entry.kind === 'message')
  const seen = useRef(newest?.kind === 'message' ? newest.number : 0)
  const [spoken, setSpoken] = useState('')
  useEffect(() => {
    const arrived = entries.filter((entry) => isNewOfOther(entry, seen.current))
    if (newest?.kind === 'message') seen.current = Math.max(seen.current, newest.number)
    const last = arrived.at(-1)
    if (last?.kind === 'message')
      setSpoken(
        texts.arrived(
          counterpartInSentence(counterpart),
          briefText({ ...last, attachments: last.attachments.length }),
        ),
      )
  }, [entries, newest, counterpart])
  return spoken
}

function isNewOfOther(entry: ThreadEntry, seen: number): boolean {
  return entry.kind === 'message' && !entry.isOwn && entry.number > seen
}

/**
 * Tells the server how far the person has read, whenever the page is in view with something new; again when it was not heard. `path`: of
 * the API that notes it.
 */
export function useReadMark({ hasUnread, lastNumber, newer }: Thread, path: string): void {
  const told = useRef(0)
  const isDue = hasUnread && newer === null
  useEffect(() => {
    let again: ReturnType<typeof setTimeout> | undefined
    const tell = () => {
      if (!isDue || document.visibilityState !== 'visible' || told.current >= lastNumber) return
      told.current = lastNumber
      const forget = () => {
        told.current = 0
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
