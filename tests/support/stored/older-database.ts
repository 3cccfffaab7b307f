import { randomBytes } from 'node:crypto'
import { cp, mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { inject } from 'vitest'
import { migrate } from '#platform/db/migrate.ts'
import { openDatabase } from '#platform/db/open-database.ts'
import { inDatabase } from '../start-cluster.ts'

export type OlderDatabase = { pool: pg.Pool; remove: () => Promise<void> }

/**
 * A database of its own that was made without the migration `first` (such as `0040`) and those after it, got `rows` (an
 * SQL statement) in that time, and was migrated then.
 */
export async function olderDatabase(first: string, rows: string): Promise<OlderDatabase> {
  const name = `older_${randomBytes(8).toString('hex')}`
  await asAdmin(`create database ${name}`)
  const { pool } = openDatabase(inDatabase(inject('cluster'), name), () => undefined)
  const folder = await mkdtemp(join(tmpdir(), 'handslag-older-'))
  const older = (await readdir('migrations')).filter((file) => file < first)
  await Promise.all(older.map((file) => cp(join('migrations', file), join(folder, file))))
  await migrate(pool, folder)
  await rm(folder, { recursive: true })
  await pool.query(rows)
  await migrate(pool, 'migrations')
  return {
    pool,
    async remove() {
      await pool.end()
      await asAdmin(`drop database ${name} with (force)`)
    },
  }
}

async function asAdmin(statement: string): Promise<void> {
  const admin = new pg.Client(inject('cluster'))
  await admin.connect()
  await admin.query(statement)
  await admin.end()
}
