import { useEffect, useRef, useState } from 'react'
import type { WaitingMessage } from './use-kept-words.ts'
import { Outbox } from './use-sending-queue.ts'

/** `hasFailed`: sending did not succeed, and is tried again; `isLimited`: because so many were sent at once. */
type State = { waiting: readonly WaitingMessage[]; hasFailed: boolean; isLimited: boolean }

/** The messages of a conversation that wait in this browser, and what can be done with them. `onSent`: one has arrived. */
export function useOutbox(path: string, readerId: string, onSent: () => void) {
  const [state, setState] = useState<State>({ waiting: [], hasFailed: false, isLimited: false })
  const outbox = useRef<Outbox | null>(null)
  const latest = useRef(onSent)
  useEffect(() => {
    latest.current = onSent
  })
  useEffect(() => {
    const made = new Outbox(path, readerId, {
      onChange: (waiting) => setState({ waiting, hasFailed: made.hasFailed, isLimited: made.isLimited }),
      onSent: () => latest.current(),
    })
    outbox.current = made
    made.start()
    return () => made.stop()
  }, [path, readerId])
  return {
    ...state,
    send: (words: string, attachments: string[]) => outbox.current?.add(words, attachments),
    remove: (key: string) => outbox.current?.remove(key),
    tryAgain: () => outbox.current?.tryAgain(),
  }
}
