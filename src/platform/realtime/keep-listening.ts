import pg from 'pg'
import type { ConnectionSettings } from '#platform/db/open-database.ts'
import type { Log } from '#platform/log/log.ts'

type Ears = {
  onNotification(payload: string): void
  /** Also after each reconnection: what was notified in between was not heard. */
  onConnected(): void
}

const RECONNECT_MS = 500

/** A connection of its own that listens to `channel`, made again whenever it is lost. */
export function keepListening(settings: ConnectionSettings, channel: string, log: Log, ears: Ears) {
  let client: pg.Client | undefined
  let timer: NodeJS.Timeout | undefined
  let stopped = false

  async function connect(): Promise<void> {
    const next = await listeningClient(settings, channel, ears)
    if (stopped) return next.end()
    client = next
    next.on('end', reconnectLater)
    ears.onConnected()
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
    start: connect,
    async stop() {
      stopped = true
      clearTimeout(timer)
      await client?.end().catch(() => undefined)
    },
  }
}

async function listeningClient(
  settings: ConnectionSettings,
  channel: string,
  ears: Ears,
): Promise<pg.Client> {
  const client = new pg.Client({ ...settings, keepAlive: true })
  client.on('notification', ({ payload }) => ears.onNotification(payload ?? ''))
  // An error is followed by the end of the connection, which is what is acted upon.
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
