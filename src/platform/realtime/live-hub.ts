import type { ConnectionSettings } from '#platform/db/open-database.ts'
import type { Log } from '#platform/log/log.ts'
import { keepListening } from './keep-listening.ts'
import { LIVE_CHANNEL } from './live-events.ts'

/**
 * One listening connection per process, with subscribers by account. A subscriber is only told *that* there may be
 * news; it reads the rows after its own cursor, so a lost or repeated call does no harm. `onEnd` tells it that the
 * process stops: it should disconnect its reader, who then connects to the next process.
 */
export type LiveHub = {
  subscribe(userId: string, onNews: () => void, onEnd?: () => void): () => void
  subscriberCount(): number
  start(): Promise<void>
  stop(): Promise<void>
}

type Subscriber = { onNews: () => void; onEnd?: () => void }

export function createLiveHub(settings: ConnectionSettings, log: Log): LiveHub {
  const subscribers = new Map<string, Set<Subscriber>>()
  let isStopped = false
  const everybody = () => [...subscribers.values()].flatMap((set) => [...set])
  const listening = keepListening(settings, LIVE_CHANNEL, log, {
    onNotification(userId) {
      for (const { onNews } of subscribers.get(userId) ?? []) onNews()
    },
    // Notifications that were lost while nobody listened are in the table, so all subscribers look.
    onConnected() {
      for (const { onNews } of everybody()) onNews()
    },
  })
  return {
    subscribe(userId, onNews, onEnd) {
      const subscriber = { onNews, onEnd }
      const set = subscribers.get(userId) ?? new Set()
      subscribers.set(userId, set.add(subscriber))
      if (isStopped) onEnd?.()
      return () => {
        set.delete(subscriber)
        if (set.size === 0 && subscribers.get(userId) === set) subscribers.delete(userId)
      }
    },
    subscriberCount: () => everybody().length,
    start: listening.start,
    async stop() {
      isStopped = true
      for (const { onEnd } of everybody()) onEnd?.()
      await listening.stop()
    },
  }
}
