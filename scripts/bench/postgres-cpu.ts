import type pg from 'pg'
import { parentOf, processorTime, treeOf } from '../process-tree.ts'

/**
 * CPU time in µs that PostgreSQL has used since it started, in all its processes and those that have ended. 0 where
 * there is no `/proc` to read it from, which is everywhere but on Linux.
 */
export async function postgresCpu(pool: pg.Pool): Promise<number> {
  const { rows } = await pool.query<{ pid: number }>('select pg_backend_pid() as pid')
  const postmaster = parentOf(rows[0]?.pid ?? 0)
  return postmaster === undefined ? 0 : processorTime(treeOf(postmaster)).oursMs * 1_000
}
