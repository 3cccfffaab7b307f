import { readdir, readFile } from 'node:fs/promises'
import type pg from 'pg'

/** The kernel counts in hundredths of a second, whatever the machine. */
const TICK_MICROS = 10_000

type ProcessTimes = { parent: number; micros: number; endedMicros: number }

/**
 * CPU time in µs that PostgreSQL has used since it started, in all its processes and those that have ended. 0 where there is no `/proc` to
 * read it from, which is everywhere but on Linux.
 */
export async function postgresCpu(pool: pg.Pool): Promise<number> {
  const { rows } = await pool.query<{ pid: number }>('select pg_backend_pid() as pid')
  const postmaster = (await timesOf(rows[0]?.pid ?? 0))?.parent ?? 0
  const own = await timesOf(postmaster)
  if (!own) return 0
  const pids = (await readdir('/proc')).map(Number).filter((pid) => pid > 0)
  const children = (await Promise.all(pids.map(timesOf))).filter((times) => times?.parent === postmaster)
  return children.reduce((sum, child) => sum + (child?.micros ?? 0), own.micros + own.endedMicros)
}

/** Null for a process that is gone. */
async function timesOf(pid: number): Promise<ProcessTimes | null> {
  const line = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => null)
  if (line === null) return null
  // The name before it may hold spaces and parentheses. Numbers as in proc_pid_stat(5), from the third on.
  const fields = line.slice(line.lastIndexOf(')') + 2).split(' ')
  const ticks = (from: number) => Number(fields[from]) + Number(fields[from + 1])
  return { parent: Number(fields[1]), micros: ticks(11) * TICK_MICROS, endedMicros: ticks(13) * TICK_MICROS }
}
