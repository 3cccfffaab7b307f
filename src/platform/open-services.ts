import { randomBytes } from 'node:crypto'
import type { Config } from './config.ts'
import type { Services } from './context.ts'
import { connectionOf, DataFolderInUse, startEmbeddedPostgres } from './db/embedded-postgres.ts'
import { migrate } from './db/migrate.ts'
import { type ConnectionSettings, connectionSettings, openDatabase } from './db/open-database.ts'
import { createEventDelivery, type EventHandler } from './events/deliver-events.ts'
import { openLog } from './log/log.ts'
import { openMailer } from './mail/mailer.ts'
import { openQueue } from './queue/queue.ts'
import { createLiveHub } from './realtime/live-hub.ts'
import { openSmsSender } from './sms/sms-sender.ts'
import { openFileStore } from './storage/open-file-store.ts'
import { openVirusScanner } from './storage/virus-scanner.ts'

export const MIGRATIONS_FOLDER = 'migrations'

export type OpenOptions = {
  handlers: readonly EventHandler[]
  say?: (line: string) => void
  /** When another process has the data folder open, use the database that it runs instead of refusing. */
  joinRunning?: boolean
}
export type OpenServices = { services: Services; close(): Promise<void> }

/**
 * Opens the database (the operator's own, or the embedded one in `config.dataDir`), applies migrations and builds
 * the services of a process. Nothing runs yet: queue, live updates and event delivery are started by the caller.
 */
export async function openServices(config: Config, options: OpenOptions): Promise<OpenServices> {
  const log = openLog(config.logLevel)
  const files = await openFileStore(config, log)
  const source = await databaseOf(config, options)
  const database = openDatabase(source.settings, (error) =>
    log.warn({ error: String(error) }, 'database connection lost'),
  )
  await migrate(database.pool, MIGRATIONS_FOLDER).catch(async (error: unknown) => {
    await database.pool.end()
    await source.stop()
    throw error
  })
  const clock = () => new Date()
  const mailer = openMailer(config, database, clock)
  const services: Services = {
    config,
    ...database,
    log,
    clock,
    randomBytes: (count) => randomBytes(count),
    mailer,
    sms: openSmsSender(config, mailer),
    files,
    scanner: openVirusScanner(config.clamdUrl),
    queue: openQueue(database.pool, log),
    live: createLiveHub(connectionSettings(source.settings), log),
    events: createEventDelivery(() => services, options.handlers),
  }
  return { services, close: () => closeServices(services, source.stop) }
}

async function databaseOf(
  config: Config,
  { joinRunning, say }: OpenOptions,
): Promise<{ settings: ConnectionSettings; stop(): Promise<void> }> {
  if (config.databaseUrl)
    return { settings: { connectionString: config.databaseUrl }, stop: async () => undefined }
  try {
    const embedded = await startEmbeddedPostgres({ dataDir: config.dataDir, say })
    return { settings: embedded.connection, stop: () => embedded.stop() }
  } catch (error) {
    const running =
      joinRunning && error instanceof DataFolderInUse ? await connectionOf(config.dataDir) : null
    if (!running) throw error
    return { settings: running, stop: async () => undefined }
  }
}

async function closeServices(services: Services, stopDatabase: () => Promise<void>): Promise<void> {
  await services.events.stop()
  if (services.queue.isReady()) await services.queue.stop()
  await services.live.stop()
  await services.pool.end()
  await stopDatabase()
}
