import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'kysely'
import type pg from 'pg'
import type { TransactionContext } from '#platform/context.ts'

/** Work that several processes on the same database must not do at the same time, each with its advisory lock. */
export const LOCKS = {
  migrating: 4_270_001,
  makingQueues: 4_270_002,
  preparingData: 4_270_003,
  keepingMails: 4_270_004,
} as const

const LOOK_AGAIN_MS = 100

/**
 * Does the work while holding the advisory lock; other processes wait until it is done, without holding a connection.
 * The lock is released when the process dies or loses its connection; in the second case exclusive access is not
 * certain, so the call fails.
 */
export async function oneAtATime<Result>(
  pool: pg.Pool,
  lock: number,
  work: (client: pg.PoolClient) => Promise<Result>,
): Promise<Result> {
  const client = await holderOf(pool, lock)
  let isLost = true
  try {
    const result = await work(client)
    await client.query('select pg_advisory_unlock($1)', [lock])
    isLost = false
    return result
  } finally {
    // A closed connection releases its lock as well.
    client.release(isLost)
  }
}

/**
 * Waits until no other transaction holds one of these keys, and holds them until this transaction ends. For things
 * that have no row to lock, as when rows are counted before one is added. The keys are taken in sorted order, so that
 * no two transactions wait for each other.
 */
export async function holdKeys({ db }: TransactionContext, ...keys: readonly string[]): Promise<void> {
  const sorted = keys.toSorted()
  await sql`select pg_advisory_xact_lock(hashtextextended(key, 0)) from unnest(${sorted}::text[]) key`.execute(
    db,
  )
}

async function holderOf(pool: pg.Pool, lock: number): Promise<pg.PoolClient> {
  for (;;) {
    const client = await pool.connect()
    // Polled: a statement that waits for the lock would be cancelled by its time limit.
    const isTaken = await takes(client, lock).catch((error: unknown) => {
      client.release(true)
      throw error
    })
    if (isTaken) return client
    client.release()
    await pause(LOOK_AGAIN_MS)
  }
}

async function takes(client: pg.PoolClient, lock: number): Promise<boolean> {
  const { rows } = await client.query<{ taken: boolean }>('select pg_try_advisory_lock($1) as taken', [lock])
  return rows[0]?.taken ?? false
}
