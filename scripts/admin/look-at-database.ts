import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { holdsDemo } from '#identity/accounts/server/demo-account-queries.ts'
import type { Config } from '#platform/config.ts'
import { connectionOf, startEmbeddedPostgres } from '#platform/db/embedded-postgres.ts'
import { laterMigrations, pendingMigrations } from '#platform/db/migrate.ts'
import { type ConnectionSettings, type Database, openDatabase } from '#platform/db/open-database.ts'
import { findHome } from '#platform/db/postgres-folders.ts'
import { MIGRATIONS_FOLDER } from '#platform/open-services.ts'

/** The facts about a database that this command reads. */
export type LookAtDatabase =
  | { state: 'none' }
  | { state: 'unreachable'; reason: string }
  | { state: 'open'; version: string; pending: string[]; later: string[]; holdsDemo: boolean }

/** Reads the database, whether or not a server runs on it. Creates, migrates and starts nothing that stays. */
export async function lookAtDatabase(config: Config): Promise<LookAtDatabase> {
  try {
    const source = await sourceOf(config)
    if (!source) return { state: 'none' }
    const database = openDatabase({ ...source.settings, connectionTimeoutMillis: 5_000 }, () => undefined, {
      max: 1,
    })
    try {
      return await look(database)
    } finally {
      await database.pool.end()
      await source.stop()
    }
  } catch (error) {
    return { state: 'unreachable', reason: error instanceof Error ? error.message : String(error) }
  }
}

type Source = { settings: ConnectionSettings; stop(): Promise<void> }

async function sourceOf({ databaseUrl, dataDir }: Config): Promise<Source | null> {
  const nothing = async () => undefined
  if (databaseUrl) return { settings: { connectionString: databaseUrl }, stop: nothing }
  // `findHome` would create the folder.
  if (!existsSync(dataDir)) return null
  const home = await findHome(dataDir, () => undefined)
  if (!existsSync(join(home.cluster, 'PG_VERSION'))) return null
  const running = await connectionOf(dataDir)
  if (running) return { settings: running, stop: nothing }
  const started = await startEmbeddedPostgres({ dataDir })
  return { settings: started.connection, stop: started.stop }
}

async function look({ db, pool }: Database): Promise<LookAtDatabase> {
  const { rows } = await pool.query<{ version: string }>(
    `select current_setting('server_version') as version`,
  )
  const isEmpty = !(await exists(pool, 'public.handslag_migrations'))
  return {
    state: 'open',
    version: rows[0]?.version ?? '',
    pending: isEmpty ? ['alla'] : await pendingMigrations(pool, MIGRATIONS_FOLDER),
    later: isEmpty ? [] : await laterMigrations(pool, MIGRATIONS_FOLDER),
    holdsDemo: !isEmpty && (await holdsDemo({ db }).catch(() => hadDemoBefore(pool))),
  }
}

async function exists(pool: Database['pool'], table: string): Promise<boolean> {
  const { rows } = await pool.query<{ found: string | null }>('select to_regclass($1) as found', [table])
  return rows[0]?.found !== null
}

/** The same for a database from before staff accounts could be the demo's. */
async function hadDemoBefore(pool: Database['pool']): Promise<boolean> {
  if (!(await exists(pool, 'app.profiles'))) return false
  const { rowCount } = await pool.query('select from app.profiles where is_demo limit 1')
  return rowCount === 1
}
