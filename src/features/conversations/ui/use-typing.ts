import { useEffect, useRef, useState } from 'react'
import { SHOWN_MS, TELL_EVERY_MS } from '../domain/typing.ts'

/** Tells the server, now and then, that the person is writing; to be called at every change. `path`: of the API that passes it on. */
export function useTypingTold(path: string): () => void {
  const toldAt = useRef(Number.NEGATIVE_INFINITY)
  return () => {
    const now = Date.now()
    if (now - toldAt.current < TELL_EVERY_MS) return
    toldAt.current = now
    // It passes: who is offline or writes too much has told nothing.
    fetch(path, { method: 'POST' }).catch(() => undefined)
  }
}

/** Is the other party writing? `show` says so for some seconds, or until there is a newer message than `lastNumber`. */
export function useTypingMark(lastNumber: number): { isTyping: boolean; show: () => void } {
  const [mark, setMark] = useState<{ at: number } | null>(null)
  useEffect(() => {
    if (mark === null) return
    const timer = setTimeout(() => setMark(null), SHOWN_MS)
    return () => clearTimeout(timer)
  }, [mark])
  return { isTyping: mark?.at === lastNumber, show: () => setMark({ at: lastNumber }) }
}
