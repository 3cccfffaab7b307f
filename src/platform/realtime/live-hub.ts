import type { ConnectionSettings } from '#platform/db/open-database.ts'
import type { Log } from '#platform/log/log.ts'
import { keepListening } from './keep-listening.ts'
import { LIVE_CHANNEL } from './live-events.ts'
import { type PassingNews, passingIn } from './passing-live.ts'

/**
 * A listener's callbacks. Except `onPassing` they do not say what happened, only where to read the rows again: a
 * repeated call does no harm.
 */
export type LiveListener = {
  /** These accounts may have new events, or sessions or rights of theirs may have changed. */
  onNews(userIds: readonly string[]): void
  /** A passing message: it is stored nowhere, so this is the only call about it. */
  onPassing(news: PassingNews): void
  /** The connection was lost for a while: every account may have news. */
  onGap(): void
  /** The process stops: readers should be disconnected, who then connect to the next process. */
  onEnd(): void
}

/** One listening connection per process, which tells all listeners of this process what it hears. */
export type LiveHub = {
  /** Returns a function that removes the listener. A listener that is added after the stop gets `onEnd` at once. */
  listen(listener: LiveListener): () => void
  start(): Promise<void>
  stop(): Promise<void>
}

export function createLiveHub(settings: ConnectionSettings, log: Log): LiveHub {
  const listeners = new Set<LiveListener>()
  let isStopped = false
  const listening = keepListening(settings, LIVE_CHANNEL, log, {
    onNotification(payload) {
      const passing = passingIn(payload)
      if (passing) {
        for (const { onPassing } of listeners) onPassing(passing)
        return
      }
      const userIds = payload.split(' ')
      for (const { onNews } of listeners) onNews(userIds)
    },
    onConnected() {
      for (const { onGap } of listeners) onGap()
    },
  })
  return {
    listen(listener) {
      listeners.add(listener)
      if (isStopped) listener.onEnd()
      return () => void listeners.delete(listener)
    },
    start: listening.start,
    async stop() {
      isStopped = true
      for (const { onEnd } of listeners) onEnd()
      await listening.stop()
    },
  }
}
