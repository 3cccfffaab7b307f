import pg from 'pg'
import type { ConnectionSettings } from '#platform/db/open-database.ts'
import type { Log } from '#platform/log/log.ts'

type ChannelListener = {
  onNotification(payload: string): void
  /** Also after each reconnection, because notifications in between were lost. */
  onConnected(): void
}

const RECONNECT_MS = 500
/** TCP does not report that the other machine is gone, so the connection is polled. */
const ASK_EVERY_MS = 15_000
const ANSWER_MS = 5_000

type Settings = ConnectionSettings

/** A dedicated connection that listens to `channel` and is opened again when it is lost. */
export function keepListening(settings: Settings, channel: string, log: Log, listener: ChannelListener) {
  let client: pg.Client | undefined
  let timer: NodeJS.Timeout | undefined
  let stopped = false
  let isLost = false

  async function connect(): Promise<void> {
    const next = await listeningClient(settings, channel, listener)
    if (stopped) return next.end()
    client = next
    next.once('end', reconnectLater)
    pollConnection(next)
    if (isLost) log.info({}, 'live updates: listening again')
    isLost = false
    listener.onConnected()
  }

  function reconnectLater(): void {
    if (stopped) return
    timer = setTimeout(() => {
      connect().catch((error: unknown) => {
        if (!isLost) log.warn({ error: String(error) }, 'live updates: no connection, trying again')
        isLost = true
        reconnectLater()
      })
    }, RECONNECT_MS)
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
