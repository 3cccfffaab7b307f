import { useEffect, useRef, useState } from 'react'
import { SHOWN_MS, TELL_EVERY_MS } from '../domain/typing.ts'

/**
 * Returns a function to call at every change; now and then it tells the server that the person is writing. `path`:
 * of the API.
 */
export function useTypingTold(path: string): () => void {
  const toldAt = useRef(Number.NEGATIVE_INFINITY)
  return () => {
    const now = Date.now()
    if (now - toldAt.current < TELL_EVERY_MS) return
    toldAt.current = now
    // A failed request does not matter: typing is momentary.
    fetch(path, { method: 'POST' }).catch(() => undefined)
  }
}

/** Is the other party writing? `show` sets it for some seconds, or until there is a message newer than `lastNumber`. */
export function useTypingMark(lastNumber: number): { isTyping: boolean; show: () => void } {
  const [mark, setMark] = useState<{ at: number } | null>(null)
  useEffect(() => {
    if (mark === null) return
    const timer = setTimeout(() => setMark(null), SHOWN_MS)
    return () => clearTimeout(timer)
  }, [mark])
  return { isTyping: mark?.at === lastNumber, show: () => setMark({ at: lastNumber }) }
}
