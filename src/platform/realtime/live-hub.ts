import pg from 'pg'
import type { ConnectionSettings } from '#platform/db/open-database.ts'
import type { Log } from '#platform/log/log.ts'
import { LIVE_CHANNEL } from './live-events.ts'

/**
 * One listening connection per process, fanned out by account. A subscriber is only told *that* there may be
 * something new; it reads the rows after its own cursor, so a lost or doubled call does no harm. `onEnd` tells it
 * that the process stops: it should let its reader go, who comes back to the next process.
 */
export type LiveHub = {
  subscribe(userId: string, onNews: () => void, onEnd?: () => void): () => void
  subscriberCount(): number
  start(): Promise<void>
  stop(): Promise<void>
}

type Subscriber = { onNews: () => void; onEnd?: () => void }

const RECONNECT_MS = 500

export function createLiveHub(settings: ConnectionSettings, log: Log): LiveHub {
  const subscribers = new Map<string, Set<Subscriber>>()
  let client: pg.Client | undefined
  let timer: NodeJS.Timeout | undefined
  let stopped = false

  const everybody = () => [...subscribers.values()].flatMap((set) => [...set])

  async function connect(): Promise<void> {
    const next = new pg.Client({ ...settings, keepAlive: true })
    next.on('notification', ({ payload }) => {
      for (const { onNews } of subscribers.get(payload ?? '') ?? []) onNews()
    })
    next.on('error', () => undefined)
    next.on('end', () => {
      if (client === next) reconnectLater()
    })
    try {
      await next.connect()
      await next.query(`listen ${LIVE_CHANNEL}`)
    } catch (error) {
      await next.end().catch(() => undefined)
      throw error
    }
    if (stopped) return next.end()
    client = next
    // Whatever was notified while nobody listened is in the table: let everybody look.
    for (const { onNews } of everybody()) onNews()
  }

  function reconnectLater(): void {
    if (stopped) return
    timer = setTimeout(() => {
      connect().catch((error: unknown) => {
        log.warn({ error: String(error) }, 'live updates: no connection, trying again')
        reconnectLater()
      })
    }, RECONNECT_MS)
  }

  return {
    subscribe(userId, onNews, onEnd) {
      const subscriber = { onNews, onEnd }
      const set = subscribers.get(userId) ?? new Set()
      subscribers.set(userId, set.add(subscriber))
      return () => {
        set.delete(subscriber)
        if (set.size === 0 && subscribers.get(userId) === set) subscribers.delete(userId)
      }
    },
    subscriberCount: () => everybody().length,
    start: connect,
    async stop() {
      stopped = true
      clearTimeout(timer)
      for (const { onEnd } of everybody()) onEnd?.()
      await client?.end().catch(() => undefined)
    },
  }
}
