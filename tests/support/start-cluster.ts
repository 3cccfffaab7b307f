import { spawn } from 'node:child_process'
import { chmod, mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import type { TestProject } from 'vitest/node'
import { startEmbeddedPostgres } from '#platform/db/embedded-postgres.ts'
import { migrate } from '#platform/db/migrate.ts'
import { openDatabase } from '#platform/db/open-database.ts'

declare module 'vitest' {
  export interface ProvidedContext {
    cluster: pg.PoolConfig
  }
}

const AT_ONCE_MS = 400
export const TEMPLATE = 'handslag_template'

/** One PostgreSQL per test run, with a migrated template database that every test file clones. */
export default async function startCluster(project: TestProject): Promise<() => Promise<void>> {
  const cluster = process.env.TEST_DATABASE_URL
    ? { settings: { connectionString: process.env.TEST_DATABASE_URL }, stop: async () => undefined }
    : await embedded()
  await createTemplate(cluster.settings)
  project.provide('cluster', cluster.settings)
  return cluster.stop
}

async function embedded() {
  const dataDir = await mkdtemp(join(tmpdir(), 'handslag-test-'))
  // Under root PostgreSQL runs as another user, which must be able to enter the folders above.
  await chmod(dataDir, 0o711)
  const server = await startEmbeddedPostgres({ dataDir, durable: false })
  return {
    settings: { ...server.connection } as pg.PoolConfig,
    stop: async () => {
      // Nothing is kept: an orderly stop would first write what the tests have changed.
      await server.stop(AT_ONCE_MS)
      // Hundreds of databases have hundreds of thousands of files: what comes next does not wait for them.
      spawn('rm', ['-rf', dataDir], { detached: true, stdio: 'ignore' }).unref()
    },
  }
}

async function createTemplate(settings: pg.PoolConfig): Promise<void> {
  const admin = new pg.Client(settings)
  await admin.connect()
  await admin.query(`drop database if exists ${TEMPLATE} with (force)`)
  await admin.query(`create database ${TEMPLATE}`)
  await admin.end()
  const { pool } = openDatabase(inDatabase(settings, TEMPLATE), () => undefined)
  await migrate(pool, 'migrations')
  await pool.end()
}

/** The same server, another database. */
export function inDatabase(settings: pg.PoolConfig, database: string): pg.PoolConfig {
  if (!settings.connectionString) return { ...settings, database }
  const url = new URL(settings.connectionString)
  url.pathname = `/${database}`
  return { connectionString: url.href }
}
