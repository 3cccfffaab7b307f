import pg from 'pg'
import { backOffMs } from '#kernel/back-off.ts'
import type { ConnectionSettings } from '#platform/db/open-database.ts'
import type { Log } from '#platform/log/log.ts'

type ChannelListener = {
  onNotification(payload: string): void
  /** Also after each reconnection, because notifications in between were lost. */
  onConnected(): void
}

/** The first attempt is nearly at once: sessions may end meanwhile, and their streams are still open. */
const RECONNECT = { firstMs: 100, mostMs: 5_000 }
/** TCP does not report that the other machine is gone, so the connection is polled. */
const ASK_EVERY_MS = 15_000
const ANSWER_MS = 5_000

type Settings = ConnectionSettings

/** A dedicated connection that listens to `channel` and is opened again, with growing waits, when it is lost. */
export function keepListening(settings: Settings, channel: string, log: Log, listener: ChannelListener) {
  let client: pg.Client | undefined
  let timer: NodeJS.Timeout | undefined
  let stopped = false
  let failures = 0

  async function connect(): Promise<void> {
    const next = await listeningClient(settings, channel, listener)
    if (stopped) return next.end()
    client = next
    next.once('end', reconnectLater)
    pollConnection(next)
    if (failures > 0) log.info({ channel }, 'listening again')
    failures = 0
    listener.onConnected()
  }

  function reconnectLater(): void {
    if (stopped) return
    timer = setTimeout(
      () => {
        connect().catch((error: unknown) => {
          if (failures === 0) log.warn({ channel, error: String(error) }, 'cannot listen, trying again')
          failures++
          reconnectLater()
        })
      },
      backOffMs(failures, RECONNECT, Math.random),
    )
  }

  return {
    start: connect,
    async stop() {
      stopped = true
      clearTimeout(timer)
      await client?.end().catch(() => undefined)
    },
  }
}

/** Polls the connection. One that does not answer is closed, and so opened again. */
function pollConnection(client: pg.Client): void {
  const end = () => client.end().catch(() => undefined)
  const asking = setInterval(() => void client.query('select 1').catch(end), ASK_EVERY_MS)
  asking.unref()
  client.once('end', () => clearInterval(asking))
}

async function listeningClient(
  settings: ConnectionSettings,
  channel: string,
  listener: ChannelListener,
): Promise<pg.Client> {
  const client = new pg.Client({
    ...settings,
    keepAlive: true,
    connectionTimeoutMillis: ANSWER_MS,
    query_timeout: ANSWER_MS,
  })
  client.on('notification', ({ payload }) => listener.onNotification(payload ?? ''))
  // An error is followed by `end`, and `end` is handled.
  client.on('error', () => undefined)
  try {
    await client.connect()
    await client.query(`listen ${pg.escapeIdentifier(channel)}`)
    return client
  } catch (error) {
    await client.end().catch(() => undefined)
    throw error
  }
}
