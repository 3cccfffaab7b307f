import { randomBytes } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import type pg from 'pg'
import type { Config } from './config.ts'
import type { Services } from './context.ts'
import { connectionOf, DataFolderInUse, startEmbeddedPostgres } from './db/embedded-postgres.ts'
import { laterMigrations, migrate } from './db/migrate.ts'
import {
  type ConnectionSettings,
  connectionSettings,
  type Database,
  openDatabase,
} from './db/open-database.ts'
import { databaseTexts } from './db/texts.ts'
import { isUnavailable } from './db/unavailable-database.ts'
import { createEventDelivery, type EventHandler } from './events/deliver-events.ts'
import { openLog } from './log/log.ts'
import { openMailer } from './mail/mailer.ts'
import { openPushSender } from './push/push-sender.ts'
import { openQueue } from './queue/queue.ts'
import { createLiveHub } from './realtime/live-hub.ts'
import { openSmsSender } from './sms/sms-sender.ts'
import { openFileStore } from './storage/open-file-store.ts'
import { openVirusScanner } from './storage/virus-scanner.ts'
import { startTexts } from './texts.ts'
import { openUntrustedReader } from './untrusted/untrusted-reader.ts'

export const MIGRATIONS_FOLDER = 'migrations'

export type OpenOptions = {
  handlers: readonly EventHandler[]
  say?: (line: string) => void
  /** When another process has the data folder open, uses the database that it runs instead of refusing. */
  joinRunning?: boolean
}
export type OpenServices = {
  services: Services
  /**
   * Services with a small pool of their own, for jobs and event delivery: jobs never take the connections of
   * requests, and requests never take theirs.
   */
  background: Services
  /** Announces that this process is about to stop: endless work is ended, and the next start waits for us. */
  leave(): Promise<void>
  /** Closes everything within the time, in every case. */
  close(withinMs?: number): Promise<void>
}

/** Jobs may wait longer for a connection than people do. */
const BACKGROUND = { max: 4, waitMs: 30_000 }
const CLOSE_MS = 10_000
const START_PATIENCE_MS = 60_000
const LOOK_AGAIN_MS = 500

/**
 * Opens the database (the operator's own, or the embedded one in `config.dataDir`), applies migrations and builds the
 * services of a process. Nothing runs yet: the caller starts queue, live updates and event delivery.
 */
export async function openServices(config: Config, options: OpenOptions): Promise<OpenServices> {
  const log = openLog(config.logLevel)
  const files = await openFileStore(config, log)
  const source = await databaseOf(config, options)
  const lost = (error: Error) => log.warn({ error: String(error) }, 'database connection lost')
  const database = await openReady(source, options, lost)
  const clock = () => new Date()
  const mailer = openMailer(config, database, clock)
  const behind = openDatabase(source.settings, lost, BACKGROUND)
  const services: Services = {
    config,
    ...database,
    log,
    clock,
    randomBytes: (count) => randomBytes(count),
    mailer,
    sms: openSmsSender(config, mailer),
    push: openPushSender(config),
    files,
    scanner: openVirusScanner(config.clamdUrl),
    untrusted: openUntrustedReader({ log }),
    queue: openQueue(behind.pool, connectionSettings(source.settings), log),
    live: createLiveHub(connectionSettings(source.settings), log),
    events: createEventDelivery(() => background, options.handlers),
  }
  const background: Services = { ...services, ...behind, mailer: openMailer(config, behind, clock) }
  return {
    services,
    background,
    leave: () => {
      source.leave()
      return services.live.stop()
    },
    close: (withinMs = CLOSE_MS) =>
      closeServices(services, [database.pool, behind.pool], source.stop, withinMs),
  }
}

async function openReady(
  source: DatabaseSource,
  options: OpenOptions,
  lost: (error: Error) => void,
): Promise<Database> {
  const database = openDatabase(source.settings, lost)
  try {
    await makeReady(database, options)
    return database
  } catch (error) {
    await database.pool.end()
    await source.stop(CLOSE_MS)
    throw error
  }
}

/** Waits for a database that does not answer yet, for example because it is starting too, and migrates it. */
async function makeReady({ pool }: Database, { say }: OpenOptions): Promise<void> {
  for (let waited = 0; ; waited += LOOK_AGAIN_MS) {
    try {
      await pool.query('select 1')
      break
    } catch (error) {
      if (!isUnavailable(error) || waited >= START_PATIENCE_MS) throw error
      if (waited === 0) say?.(startTexts.waitingForDatabase)
      await pause(LOOK_AGAIN_MS)
    }
  }
  await migrate(pool, MIGRATIONS_FOLDER)
  const later = await laterMigrations(pool, MIGRATIONS_FOLDER)
  if (later.length > 0) say?.(databaseTexts.laterDatabase(later))
}

type DatabaseSource = { settings: ConnectionSettings; leave(): void; stop(withinMs: number): Promise<void> }

async function databaseOf(config: Config, { joinRunning, say }: OpenOptions): Promise<DatabaseSource> {
  if (config.databaseUrl) return notOurs({ connectionString: config.databaseUrl })
  try {
    const { connection, leave, stop } = await startEmbeddedPostgres({ dataDir: config.dataDir, say })
    return { settings: connection, leave, stop }
  } catch (error) {
    const running =
      joinRunning && error instanceof DataFolderInUse ? await connectionOf(config.dataDir) : null
    if (!running) throw error
    return notOurs(running)
  }
}

function notOurs(settings: ConnectionSettings): DatabaseSource {
  return { settings, leave: () => undefined, stop: async () => undefined }
}

/**
 * Services that do not close within half of the time are abandoned: closing the database, which comes last, ends
 * them.
 */
async function closeServices(
  services: Services,
  pools: readonly pg.Pool[],
  stopDatabase: DatabaseSource['stop'],
  withinMs: number,
): Promise<void> {
  const begun = performance.now()
  services.untrusted.close()
  const inOrder = async () => {
    await services.events.stop()
    if (services.queue.isReady()) await services.queue.stop()
    await services.live.stop()
    await Promise.all(pools.map((pool) => pool.end()))
  }
  const { promise: late, resolve } = Promise.withResolvers<void>()
  const timer = setTimeout(resolve, withinMs / 2)
  const failed = (error: unknown) => services.log.warn({ error: String(error) }, 'closing failed')
  await Promise.race([inOrder().catch(failed), late])
  clearTimeout(timer)
  await stopDatabase(withinMs - (performance.now() - begun))
}
