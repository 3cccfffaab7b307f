import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { Client } from 'pg'
import { createCluster } from './create-cluster.ts'
import { lockDataFolder } from './data-folder-lock.ts'
import { KeptRunning } from './keep-running.ts'
import { findBinaries } from './postgres-binaries.ts'
import { findHome, makeSocketFolder, remakeSocketFolder } from './postgres-folders.ts'
import { type PostgresProcess, startPostgres } from './postgres-process.ts'
import { clearRemains, readPidFile } from './postgres-remains.ts'
import { databaseTexts } from './texts.ts'

export { DataFolderInUse } from './data-folder-lock.ts'

export interface EmbeddedPostgresOptions {
  /** The folder of the data; created if missing. The cluster is its folder `postgres`. */
  dataDir: string
  /**
   * False is faster but does not survive a power failure: for tests only. A killed process loses nothing either way.
   */
  durable?: boolean
  /** Receives messages for the person at the terminal. */
  say?: (line: string) => void
}

export interface EmbeddedPostgres {
  /**
   * `host` is the socket's folder, as `pg` expects it. Pass the port too, otherwise `PGPORT` in the environment
   * decides.
   */
  connection: { host: string; port: number; user: string; database: string }
  /** Announces that this process is about to stop: a next start on the folder waits instead of being refused. */
  leave(): void
  /**
   * Closes every connection and stops the server within `withinMs` (ten seconds by default); what has not stopped by
   * then is killed. May be called more than once.
   */
  stop(withinMs?: number): Promise<void>
}

const USER = 'handslag'
const DATABASE = 'handslag'
const PORT = 5432
const STOP_MS = 10_000

/**
 * Starts PostgreSQL 18 from the installed npm packages, on a unix socket that only this user can reach. Throws {@link
 * DataFolderInUse} within a second while another process has the folder. The server ends whenever this process ends,
 * and is restarted when it crashes.
 */
export async function startEmbeddedPostgres(options: EmbeddedPostgresOptions): Promise<EmbeddedPostgres> {
  const { dataDir, durable = true, say = () => undefined } = options
  const home = await findHome(dataDir, say)
  const lock = await lockDataFolder(home.folder, say)
  try {
    const native = await findBinaries(home.account, say)
    if (!existsSync(join(home.cluster, 'PG_VERSION'))) say(databaseTexts.creating)
    await createCluster(native, home, { user: USER, durable })
    await clearRemains(home, say)
    const socketFolder = await makeSocketFolder(home)
    const start = () =>
      startPostgres(join(native, 'bin/postgres'), home, serverSettings(socketFolder, durable), socketFolder)
    const connection = { host: socketFolder, port: PORT, user: USER, database: DATABASE }
    const server = await readyServer(start(), connection)
    const startAgain = async () => {
      await clearRemains(home, say)
      await remakeSocketFolder(socketFolder, home)
      return start()
    }
    const kept = new KeptRunning(server, startAgain, say)
    const stop = (withinMs = STOP_MS) => kept.stop(withinMs).finally(lock.release)
    return { connection, leave: lock.leave, stop }
  } catch (error) {
    lock.release()
    throw error
  }
}

async function readyServer(
  server: PostgresProcess,
  connection: EmbeddedPostgres['connection'],
): Promise<PostgresProcess> {
  try {
    await server.ready
    await ensureDatabase(connection)
    return server
  } catch (error) {
    await server.stop(STOP_MS)
    throw error
  }
}

/** The connection of a server that another process runs on the folder; null when none runs. */
export async function connectionOf(dataDir: string): Promise<EmbeddedPostgres['connection'] | null> {
  const home = await findHome(dataDir, () => undefined)
  const running = await readPidFile(home.cluster)
  return running ? { host: running.socketFolder, port: PORT, user: USER, database: DATABASE } : null
}

/** Passed on the command line, where no file in the cluster can override them. */
function serverSettings(socketFolder: string, durable: boolean): Record<string, string> {
  const safety = durable ? 'on' : 'off'
  return {
    listen_addresses: '',
    port: String(PORT),
    unix_socket_directories: `"${socketFolder.replaceAll('"', '""')}"`,
    unix_socket_permissions: '0700',
    // Tests run several servers and large pools on one cluster.
    max_connections: durable ? '60' : '500',
    shared_buffers: '128MB',
    max_wal_size: '512MB',
    fsync: safety,
    synchronous_commit: safety,
    full_page_writes: safety,
    timezone: 'UTC',
    log_timezone: 'UTC',
    logging_collector: 'off',
    log_destination: 'stderr',
    // An error's text and statement can contain personal data, so they must not appear in the server's log.
    log_min_messages: 'log',
    log_min_error_statement: 'panic',
    log_error_verbosity: 'terse',
  }
}

async function ensureDatabase(connection: EmbeddedPostgres['connection']): Promise<void> {
  const client = new Client({ ...connection, database: 'postgres' })
  // The current statement reports the error; without a listener the error event would also end the process.
  client.on('error', () => undefined)
  await client.connect()
  try {
    const found = await client.query('select 1 from pg_database where datname = $1', [DATABASE])
    if (found.rowCount === 0) await client.query(`create database ${DATABASE}`)
  } finally {
    await client.end()
  }
}
