import { setTimeout as pause } from 'node:timers/promises'
import type pg from 'pg'

const LOOK_AGAIN_MS = 250

/**
 * Does `work` in one process at a time of all that share the database; the others wait, for as long as it takes. A
 * process that dies lets go. `lock` is a number of the work's own.
 */
export async function inOneProcess<Result>(
  pool: pg.Pool,
  lock: number,
  work: () => Promise<Result>,
): Promise<Result> {
  const client = await pool.connect()
  try {
    // Asked again and again, because a statement that waits would be ended by its time limit.
    while (!(await takes(client, lock))) await pause(LOOK_AGAIN_MS)
    try {
      return await work()
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
