import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import type pg from 'pg'
import { buildIndexes, isConcurrent, runFor } from './build-indexes.ts'
import { LOCKS, oneAtATime } from './one-at-a-time.ts'
import { databaseTexts } from './texts.ts'

/** A migration has changed since it was applied: files are never edited after merge. `message` is for the terminal. */
export class MigrationDrift extends Error {}

/**
 * A migration could not be applied. `message` says what to do. The database is as it was before the start, except for
 * `applied`: files before one that builds indexes, and that file itself.
 */
export class MigrationFailed extends Error {
  constructor(name: string, cause: unknown, applied: readonly string[]) {
    const reason = cause instanceof Error ? cause.message : String(cause)
    super(databaseTexts.migrationFailed(name, reason, applied), { cause })
    this.name = 'MigrationFailed'
  }
}

/** The error of a file. */
class FileFailed extends Error {
  readonly file: string
  constructor(file: string, cause: unknown) {
    super(file, { cause })
    this.file = file
  }
}

export type Migration = { name: string; sql: string }

/**
 * `lockMs`: a migration that waits for a lock makes all others wait behind it, so it soon gives up and starts again
 * from its beginning. `statementMs`: rewriting a large table takes longer than a request may.
 */
export type MigrationLimits = { lockMs: number; statementMs: number; tries: number; pauseMs: number }
const LIMITS: MigrationLimits = { lockMs: 3_000, statementMs: 600_000, tries: 10, pauseMs: 2_000 }
const LOCK_NOT_AVAILABLE = '55P03'

/**
 * Applies the SQL files of `folder` that are not applied yet, in name order, under one advisory lock, so that several
 * processes may start at once. Consecutive files share a transaction: all of them are applied, or none. A file that
 * begins with `-- kind: concurrent` builds indexes outside a transaction (`build-indexes.ts`). Returns the names of
 * the files applied by this call; throws {@link MigrationFailed}.
 */
export async function migrate(pool: pg.Pool, folder: string, limits = LIMITS): Promise<string[]> {
  const files = (await readdir(folder)).filter((name) => name.endsWith('.sql')).sort()
  return oneAtATime(pool, LOCKS.migrating, async (client) => {
    const known = await appliedMigrations(client)
    const migrations = await Promise.all(
      files.map(async (name) => ({ name, sql: await readFile(join(folder, name), 'utf8') })),
    )
    const pending = migrations.filter((migration) => isPending(known, migration))
    const applied: string[] = []
    for (const group of togetherApplied(pending)) {
      await applyPatiently(client, group, limits).catch((error: unknown) => {
        throw error instanceof FileFailed ? new MigrationFailed(error.file, error.cause, applied) : error
      })
      applied.push(...group.map(({ name }) => name))
    }
    return applied
  })
}

/** Names of the files in `folder` that the database lacks: empty when it is ready. */
export async function pendingMigrations(pool: pg.Pool, folder: string): Promise<string[]> {
  const files = (await readdir(folder)).filter((name) => name.endsWith('.sql'))
  const known = new Set(await appliedNames(pool))
  return files.filter((name) => !known.has(name))
}

/** Names of files that a later version of the product has applied to the database: this version does not have them. */
export async function laterMigrations(pool: pg.Pool, folder: string): Promise<string[]> {
  const files = new Set(await readdir(folder))
  return (await appliedNames(pool)).filter((name) => !files.has(name))
}

async function appliedNames(pool: pg.Pool): Promise<string[]> {
  const { rows } = await pool.query<{ name: string }>(
    'select name from public.handslag_migrations order by name',
  )
  return rows.map(({ name }) => name)
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

function isPending(known: ReadonlyMap<string, string>, { name, sql }: Migration): boolean {
  const before = known.get(name)
  if (before !== undefined && before !== digestOf(sql))
    throw new MigrationDrift(databaseTexts.migrationChanged(name))
  return before === undefined
}

/** Groups of files that share a transaction; a file that builds indexes is a group of its own. */
function togetherApplied(pending: readonly Migration[]): Migration[][] {
  const groups: Migration[][] = []
  for (const migration of pending) {
    const last = groups.at(-1)
    if (last && !isConcurrent(migration) && !last.some(isConcurrent)) last.push(migration)
    else groups.push([migration])
  }
  return groups
}

async function applyPatiently(
  client: pg.PoolClient,
  group: readonly Migration[],
  limits: MigrationLimits,
): Promise<void> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await apply(client, group, limits)
    } catch (error) {
      const { cause } = error as Error
      const isLocked = (cause as { code?: unknown } | undefined)?.code === LOCK_NOT_AVAILABLE
      if (!isLocked || attempt >= limits.tries) throw error
      await pause(limits.pauseMs)
    }
  }
}

async function apply(
  client: pg.PoolClient,
  group: readonly Migration[],
  { lockMs, statementMs }: MigrationLimits,
): Promise<void> {
  const [first] = group
  if (first && isConcurrent(first)) return applyConcurrently(client, first)
  const run = (text: string) => runFor(client, text, statementMs)
  await run(`begin; set local lock_timeout = ${lockMs}; set local statement_timeout = ${statementMs}`)
  let name = ''
  try {
    for (const migration of group) {
      name = migration.name
      await run(migration.sql)
      await remember(client, migration)
    }
    await run('commit')
  } catch (error) {
    // When the connection is lost, PostgreSQL rolls the transaction back.
    await client.query('rollback').catch(() => undefined)
    throw new FileFailed(name, error)
  }
}

async function applyConcurrently(client: pg.PoolClient, migration: Migration): Promise<void> {
  try {
    await buildIndexes(client, migration.sql)
    await remember(client, migration)
  } catch (error) {
    throw new FileFailed(migration.name, error)
  }
}

async function remember(client: pg.PoolClient, { name, sql }: Migration): Promise<void> {
  await client.query('insert into public.handslag_migrations (name, sha256) values ($1, $2)', [
    name,
    digestOf(sql),
  ])
}

function digestOf(sql: string): string {
  return createHash('sha256').update(sql).digest('hex')
}
