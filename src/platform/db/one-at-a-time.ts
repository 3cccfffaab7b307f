import type pg from 'pg'

/** What processes that start side by side on one database must not do at once, each with its advisory lock. */
export const LOCKS = { migrating: 4_270_001, makingQueues: 4_270_002 } as const

/** Does the work while holding `lock`; whoever comes meanwhile waits, and then finds it done. */
export async function oneAtATime<Result>(
  pool: pg.Pool,
  lock: number,
  work: (client: pg.PoolClient) => Promise<Result>,
): Promise<Result> {
  const client = await pool.connect()
  try {
    await client.query('select pg_advisory_lock($1)', [lock])
    try {
      return await work(client)
    } finally {
      await client.query('select pg_advisory_unlock($1)', [lock])
    }
  } finally {
    client.release()
  }
}
