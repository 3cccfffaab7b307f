import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type pg from 'pg'
import { LOCKS, oneAtATime } from './one-at-a-time.ts'

/** A migration that was applied has changed since, or is gone: files are never edited after merge. */
export class MigrationDrift extends Error {}

/**
 * Applies the SQL files of `folder` that are not applied yet, in name order, each in a transaction, all under one
 * advisory lock, so that several processes may start at once. Returns the names of those applied now.
 */
export async function migrate(pool: pg.Pool, folder: string): Promise<string[]> {
  const files = (await readdir(folder)).filter((name) => name.endsWith('.sql')).sort()
  return oneAtATime(pool, LOCKS.migrating, async (client) => {
    const known = await appliedMigrations(client)
    const applied: string[] = []
    for (const name of files) {
      const sql = await readFile(join(folder, name), 'utf8')
      if (await applyOnce(client, known, name, sql)) applied.push(name)
    }
    return applied
  })
}

/** Names of the files in `folder` that the database lacks: empty when it is ready. */
export async function pendingMigrations(pool: pg.Pool, folder: string): Promise<string[]> {
  const files = (await readdir(folder)).filter((name) => name.endsWith('.sql'))
  const { rows } = await pool.query<{ name: string }>('select name from public.handslag_migrations')
  const known = new Set(rows.map((row) => row.name))
  return files.filter((name) => !known.has(name))
}

async function appliedMigrations(client: pg.PoolClient): Promise<Map<string, string>> {
  await client.query(
    'create table if not exists public.handslag_migrations (name text primary key, sha256 text not null, applied_at timestamptz not null default now())',
  )
  const { rows } = await client.query<{ name: string; sha256: string }>(
    'select name, sha256 from public.handslag_migrations',
  )
  return new Map(rows.map((row) => [row.name, row.sha256]))
}

async function applyOnce(
  client: pg.PoolClient,
  known: Map<string, string>,
  name: string,
  sql: string,
): Promise<boolean> {
  const sha256 = createHash('sha256').update(sql).digest('hex')
  const before = known.get(name)
  if (before === sha256) return false
  if (before) throw new MigrationDrift(`${name} was applied in another form; write a new migration instead`)
  await client.query('begin')
  try {
    await client.query(sql)
    await client.query('insert into public.handslag_migrations (name, sha256) values ($1, $2)', [
      name,
      sha256,
    ])
    await client.query('commit')
    return true
  } catch (error) {
    await client.query('rollback')
    throw error
  }
}
