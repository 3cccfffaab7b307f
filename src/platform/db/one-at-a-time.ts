import { setTimeout as pause } from 'node:timers/promises'
import type pg from 'pg'

/** What processes that start side by side on one database must not do at once, each with its advisory lock. */
export const LOCKS = { migrating: 4_270_001, makingQueues: 4_270_002, preparingData: 4_270_003 } as const

const LOOK_AGAIN_MS = 100

/**
 * Does the work while holding `lock`; whoever comes meanwhile waits for as long as it takes, and then finds it done.
 * A process that dies lets go.
 */
export async function oneAtATime<Result>(
  pool: pg.Pool,
  lock: number,
  work: (client: pg.PoolClient) => Promise<Result>,
): Promise<Result> {
  const client = await pool.connect()
  try {
    // Asked again and again: a statement that waited would be ended by its time limit.
    while (!(await takes(client, lock))) await pause(LOOK_AGAIN_MS)
    try {
      return await work(client)
    } finally {
      await client.query('select pg_advisory_unlock($1)', [lock])
    }
  } finally {
    client.release()
  }
}

async function takes(client: pg.PoolClient, lock: number): Promise<boolean> {
  const { rows } = await client.query<{ taken: boolean }>('select pg_try_advisory_lock($1) as taken', [lock])
  return rows[0]?.taken ?? false
}
